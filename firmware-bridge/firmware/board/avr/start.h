/* Starting, restarting and the supply of the chip; main() is in avr.c. */
#ifndef SABOT_START_H
#define SABOT_START_H

#include <stdint.h>

#include "app.h"

/* Why this start happened. Asked once: the answer is forgotten with it. */
struct reset reset_of_start(void);
uint16_t next_boot(void);

/* Turns interrupts on. */
void start_watchdog(void);
void restart_as_ordered(void) __attribute__((noreturn));

void start_supply_watch(void);
/* Called by the tick: notes a supply that falls, for the start that follows. */
void watch_supply(void);

#endif
