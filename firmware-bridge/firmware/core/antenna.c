#include "antenna.h"

#include <string.h>

#include "board.h"
#include "records.h"

enum { TAGS_MAX = SABOT_TAGS_PER_ANTENNA };
_Static_assert(BOARD_READERS <= SABOT_ANTENNAS, "more readers than the contract has room for");
_Static_assert(sizeof(BOARD_MODES) == BOARD_READERS + 1, "one mode for each reader");

struct known_tag {
    struct uid uid;
    uint8_t good;
    uint8_t misses; /* polls in a row that count against it */
    uint8_t answer; /* enum poll_answer of the poll under way */
    bool listed;
};

/* Kept in the order in which they came, which is the order of P-55. */
static struct antenna {
    struct known_tag tags[TAGS_MAX];
    uint16_t good_polls; /* the last 16, newest in bit 0 */
    struct antenna_settings settings;
    char mode; /* of this boot */
    uint8_t count;
    uint8_t quiet; /* polls in a row without a valid tag or anything garbled */
    bool over_limit;
    bool missing;
} antennas[BOARD_READERS];

/* The poll under way. One field is on at a time, so there is one. */
static struct {
    struct uid found[TAGS_MAX];
    uint8_t antenna;
    uint8_t found_count;
    bool garbled;
    bool untaken;
} poll;

static const char default_modes[] = BOARD_MODES;
static const char mode_letters[] = {MODE_PRESENCE, MODE_GATE, MODE_EXIT, MODE_OFF};

static uint8_t one_more(uint8_t count) {
    return count == UINT8_MAX ? UINT8_MAX : (uint8_t)(count + 1U);
}

char antenna_mode(uint8_t antenna) {
    return antennas[antenna].mode;
}

static uint8_t default_misses(char mode) {
    switch ((enum antenna_mode)mode) {
    case MODE_GATE:
        return SABOT_MISSES_MAX_GATE;
    case MODE_EXIT:
        return SABOT_MISSES_MAX_EXIT;
    case MODE_PRESENCE:
    case MODE_OFF:
        break;
    }
    return SABOT_MISSES_MAX_PRESENCE;
}

static uint8_t mode_of_letter(char letter) {
    uint8_t mode = 0;
    while (mode_letters[mode] != letter) {
        mode++;
    }
    return mode;
}

void antennas_start(void) {
    memset(antennas, 0, sizeof antennas);
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        antennas[i].settings = (struct antenna_settings){.mode = mode_of_letter(default_modes[i]),
                                                         .gain = 4,
                                                         .order = i,
                                                         .dwell_ms = BOARD_DWELL_MS,
                                                         .misses = default_misses(default_modes[i])};
    }
    antennas_take_modes();
}

void antennas_take_modes(void) {
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        antennas[i].mode = mode_letters[antennas[i].settings.mode % sizeof mode_letters];
    }
}

bool antenna_is_polled(uint8_t antenna) {
    return antennas[antenna].mode != MODE_OFF && antennas[antenna].settings.order != ORDER_NEVER;
}

const struct antenna_settings *antenna_settings(uint8_t antenna) {
    return &antennas[antenna].settings;
}

static void forget_all(struct antenna *antenna) {
    antenna->count = 0;
    antenna->quiet = 0;
    antenna->over_limit = false;
}

void antenna_configure(uint8_t antenna, const struct antenna_settings *settings) {
    antennas[antenna].settings = *settings;
    if (settings->order == ORDER_NEVER) {
        forget_all(&antennas[antenna]);
    }
}

uint8_t antenna_known(uint8_t antenna) {
    return antennas[antenna].count;
}

const struct uid *antenna_known_uid(uint8_t antenna, uint8_t known) {
    return &antennas[antenna].tags[known].uid;
}

