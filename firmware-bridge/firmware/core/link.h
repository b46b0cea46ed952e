/* The device's side of the serial contract: session, records and their repetition, snapshot, orders (P-20 to P-43, P-70 to P-90). */
#ifndef SABOT_LINK_H
#define SABOT_LINK_H

#include <stdint.h>

void link_start(uint16_t boot_number);

/* Takes what has arrived and sends what there is room for. */
void link_step(void);

#endif
