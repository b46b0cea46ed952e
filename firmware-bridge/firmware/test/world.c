#include "world.h"

#include <stdio.h>
#include <string.h>

#include "app.h"
#include "board.h"
#include "hal.h"
#include "inputs.h"
#include "mfrc522.h"

enum tag_state { TAG_IDLE, TAG_READY, TAG_ACTIVE, TAG_HALTED };

struct tag {
    uint8_t levels[2][5];
    uint8_t level_count;
    uint8_t level;
    enum tag_state state;
    bool from_halt;
};

static struct tag tags[BOARD_READERS][WORLD_TAGS_MAX];
static uint8_t tag_counts[BOARD_READERS];
static bool fields[BOARD_READERS];
static bool two_fields;
static uint32_t garble_every;
static uint64_t now_us;
static uint32_t sampled_ms;
static uint32_t down;
static uint8_t encoder_lines;
static char said[WORLD_SAID_MAX];
static size_t said_count;
static uint8_t heard[4096];
static size_t heard_from, heard_to;
static uint32_t random_state = 1;
static int kept_writes_left = 1 << 30;
uint8_t world_kept[KEPT_BYTES];
static int passed, failed;

uint32_t world_random(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

void world_check(bool holds, const char *what, int line) {
    if (holds) {
        passed++;
    } else {
        failed++;
        fprintf(stderr, "line %d: %s does not hold\n", line, what);
    }
}

int world_report(void) {
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

static void pass_us(uint32_t us) {
    now_us += us;
    while (sampled_ms < (uint32_t)(now_us / 1000U)) {
        sampled_ms++;
        inputs_sample((input_mask)(down | (uint32_t)encoder_lines << BOARD_BUTTONS), sampled_ms);
    }
}

void world_reset(void) {
    memset(tag_counts, 0, sizeof tag_counts);
    memset(fields, 0, sizeof fields);
    two_fields = false;
    garble_every = 0;
    down = 0;
    encoder_lines = 0;
    heard_from = heard_to = 0;
    said_count = 0;
    app_start(1, BOARD_ID, &(struct reset){.cause = RESET_ORDINARY});
}

void world_run_ms(uint32_t ms) {
    uint64_t end = now_us + (uint64_t)ms * 1000U;
    while (now_us < end) {
        app_step();
        pass_us(20);
    }
}

void world_hear(const char *bytes, size_t count) {
    for (size_t i = 0; i < count && heard_to < sizeof heard; i++) {
        heard[heard_to++] = (uint8_t)bytes[i];
    }
}

const char *world_said(void) {
    said[said_count] = '\0';
    return said;
}

size_t world_said_bytes(void) {
    return said_count;
}

void world_forget_said(void) {
    said_count = 0;
}

void world_press(uint32_t buttons_down) {
    down = buttons_down;
}

void world_encoder(uint8_t lines) {
    encoder_lines = lines;
}

void world_garble_every(uint32_t n) {
    garble_every = n;
}

bool world_two_fields(void) {
    return two_fields;
}

static void close_level(uint8_t *level) {
    level[4] = (uint8_t)(level[0] ^ level[1] ^ level[2] ^ level[3]);
}

void world_place(uint8_t antenna, const uint8_t *uid, uint8_t length) {
    struct tag *tag = &tags[antenna][tag_counts[antenna]++];
    memset(tag, 0, sizeof *tag);
    tag->level_count = length == 4 ? 1 : 2;
    if (length == 7) {
        tag->levels[0][0] = 0x88;
        memcpy(&tag->levels[0][1], uid, 3);
        close_level(tag->levels[0]);
    }
    memcpy(tag->levels[tag->level_count - 1], uid + (length == 4 ? 0 : 3), 4);
    close_level(tag->levels[tag->level_count - 1]);
}

void world_lift_all(uint8_t antenna) {
    tag_counts[antenna] = 0;
}

/* ---- the HAL ---- */

uint32_t hal_millis(void) {
    return (uint32_t)(now_us / 1000U);
}
uint32_t hal_micros(void) {
    return (uint32_t)now_us;
}
void hal_nap_us(uint16_t us) {
    pass_us(us);
}
uint8_t hal_uart_room(void) {
    return 255;
}
void hal_uart_write(uint8_t byte) {
    if (said_count < sizeof said - 1U) {
        said[said_count++] = (char)byte;
    }
}
int16_t hal_uart_read(void) {
    if (heard_from == heard_to) {
        heard_from = heard_to = 0;
        return -1;
    }
    return heard[heard_from++];
}
uint8_t hal_lock(void) {
    return 0;
}
void hal_unlock(uint8_t saved) {
    (void)saved;
}
void hal_light(uint8_t light, bool on) {
    (void)on;
    CHECK(light < BOARD_LIGHTS);
}
void hal_buzzer(uint16_t hertz) {
    (void)hertz;
}
void hal_watchdog_feed(void) {
}
void hal_reboot(void) {
}
void hal_readers_reset(void) {
}
bool hal_kept_ready(void) {
    return true;
}
uint8_t hal_kept_read(uint16_t at) {
    return world_kept[at];
}
void hal_kept_write(uint16_t at, uint8_t byte) {
    if (kept_writes_left > 0) {
        kept_writes_left--;
        world_kept[at] = byte;
    } else if (kept_writes_left == 0) {
        /* The supply fails while this one is written: what is there then is anything. */
        kept_writes_left--;
        world_kept[at] = (uint8_t)world_random();
    }
}
void world_fail_after(int writes) {
    kept_writes_left = writes;
}

/* ---- tags instead of the reader chip (ISO/IEC 14443-3 type A) ---- */

static void fall_back(struct tag *tag) {
    tag->state = tag->from_halt ? TAG_HALTED : TAG_IDLE;
}

static unsigned bit_of(const uint8_t *bytes, unsigned bit) {
    return (unsigned)bytes[bit / 8U] >> (bit % 8U) & 1U;
}

/* Bits of the reply from `known` on are in `out`, at their place in the level; returns how many bytes, 0 for silence. */
static uint8_t tag_hears(struct tag *tag, const uint8_t *sent, uint8_t bytes, uint8_t last_bits, uint8_t *out, unsigned *known) {
    *known = 0;
    if (bytes == 1 && last_bits == 7) {
        bool woken = sent[0] == 0x52 ? tag->state == TAG_IDLE || tag->state == TAG_HALTED : tag->state == TAG_IDLE;
        if (!woken) {
            if (tag->state != TAG_HALTED) {
                fall_back(tag);
            }
            return 0;
        }
        tag->from_halt = tag->state == TAG_HALTED;
        tag->state = TAG_READY;
        tag->level = 0;
        out[0] = 0x04;
        out[1] = 0;
        return 2;
    }
    if (tag->state != TAG_READY || sent[0] != 0x93U + 2U * tag->level) {
        if (tag->state == TAG_READY || tag->state == TAG_ACTIVE) {
            fall_back(tag);
        }
        return 0;
    }
    const uint8_t *mine = tag->levels[tag->level];
    unsigned bits = (unsigned)(sent[1] >> 4) * 8U + (sent[1] & 7U) - 16U;
    for (unsigned i = 0; i < bits; i++) {
        if (bit_of(sent + 2, i) != bit_of(mine, i)) {
            fall_back(tag);
            return 0;
        }
    }
    if (bits == 40) {
        bool last = tag->level + 1 == tag->level_count;
        /* Checksums of the two acknowledges 00 and 04 (CRC_A). */
        memcpy(out, last ? "\x00\xFE\x51" : "\x04\xDA\x17", 3);
        tag->state = last ? TAG_ACTIVE : TAG_READY;
        tag->level = (uint8_t)(tag->level + (last ? 0 : 1));
        return 3;
    }
    memcpy(out, mine, 5);
    *known = bits;
    return 5;
}

static enum air_result superpose(struct tag *here, uint8_t count, struct air_frame *frame) {
    uint8_t merged[5] = {0};
    unsigned collision = 0, first_bit = 0;
    uint8_t length = 0;
    for (uint8_t i = 0; i < count; i++) {
        uint8_t reply[5];
        unsigned known;
        uint8_t bytes = tag_hears(&here[i], frame->sent, frame->sent_bytes, frame->last_bits, reply, &known);
        if (bytes == 0) {
            continue;
        }
        for (unsigned bit = known; length != 0 && bit < bytes * 8U; bit++) {
            if (bit_of(merged, bit) != bit_of(reply, bit) && (collision == 0 || bit + 1U < collision)) {
                collision = bit + 1U;
            }
        }
        if (length == 0) {
            memcpy(merged, reply, bytes);
        }
        length = bytes;
        first_bit = known;
    }
    if (length == 0) {
        return AIR_SILENT;
    }
    if (garble_every != 0 && world_random() % garble_every == 0) {
        return AIR_GARBLED;
    }
    unsigned end = collision == 0 ? length * 8U : collision - 1U;
    for (unsigned bit = first_bit; bit < length * 8U; bit++) {
        uint8_t *byte = &frame->reply[bit / 8U - first_bit / 8U];
        *byte = (uint8_t)(*byte & ~(1U << (bit % 8U)));
        if (bit < end && bit_of(merged, bit) != 0) {
            *byte = (uint8_t)(*byte | (1U << (bit % 8U)));
        }
    }
    frame->reply_bytes = (uint8_t)(length - first_bit / 8U);
    frame->collision = (uint8_t)collision;
    return collision == 0 ? AIR_REPLY : AIR_COLLISION;
}

bool mfrc522_start(uint8_t reader, uint8_t gain) {
    (void)gain;
    fields[reader] = false;
    return true;
}
uint8_t mfrc522_version(uint8_t reader) {
    (void)reader;
    return 0x92;
}
bool mfrc522_plausible(uint8_t version) {
    return version == 0x92;
}
void mfrc522_set_up(uint8_t reader) {
    (void)reader;
}
bool mfrc522_configured(uint8_t reader) {
    (void)reader;
    return true;
}
void mfrc522_set_gain(uint8_t reader, uint8_t gain) {
    (void)reader;
    (void)gain;
}
void mfrc522_field(uint8_t reader, bool on) {
    fields[reader] = on;
    for (uint8_t i = 0; on && i < tag_counts[reader]; i++) {
        tags[reader][i].state = TAG_IDLE;
        tags[reader][i].from_halt = false;
    }
    for (uint8_t i = 0; on && i < BOARD_READERS; i++) {
        two_fields = two_fields || (i != reader && fields[i]);
    }
}
bool mfrc522_field_is_on(uint8_t reader) {
    return fields[reader];
}
enum air_result mfrc522_transceive(uint8_t reader, struct air_frame *frame, uint8_t reply_bytes_expected) {
    (void)reply_bytes_expected;
    pass_us(1000);
    return fields[reader] ? superpose(tags[reader], tag_counts[reader], frame) : AIR_SILENT;
}
void mfrc522_transmit(uint8_t reader, const uint8_t *bytes, uint8_t count) {
    pass_us(400);
    for (uint8_t i = 0; count == 4 && bytes[0] == 0x50 && i < tag_counts[reader]; i++) {
        if (tags[reader][i].state == TAG_ACTIVE) {
            tags[reader][i].state = TAG_HALTED;
        }
    }
}
