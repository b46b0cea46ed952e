#include "sweep.h"

#include <stdbool.h>

#include "antenna.h"
#include "board.h"
#include "hal.h"
#include "inputs.h"
#include "iso14443a.h"
#include "mfrc522.h"
#include "records.h"

/*
 * A single antenna would be polled every two milliseconds when empty. Eight keep a card that flickers on its way out of the shoe one exit
 * (P-53: 40 misses are then a third of a second), leave a tag time to lose its power between polls, and the chip time to sleep.
 */
enum { SWEEP_MS_MIN = 8 };
/* Six known tags and two more tries: a poll ends even where noise answers for ever. */
enum { SEARCHES_MAX = SABOT_TAGS_PER_ANTENNA + 2 };
/* Each reader's settings are written again once in so many sweeps: 80 us of some seconds on the hub, of half a second on a node. */
enum { SETTLE_SWEEPS = 64 };
/*
 * So many sweeps in a row with a reader that had answered before and does not now, and all readers are reset by their common line: some modules
 * stop after hours and come back by nothing else. Long after a soft reset has failed, because the others lose a poll by it.
 */
enum { RESET_SWEEPS = 128 };
/* The crystals of the readers start anew after it (data sheet 8.8.2), each in its own time. */
enum { WAKE_US = 2000 };
/* Longest sleep at once: the line and the lights want to be looked at in between. */
enum { REST_US_MAX = 400 };

static enum { PAUSE, OPEN, DWELL, ASK, SEARCH } phase;
static uint8_t sequence[BOARD_READERS];
static uint8_t sequence_length;
static uint8_t position;
static uint8_t step; /* known tag asked, or search made */
static bool unsettled; /* the last exchange of this poll did not end with a halted tag */
static uint8_t last_opened;
static uint8_t watched;      /* whose field the guard looks at next */
static uint32_t answered;    /* bit n: reader n has answered since the start */
static bool stopped;         /* one of those did not, in this sweep */
static uint8_t sweeps;       /* so far, to tell them apart */
static uint8_t stopped_sweeps;
static uint32_t stuck_known; /* bit n: the stuck field of reader n has been reported */
static uint32_t sweep_began_ms;
static uint32_t field_began_us;
static uint16_t last_sweep_ms;

_Static_assert(BOARD_READERS <= 32 && BOARD_READERS <= SETTLE_SWEEPS, "one bit a reader, and a sweep for each");

/* P-50: ascending order, equal ones by number. An insertion sort of at most 17. */
static void lay_out(void) {
    sequence_length = 0;
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        uint8_t order = antenna_settings(i)->order;
        if (!antenna_is_polled(i)) {
            continue;
        }
        uint8_t at = sequence_length++;
        for (; at > 0 && antenna_settings(sequence[at - 1U])->order > order; at--) {
            sequence[at] = sequence[at - 1U];
        }
        sequence[at] = i;
    }
}

void sweep_start(void) {
    phase = PAUSE;
    sweep_began_ms = hal_millis() - SWEEP_MS_MIN;
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        if (antenna_is_polled(i) && !mfrc522_start(i, antenna_settings(i)->gain)) {
            antenna_reader_missing(i, mfrc522_version(i), hal_millis());
        }
        hal_watchdog_feed();
    }
}

static void begin_sweep(void) {
    sweep_began_ms = hal_millis();
    sweeps++;
    stopped_sweeps = stopped ? (uint8_t)(stopped_sweeps + 1U) : 0;
    stopped = false;
    if (stopped_sweeps == RESET_SWEEPS) {
        stopped_sweeps = 0;
        /* Each is set up anew when its turn comes: it has forgotten its settings. */
        hal_readers_reset();
        hal_nap_us(WAKE_US);
    }
    lay_out();
    position = 0;
    phase = sequence_length == 0 ? PAUSE : OPEN;
}

static void reader_stopped(uint8_t reader) {
    stopped = stopped || (answered >> reader & 1U) != 0;
}

uint16_t sweep_ms(void) {
    return last_sweep_ms;
}

static uint8_t antenna(void) {
    return sequence[position];
}

static void next_antenna(void) {
    position++;
    phase = OPEN;
    if (position == sequence_length) {
        uint32_t took = hal_millis() - sweep_began_ms;
        last_sweep_ms = took > UINT16_MAX ? UINT16_MAX : (uint16_t)took;
        phase = PAUSE;
    }
}

/* The guard: a field that should be off and is not would power tags of two places at once. */
static void guard(uint8_t reader) {
    uint32_t bit = 1UL << reader;
    /* A module that is not there reads as ones everywhere. */
    if (!mfrc522_field_is_on(reader) || !mfrc522_plausible(mfrc522_version(reader))) {
        stuck_known &= ~bit;
        return;
    }
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        mfrc522_field(i, false);
    }
    (void)mfrc522_start(reader, antenna_settings(reader)->gain);
    if ((stuck_known & bit) == 0) {
        stuck_known |= bit;
        record_fault(hal_millis(), SABOT_FAULT_CODE_FIELD_STUCK, reader, 0);
    }
}

