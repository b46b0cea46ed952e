#include "link.h"

#include <stdbool.h>
#include <string.h>

#include "antenna.h"
#include "board.h"
#include "hal.h"
#include "inputs.h"
#include "orders.h"
#include "outputs.h"
#include "records.h"
#include "sabot-codec.h"
#include "settings.h"
#include "sweep.h"

#ifndef SABOT_BUILD
#error "SABOT_BUILD is the hash of the sources; the Makefile computes it"
#endif

static const char firmware[] = "1.0.0";

/* The longest line but hello is a heartbeat of 17 antennas: 66 bytes. A line is written whole or not begun. */
enum { ROOM_FOR_HELLO = SABOT_DEVICE_LINE_BYTES_MAX, ROOM_FOR_ANY = 72 };
_Static_assert(BOARD_TX_QUEUE > ROOM_FOR_HELLO, "a hello must fit the queue");

static uint16_t boot;
static bool session;

static bool hello_due;
static uint16_t hello_answers;
static uint32_t beat_ms; /* last hello without, or heartbeat with a session */

static bool answer_due;
static bool reboot_due;
static uint16_t answer_to;
static sabot_result_t answer_result;

static bool keeping; /* answered when it is done */
static uint16_t keep_seq;

static uint32_t cursor = 1; /* number of the record that is sent next */
static uint32_t gap_told;   /* the oldest record that a gap line was sent in front of */
static uint32_t resend_since_ms;
static uint16_t resend_ms = SABOT_RESEND_MS;

/* A wish during a snapshot makes another one after it. */
static enum { WISH_NONE, WISH_ASKED, WISH_OVERFLOW } snapshot_wish;
static enum { WALK_NONE, WALK_ASKED, WALK_OVERFLOW } snapshot_walk;
static uint8_t snapshot_tags;

static char host_line[SABOT_HOST_LINE_BYTES_MAX];
static uint8_t host_length;
static bool host_too_long;
static uint16_t refused;

void link_start(uint16_t boot_number) {
    boot = boot_number;
    hello_due = true;
    beat_ms = hal_millis();
    /* Ends the half of a line that a restart may have left, which would swallow the hello (P-06). */
    hal_uart_write('\n');
}

/* ---- what the host says ---- */

static void begin_session(const sabot_message_t *message) {
    uint8_t oldest = message->as.host_hello.oldest;
    uint8_t newest = message->as.host_hello.newest;
    session = oldest <= SABOT_PROTOCOL_VERSION && newest >= SABOT_PROTOCOL_VERSION;
    hello_due = true;
    hello_answers = (uint16_t)message->seq;
    beat_ms = hal_millis();
    cursor = records_oldest();
    gap_told = 0;
    resend_ms = SABOT_RESEND_MS;
    resend_since_ms = beat_ms;
    /* What the host asked for belongs to the old session; what an overflow owes it is still owed (P-35). */
    snapshot_wish = snapshot_wish == WISH_OVERFLOW || snapshot_walk == WALK_OVERFLOW ? WISH_OVERFLOW : WISH_NONE;
    snapshot_walk = WALK_NONE;
}

static void acknowledged(const sabot_acknowledge_t *acknowledge) {
    if (!session || acknowledge->boot != boot || acknowledge->upto > records_newest()) {
        return;
    }
    if (records_acknowledge(acknowledge->upto)) {
        resend_ms = SABOT_RESEND_MS;
        resend_since_ms = hal_millis();
    }
}

static void send_again(const sabot_send_again_t *again) {
    if (!session || again->boot != boot || again->from > records_newest() + 1U) {
        return;
    }
    cursor = again->from;
    gap_told = 0;
}

static void answer(uint32_t seq, sabot_result_t result) {
    answer_due = true;
    answer_to = (uint16_t)seq;
    answer_result = result;
}

