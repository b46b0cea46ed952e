#include "records.h"

#include <string.h>

#include "board.h"

static struct record ring[BOARD_RECORDS];
static uint8_t first; /* place of the oldest */
static uint8_t held;
static uint32_t oldest = 1;
static uint32_t acknowledged;
static uint32_t lost;
static bool overflowed;

void records_clear(void) {
    first = 0;
    held = 0;
    oldest = 1;
    acknowledged = 0;
    lost = 0;
    overflowed = false;
}

static uint8_t wrapped(uint8_t place) {
    return place >= BOARD_RECORDS ? (uint8_t)(place - BOARD_RECORDS) : place;
}

static void drop_oldest(void) {
    first = wrapped((uint8_t)(first + 1U));
    held--;
    oldest++;
}

static struct record *make(sabot_type_t type, uint32_t ticks, uint8_t place) {
    if (held == BOARD_RECORDS) {
        drop_oldest();
        lost++;
        overflowed = true;
    }
    struct record *record = &ring[wrapped((uint8_t)(first + held))];
    held++;
    memset(record, 0, sizeof *record);
    record->ticks = ticks;
    record->type_and_uid_length = (uint8_t)((unsigned)type << 4);
    record->place = place;
    return record;
}

void record_tag(sabot_type_t type, uint32_t ticks, uint8_t antenna, const uint8_t *uid, uint8_t length, uint8_t good, uint8_t silent) {
    struct record *record = make(type, ticks, antenna);
    record->type_and_uid_length |= length;
    record->counts.good = good;
    record->counts.silent = silent;
    memcpy(record->uid, uid, length);
}

void record_button(uint32_t ticks, uint8_t button, sabot_button_action_t action, uint16_t held_ms) {
    struct record *record = make(SABOT_TYPE_BUTTON, ticks, button);
    record->value = held_ms;
    record->what = (uint8_t)action;
}

void record_turned(uint32_t ticks, uint8_t encoder, int8_t clicks) {
    struct record *record = make(SABOT_TYPE_TURNED, ticks, encoder);
    record->what = (uint8_t)clicks;
}

void record_fault(uint32_t ticks, sabot_fault_code_t code, uint8_t antenna, uint16_t detail) {
    struct record *record = make(SABOT_TYPE_FAULT, ticks, antenna);
    record->value = detail;
    record->what = (uint8_t)code;
}

uint32_t records_newest(void) {
    return oldest + held - 1U;
}

uint32_t records_oldest(void) {
    return oldest;
}

uint8_t records_held(void) {
    return held;
}

uint32_t records_lost(void) {
    return lost;
}

uint32_t records_gap(uint32_t *from) {
    *from = acknowledged + 1U;
    return oldest - 1U - acknowledged;
}

bool records_take_overflow(void) {
    bool taken = overflowed;
    overflowed = false;
    return taken;
}

bool records_acknowledge(uint32_t upto) {
    bool freed = false;
    while (held > 0 && oldest <= upto) {
        drop_oldest();
        freed = true;
    }
    if (upto > acknowledged) {
        acknowledged = upto;
    }
    return freed;
}

void records_message(uint32_t number, sabot_message_t *message) {
    const struct record *record = &ring[wrapped((uint8_t)(first + (uint8_t)(number - oldest)))];
    message->type = record->type_and_uid_length >> 4;
    message->seq = number;
    message->ticks = record->ticks;
    switch ((sabot_type_t)message->type) {
    case SABOT_TYPE_BUTTON:
        message->as.button.button = record->place;
        message->as.button.action = record->what;
        message->as.button.held = record->value;
        break;
    case SABOT_TYPE_TURNED:
        message->as.turned.encoder = record->place;
        message->as.turned.clicks = (int8_t)record->what;
        break;
    case SABOT_TYPE_FAULT:
        message->as.fault.code = record->what;
        message->as.fault.antenna = record->place;
        message->as.fault.detail = record->value;
        break;
    default:
        /* came, went and exited have the same fields in the same order */
        message->as.tag_came.antenna = record->place;
        message->as.tag_came.uid.length = record->type_and_uid_length & 0x0FU;
        memcpy(message->as.tag_came.uid.bytes, record->uid, sizeof record->uid);
        message->as.tag_came.good = record->counts.good;
        message->as.tag_came.silent = record->counts.silent;
        break;
    }
}
