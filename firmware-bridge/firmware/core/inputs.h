/*
 * Buttons and encoders (P-60 to P-63). The tick samples them once a millisecond and queues what changed; the main loop finds out what it
 * means, as of the millisecond at which it happened. So the tick is short, because the receiver holds only three characters (120 us) while it runs.
 */
#ifndef SABOT_INPUTS_H
#define SABOT_INPUTS_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

/* One bit a button, then two an encoder (A low, B high). One bit at least is left over. */
#if BOARD_BUTTONS + 2 * BOARD_ENCODERS >= 8
typedef uint16_t input_mask;
#else
typedef uint8_t input_mask;
#endif

/* Called by the board's tick: bits are set where a switch or a line is closed. */
void inputs_sample(input_mask closed, uint32_t now_ms);

/* Makes records of all changes since the last call, in the order in which they happened. */
void inputs_record(void);

/* Bit n: button n is down (snapshot-began). */
uint32_t inputs_down(void);

#endif