static void obey(const sabot_message_t *message) {
    switch ((sabot_type_t)message->type) {
    case SABOT_TYPE_HOST_HELLO:
        begin_session(message);
        return;
    case SABOT_TYPE_ACKNOWLEDGE:
        acknowledged(&message->as.acknowledge);
        return;
    case SABOT_TYPE_SEND_AGAIN:
        send_again(&message->as.send_again);
        return;
    case SABOT_TYPE_TAKE_SNAPSHOT:
        if (snapshot_wish == WISH_NONE) {
            snapshot_wish = WISH_ASKED;
        }
        answer(message->seq, SABOT_RESULT_DONE);
        return;
    case SABOT_TYPE_REBOOT:
        reboot_due = message->as.reboot.boot == boot;
        answer(message->seq, reboot_due ? SABOT_RESULT_DONE : SABOT_RESULT_WRONG_BOOT);
        return;
    case SABOT_TYPE_KEEP:
        /* Asked again while it is under way, it is the same wish. */
        if (!keeping) {
            settings_keep();
        }
        keeping = true;
        keep_seq = (uint16_t)message->seq;
        return;
    default:
        answer(message->seq, orders_carry_out(message));
        return;
    }
}

static void keep_on(void) {
    if (keeping && !answer_due && settings_step()) {
        keeping = false;
        answer(keep_seq, SABOT_RESULT_DONE);
    }
}

static void take_line(void) {
    sabot_message_t message;
    sabot_refusal_t refusal = host_too_long ? SABOT_REFUSAL_TOO_LONG : sabot_decode(host_line, host_length, false, &message);
    host_length = 0;
    host_too_long = false;
    if (refusal == SABOT_REFUSAL_NONE) {
        obey(&message);
        return;
    }
    refused = refused == UINT16_MAX ? UINT16_MAX : (uint16_t)(refused + 1U);
    if (refusal == SABOT_REFUSAL_UNKNOWN_TYPE) {
        answer(message.seq, SABOT_RESULT_UNKNOWN_COMMAND);
    } else if (refusal == SABOT_REFUSAL_BAD_FIELD) {
        answer(message.seq, SABOT_RESULT_BAD_VALUE);
    }
}

/* Reads on only when the last order has been answered: one place for an answer is then enough. */
static void listen(void) {
    while (!answer_due) {
        int16_t byte = hal_uart_read();
        if (byte < 0) {
            return;
        }
        if (byte == '\n') {
            take_line();
        } else if (host_length < sizeof host_line - 1U) {
            host_line[host_length++] = (char)byte;
        } else {
            host_too_long = true;
        }
    }
}

/* ---- what the device says ---- */

static void send(sabot_message_t *message) {
    char line[SABOT_BUFFER_BYTES];
    if (message->type >= SABOT_RECORD_TYPES) {
        message->seq = records_newest();
        message->ticks = hal_millis();
    }
    uint8_t length = sabot_encode(message, line);
    for (uint8_t i = 0; i < length; i++) {
        hal_uart_write((uint8_t)line[i]);
    }
}

static void send_hello(void) {
    sabot_message_t message = {.type = SABOT_TYPE_HELLO};
    sabot_hello_t *hello = &message.as.hello;
    hello->protocol = SABOT_PROTOCOL_VERSION;
    strncpy(hello->id, settings_id(), sizeof hello->id - 1U);
    memcpy(hello->firmware, firmware, sizeof firmware);
    hello->build = SABOT_BUILD;
    hello->boot = boot;
    hello->first = records_oldest();
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        hello->antennas[i] = antenna_mode(i);
    }
    hello->buttons = BOARD_BUTTONS;
    hello->encoders = BOARD_ENCODERS;
    hello->lights = BOARD_LIGHTS;
    hello->settings = (uint8_t)settings_state();
    hello->kept = settings_kept();
    hello->answers = hello_answers;
    hello_due = false;
    hello_answers = 0;
    send(&message);
}

static void send_answer(void) {
    sabot_message_t message = {.type = SABOT_TYPE_ANSWER};
    message.as.answer.answers = answer_to;
    message.as.answer.result = (uint8_t)answer_result;
    answer_due = false;
    send(&message);
    if (reboot_due) {
        hal_reboot();
    }
}