static bool same(const struct uid *a, const struct uid *b) {
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

void poll_began(uint8_t antenna) {
    poll.antenna = antenna;
    poll.found_count = 0;
    poll.garbled = false;
    poll.untaken = false;
    for (uint8_t i = 0; i < antennas[antenna].count; i++) {
        antennas[antenna].tags[i].answer = POLL_SILENT;
    }
}

void poll_asked(uint8_t known, enum poll_answer answer) {
    antennas[poll.antenna].tags[known].answer = (uint8_t)answer;
    if (answer == POLL_GARBLED) {
        poll.garbled = true;
    }
}

void poll_garbled(void) {
    poll.garbled = true;
}

void poll_found(const struct uid *uid) {
    struct antenna *antenna = &antennas[poll.antenna];
    for (uint8_t i = 0; i < antenna->count; i++) {
        if (same(&antenna->tags[i].uid, uid)) {
            antenna->tags[i].answer = POLL_VALID;
            return;
        }
    }
    for (uint8_t i = 0; i < poll.found_count; i++) {
        if (same(&poll.found[i], uid)) {
            return;
        }
    }
    if (poll.found_count == TAGS_MAX) {
        poll.untaken = true;
        return;
    }
    poll.found[poll.found_count++] = *uid;
}

static void forget(struct antenna *antenna, uint8_t place) {
    antenna->count--;
    memmove(&antenna->tags[place], &antenna->tags[place + 1U], (size_t)(antenna->count - place) * sizeof antenna->tags[0]);
}

/* P-52 for presence, P-53 for gates and exits. True while the tag stays known. */
static bool settle(struct known_tag *tag, const struct antenna *antenna, uint32_t now_ms) {
    bool presence = antenna_mode(poll.antenna) == MODE_PRESENCE;
    if (tag->answer == POLL_VALID) {
        tag->good = one_more(tag->good);
        tag->misses = 0;
        return true;
    }
    if (presence && tag->answer == POLL_GARBLED) {
        return true;
    }
    tag->misses = one_more(tag->misses);
    if (tag->misses < antenna->settings.misses) {
        return true;
    }
    if (presence) {
        record_tag(SABOT_TYPE_TAG_WENT, now_ms, poll.antenna, tag->uid.bytes, tag->uid.length, tag->good, tag->misses);
    }
    return false;
}

/* P-54: the tag whose last valid answer is oldest; of equal ones the one known for longest, which comes first. */
static void make_room(struct antenna *antenna) {
    uint8_t oldest = 0;
    for (uint8_t i = 1; i < antenna->count; i++) {
        if (antenna->tags[i].misses > antenna->tags[oldest].misses) {
            oldest = i;
        }
    }
    forget(antenna, oldest);
}

static void take(struct antenna *antenna, const struct uid *uid, uint32_t now_ms) {
    char mode = antenna_mode(poll.antenna);
    if (antenna->count == TAGS_MAX) {
        if (mode == MODE_PRESENCE) {
            poll.untaken = true;
            return;
        }
        make_room(antenna);
    }
    antenna->tags[antenna->count++] = (struct known_tag){.uid = *uid, .good = 1, .listed = true};
    sabot_type_t type = mode == MODE_EXIT ? SABOT_TYPE_TAG_EXITED : SABOT_TYPE_TAG_CAME;
    record_tag(type, now_ms, poll.antenna, uid->bytes, uid->length, 1, antenna->quiet);
}

/* P-57. For gates and exits only the reader and the air count: their tags come and go by design. */
static bool poll_was_good(const struct antenna *antenna) {
    if (poll.garbled) {
        return false;
    }
    if (antenna_mode(poll.antenna) != MODE_PRESENCE) {
        return true;
    }
    for (uint8_t i = 0; i < antenna->count; i++) {
        if (antenna->tags[i].answer != POLL_VALID) {
            return false;
        }
    }
    return true;
}

void poll_ended(uint32_t now_ms) {
    struct antenna *antenna = &antennas[poll.antenna];
    if (antenna->settings.order == ORDER_NEVER) {
        return; /* taken out of the sweep while this poll was under way */
    }
    bool good = poll_was_good(antenna);
    bool anything = poll.garbled || poll.found_count > 0;
    for (uint8_t i = 0; i < antenna->count;) {
        struct known_tag *tag = &antenna->tags[i];
        anything = anything || tag->answer == POLL_VALID;
        if (settle(tag, antenna, now_ms)) {
            i++;
        } else {
            forget(antenna, i);
        }
    }
    for (uint8_t i = 0; i < poll.found_count; i++) {
        take(antenna, &poll.found[i], now_ms);
    }
    if (poll.untaken && antenna_mode(poll.antenna) == MODE_PRESENCE && !antenna->over_limit) {
        antenna->over_limit = true;
        record_fault(now_ms, SABOT_FAULT_CODE_TAGS_OVER_LIMIT, poll.antenna, 0);
    }
    if (antenna->count < TAGS_MAX) {
        antenna->over_limit = false;
    }
    antenna->quiet = anything ? 0 : one_more(antenna->quiet);
    antenna->good_polls = (uint16_t)((unsigned)antenna->good_polls << 1 | (good ? 1U : 0U));
}

void poll_failed(void) {
    antennas[poll.antenna].good_polls = (uint16_t)((unsigned)antennas[poll.antenna].good_polls << 1);
}

void antenna_reader_missing(uint8_t antenna, uint8_t version, uint32_t now_ms) {
    antennas[antenna].good_polls = (uint16_t)((unsigned)antennas[antenna].good_polls << 1);
    if (!antennas[antenna].missing) {
        antennas[antenna].missing = true;
        record_fault(now_ms, SABOT_FAULT_CODE_READER_MISSING, antenna, version);
    }
}

void antenna_reader_back(uint8_t antenna, uint8_t version, uint32_t now_ms) {
    antennas[antenna].missing = false;
    record_fault(now_ms, SABOT_FAULT_CODE_READER_BACK, antenna, version);
}

bool antenna_is_missing(uint8_t antenna) {
    return antennas[antenna].missing;
}

void antennas_quality(char *text) {
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        uint8_t good = 0;
        for (uint16_t polls = antennas[i].good_polls; polls != 0; polls >>= 1) {
            good = (uint8_t)(good + (polls & 1U));
        }
        *text++ = (char)(good < 10 ? '0' + good : 'A' + good - 10);
    }
    *text = '\0';
}

void antennas_unlist(void) {
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        for (uint8_t k = 0; k < antennas[i].count; k++) {
            antennas[i].tags[k].listed = false;
        }
    }
}

bool antennas_list_next(sabot_snapshot_tag_t *tag) {
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        for (uint8_t k = 0; antenna_mode(i) == MODE_PRESENCE && k < antennas[i].count; k++) {
            struct known_tag *known = &antennas[i].tags[k];
            if (!known->listed) {
                known->listed = true;
                tag->antenna = i;
                tag->uid.length = known->uid.length;
                memcpy(tag->uid.bytes, known->uid.bytes, known->uid.length);
                tag->good = known->good;
                tag->silent = known->misses;
                return true;
            }
        }
    }
    return false;
}
