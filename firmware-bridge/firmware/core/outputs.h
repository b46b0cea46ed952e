/* Lamps with their patterns, and the buzzer (P-72). */
#ifndef SABOT_OUTPUTS_H
#define SABOT_OUTPUTS_H

#include <stdint.h>

#include "sabot-protocol.h"

void outputs_light(uint8_t light, sabot_light_pattern_t pattern);
void outputs_buzz(uint16_t hertz, uint16_t duration_ms);
void outputs_step(void);

#endif
