/*
 * What a board is and how it polls: its id, and for each antenna what it is for and its settings (P-59). The host sets them, and they are kept
 * where they outlive the power.
 */
#ifndef SABOT_SETTINGS_H
#define SABOT_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "sabot-protocol.h"

/* Reads what is kept and sets antennas and id by it; without, `default_id` and what the board is made for. */
void settings_start(const char *default_id);

/* As they were read at the start: what `hello` says. */
const char *settings_id(void);
sabot_settings_state_t settings_state(void);
uint16_t settings_kept(void);

void settings_name(const char *id);
/* Something was set while it may be being kept. */
void settings_changed(void);

/* Begins to keep what is set now. */
void settings_keep(void);
/* Writes a little of it. True when there is nothing (more) to write. */
bool settings_step(void);

#endif
