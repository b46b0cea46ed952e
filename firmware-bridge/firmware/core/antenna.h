/*
 * Which tags are at each antenna, and the one rule of presence (P-50 to P-58). Knows nothing of radio: a poll is told here answer
 * by answer, by sweep.c or by a test.
 */
#ifndef SABOT_ANTENNA_H
#define SABOT_ANTENNA_H

#include <stdbool.h>
#include <stdint.h>

#include "iso14443a.h"
#include "sabot-protocol.h"

enum poll_answer { POLL_SILENT, POLL_VALID, POLL_GARBLED };

/* As `hello` spells them, in the order of sabot_antenna_mode_t. */
enum antenna_mode { MODE_PRESENCE = 'p', MODE_GATE = 'g', MODE_EXIT = 'x', MODE_OFF = 'o' };

enum { ORDER_NEVER = 255 };

struct antenna_settings {
    uint8_t mode; /* sabot_antenna_mode_t of the next boot */
    uint8_t gain;
    uint8_t order;
    uint8_t dwell_ms;
    uint8_t misses;
};

void antennas_start(void);
/* The modes that are set become those of this boot. */
void antennas_take_modes(void);
char antenna_mode(uint8_t antenna);
/* Neither off nor taken out of the sweep. */
bool antenna_is_polled(uint8_t antenna);
const struct antenna_settings *antenna_settings(uint8_t antenna);
void antenna_configure(uint8_t antenna, const struct antenna_settings *settings);

/* One poll: began, then any number of the following, then ended or failed. */
void poll_began(uint8_t antenna);
void poll_asked(uint8_t known, enum poll_answer answer);
void poll_found(const struct uid *uid);
void poll_garbled(void);
void poll_ended(uint32_t now_ms);
/* Something stopped the poll half-way: it is not good and says nothing about tags. */
void poll_failed(void);

uint8_t antenna_known(uint8_t antenna);
const struct uid *antenna_known_uid(uint8_t antenna, uint8_t known);

/* The reader does not answer the bus (P-58); `version` is what it gave instead. */
void antenna_reader_missing(uint8_t antenna, uint8_t version, uint32_t now_ms);
void antenna_reader_back(uint8_t antenna, uint8_t version, uint32_t now_ms);
bool antenna_is_missing(uint8_t antenna);

/* Good polls among the last 16, as the heartbeat spells them; ends with a NUL. */
void antennas_quality(char *text);

/* Snapshot: first unlist everything, then take one listed tag after the other, by antenna. */
void antennas_unlist(void);
bool antennas_list_next(sabot_snapshot_tag_t *tag);

#endif
