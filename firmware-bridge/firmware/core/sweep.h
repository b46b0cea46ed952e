/* Polls the antennas one after the other, one field on at a time, in steps short enough to leave the line and the buttons alive. */
#ifndef SABOT_SWEEP_H
#define SABOT_SWEEP_H

#include <stdint.h>

void sweep_start(void);

/* Does the next piece of work, at most a few milliseconds. Returns how long there is nothing to do, in microseconds. */
uint16_t sweep_step(void);

/* How long the last whole sweep took, for the heartbeat. */
uint16_t sweep_ms(void);

#endif
