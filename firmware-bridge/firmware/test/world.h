/* The world around the core in host tests: time, line, switches, and tags in place of reader chips. */
#ifndef SABOT_WORLD_H
#define SABOT_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORLD_TAGS_MAX = 6, WORLD_SAID_MAX = 1 << 16 };

void world_reset(void);
/* Lets the program run for so long. */
void world_run_ms(uint32_t ms);
void world_hear(const char *bytes, size_t count);
/* All that the device has said since the reset. */
const char *world_said(void);
size_t world_said_bytes(void);
void world_forget_said(void);
void world_place(uint8_t antenna, const uint8_t *uid, uint8_t length);
void world_lift_all(uint8_t antenna);
void world_press(uint32_t down);
void world_encoder(uint8_t lines);
/* What outlives the power. After so many writes more the supply fails, in the middle of the next one. */
extern uint8_t world_kept[];
void world_fail_after(int writes);
/* One reply in n is garbled; 0 is none. */
void world_garble_every(uint32_t n);
bool world_two_fields(void);

/* Seeded chance (xorshift). */
uint32_t world_random(void);

/* Counts, and tells where it failed. */
void world_check(bool holds, const char *what, int line);
#define CHECK(condition) world_check((condition), #condition, __LINE__)
int world_report(void);

#endif
