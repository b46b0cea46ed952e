#include "sabot-codec.h"

#include <string.h>

/* On AVR constants live in RAM unless told otherwise, and the node has 2 kB of it. */
#ifdef __AVR__
#include <avr/pgmspace.h>
#define IN_FLASH PROGMEM
#define FROM_FLASH(to, from) memcpy_P((to), (from), sizeof *(to))
#define STRCHR_FLASH(text, c) strchr_P((text), (c))
#else
#define IN_FLASH
#define FROM_FLASH(to, from) memcpy((to), (from), sizeof *(to))
#define STRCHR_FLASH(text, c) strchr((text), (c))
#endif

#define CHARSET_LENGTH_MAX 40
#define UNION_OF(message) ((uint8_t *)&(message)->as)
#define UNION_OF_CONST(message) ((const uint8_t *)&(message)->as)

static const sabot_layout_t layouts[SABOT_TYPES] IN_FLASH = SABOT_LAYOUTS;
static const sabot_field_t fields[SABOT_FIELD_COUNT] IN_FLASH = SABOT_FIELDS;
static const char charsets[][CHARSET_LENGTH_MAX] IN_FLASH = SABOT_CHARSETS;

/* What is left of a body to be read. */
typedef struct {
  const char *at;
  const char *end;
} cursor_t;

uint16_t sabot_crc(uint16_t crc, uint8_t byte) {
  crc ^= (uint16_t)((uint16_t)byte << 8);
  for (uint8_t bit = 0; bit < 8; bit++) {
    const bool high = (crc & 0x8000u) != 0;
    crc = (uint16_t)(crc << 1);
    if (high) crc ^= (uint16_t)SABOT_CRC_POLYNOMIAL;
  }
  return crc;
}

static int8_t digit_of(char c) {
  if (c >= '0' && c <= '9') return (int8_t)(c - '0');
  if (c >= 'A' && c <= 'F') return (int8_t)(c - 'A' + 10);
  return -1;
}

static char digit_for(uint8_t value) { return (char)(value < 10 ? '0' + value : 'A' + value - 10); }

static bool take_space(cursor_t *cursor) {
  if (cursor->at >= cursor->end || *cursor->at != ' ') return false;
  cursor->at++;
  return true;
}

/* Upper-case hex without leading zeros, at most 32 bits (P-05). */
static bool take_number(cursor_t *cursor, uint32_t *value) {
  const char *start = cursor->at;
  *value = 0;
  while (cursor->at < cursor->end) {
    const int8_t digit = digit_of(*cursor->at);
    if (digit < 0) break;
    if (cursor->at - start == 8) return false;
    *value = (*value << 4) | (uint8_t)digit;
    cursor->at++;
  }
  const uint8_t length = (uint8_t)(cursor->at - start);
  return length == 1 || (length > 1 && *start != '0');
}

static bool take_signed(cursor_t *cursor, uint32_t most, int8_t *value) {
  uint32_t size;
  const bool minus = cursor->at < cursor->end && *cursor->at == '-';
  if (minus) cursor->at++;
  if (!take_number(cursor, &size)) return false;
  if (minus ? (size == 0 || size > most) : size >= most) return false;
  *value = (int8_t)(minus ? -(int16_t)size : (int16_t)size);
  return true;
}

static bool take_uid(cursor_t *cursor, sabot_uid_t *uid) {
  uint8_t length = 0;
  memset(uid, 0, sizeof *uid);
  while (cursor->end - cursor->at >= 2 && length < sizeof uid->bytes) {
    const int8_t high = digit_of(cursor->at[0]);
    const int8_t low = digit_of(cursor->at[1]);
    if (high < 0 || low < 0) break;
    uid->bytes[length++] = (uint8_t)((high << 4) | low);
    cursor->at += 2;
  }
  uid->length = length;
  return length == 4 || length == 7 || length == 8;
}

