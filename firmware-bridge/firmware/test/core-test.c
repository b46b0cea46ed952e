/* Host tests of the core, under address and undefined-behaviour sanitizers. The same sources as in the images, another HAL. */
#include <stdio.h>
#include <string.h>

#include "antenna.h"
#include "board.h"
#include "records.h"
#include "sabot-codec.h"
#include "settings.h"
#include "world.h"

/* The messages of one type that the device has said, each record once (P-33 repeats what is not acknowledged). */
static unsigned said_count_of(sabot_type_t type, sabot_message_t *last) {
    unsigned count = 0;
    uint32_t newest = 0;
    for (const char *at = world_said(), *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        sabot_message_t message;
        size_t length = (size_t)(end - at);
        if (length == 0) {
            continue;
        }
        sabot_refusal_t refusal = sabot_decode(at, (uint8_t)length, true, &message);
        CHECK(refusal == SABOT_REFUSAL_NONE);
        bool repeated = message.type < SABOT_RECORD_TYPES && message.seq <= newest;
        if (message.type < SABOT_RECORD_TYPES && !repeated) {
            newest = message.seq;
        }
        if (message.type == type && !repeated) {
            count++;
            *last = message;
        }
    }
    return count;
}

static void tell(const sabot_message_t *message) {
    char line[SABOT_BUFFER_BYTES];
    world_hear(line, sabot_encode(message, line));
    world_run_ms(10);
}

static void open_session(void) {
    sabot_message_t hello = {.type = SABOT_TYPE_HOST_HELLO, .seq = 1};
    hello.as.host_hello.oldest = SABOT_PROTOCOL_VERSION;
    hello.as.host_hello.newest = SABOT_PROTOCOL_VERSION;
    tell(&hello);
}

static void acknowledge(uint32_t upto) {
    sabot_message_t message = {.type = SABOT_TYPE_ACKNOWLEDGE, .seq = 2};
    message.as.acknowledge.boot = 1;
    message.as.acknowledge.upto = upto;
    tell(&message);
}

/* Stacks of one to six random tags, 4 and 7 bytes, many sharing a prefix: each is found once, whatever is garbled on the way. */
static void test_stacks(void) {
    for (unsigned round = 0; round < 200; round++) {
        world_reset();
        open_session();
        unsigned count = 1 + world_random() % WORLD_TAGS_MAX;
        for (unsigned i = 0; i < count; i++) {
            uint8_t uid[7] = {0x04, 0xA1, 0xB2, (uint8_t)(world_random() % 3), 0xD4, (uint8_t)world_random(), (uint8_t)(0x10 + i)};
            world_place(0, uid, world_random() % 3 == 0 ? 4 : 7);
        }
        world_garble_every(round % 4 == 0 ? 7 : 0);
        world_run_ms(1500);
        /* A 4-byte UID is the first four bytes of the pattern, so two of them may be the same tag. */
        CHECK(antenna_known(0) >= 1 && antenna_known(0) <= count);
        sabot_message_t last;
        CHECK(said_count_of(SABOT_TYPE_TAG_CAME, &last) == antenna_known(0));
        CHECK(said_count_of(SABOT_TYPE_TAG_WENT, &last) == 0);
        CHECK(!world_two_fields());
        world_garble_every(0);
        uint8_t known = antenna_known(0);
        world_lift_all(0);
        world_run_ms(400);
        CHECK(antenna_known(0) == 0);
        CHECK(said_count_of(SABOT_TYPE_TAG_WENT, &last) == known);
    }
}

/* The ring against a plain count of what was made, acknowledged and lost. */
static void test_ring(void) {
    records_clear();
    uint32_t made = 0, acknowledged = 0;
    for (unsigned step = 0; step < 20000; step++) {
        if (world_random() % 3 != 0) {
            record_button(step, (uint8_t)(step % 3U), SABOT_BUTTON_ACTION_PRESSED, (uint16_t)step);
            made++;
        } else {
            uint32_t upto = records_oldest() == 0 ? 0 : acknowledged + world_random() % (made - acknowledged + 1U);
            (void)records_acknowledge(upto);
            acknowledged = upto;
        }
        uint32_t from;
        CHECK(records_newest() == made);
        CHECK(records_held() <= BOARD_RECORDS);
        CHECK(records_oldest() + records_held() == made + 1U);
        CHECK(records_gap(&from) == records_oldest() - 1U - acknowledged && from == acknowledged + 1U);
        if (records_held() > 0) {
            sabot_message_t message;
            records_message(records_oldest(), &message);
            CHECK(message.seq == records_oldest() && message.type == SABOT_TYPE_BUTTON);
        }
    }
}

