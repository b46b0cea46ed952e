/* The ring of records that the host has not acknowledged yet (P-10, P-30 to P-35). */
#ifndef SABOT_RECORDS_H
#define SABOT_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "sabot-protocol.h"

/* One record in 16 bytes. Its number is not stored: it follows from its place in the ring. */
struct record {
    uint32_t ticks;
    uint8_t type_and_uid_length; /* sabot_type_t in the high half */
    uint8_t place;               /* antenna, button or encoder; the antenna of a fault */
    union {
        struct {
            uint8_t good;
            uint8_t silent;
        } counts;
        uint16_t value; /* held, detail */
    };
    union {
        uint8_t uid[8];
        uint8_t what; /* button action, fault code, clicks (as two's complement) */
    };
};
_Static_assert(sizeof(struct record) == 16, "the ring's size in the contract counts 16 bytes a record");

void records_clear(void);

void record_tag(sabot_type_t type, uint32_t ticks, uint8_t antenna, const uint8_t *uid, uint8_t length, uint8_t good, uint8_t silent);
void record_button(uint32_t ticks, uint8_t button, sabot_button_action_t action, uint16_t held_ms);
void record_turned(uint32_t ticks, uint8_t encoder, int8_t clicks);
void record_fault(uint32_t ticks, sabot_fault_code_t code, uint8_t antenna, uint16_t detail);

uint32_t records_newest(void); /* 0: none was ever made */
uint32_t records_oldest(void); /* newest + 1 when none is held */
uint8_t records_held(void);
uint32_t records_lost(void);

/* The lost records that were never acknowledged: `count` of them directly before the oldest held one. */
uint32_t records_gap(uint32_t *from);

/* True when records were lost since this was last asked. */
bool records_take_overflow(void);

/* Frees everything up to `upto`, which is not newer than the newest. True when at least one record was freed. */
bool records_acknowledge(uint32_t upto);

/* The record of that number, which is held, as a message. */
void records_message(uint32_t number, sabot_message_t *message);

#endif
