#include "orders.h"

#include "antenna.h"
#include "board.h"
#include "outputs.h"
#include "settings.h"

static sabot_result_t configure(const sabot_configure_t *order) {
    if (order->antenna >= BOARD_READERS) {
        return SABOT_RESULT_NOT_HERE;
    }
    antenna_configure(order->antenna, &(struct antenna_settings){.mode = order->mode,
                                                            .gain = order->gain,
                                                            .order = order->order,
                                                            .dwell_ms = order->dwell,
                                                            .misses = order->misses});
    settings_changed();
    return SABOT_RESULT_DONE;
}

static sabot_result_t light(const sabot_light_t *order) {
    if (order->light >= BOARD_LIGHTS) {
        return SABOT_RESULT_NOT_HERE;
    }
    outputs_light(order->light, (sabot_light_pattern_t)order->pattern);
    return SABOT_RESULT_DONE;
}

sabot_result_t orders_carry_out(const sabot_message_t *message) {
    switch ((sabot_type_t)message->type) {
    case SABOT_TYPE_CONFIGURE:
        return configure(&message->as.configure);
    case SABOT_TYPE_NAME:
        settings_name(message->as.name.id);
        return SABOT_RESULT_DONE;
    case SABOT_TYPE_LIGHT:
        return light(&message->as.light);
    case SABOT_TYPE_BUZZ:
        outputs_buzz(message->as.buzz.hertz, message->as.buzz.duration);
        return SABOT_RESULT_DONE;
    default:
        return SABOT_RESULT_UNKNOWN_COMMAND;
    }
}
