/* Lines of the serial contract to messages and back (PROTOCOL.md). No heap, no state, C11; the same file in firmware and in host tests. */
#ifndef SABOT_CODEC_H
#define SABOT_CODEC_H
#include <stdbool.h>
#include "sabot-protocol.h"

/* Long enough for any line of either side, its newline and a NUL. */
#define SABOT_BUFFER_BYTES (SABOT_DEVICE_LINE_BYTES_MAX + 1u)

/*
 * Decodes one line without its newline. Of which side is told by `from_device`, so that neither takes its own echo for orders.
 * Where the refusal is unknown-type or bad-field, `message->seq` is right if the header was (0 otherwise), for P-70.
 */
sabot_refusal_t sabot_decode(const char *line, uint8_t length, bool from_device, sabot_message_t *message);

/* Writes the line with its newline and a NUL; returns the length without the NUL, 0 for a message that has no spelling (a value out of range). */
uint8_t sabot_encode(const sabot_message_t *message, char line[SABOT_BUFFER_BYTES]);

/* P-02. Start with SABOT_CRC_INITIAL. */
uint16_t sabot_crc(uint16_t crc, uint8_t byte);

#endif
