#include "app.h"

#include "antenna.h"
#include "hal.h"
#include "inputs.h"
#include "link.h"
#include "outputs.h"
#include "records.h"
#include "settings.h"
#include "sweep.h"

enum { NO_ANTENNA = 255 };

void app_start(uint16_t boot, const char *id, const struct reset *reset) {
    records_clear();
    antennas_start();
    settings_start(id);
    /* The first record of a boot tells what ended the one before (P-80). */
    if (reset->cause == RESET_WATCHDOG) {
        record_fault(hal_millis(), SABOT_FAULT_CODE_RESET_WATCHDOG, NO_ANTENNA, reset->stuck_at);
    } else if (reset->cause == RESET_BROWNOUT) {
        record_fault(hal_millis(), SABOT_FAULT_CODE_RESET_BROWNOUT, NO_ANTENNA, 0);
    }
    link_start(boot);
    link_step();
    sweep_start();
}

void app_step(void) {
    inputs_record();
    link_step();
    outputs_step();
    uint16_t rest_us = sweep_step();
    if (rest_us > 0) {
        hal_nap_us(rest_us);
    }
}
