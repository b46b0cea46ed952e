#include "inputs.h"

#include "board.h"
#include "hal.h"
#include "records.h"

struct change {
    uint32_t ticks;
    uint16_t held;
    uint8_t place; /* button, or BOARD_BUTTONS + encoder */
    uint8_t what;  /* action, or clicks */
};

/* One writer (the tick), one reader (the main loop). A full queue delays a change, it never loses one. */
static volatile struct change queue[BOARD_INPUT_QUEUE];
static volatile uint8_t head;
static volatile uint8_t tail;

static struct {
    uint32_t pressed_at;
    uint8_t differing; /* samples in a row that show another level than the accepted one */
    bool down;
    bool held;
} buttons[BOARD_BUTTONS];

#if BOARD_ENCODERS > 0
static struct {
    uint32_t turned_at;
    int16_t clicks;
    int8_t steps;
    uint8_t lines;
    bool turned;
} encoders[BOARD_ENCODERS];
static bool encoders_seen;
#endif

static volatile uint32_t down_now;

static uint8_t next_place(uint8_t place) {
    return place + 1U == BOARD_INPUT_QUEUE ? 0 : (uint8_t)(place + 1U);
}

static bool push(uint8_t place, uint8_t what, uint16_t held, uint32_t ticks) {
    uint8_t after = next_place(head);
    if (after == tail) {
        return false;
    }
    queue[head].ticks = ticks;
    queue[head].held = held;
    queue[head].place = place;
    queue[head].what = what;
    head = after;
    return true;
}

static void accept_level(uint8_t i, bool down, uint32_t now_ms) {
    uint32_t since = now_ms - buttons[i].pressed_at;
    uint16_t held = down ? 0 : since > UINT16_MAX ? UINT16_MAX : (uint16_t)since;
    if (!push(i, down ? SABOT_BUTTON_ACTION_PRESSED : SABOT_BUTTON_ACTION_RELEASED, held, now_ms)) {
        return;
    }
    buttons[i].differing = 0;
    buttons[i].down = down;
    buttons[i].held = false;
    if (down) {
        buttons[i].pressed_at = now_ms;
        down_now |= (uint32_t)1 << i;
    } else {
        down_now &= ~((uint32_t)1 << i);
    }
}

static void sample_button(uint8_t i, bool down, uint32_t now_ms) {
    if (down == buttons[i].down) {
        buttons[i].differing = 0;
    } else if (buttons[i].differing + 1U < SABOT_DEBOUNCE_MS) {
        buttons[i].differing++;
    } else {
        accept_level(i, down, now_ms);
    }
    if (buttons[i].down && !buttons[i].held && now_ms - buttons[i].pressed_at >= SABOT_HOLD_MS) {
        buttons[i].held = push(i, SABOT_BUTTON_ACTION_HELD, (uint16_t)SABOT_HOLD_MS, now_ms);
    }
}

#if BOARD_ENCODERS > 0
/* Quadrature: the step from the old to the new pair of lines, A leading is clockwise. Both lines at once is no step. */
static int8_t quadrature(uint8_t before, uint8_t now) {
    static const int8_t steps[16] = {0, 1, -1, 0, -1, 0, 0, 1, 1, 0, 0, -1, 0, -1, 1, 0};
    return steps[(uint8_t)(before << 2) | now];
}

static void sample_encoder(uint8_t i, uint8_t lines, uint32_t now_ms) {
    int8_t step = encoders_seen ? quadrature(encoders[i].lines, lines) : 0;
    encoders[i].lines = lines;
    encoders[i].steps = (int8_t)(encoders[i].steps + step);
    if (encoders[i].steps == 4 || encoders[i].steps == -4) {
        encoders[i].clicks = (int16_t)(encoders[i].clicks + encoders[i].steps / 4);
        encoders[i].steps = 0;
    }
    if (encoders[i].clicks == 0 || (encoders[i].turned && now_ms - encoders[i].turned_at < SABOT_ENCODER_MS)) {
        return;
    }
    int16_t clicks = encoders[i].clicks;
    clicks = clicks > INT8_MAX ? INT8_MAX : clicks < -INT8_MAX ? -INT8_MAX : clicks;
    if (push((uint8_t)(BOARD_BUTTONS + i), (uint8_t)(int8_t)clicks, 0, now_ms)) {
        encoders[i].clicks = (int16_t)(encoders[i].clicks - clicks);
        encoders[i].turned_at = now_ms;
        encoders[i].turned = true;
    }
}
#endif

void inputs_sample(uint32_t down, uint8_t encoder_lines, uint32_t now_ms) {
    for (uint8_t i = 0; i < BOARD_BUTTONS; i++) {
        sample_button(i, (down >> i & 1U) != 0, now_ms);
    }
#if BOARD_ENCODERS > 0
    for (uint8_t i = 0; i < BOARD_ENCODERS; i++) {
        sample_encoder(i, (uint8_t)(encoder_lines >> (2U * i)) & 3U, now_ms);
    }
    encoders_seen = true;
#else
    (void)encoder_lines;
#endif
}

void inputs_record(void) {
    while (tail != head) {
        uint8_t place = queue[tail].place;
        uint8_t what = queue[tail].what;
        if (place < BOARD_BUTTONS) {
            record_button(queue[tail].ticks, place, (sabot_button_action_t)what, queue[tail].held);
        } else {
            record_turned(queue[tail].ticks, (uint8_t)(place - BOARD_BUTTONS), (int8_t)what);
        }
        tail = next_place(tail);
    }
}

uint32_t inputs_down(void) {
    uint8_t saved = hal_lock();
    uint32_t down = down_now;
    hal_unlock(saved);
    return down;
}
