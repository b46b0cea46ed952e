#include "iso14443a.h"

#include <stdbool.h>
#include <string.h>

enum { SEL_LEVEL_1 = 0x93, NVB_ALL = 0x70, CASCADE_TAG = 0x88, HALT_COMMAND = 0x50, SAK_INCOMPLETE = 0x04 };
enum { LEVELS_MAX = 2 }; /* 10-byte UIDs exist on paper only; such a tag is reported by nobody and stays unread. */
enum { FRAME_BYTES = 9, UID_CL_BYTES = 5, UID_CL_BITS = 32, SAK_BYTES = 3, ATQA_BYTES = 2 };

static uint16_t crc_a(const uint8_t *bytes, uint8_t count) {
    uint16_t crc = 0x6363;
    while (count-- > 0) {
        uint8_t mixed = (uint8_t)(*bytes++ ^ (uint8_t)crc);
        mixed = (uint8_t)(mixed ^ (uint8_t)(mixed << 4));
        crc = (uint16_t)((crc >> 8) ^ ((uint16_t)mixed << 8) ^ ((uint16_t)mixed << 3) ^ (mixed >> 4));
    }
    return crc;
}

static void append_crc(uint8_t *bytes, uint8_t count) {
    uint16_t crc = crc_a(bytes, count);
    bytes[count] = (uint8_t)crc;
    bytes[count + 1U] = (uint8_t)(crc >> 8);
}

static uint8_t check_byte(const uint8_t *level) {
    return (uint8_t)(level[0] ^ level[1] ^ level[2] ^ level[3]);
}

enum air_result iso14443a_wake(uint8_t reader, enum wake command) {
    uint8_t sent = (uint8_t)command;
    uint8_t atqa[ATQA_BYTES];
    struct air_frame frame = {.sent = &sent, .sent_bytes = 1, .last_bits = 7, .reply = atqa, .reply_capacity = ATQA_BYTES};
    enum air_result result = mfrc522_transceive(reader, &frame, ATQA_BYTES);
    return result == AIR_COLLISION ? AIR_REPLY : result;
}

/* SELECT of one level. `frame[2..5]` holds its UID bytes; on AIR_REPLY `*sak` is the verified acknowledge. */
static enum air_result select_level(uint8_t reader, uint8_t *frame, uint8_t *sak) {
    uint8_t reply[SAK_BYTES];
    frame[1] = NVB_ALL;
    frame[6] = check_byte(frame + 2);
    append_crc(frame, FRAME_BYTES - 2);
    struct air_frame exchange = {.sent = frame, .sent_bytes = FRAME_BYTES, .reply = reply, .reply_capacity = SAK_BYTES};
    enum air_result result = mfrc522_transceive(reader, &exchange, SAK_BYTES);
    if (result == AIR_COLLISION) {
        return AIR_GARBLED;
    }
    if (result != AIR_REPLY) {
        return result;
    }
    uint16_t crc = crc_a(reply, 1);
    if (exchange.reply_bytes != SAK_BYTES || reply[1] != (uint8_t)crc || reply[2] != (uint8_t)(crc >> 8)) {
        return AIR_GARBLED;
    }
    *sak = reply[0];
    return AIR_REPLY;
}

static void keep_bits(uint8_t *level, uint8_t bits) {
    for (uint8_t i = 0; i < UID_CL_BYTES; i++) {
        uint8_t start = (uint8_t)(i * 8U);
        if (bits <= start) {
            level[i] = 0;
        } else if (bits < start + 8U) {
            level[i] &= (uint8_t)((1U << (bits - start)) - 1U);
        }
    }
}

static void set_bit(uint8_t *level, uint8_t bit) {
    level[bit >> 3] = (uint8_t)(level[bit >> 3] | (1U << (bit & 7U)));
}

/* Asks all tags whose level begins with the first `known` bits of `frame[2..]` for the rest of it. */
static enum air_result ask_rest(uint8_t reader, uint8_t *frame, uint8_t known, uint8_t *collision) {
    uint8_t whole = (uint8_t)(known >> 3);
    uint8_t last_bits = known & 7U;
    frame[1] = (uint8_t)(((2U + whole) << 4) | last_bits);
    struct air_frame exchange = {
        .sent = frame,
        .sent_bytes = (uint8_t)(2U + whole + (last_bits != 0 ? 1U : 0U)),
        .last_bits = last_bits,
        .reply = frame + 2 + whole,
        .reply_capacity = (uint8_t)(UID_CL_BYTES - whole),
    };
    enum air_result result = mfrc522_transceive(reader, &exchange, exchange.reply_capacity);
    *collision = exchange.collision;
    if (result == AIR_REPLY && exchange.reply_bytes != exchange.reply_capacity) {
        return AIR_GARBLED;
    }
    return result;
}

