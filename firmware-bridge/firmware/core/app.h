/* The program: what a board's main() calls. */
#ifndef SABOT_APP_H
#define SABOT_APP_H

#include <stdint.h>

enum reset_cause { RESET_ORDINARY, RESET_WATCHDOG, RESET_BROWNOUT };

struct reset {
    enum reset_cause cause;
    uint16_t stuck_at; /* where the program stood when the watchdog bit, as the chip counts its instructions; 0 is not known */
};

/* `boot` differs from that of the start before; `id` is the one to have where none is kept. */
void app_start(uint16_t boot, const char *id, const struct reset *reset);
void app_step(void);

#endif
