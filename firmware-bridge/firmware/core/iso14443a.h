/* ISO/IEC 14443-3 type A: waking, telling apart and silencing the tags over one antenna. */
#ifndef SABOT_ISO14443A_H
#define SABOT_ISO14443A_H

#include <stdint.h>

#include "mfrc522.h"

enum { UID_BYTES_MAX = 7 };

struct uid {
    uint8_t length; /* 4 or 7; 0 is none */
    uint8_t bytes[UID_BYTES_MAX];
};

enum wake { WAKE_NEW = 0x26 /* REQA: tags in IDLE */, WAKE_ALL = 0x52 /* WUPA: tags in HALT as well */ };

/* AIR_SILENT when no tag woke; a collision only means that several did. */
enum air_result iso14443a_wake(uint8_t reader, enum wake command);

/*
 * Finds one of the woken tags by bit-wise anticollision over all cascade levels and selects it. The check byte of every level
 * and the checksum of every acknowledge are verified: neighbouring coils were seen to return shifted UIDs (hardware-notes 4.3).
 */
enum air_result iso14443a_find(uint8_t reader, struct uid *found);

/* Selects a tag by the UID it is known by. Silence is its absence, and only silence is. */
enum air_result iso14443a_select(uint8_t reader, const struct uid *known);

/* Puts the selected tag to sleep until the next WAKE_ALL or loss of field. */
void iso14443a_halt(uint8_t reader);

#endif
