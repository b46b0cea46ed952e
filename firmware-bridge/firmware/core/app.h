/* The program: what a board's main() calls. */
#ifndef SABOT_APP_H
#define SABOT_APP_H

#include <stdint.h>

enum reset_cause { RESET_ORDINARY, RESET_WATCHDOG, RESET_BROWNOUT };

/* `boot` differs from that of the start before; `id` lives as long as the program. */
void app_start(uint16_t boot, const char *id, enum reset_cause cause);
void app_step(void);

#endif