static bool take_text(cursor_t *cursor, const sabot_field_t *field, char *text) {
  uint8_t length = 0;
  const char *start = cursor->at;
  while (cursor->at < cursor->end && *cursor->at != ' ') cursor->at++;
  const uint8_t written = (uint8_t)(cursor->at - start);
  if (written == 0) return false;
  if (!(written == 1 && *start == '-')) {
    if (written > field->max) return false;
    for (; length < written; length++) {
      if (STRCHR_FLASH(charsets[field->charset], start[length]) == NULL) return false;
      text[length] = start[length];
    }
  }
  text[length] = '\0';
  return length >= field->min;
}

static bool take_field(cursor_t *cursor, const sabot_field_t *field, uint8_t *to) {
  uint32_t value;
  if (!take_space(cursor)) return false;
  switch (field->kind) {
    case SABOT_FIELD_UID:
      return take_uid(cursor, (sabot_uid_t *)(void *)to);
    case SABOT_FIELD_TEXT:
      return take_text(cursor, field, (char *)to);
    case SABOT_FIELD_I8:
      return take_signed(cursor, field->max, (int8_t *)to);
    default:
      break;
  }
  if (!take_number(cursor, &value) || value < field->min || value > field->max) return false;
  if (field->kind == SABOT_FIELD_U8) *to = (uint8_t)value;
  if (field->kind == SABOT_FIELD_U16) { const uint16_t narrow = (uint16_t)value; memcpy(to, &narrow, sizeof narrow); }
  if (field->kind == SABOT_FIELD_U32) memcpy(to, &value, sizeof value);
  return true;
}

/* The reasons of P-06 that need no knowledge of messages. */
static sabot_refusal_t check_frame(const char *line, uint8_t length, uint8_t length_max) {
  if (length == 0) return SABOT_REFUSAL_EMPTY;
  if (length > length_max) return SABOT_REFUSAL_TOO_LONG;
  for (uint8_t i = 0; i < length; i++) {
    if (line[i] < 0x20 || line[i] > 0x7E) return SABOT_REFUSAL_NOT_PRINTABLE;
  }
  if (length < 6 || line[length - 5] != '*') return SABOT_REFUSAL_NO_CRC;
  uint16_t claimed = 0;
  for (uint8_t i = (uint8_t)(length - 4); i < length; i++) {
    const int8_t digit = digit_of(line[i]);
    if (digit < 0) return SABOT_REFUSAL_NO_CRC;
    claimed = (uint16_t)((claimed << 4) | (uint8_t)digit);
  }
  uint16_t crc = SABOT_CRC_INITIAL;
  for (uint8_t i = 0; i < length - 5; i++) crc = sabot_crc(crc, (uint8_t)line[i]);
  return crc == claimed ? SABOT_REFUSAL_NONE : SABOT_REFUSAL_BAD_CRC;
}

static bool find_layout(char letter, bool from_device, uint8_t *type, sabot_layout_t *layout) {
  const uint8_t first = from_device ? 0 : SABOT_DEVICE_TYPES;
  const uint8_t end = from_device ? SABOT_DEVICE_TYPES : SABOT_TYPES;
  for (*type = first; *type < end; (*type)++) {
    FROM_FLASH(layout, &layouts[*type]);
    if (layout->letter == letter) return true;
  }
  return false;
}

static bool take_header(cursor_t *cursor, bool from_device, sabot_message_t *message) {
  uint32_t seq;
  if (!take_space(cursor) || !take_number(cursor, &seq)) return false;
  if (!from_device && seq > 0xFFFFu) return false;
  message->seq = seq;
  return !from_device || (take_space(cursor) && take_number(cursor, &message->ticks));
}

sabot_refusal_t sabot_decode(const char *line, uint8_t length, bool from_device, sabot_message_t *message) {
  const uint8_t length_max = (uint8_t)((from_device ? SABOT_DEVICE_LINE_BYTES_MAX : SABOT_HOST_LINE_BYTES_MAX) - 1u);
  memset(message, 0, sizeof *message);
  const sabot_refusal_t refusal = check_frame(line, length, length_max);
  if (refusal != SABOT_REFUSAL_NONE) return refusal;
  cursor_t cursor = { line + 1, line + length - 5 };
  sabot_layout_t layout;
  uint8_t type;
  const bool known = find_layout(line[0], from_device, &type, &layout);
  const bool headed = take_header(&cursor, from_device, message);
  if (!known) return SABOT_REFUSAL_UNKNOWN_TYPE;
  message->type = type;
  if (!headed) return SABOT_REFUSAL_BAD_FIELD;
  for (uint8_t i = 0; i < layout.count; i++) {
    sabot_field_t field;
    FROM_FLASH(&field, &fields[layout.first + i]);
    if (!take_field(&cursor, &field, UNION_OF(message) + field.offset)) return SABOT_REFUSAL_BAD_FIELD;
  }
  return cursor.at == cursor.end ? SABOT_REFUSAL_NONE : SABOT_REFUSAL_BAD_FIELD;
}