/* A host that sends anything at all: the device stays on its feet, and what it says is always well formed. */
static void test_noise_on_the_line(void) {
    world_reset();
    open_session();
    static const char *const shapes[] = {"h 1 2 2", "a 2 1 0", "n 3 1 1", "s 4", "c 5 0 0 4 0 2 3", "i 5 a", "k 5", "l 6 0 1", "b 7 3E8 64", "r 8 9", "q 9"};
    for (unsigned round = 0; round < 20000; round++) {
        char line[64];
        size_t length = (size_t)snprintf(line, 40, "%s", shapes[world_random() % (sizeof shapes / sizeof *shapes)]);
        for (unsigned change = world_random() % 4; change > 0; change--) {
            line[world_random() % length] = (char)(0x20 + world_random() % 95);
        }
        uint16_t crc = SABOT_CRC_INITIAL;
        for (size_t i = 0; i < length; i++) {
            crc = sabot_crc(crc, (uint8_t)line[i]);
        }
        length += (size_t)snprintf(line + length, 8, "*%04X\n", (unsigned)(world_random() % 10 == 0 ? crc ^ 1U : crc));
        if (world_random() % 20 == 0) {
            line[world_random() % length] = (char)world_random();
        }
        world_hear(line, length);
        world_run_ms(1);
        if (world_said_bytes() > WORLD_SAID_MAX / 2) {
            sabot_message_t last;
            (void)said_count_of(SABOT_TYPE_HELLO, &last);
            world_forget_said();
        }
    }
    /* An order may have been garbled into a valid one; the session begins anew all the same. */
    world_hear("\n", 1);
    world_run_ms(5);
    world_forget_said();
    open_session();
    sabot_message_t hello;
    CHECK(said_count_of(SABOT_TYPE_HELLO, &hello) == 1 && hello.as.hello.answers == 1);
    memset(world_kept, 0xFF, KEPT_BYTES); /* it may have been told to keep what it was told */
}

/* Presses and turns, acknowledged now and then: every change once, in order, none lost. */
static void test_inputs(void) {
    world_reset();
    open_session();
    uint32_t before = records_newest();
    unsigned changes = 0;
    uint32_t down = 0;
    for (unsigned i = 0; i < 500; i++) {
        uint32_t bit = 1U << world_random() % BOARD_BUTTONS;
        down ^= bit;
        changes++;
        world_press(down);
        world_run_ms(30);
        acknowledge(records_newest());
    }
    CHECK(records_lost() == 0);
    CHECK(records_newest() - before >= changes);
    world_press(0);
    world_run_ms(900);
    acknowledge(records_newest());
    world_forget_said();
    static const uint8_t quadrature[] = {1, 3, 2, 0};
    for (unsigned step = 0; step < 40; step++) {
        world_encoder(quadrature[step % 4]);
        world_run_ms(2);
    }
    world_run_ms(100);
    sabot_message_t last;
    CHECK(said_count_of(SABOT_TYPE_TURNED, &last) >= 2);
}

static int clicks_said(void) {
    int sum = 0;
    for (const char *at = world_said(), *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        sabot_message_t message;
        if (end > at && sabot_decode(at, (uint8_t)(end - at), true, &message) == SABOT_REFUSAL_NONE && message.type == SABOT_TYPE_TURNED) {
            sum += message.as.turned.clicks;
        }
    }
    return sum;
}

/* P-62: a step that contacts missed is gone when the knob rests; the clicks after it fall where they are felt. */
static void test_missed_step(void) {
    world_reset();
    open_session();
    static const uint8_t turns[] = {1, 2, 0, /* one click with a step missed */ 1, 3, 2, 0, /* there */ 2, 3, 1, 0 /* and back */};
    for (unsigned step = 0; step < sizeof turns; step++) {
        world_encoder(turns[step]);
        world_run_ms(60);
        acknowledge(records_newest());
    }
    CHECK(clicks_said() == 0);
}

/* Settings by which each of two versions can be told: all of one or all of the other. */
static void set_all(const char *id, uint8_t base) {
    sabot_message_t name = {.type = SABOT_TYPE_NAME, .seq = 3};
    memcpy(name.as.name.id, id, strlen(id) + 1U);
    tell(&name);
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        sabot_message_t order = {.type = SABOT_TYPE_CONFIGURE, .seq = 4};
        order.as.configure.antenna = i;
        order.as.configure.mode = (uint8_t)((base + i) % 4);
        order.as.configure.gain = (uint8_t)(base % 8);
        order.as.configure.order = (uint8_t)(base + i);
        order.as.configure.dwell = base;
        order.as.configure.misses = (uint8_t)(base + 1);
        tell(&order);
    }
}