/*
 * From where CollPos counts in a reply that starts inside a byte is not in the data sheet. The chip is always the same, so it is learned:
 * a position that leads nowhere changes the assumption, and the next search of the same poll goes by the new one.
 */
enum origin { FROM_LEVEL_START, FROM_BYTE_START, FROM_REPLY_START, ORIGINS };
static uint8_t origin;

static uint8_t from_level_start(uint8_t collision, uint8_t known) {
    switch ((enum origin)origin) {
    case FROM_BYTE_START:
        return (uint8_t)(collision + (known & 0xF8U));
    case FROM_REPLY_START:
        return (uint8_t)(collision + known);
    case FROM_LEVEL_START:
    case ORIGINS:
        break;
    }
    return collision;
}

static void assume_other_origin(void) {
    origin = (uint8_t)((origin + 1U) % ORIGINS);
}

/* Bit-wise anticollision of one level: leaves the four UID bytes of one tag in `frame[2..5]`. */
static enum air_result settle_level(uint8_t reader, uint8_t *frame) {
    uint8_t *level = frame + 2;
    uint8_t known = 0; /* bits asked for: some tag has them, if the last position was understood */
    for (uint8_t round = 0; round < UID_CL_BITS; round++) {
        uint8_t collision = 0;
        enum air_result result = ask_rest(reader, frame, known, &collision);
        if (result == AIR_REPLY) {
            return check_byte(level) == level[4] ? AIR_REPLY : AIR_GARBLED;
        }
        if (result == AIR_SILENT && known > 0) {
            assume_other_origin();
            return AIR_GARBLED;
        }
        if (result != AIR_COLLISION) {
            return result;
        }
        uint8_t position = from_level_start(collision, known);
        if (position <= known || position > UID_CL_BITS) {
            assume_other_origin();
            return AIR_GARBLED;
        }
        /* Of the tags that differ there, go on with those that have a one. */
        known = position;
        keep_bits(level, known);
        set_bit(level, (uint8_t)(known - 1U));
    }
    return AIR_GARBLED;
}

enum air_result iso14443a_find(uint8_t reader, struct uid *found) {
    found->length = 0;
    for (uint8_t depth = 0; depth < LEVELS_MAX; depth++) {
        uint8_t frame[FRAME_BYTES] = {(uint8_t)(SEL_LEVEL_1 + 2U * depth)};
        enum air_result result = settle_level(reader, frame);
        if (result != AIR_REPLY) {
            return result;
        }
        uint8_t sak = 0;
        result = select_level(reader, frame, &sak);
        if (result != AIR_REPLY) {
            return result;
        }
        bool more = (sak & SAK_INCOMPLETE) != 0;
        if (more != (frame[2] == CASCADE_TAG && depth == 0)) {
            return AIR_GARBLED;
        }
        uint8_t count = more ? 3 : 4;
        memcpy(found->bytes + 3U * depth, frame + (more ? 3 : 2), count);
        if (!more) {
            found->length = (uint8_t)(3U * depth + count);
            return AIR_REPLY;
        }
    }
    return AIR_GARBLED;
}

enum air_result iso14443a_select(uint8_t reader, const struct uid *known) {
    uint8_t levels = known->length == 4 ? 1 : 2;
    for (uint8_t depth = 0; depth < levels; depth++) {
        uint8_t frame[FRAME_BYTES] = {(uint8_t)(SEL_LEVEL_1 + 2U * depth)};
        bool last = depth + 1U == levels;
        if (last) {
            memcpy(frame + 2, known->bytes + 3U * depth, 4);
        } else {
            frame[2] = CASCADE_TAG;
            memcpy(frame + 3, known->bytes, 3);
        }
        uint8_t sak = 0;
        enum air_result result = select_level(reader, frame, &sak);
        if (result != AIR_REPLY) {
            return result;
        }
        if (((sak & SAK_INCOMPLETE) != 0) == last) {
            return AIR_GARBLED;
        }
    }
    return AIR_REPLY;
}

void iso14443a_halt(uint8_t reader) {
    uint8_t frame[4] = {HALT_COMMAND, 0};
    append_crc(frame, 2);
    mfrc522_transmit(reader, frame, sizeof frame);
}
