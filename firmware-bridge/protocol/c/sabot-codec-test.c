/* Reads vectors.txt and checks decoding, refusals and encoding; then that no mutilated line is read outside its bounds (run under sanitizers). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SABOT_WITH_NAMES
#include "sabot-codec.h"

static const sabot_layout_t layouts[] = SABOT_LAYOUTS;
static const sabot_field_t fields[] = SABOT_FIELDS;
static unsigned passed, failed;

static void fail(const char *what, const char *line, const char *got) {
  failed++;
  printf("FAILED %s: %s gave %s\n", what, line, got);
}

static size_t format_field(char *to, size_t room, uint8_t index, const uint8_t *from) {
  const sabot_field_t *field = &fields[index];
  size_t used = (size_t)snprintf(to, room, " %s=", sabot_field_names[index]);
  if (field->kind == SABOT_FIELD_TEXT) return used + (size_t)snprintf(to + used, room - used, "%s", (const char *)from);
  if (field->kind == SABOT_FIELD_I8) return used + (size_t)snprintf(to + used, room - used, "%d", (int)(int8_t)*from);
  if (field->kind == SABOT_FIELD_UID) {
    for (uint8_t i = 0; i < from[0]; i++) used += (size_t)snprintf(to + used, room - used, "%02X", from[1 + i]);
    return used;
  }
  uint32_t value = 0;
  if (sabot_field_value_names[index] != NULL) return used + (size_t)snprintf(to + used, room - used, "%s", sabot_field_value_names[index][*from]);
  if (field->kind == SABOT_FIELD_U8) value = *from;
  if (field->kind == SABOT_FIELD_U16) { uint16_t narrow; memcpy(&narrow, from, 2); value = narrow; }
  if (field->kind == SABOT_FIELD_U32) memcpy(&value, from, 4);
  return used + (size_t)snprintf(to + used, room - used, "%" PRIu32, value);
}

static void format_message(char *to, size_t room, const sabot_message_t *message) {
  const sabot_layout_t *layout = &layouts[message->type];
  size_t used = (size_t)snprintf(to, room, "%s seq=%" PRIu32, sabot_type_names[message->type], message->seq);
  if (message->type < SABOT_DEVICE_TYPES) used += (size_t)snprintf(to + used, room - used, " ticks=%" PRIu32, message->ticks);
  for (uint8_t i = 0; i < layout->count; i++) {
    const uint8_t index = (uint8_t)(layout->first + i);
    used += format_field(to + used, room - used, index, (const uint8_t *)&message->as + fields[index].offset);
  }
}

static size_t unescape(char *text) {
  size_t length = 0;
  for (const char *from = text; *from != '\0'; length++) {
    if (from[0] == '\\' && from[1] == 'x') {
      const char digits[3] = { from[2], from[3], '\0' };
      text[length] = (char)strtoul(digits, NULL, 16);
      from += 4;
    } else {
      text[length] = *from++;
    }
  }
  return length;
}

static void check_vector(char *vector) {
  char *first = strstr(vector, " | ");
  char *second = first == NULL ? NULL : strstr(first + 3, " | ");
  if (second == NULL) { fail("format", vector, "no vector"); return; }
  *second = '\0';
  const bool device = strncmp(vector, "device", 6) == 0;
  const char *expected = second + 3;
  char line[512];
  snprintf(line, sizeof line, "%s", first + 3);
  const size_t length = unescape(line);
  /* An exact copy on the heap lets the sanitizer see a read behind the line. */
  char *exact = malloc(length == 0 ? 1 : length);
  memcpy(exact, line, length);
  sabot_message_t message;
  const sabot_refusal_t refusal = sabot_decode(exact, (uint8_t)length, device, &message);
  free(exact);
  char got[512];
  if (refusal != SABOT_REFUSAL_NONE) snprintf(got, sizeof got, "!%s", sabot_refusal_names[refusal]);
  else format_message(got, sizeof got, &message);
  if (strcmp(got, expected) != 0) { fail("decode", first + 3, got); return; }
  passed++;
  if (refusal != SABOT_REFUSAL_NONE) return;
  char encoded[SABOT_BUFFER_BYTES];
  const uint8_t written = sabot_encode(&message, encoded);
  if (written != length + 1 || memcmp(encoded, line, length) != 0 || encoded[length] != '\n') fail("encode", first + 3, encoded);
  else passed++;
}

static uint32_t random_state = 1;
static uint32_t random_below(uint32_t limit) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return random_state % limit;
}

/* Mutated lines: whatever still decodes must encode to the very same bytes (P-05, one spelling). */
static void check_mutations(const char *source, unsigned rounds) {
  for (unsigned round = 0; round < rounds; round++) {
    size_t length = strlen(source);
    char *line = malloc(length);
    memcpy(line, source, length);
    line[random_below((uint32_t)length)] = (char)random_below(256);
    if (random_below(3) == 0) length = 1 + random_below((uint32_t)length);
    /* Half of them get a right checksum, so that the field readers are reached. */
    if (length > 5 && random_below(2) == 0) {
      uint16_t crc = SABOT_CRC_INITIAL;
      for (size_t i = 0; i < length - 5; i++) crc = sabot_crc(crc, (uint8_t)line[i]);
      char tail[6];
      snprintf(tail, sizeof tail, "*%04X", crc);
      memcpy(line + length - 5, tail, 5);
    }
    sabot_message_t message;
    const bool device = random_below(2) == 0;
    if (sabot_decode(line, (uint8_t)length, device, &message) == SABOT_REFUSAL_NONE) {
      char encoded[SABOT_BUFFER_BYTES];
      if (sabot_encode(&message, encoded) != length + 1 || memcmp(encoded, line, length) != 0) fail("one spelling", source, encoded);
    }
    free(line);
  }
  passed++;
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (file == NULL) { printf("usage: sabot_codec_test vectors.txt\n"); return 2; }
  char vector[1024];
  while (fgets(vector, sizeof vector, file) != NULL) {
    vector[strcspn(vector, "\n")] = '\0';
    if (vector[0] == '\0' || vector[0] == '#') continue;
    check_vector(vector);
  }
  fclose(file);
  check_mutations("C 1 3E8 0 04A1B2C3D4E5F6 1 FF*0000", 200000);
  check_mutations("H 0 5 1 hub 1.0.0 C0FFEE01 7 1 ppppppppppppppppg A 1 A 0*0000", 200000);
  check_mutations("E 7 64 3 -80*0000", 200000);
  check_mutations("c 5 10 7 FF FA 1*0000", 200000);
  printf("%u passed, %u failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}
