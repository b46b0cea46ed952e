/* Buttons and encoders: sampled once a millisecond from the tick, handed to the main loop through a small queue (P-60 to P-63). */
#ifndef SABOT_INPUTS_H
#define SABOT_INPUTS_H

#include <stdbool.h>
#include <stdint.h>

/* Called by the board's tick: one bit a button, set when down; two bits an encoder (A low, B high), set when closed. */
void inputs_sample(uint32_t down, uint8_t encoder_lines, uint32_t now_ms);

/* Makes records of all changes since the last call, in the order in which they happened. */
void inputs_record(void);

/* Bit n: button n is down (snapshot-began). */
uint32_t inputs_down(void);

#endif