static bool all_are(const char *id, uint8_t base) {
    bool same = strcmp(settings_id(), id) == 0;
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        const struct antenna_settings *is = antenna_settings(i);
        same = same && is->mode == (base + i) % 4 && is->gain == base % 8 && is->order == base + i && is->dwell_ms == base && is->misses == base + 1;
    }
    return same;
}

static bool keep(void) {
    world_forget_said();
    sabot_message_t order = {.type = SABOT_TYPE_KEEP, .seq = 5}, last;
    tell(&order);
    world_run_ms(400);
    return said_count_of(SABOT_TYPE_ANSWER, &last) == 1 && last.as.answer.answers == 5 && last.as.answer.result == SABOT_RESULT_DONE;
}

enum { SLOT_BYTES = 4 + 14 + 5 * BOARD_READERS, WRITES_OF_KEEP = 1 + SLOT_BYTES };

/* P-59: a supply that fails at any byte of the writing leaves the settings before it, whole; and the next time succeeds. */
static void test_kept_settings(void) {
    for (int fails_after = 0; fails_after <= WRITES_OF_KEEP; fails_after++) {
        memset(world_kept, 0xFF, KEPT_BYTES);
        world_fail_after(1 << 30);
        world_reset();
        CHECK(settings_state() == SABOT_SETTINGS_STATE_DEFAULT && strcmp(settings_id(), BOARD_ID) == 0);
        set_all("before", 2);
        CHECK(keep());
        world_reset();
        CHECK(settings_state() == SABOT_SETTINGS_STATE_KEPT && all_are("before", 2));
        uint16_t stamp = settings_kept();
        set_all("after", 5);
        world_fail_after(fails_after);
        (void)keep();
        world_reset();
        CHECK(settings_state() == SABOT_SETTINGS_STATE_KEPT);
        CHECK(fails_after == WRITES_OF_KEEP ? all_are("after", 5) && settings_kept() != stamp : all_are("before", 2) && settings_kept() == stamp);
        world_fail_after(1 << 30);
        set_all("again", 7);
        CHECK(keep());
        world_reset();
        CHECK(all_are("again", 7));
    }
}

/* What another firmware kept is not guessed at, and what is damaged is not used; either is said (P-59). */
static void test_foreign_settings(void) {
    memset(world_kept, 0xFF, KEPT_BYTES);
    /* Layout 2, three bytes, their checksum. */
    static const uint8_t foreign[] = {2, 3, 0, 0, 7, 8, 9};
    memcpy(world_kept + KEPT_FIRST, foreign, sizeof foreign);
    uint16_t crc = sabot_crc(sabot_crc(SABOT_CRC_INITIAL, 2), 3);
    for (unsigned i = 4; i < sizeof foreign; i++) {
        crc = sabot_crc(crc, foreign[i]);
    }
    world_kept[KEPT_FIRST + 2] = (uint8_t)(crc >> 8);
    world_kept[KEPT_FIRST + 3] = (uint8_t)crc;
    world_reset();
    CHECK(settings_state() == SABOT_SETTINGS_STATE_OTHER_LAYOUT && strcmp(settings_id(), BOARD_ID) == 0 && antenna_mode(1) == MODE_GATE);
    sabot_message_t hello;
    open_session();
    CHECK(said_count_of(SABOT_TYPE_HELLO, &hello) > 0 && hello.as.hello.settings == SABOT_SETTINGS_STATE_OTHER_LAYOUT);
    world_kept[KEPT_FIRST + 5] ^= 1U;
    world_reset();
    CHECK(settings_state() == SABOT_SETTINGS_STATE_DAMAGED && settings_kept() == 0);
    memset(world_kept, 0xFF, KEPT_BYTES);
    world_reset();
}

/* Set again while it is being kept: all of the later one is kept. */
static void test_changed_while_kept(void) {
    memset(world_kept, 0xFF, KEPT_BYTES);
    world_reset();
    set_all("one", 1);
    settings_keep();
    for (unsigned i = 0; i < SLOT_BYTES / 2; i++) {
        (void)settings_step();
    }
    set_all("two", 3);
    while (!settings_step()) {
    }
    world_reset();
    CHECK(all_are("two", 3));
    memset(world_kept, 0xFF, KEPT_BYTES);
    world_reset();
}

int main(void) {
    test_stacks();
    test_ring();
    test_noise_on_the_line();
    test_inputs();
    test_missed_step();
    test_kept_settings();
    test_foreign_settings();
    test_changed_while_kept();
    return world_report();
}