static void send_heartbeat(void) {
    sabot_message_t message = {.type = SABOT_TYPE_HEARTBEAT};
    message.as.heartbeat.queue = records_held();
    message.as.heartbeat.lost = records_lost();
    message.as.heartbeat.refused = refused;
    message.as.heartbeat.sweep = sweep_ms();
    antennas_quality(message.as.heartbeat.quality);
    send(&message);
}

/* P-33: nothing came back for what was sent, so all of it goes out again, less and less often. */
static void repeat_when_due(uint32_t now) {
    bool waiting = records_held() > 0 && cursor > records_oldest();
    if (!waiting || now - resend_since_ms < resend_ms) {
        return;
    }
    cursor = records_oldest();
    gap_told = 0;
    resend_since_ms = now;
    resend_ms = resend_ms * 2U > SABOT_RESEND_MS_MAX ? SABOT_RESEND_MS_MAX : (uint16_t)(resend_ms * 2U);
}

static bool send_record(void) {
    uint32_t oldest = records_oldest();
    if (cursor < oldest) {
        cursor = oldest;
    }
    if (cursor > records_newest()) {
        return false;
    }
    sabot_message_t message = {.type = SABOT_TYPE_GAP};
    if (cursor == oldest && gap_told != oldest) {
        gap_told = oldest;
        message.as.gap.count = records_gap(&message.as.gap.from);
        if (message.as.gap.count > 0) {
            send(&message);
            return true;
        }
    }
    records_message(cursor++, &message);
    send(&message);
    resend_since_ms = hal_millis();
    return true;
}

static void begin_snapshot(sabot_snapshot_began_t *began) {
    bool asked = snapshot_wish == WISH_ASKED;
    snapshot_walk = asked ? WALK_ASKED : WALK_OVERFLOW;
    snapshot_wish = WISH_NONE;
    snapshot_tags = 0;
    antennas_unlist();
    began->reason = asked ? SABOT_SNAPSHOT_REASON_ASKED : SABOT_SNAPSHOT_REASON_OVERFLOW;
    began->down = inputs_down();
}

static bool send_snapshot_line(void) {
    sabot_message_t message = {.type = SABOT_TYPE_SNAPSHOT_BEGAN};
    if (snapshot_walk == WALK_NONE) {
        if (snapshot_wish == WISH_NONE) {
            return false;
        }
        begin_snapshot(&message.as.snapshot_began);
    } else if (antennas_list_next(&message.as.snapshot_tag)) {
        message.type = SABOT_TYPE_SNAPSHOT_TAG;
        snapshot_tags++;
    } else {
        message.type = SABOT_TYPE_SNAPSHOT_ENDED;
        message.as.snapshot_ended.tags = snapshot_tags;
        snapshot_walk = WALK_NONE;
    }
    send(&message);
    return true;
}

/* The order of P-90. False when there is nothing to say, or no room to say it. */
static bool speak(void) {
    uint32_t now = hal_millis();
    if (records_take_overflow() && snapshot_wish == WISH_NONE) {
        snapshot_wish = WISH_OVERFLOW;
    }
    bool beat = now - beat_ms >= SABOT_HEARTBEAT_MS;
    if (beat && !session) {
        beat_ms += SABOT_HEARTBEAT_MS;
        hello_due = true;
    }
    if (hal_uart_room() < (hello_due ? ROOM_FOR_HELLO : ROOM_FOR_ANY)) {
        return false;
    }
    if (hello_due) {
        send_hello();
        return true;
    }
    if (answer_due) {
        send_answer();
        return true;
    }
    if (!session) {
        return false;
    }
    if (beat) {
        beat_ms += SABOT_HEARTBEAT_MS;
        send_heartbeat();
        return true;
    }
    repeat_when_due(now);
    return send_record() || send_snapshot_line();
}

void link_step(void) {
    keep_on();
    do {
        listen();
    } while (speak());
}
