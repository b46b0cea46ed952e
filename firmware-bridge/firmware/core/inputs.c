#include "inputs.h"

#include "hal.h"
#include "records.h"

struct change {
    uint32_t ticks;
    input_mask closed;
};

/* One writer (the tick), one reader (the main loop). A full queue delays a change, it never loses one. */
static volatile struct change queue[BOARD_INPUT_QUEUE];
static volatile uint8_t head;
static volatile uint8_t tail;

enum { INPUTS = BOARD_BUTTONS + 2 * BOARD_ENCODERS };
_Static_assert(INPUTS < 8 * sizeof(input_mask), "one bit an input, and one over");

static uint8_t next_place(uint8_t place) {
    return place + 1U == BOARD_INPUT_QUEUE ? 0 : (uint8_t)(place + 1U);
}

void inputs_sample(input_mask closed, uint32_t now_ms) {
    /* No board looks like this, so that the first sample is told in any case. */
    static input_mask last = (input_mask)~0U;
    uint8_t place = head;
    uint8_t after = next_place(place);
    if (closed == last || after == tail) {
        return;
    }
    last = closed;
    queue[place].ticks = now_ms;
    queue[place].closed = closed;
    head = after;
}

/* ---- in the main loop ---- */

static input_mask lines; /* as of the change looked at last */
static input_mask down;  /* the accepted levels of the buttons */
static input_mask held_told;
static uint32_t pressed_at[BOARD_BUTTONS];
static uint32_t differs_since[BOARD_BUTTONS]; /* where the line differs from the accepted level */

static bool bit_of(input_mask mask, uint8_t place) {
    return ((unsigned)mask >> place & 1U) != 0;
}

static bool differs(uint8_t button) {
    return bit_of(lines ^ down, button);
}

/* The sample that decides is the tenth, nine ticks after the first. */
static uint32_t decided_at(uint8_t button) {
    return differs_since[button] + SABOT_DEBOUNCE_MS - 1U;
}

static bool waits_for_hold(uint8_t button) {
    return bit_of(down, button) && !bit_of(held_told, button);
}

static void change_level(uint8_t button, uint32_t ticks) {
    input_mask bit = (input_mask)(1U << button);
    down ^= bit;
    held_told &= (input_mask)~bit;
    if ((down & bit) != 0) {
        pressed_at[button] = ticks;
        record_button(ticks, button, SABOT_BUTTON_ACTION_PRESSED, 0);
        return;
    }
    uint32_t since = ticks - pressed_at[button];
    record_button(ticks, button, SABOT_BUTTON_ACTION_RELEASED, since > UINT16_MAX ? UINT16_MAX : (uint16_t)since);
}

static void record_button_at(uint8_t button, uint32_t ticks) {
    if (differs(button) && decided_at(button) == ticks) {
        change_level(button, ticks);
    } else if (waits_for_hold(button) && pressed_at[button] + SABOT_HOLD_MS == ticks) {
        held_told = (input_mask)(held_told | 1U << button);
        record_button(ticks, button, SABOT_BUTTON_ACTION_HELD, (uint16_t)SABOT_HOLD_MS);
    }
}

static uint32_t earlier(uint32_t one, uint32_t other) {
    return (int32_t)(one - other) < 0 ? one : other;
}

#if BOARD_ENCODERS > 0
static struct {
    uint32_t turned_at;
    uint32_t clicked_at;
    int16_t clicks;
    int8_t steps;
    bool turned;
} encoders[BOARD_ENCODERS];
static bool encoders_seen;

static uint8_t pair_of(input_mask mask, uint8_t encoder) {
    return (uint8_t)((unsigned)mask >> (BOARD_BUTTONS + 2U * encoder)) & 3U;
}

/* Quadrature: the step from the old to the new pair of lines, A leading is clockwise. Both lines at once is no step. */
static int8_t quadrature(uint8_t before, uint8_t now) {
    static const int8_t steps[16] = {0, 1, -1, 0, -1, 0, 0, 1, 1, 0, 0, -1, 0, -1, 1, 0};
    return steps[(uint8_t)(before << 2) | now];
}

