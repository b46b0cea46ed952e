#include "settings.h"

#include <string.h>

#include "antenna.h"
#include "board.h"
#include "hal.h"
#include "sabot-codec.h"

/*
 * Two slots in turn, so that a supply that fails while one is written leaves the other. The first four bytes of a slot mean the same in every
 * layout: which layout, how many bytes follow, and the CRC over both and over those. The layout is written last: until then the slot is empty.
 */
enum { LAYOUT = 1, EMPTY = 0xFF, HEAD_BYTES = 4, SLOTS = 2 };
enum { ID_BYTES = 12, ANTENNA_BYTES = 5 };
/* What follows: a number that grows with each time, the id, the antennas. */
enum { NUMBER_AT = 0, ID_AT = 2, ANTENNAS_AT = ID_AT + ID_BYTES, PAYLOAD_BYTES = ANTENNAS_AT + ANTENNA_BYTES * BOARD_READERS };
_Static_assert(KEPT_FIRST + SLOTS * (HEAD_BYTES + PAYLOAD_BYTES) <= KEPT_BYTES, "the slots fit where things are kept");
_Static_assert(PAYLOAD_BYTES <= UINT8_MAX, "its length is a byte");

static char id_now[ID_BYTES + 1];  /* of this boot */
static char id_next[ID_BYTES + 1]; /* as it will be kept */
static sabot_settings_state_t state;
static uint16_t check_of_start;
static uint16_t number; /* of the newest slot */
static uint8_t slot;    /* where the next one goes */

/* What is being written: first the mark of an empty slot, then the payload, then the head. */
static enum { IDLE, CLEARING, PAYLOAD, HEAD } writing;
static uint8_t written;
static uint16_t check;

static uint16_t slot_at(uint8_t which) {
    return (uint16_t)(KEPT_FIRST + which * (HEAD_BYTES + PAYLOAD_BYTES));
}

static uint8_t read_payload(uint8_t which, uint8_t at) {
    return hal_kept_read((uint16_t)(slot_at(which) + HEAD_BYTES + at));
}

/* ---- reading ---- */

/* Also of a layout that is not ours, whose length may be another. */
static bool is_whole(uint8_t which, uint8_t layout, uint8_t length) {
    uint16_t crc = sabot_crc(sabot_crc(SABOT_CRC_INITIAL, layout), length);
    for (uint8_t i = 0; i < length; i++) {
        uint16_t at = (uint16_t)(slot_at(which) + HEAD_BYTES + i);
        crc = sabot_crc(crc, at < KEPT_BYTES ? hal_kept_read(at) : 0);
    }
    return crc == (uint16_t)(hal_kept_read((uint16_t)(slot_at(which) + 2U)) << 8 | hal_kept_read((uint16_t)(slot_at(which) + 3U)));
}

static uint16_t number_of(uint8_t which) {
    return (uint16_t)(read_payload(which, NUMBER_AT) << 8 | read_payload(which, NUMBER_AT + 1));
}

static void look_at(uint8_t which) {
    uint8_t layout = hal_kept_read(slot_at(which));
    uint8_t length = hal_kept_read((uint16_t)(slot_at(which) + 1U));
    if (layout == EMPTY) {
        return;
    }
    if (!is_whole(which, layout, length)) {
        state = state == SABOT_SETTINGS_STATE_DEFAULT ? SABOT_SETTINGS_STATE_DAMAGED : state;
        return;
    }
    if (layout != LAYOUT || length != PAYLOAD_BYTES) {
        state = state == SABOT_SETTINGS_STATE_KEPT ? state : SABOT_SETTINGS_STATE_OTHER_LAYOUT;
        return;
    }
    if (state != SABOT_SETTINGS_STATE_KEPT || (int16_t)(number_of(which) - number) > 0) {
        state = SABOT_SETTINGS_STATE_KEPT;
        number = number_of(which);
        slot = (uint8_t)(which ^ 1U);
        check_of_start = (uint16_t)(hal_kept_read((uint16_t)(slot_at(which) + 2U)) << 8 | hal_kept_read((uint16_t)(slot_at(which) + 3U)));
    }
}

