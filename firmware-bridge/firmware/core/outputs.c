#include "outputs.h"

#include <stdbool.h>

#include "board.h"
#include "hal.h"

enum { SLOW_HALF_MS = 500, FAST_HALF_MS = 100 };

static uint8_t patterns[BOARD_LIGHTS];
static uint32_t quiet_at;
static bool sounding;

void outputs_light(uint8_t light, sabot_light_pattern_t pattern) {
    patterns[light] = (uint8_t)pattern;
}

void outputs_buzz(uint16_t hertz, uint16_t duration_ms) {
    sounding = hertz != 0 && duration_ms != 0;
    quiet_at = hal_millis() + duration_ms;
    hal_buzzer(sounding ? hertz : 0);
}

static bool lit(sabot_light_pattern_t pattern, uint32_t now) {
    switch (pattern) {
    case SABOT_LIGHT_PATTERN_OFF:
        return false;
    case SABOT_LIGHT_PATTERN_ON:
        return true;
    case SABOT_LIGHT_PATTERN_SLOW:
        return now / SLOW_HALF_MS % 2 == 0;
    case SABOT_LIGHT_PATTERN_FAST:
        return now / FAST_HALF_MS % 2 == 0;
    }
    return false;
}

void outputs_step(void) {
    static uint16_t last_ms;
    uint32_t now = hal_millis();
    if ((uint16_t)now == last_ms) {
        return;
    }
    last_ms = (uint16_t)now;
    for (uint8_t i = 0; i < BOARD_LIGHTS; i++) {
        hal_light(i, lit((sabot_light_pattern_t)patterns[i], now));
    }
    if (sounding && (int32_t)(now - quiet_at) >= 0) {
        sounding = false;
        hal_buzzer(0);
    }
}