static void step_encoder(uint8_t i, uint8_t before, uint8_t now, uint32_t ticks) {
    encoders[i].steps = (int8_t)(encoders[i].steps + quadrature(before, now));
    if (encoders[i].steps == 4 || encoders[i].steps == -4) {
        encoders[i].clicks = (int16_t)(encoders[i].clicks + encoders[i].steps / 4);
        encoders[i].clicked_at = ticks;
        encoders[i].steps = 0;
    }
    if (now == 0) {
        encoders[i].steps = 0; /* at rest: a step that was missed does not shift all later clicks */
    }
}

/* When the clicks so far become a record. */
static uint32_t turned_due(uint8_t i) {
    uint32_t again = encoders[i].turned_at + SABOT_ENCODER_MS;
    bool wait = encoders[i].turned && (int32_t)(again - encoders[i].clicked_at) > 0;
    return wait ? again : encoders[i].clicked_at;
}

static void record_encoder_at(uint8_t i, uint32_t ticks) {
    int16_t clicks = encoders[i].clicks;
    if (clicks == 0 || turned_due(i) != ticks) {
        return;
    }
    clicks = clicks > INT8_MAX ? INT8_MAX : clicks < -INT8_MAX ? -INT8_MAX : clicks;
    record_turned(ticks, i, (int8_t)clicks);
    encoders[i].clicks = (int16_t)(encoders[i].clicks - clicks);
    encoders[i].turned_at = ticks;
    encoders[i].turned = true;
}
#endif

/* The first tick at which something is to be recorded, or one more than `upto` where that is later. */
static uint32_t next_due(uint32_t upto) {
    uint32_t first = upto + 1U;
    for (uint8_t i = 0; (lines | down) != 0 && i < BOARD_BUTTONS; i++) {
        first = differs(i) ? earlier(decided_at(i), first) : first;
        first = waits_for_hold(i) ? earlier(pressed_at[i] + SABOT_HOLD_MS, first) : first;
    }
#if BOARD_ENCODERS > 0
    for (uint8_t i = 0; i < BOARD_ENCODERS; i++) {
        first = encoders[i].clicks != 0 ? earlier(turned_due(i), first) : first;
    }
#endif
    return first;
}

/* Tick by tick, buttons in ascending number, after them the encoders (P-63). */
static void record_until(uint32_t upto) {
    for (uint32_t at = next_due(upto); at != upto + 1U; at = next_due(upto)) {
        for (uint8_t i = 0; i < BOARD_BUTTONS; i++) {
            record_button_at(i, at);
        }
#if BOARD_ENCODERS > 0
        for (uint8_t i = 0; i < BOARD_ENCODERS; i++) {
            record_encoder_at(i, at);
        }
#endif
    }
}

static void take_change(input_mask closed, uint32_t ticks) {
    input_mask changed = lines ^ closed;
#if BOARD_ENCODERS > 0
    for (uint8_t i = 0; i < BOARD_ENCODERS && encoders_seen; i++) {
        if (pair_of(changed, i) != 0) {
            step_encoder(i, pair_of(lines, i), pair_of(closed, i), ticks);
        }
    }
    encoders_seen = true;
#endif
    lines = closed;
    for (uint8_t i = 0; i < BOARD_BUTTONS; i++) {
        if (bit_of(changed, i)) {
            differs_since[i] = ticks;
        }
    }
}

void inputs_record(void) {
    /* Read before the queue: what happened until then is in it. */
    uint32_t now = hal_millis();
    for (; tail != head; tail = next_place(tail)) {
        uint32_t ticks = queue[tail].ticks;
        record_until(ticks - 1U);
        take_change(queue[tail].closed, ticks);
    }
    record_until(now);
}

uint32_t inputs_down(void) {
    return down;
}