static void take(uint8_t which) {
    for (uint8_t i = 0; i < ID_BYTES; i++) {
        id_next[i] = (char)read_payload(which, (uint8_t)(ID_AT + i));
    }
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        uint8_t at = (uint8_t)(ANTENNAS_AT + ANTENNA_BYTES * i);
        antenna_configure(i, &(struct antenna_settings){.mode = read_payload(which, at),
                                                        .gain = read_payload(which, (uint8_t)(at + 1U)),
                                                        .order = read_payload(which, (uint8_t)(at + 2U)),
                                                        .dwell_ms = read_payload(which, (uint8_t)(at + 3U)),
                                                        .misses = read_payload(which, (uint8_t)(at + 4U))});
    }
}

void settings_start(const char *default_id) {
    state = SABOT_SETTINGS_STATE_DEFAULT;
    writing = IDLE;
    number = 0;
    slot = 0;
    check_of_start = 0;
    memset(id_next, 0, sizeof id_next);
    strncpy(id_next, default_id, ID_BYTES);
    for (uint8_t i = 0; i < SLOTS; i++) {
        look_at(i);
    }
    if (state == SABOT_SETTINGS_STATE_KEPT) {
        take((uint8_t)(slot ^ 1U));
    }
    memcpy(id_now, id_next, sizeof id_now);
    antennas_take_modes();
}

const char *settings_id(void) {
    return id_now;
}

sabot_settings_state_t settings_state(void) {
    return state;
}

uint16_t settings_kept(void) {
    return check_of_start;
}

/* ---- writing ---- */

void settings_name(const char *id) {
    memset(id_next, 0, sizeof id_next);
    strncpy(id_next, id, ID_BYTES);
    settings_changed();
}

/* From the beginning again: half of the one and half of the other would be neither. */
static void begin(void) {
    writing = CLEARING;
    written = 0;
    check = sabot_crc(sabot_crc(SABOT_CRC_INITIAL, LAYOUT), PAYLOAD_BYTES);
}

void settings_changed(void) {
    if (writing != IDLE) {
        begin();
    }
}

void settings_keep(void) {
    begin();
}

static uint8_t antenna_byte(uint8_t at) {
    const struct antenna_settings *settings = antenna_settings(at / ANTENNA_BYTES);
    switch (at % ANTENNA_BYTES) {
    case 0:
        return settings->mode;
    case 1:
        return settings->gain;
    case 2:
        return settings->order;
    case 3:
        return settings->dwell_ms;
    default:
        return settings->misses;
    }
}

static uint8_t payload_byte(uint8_t at) {
    uint16_t next = (uint16_t)(number + 1U);
    if (at < ID_AT) {
        return (uint8_t)(at == NUMBER_AT ? next >> 8 : next);
    }
    return at < ANTENNAS_AT ? (uint8_t)id_next[at - ID_AT] : antenna_byte((uint8_t)(at - ANTENNAS_AT));
}

/* The layout, by which a slot begins, comes last. */
static void write_head(void) {
    static const uint8_t order[HEAD_BYTES] = {1, 2, 3, 0};
    const uint8_t head[HEAD_BYTES] = {LAYOUT, PAYLOAD_BYTES, (uint8_t)(check >> 8), (uint8_t)check};
    uint8_t at = order[written++];
    hal_kept_write((uint16_t)(slot_at(slot) + at), head[at]);
    if (written == HEAD_BYTES) {
        writing = IDLE;
        number++;
        slot ^= 1U;
    }
}

bool settings_step(void) {
    if (!hal_kept_ready()) {
        return false;
    }
    switch (writing) {
    case IDLE:
        return true;
    case CLEARING:
        hal_kept_write(slot_at(slot), EMPTY);
        writing = PAYLOAD;
        return false;
    case PAYLOAD: {
        uint8_t byte = payload_byte(written);
        check = sabot_crc(check, byte);
        hal_kept_write((uint16_t)(slot_at(slot) + HEAD_BYTES + written), byte);
        if (++written == PAYLOAD_BYTES) {
            writing = HEAD;
            written = 0;
        }
        return false;
    }
    case HEAD:
        write_head();
        return false;
    }
    return true;
}