static char *put_number(char *to, uint32_t value) {
  uint8_t digits = 1;
  while (digits < 8 && (value >> (4 * digits)) != 0) digits++;
  while (digits-- > 0) *to++ = digit_for((uint8_t)((value >> (4 * digits)) & 0xFu));
  return to;
}

static char *put_uid(char *to, const sabot_uid_t *uid) {
  if (uid->length != 4 && uid->length != 7 && uid->length != 8) return NULL;
  for (uint8_t i = 0; i < uid->length; i++) {
    *to++ = digit_for(uid->bytes[i] >> 4);
    *to++ = digit_for(uid->bytes[i] & 0xFu);
  }
  return to;
}

static char *put_text(char *to, const sabot_field_t *field, const char *text) {
  const size_t length = strlen(text);
  if (length < field->min || length > field->max || strcmp(text, "-") == 0) return NULL;
  if (length == 0) *to++ = '-';
  for (size_t i = 0; i < length; i++) {
    if (STRCHR_FLASH(charsets[field->charset], text[i]) == NULL) return NULL;
    *to++ = text[i];
  }
  return to;
}

static uint32_t number_at(const sabot_field_t *field, const uint8_t *from) {
  uint16_t narrow;
  uint32_t wide;
  switch (field->kind) {
    case SABOT_FIELD_U16:
      memcpy(&narrow, from, sizeof narrow);
      return narrow;
    case SABOT_FIELD_U32:
      memcpy(&wide, from, sizeof wide);
      return wide;
    default:
      return *from;
  }
}

static char *put_field(char *to, const sabot_field_t *field, const uint8_t *from) {
  switch (field->kind) {
    case SABOT_FIELD_UID:
      return put_uid(to, (const sabot_uid_t *)(const void *)from);
    case SABOT_FIELD_TEXT:
      return put_text(to, field, (const char *)from);
    case SABOT_FIELD_I8: {
      const int8_t value = (int8_t)*from;
      if (value < 0) *to++ = '-';
      return put_number(to, (uint8_t)(value < 0 ? -value : value));
    }
    default: {
      const uint32_t value = number_at(field, from);
      return value < field->min || value > field->max ? NULL : put_number(to, value);
    }
  }
}

uint8_t sabot_encode(const sabot_message_t *message, char line[SABOT_BUFFER_BYTES]) {
  sabot_layout_t layout;
  char *to = line;
  if (message->type >= SABOT_TYPES) return 0;
  FROM_FLASH(&layout, &layouts[message->type]);
  *to++ = layout.letter;
  *to++ = ' ';
  to = put_number(to, message->seq);
  if (message->type < SABOT_DEVICE_TYPES) {
    *to++ = ' ';
    to = put_number(to, message->ticks);
  } else if (message->seq > 0xFFFFu) {
    return 0;
  }
  for (uint8_t i = 0; i < layout.count; i++) {
    sabot_field_t field;
    FROM_FLASH(&field, &fields[layout.first + i]);
    *to++ = ' ';
    to = put_field(to, &field, UNION_OF_CONST(message) + field.offset);
    if (to == NULL) return 0;
  }
  uint16_t crc = SABOT_CRC_INITIAL;
  for (const char *at = line; at < to; at++) crc = sabot_crc(crc, (uint8_t)*at);
  *to++ = '*';
  for (uint8_t i = 0; i < 4; i++, crc = (uint16_t)(crc << 4)) *to++ = digit_for((uint8_t)(crc >> 12));
  *to++ = '\n';
  *to = '\0';
  return (uint8_t)(to - line);
}