/* False when this antenna cannot be polled now. */
static bool reader_ready(uint8_t reader) {
    uint8_t version = mfrc522_version(reader);
    bool here = mfrc522_plausible(version);
    /* A module that lost its power for a moment answers, but has forgotten its settings. */
    if (here && (antenna_is_missing(reader) || !mfrc522_configured(reader))) {
        here = mfrc522_start(reader, antenna_settings(reader)->gain);
    }
    if (!here) {
        reader_stopped(reader);
        antenna_reader_missing(reader, version, hal_millis());
        return false;
    }
    if (antenna_is_missing(reader)) {
        antenna_reader_back(reader, version, hal_millis());
    }
    answered |= (uint32_t)1 << reader;
    if (sweeps % SETTLE_SWEEPS == reader) {
        mfrc522_set_up(reader);
    }
    return true;
}

static void open_field(void) {
    uint8_t reader = antenna();
    inputs_record();
    guard(last_opened);
    watched = watched + 1U >= BOARD_READERS ? 0 : (uint8_t)(watched + 1U);
    if (watched != last_opened) {
        guard(watched);
    }
    if (!reader_ready(reader)) {
        next_antenna();
        return;
    }
    mfrc522_set_gain(reader, antenna_settings(reader)->gain);
    mfrc522_field(reader, true);
    last_opened = reader;
    field_began_us = hal_micros();
    poll_began(reader);
    step = 0;
    unsettled = false;
    phase = DWELL;
}

static void close_field(bool heard) {
    mfrc522_field(antenna(), false);
    if (heard) {
        /* Presses of the meantime are older than the end of this poll (P-10). */
        inputs_record();
        poll_ended(hal_millis());
    } else {
        /* The chip hangs: start it anew and let the heartbeat's quality tell. */
        poll_failed();
        reader_stopped(antenna());
        (void)mfrc522_start(antenna(), antenna_settings(antenna())->gain);
    }
    next_antenna();
}

/*
 * A tag that is left half-way through a selection takes the next request as an error and only falls back, silently (ISO/IEC 14443-3,
 * READY state). So after anything but a halted tag, silence counts only the second time.
 */
static enum air_result wake(enum wake command) {
    enum air_result result = iso14443a_wake(antenna(), command);
    if (result == AIR_SILENT && unsettled) {
        result = iso14443a_wake(antenna(), command);
    }
    unsettled = true;
    return result;
}

static void halt(void) {
    iso14443a_halt(antenna());
    unsettled = false;
}

/*
 * Presence: WUPA, then the known tag by its UID, then HLTA, so that the search that follows hears strangers only. A REQA-only poll
 * would lose every second card of a stack (hardware-notes 4.2, the WUPA trap).
 */
static void ask_known(void) {
    uint8_t reader = antenna();
    enum air_result woken = wake(WAKE_ALL);
    if (woken == AIR_SILENT) {
        /* Nobody at all is there: all that were not asked yet are silent as well, and there is nothing to search for. */
        close_field(true);
        return;
    }
    enum air_result result = woken == AIR_DEAD ? AIR_DEAD : iso14443a_select(reader, antenna_known_uid(reader, step));
    switch (result) {
    case AIR_REPLY:
        halt();
        poll_asked(step, POLL_VALID);
        break;
    case AIR_SILENT:
        poll_asked(step, POLL_SILENT);
        break;
    case AIR_COLLISION:
    case AIR_GARBLED:
        poll_asked(step, POLL_GARBLED);
        break;
    case AIR_DEAD:
        close_field(false);
        return;
    }
    step++;
}

static void search(void) {
    uint8_t reader = antenna();
    enum air_result woken = wake(WAKE_NEW);
    if (woken == AIR_SILENT) {
        close_field(true);
        return;
    }
    struct uid uid;
    enum air_result result = woken == AIR_DEAD ? AIR_DEAD : iso14443a_find(reader, &uid);
    switch (result) {
    case AIR_REPLY:
        halt();
        poll_found(&uid);
        break;
    case AIR_SILENT:
    case AIR_COLLISION:
    case AIR_GARBLED:
        /* Somebody woke and could not be told: that is not silence. */
        poll_garbled();
        break;
    case AIR_DEAD:
        close_field(false);
        return;
    }
    if (++step >= SEARCHES_MAX) {
        close_field(true);
    }
}

static uint16_t rest(uint32_t left_us) {
    return left_us > REST_US_MAX ? REST_US_MAX : (uint16_t)left_us;
}

uint16_t sweep_step(void) {
    switch (phase) {
    case PAUSE: {
        uint32_t since = hal_millis() - sweep_began_ms;
        if (since < SWEEP_MS_MIN) {
            return REST_US_MAX;
        }
        begin_sweep();
        return 0;
    }
    case OPEN:
        open_field();
        return 0;
    case DWELL: {
        uint32_t dwell_us = (uint32_t)antenna_settings(antenna())->dwell_ms * 1000U;
        uint32_t since = hal_micros() - field_began_us;
        if (since < dwell_us) {
            return rest(dwell_us - since);
        }
        /*
         * Gates and exits are asked for everything at once: most of their known tags are gone already, and asking each by name
         * would delay the next arrival.
         */
        phase = antenna_mode(antenna()) == MODE_PRESENCE ? ASK : SEARCH;
        return 0;
    }
    case ASK:
        if (step < antenna_known(antenna())) {
            ask_known();
        } else {
            step = 0;
            phase = SEARCH;
        }
        return 0;
    case SEARCH:
        search();
        return 0;
    }
    return 0;
}
