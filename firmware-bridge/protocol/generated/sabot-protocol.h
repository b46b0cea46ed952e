/* Generated from messages.json by generate.mjs. Do not edit. */
#ifndef SABOT_PROTOCOL_H
#define SABOT_PROTOCOL_H
#include <stddef.h>
#include <stdint.h>

#define SABOT_PROTOCOL_VERSION 2u
#define SABOT_BAUD_RATE 250000ul
#define SABOT_DEVICE_LINE_BYTES_MAX 112ul
#define SABOT_HOST_LINE_BYTES_MAX 40ul
#define SABOT_CRC_POLYNOMIAL 4129ul
#define SABOT_CRC_INITIAL 65535ul

/* ten seats, five board places, burn and muck on the hub */
#define SABOT_ANTENNAS 17u
/* five board cards on one antenna and one more */
#define SABOT_TAGS_PER_ANTENNA 6u
/* one bit each in the snapshot's map of pressed buttons */
#define SABOT_BUTTONS 32u
/* the panel has one */
#define SABOT_ENCODERS 4u
/* one behind each button */
#define SABOT_LIGHTS 32u
/* one bit each in a 16-bit shift register per antenna */
#define SABOT_QUALITY_POLLS 16u
/* three may be missed before a person would notice */
#define SABOT_HEARTBEAT_MS 1000u
/* three heartbeats: the other side counts as silent */
#define SABOT_SILENCE_MS 3000u
/* the host repeats its acknowledgement at least this often */
#define SABOT_HOST_KEEP_ALIVE_MS 1000u
/* well above the slowest disk flush, so that a healthy link never sends twice */
#define SABOT_RESEND_MS 500u
/* the resend time doubles up to here: a host that is stuck is not flooded */
#define SABOT_RESEND_MS_MAX 4000u
/* bounce of tactile and arcade switches ends within 5 ms */
#define SABOT_DEBOUNCE_MS 10u
/* longer than a hesitant press, shorter than impatience */
#define SABOT_HOLD_MS 800u
/* turns within this time are one record: a fast spin cannot fill the ring */
#define SABOT_ENCODER_MS 50u
/* clean silent polls before a card counts as gone from a place */
#define SABOT_MISSES_MAX_PRESENCE 3u
/* a pile answers badly: forget later */
#define SABOT_MISSES_MAX_GATE 8u
/* about a third of a second at 8 ms a poll: a card that flickers on its way out is one exit */
#define SABOT_MISSES_MAX_EXIT 40u
/* 1.5 kB of the 8 kB of an ATmega2560 */
#define SABOT_RING_RECORDS_HUB 96u
/* 384 bytes of the 2 kB of an ATmega328P */
#define SABOT_RING_RECORDS_NODE 24u

/* abcdefghijklmnopqrstuvwxyz0123456789.- */
#define SABOT_CHARSET_NAME 0u
/* pgxo */
#define SABOT_CHARSET_MODE 1u
/* 0123456789ABCDEFG */
#define SABOT_CHARSET_QUALITY 2u
#define SABOT_CHARSETS { "abcdefghijklmnopqrstuvwxyz0123456789.-", "pgxo", "0123456789ABCDEFG" }

typedef enum {
  SABOT_BUTTON_ACTION_PRESSED = 0,
  SABOT_BUTTON_ACTION_RELEASED = 1,
  SABOT_BUTTON_ACTION_HELD = 2,
} sabot_button_action_t;

typedef enum {
  SABOT_SNAPSHOT_REASON_ASKED = 0,
  SABOT_SNAPSHOT_REASON_OVERFLOW = 1,
} sabot_snapshot_reason_t;

typedef enum {
  SABOT_ANTENNA_MODE_PRESENCE = 0,
  SABOT_ANTENNA_MODE_GATE = 1,
  SABOT_ANTENNA_MODE_EXIT = 2,
  SABOT_ANTENNA_MODE_OFF = 3,
} sabot_antenna_mode_t;

typedef enum {
  SABOT_SETTINGS_STATE_DEFAULT = 0,
  SABOT_SETTINGS_STATE_KEPT = 1,
  SABOT_SETTINGS_STATE_OTHER_LAYOUT = 2,
  SABOT_SETTINGS_STATE_DAMAGED = 3,
} sabot_settings_state_t;

typedef enum {
  SABOT_RESULT_DONE = 0,
  SABOT_RESULT_BAD_VALUE = 1,
  SABOT_RESULT_NOT_HERE = 2,
  SABOT_RESULT_WRONG_BOOT = 3,
  SABOT_RESULT_UNKNOWN_COMMAND = 4,
} sabot_result_t;

typedef enum {
  SABOT_LIGHT_PATTERN_OFF = 0,
  SABOT_LIGHT_PATTERN_ON = 1,
  SABOT_LIGHT_PATTERN_SLOW = 2,
  SABOT_LIGHT_PATTERN_FAST = 3,
} sabot_light_pattern_t;

typedef enum {
  SABOT_FAULT_CODE_READER_MISSING = 0,
  SABOT_FAULT_CODE_READER_BACK = 1,
  SABOT_FAULT_CODE_TAGS_OVER_LIMIT = 2,
  SABOT_FAULT_CODE_RESET_WATCHDOG = 3,
  SABOT_FAULT_CODE_RESET_BROWNOUT = 4,
  SABOT_FAULT_CODE_FIELD_STUCK = 5,
} sabot_fault_code_t;

/* Messages: those of the device, then those of the host. */
typedef enum {
  SABOT_TYPE_TAG_CAME = 0,
  SABOT_TYPE_TAG_WENT = 1,
  SABOT_TYPE_TAG_EXITED = 2,
  SABOT_TYPE_BUTTON = 3,
  SABOT_TYPE_TURNED = 4,
  SABOT_TYPE_FAULT = 5,
  SABOT_TYPE_HELLO = 6,
  SABOT_TYPE_HEARTBEAT = 7,
  SABOT_TYPE_GAP = 8,
  SABOT_TYPE_SNAPSHOT_BEGAN = 9,
  SABOT_TYPE_SNAPSHOT_TAG = 10,
  SABOT_TYPE_SNAPSHOT_ENDED = 11,
  SABOT_TYPE_ANSWER = 12,
  SABOT_TYPE_HOST_HELLO = 13,
  SABOT_TYPE_ACKNOWLEDGE = 14,
  SABOT_TYPE_SEND_AGAIN = 15,
  SABOT_TYPE_TAKE_SNAPSHOT = 16,
  SABOT_TYPE_CONFIGURE = 17,
  SABOT_TYPE_NAME = 18,
  SABOT_TYPE_KEEP = 19,
  SABOT_TYPE_LIGHT = 20,
  SABOT_TYPE_BUZZ = 21,
  SABOT_TYPE_REBOOT = 22,
} sabot_type_t;

#define SABOT_DEVICE_TYPES 13u
#define SABOT_TYPES 23u
/* The first SABOT_RECORD_TYPES messages are records (P-10). */
#define SABOT_RECORD_TYPES 6u

/* Why a line is refused (P-06). */
typedef enum {
  SABOT_REFUSAL_NONE = 0,
  SABOT_REFUSAL_EMPTY = 1,
  SABOT_REFUSAL_TOO_LONG = 2,
  SABOT_REFUSAL_NOT_PRINTABLE = 3,
  SABOT_REFUSAL_NO_CRC = 4,
  SABOT_REFUSAL_BAD_CRC = 5,
  SABOT_REFUSAL_UNKNOWN_TYPE = 6,
  SABOT_REFUSAL_BAD_FIELD = 7,
} sabot_refusal_t;

typedef struct { uint8_t length; uint8_t bytes[8]; } sabot_uid_t;

typedef struct {
  uint8_t antenna;
  sabot_uid_t uid;
  uint8_t good;
  uint8_t silent;
} sabot_tag_came_t;

typedef struct {
  uint8_t antenna;
  sabot_uid_t uid;
  uint8_t good;
  uint8_t silent;
} sabot_tag_went_t;

typedef struct {
  uint8_t antenna;
  sabot_uid_t uid;
  uint8_t good;
  uint8_t silent;
} sabot_tag_exited_t;

typedef struct {
  uint8_t button;
  uint8_t action;
  uint16_t held;
} sabot_button_t;

typedef struct {
  uint8_t encoder;
  int8_t clicks;
} sabot_turned_t;

typedef struct {
  uint8_t code;
  uint8_t antenna;
  uint16_t detail;
} sabot_fault_t;

typedef struct {
  uint8_t protocol;
  char id[13];
  char firmware[9];
  uint32_t build;
  uint16_t boot;
  uint32_t first;
  char antennas[18];
  uint8_t buttons;
  uint8_t encoders;
  uint8_t lights;
  uint8_t settings;
  uint16_t kept;
  uint16_t answers;
} sabot_hello_t;

typedef struct {
  uint8_t queue;
  uint32_t lost;
  uint16_t refused;
  uint16_t sweep;
  char quality[18];
} sabot_heartbeat_t;

typedef struct {
  uint32_t from;
  uint32_t count;
} sabot_gap_t;

typedef struct {
  uint8_t reason;
  uint32_t down;
} sabot_snapshot_began_t;

typedef struct {
  uint8_t antenna;
  sabot_uid_t uid;
  uint8_t good;
  uint8_t silent;
} sabot_snapshot_tag_t;

typedef struct {
  uint8_t tags;
} sabot_snapshot_ended_t;

typedef struct {
  uint16_t answers;
  uint8_t result;
} sabot_answer_t;

typedef struct {
  uint8_t oldest;
  uint8_t newest;
} sabot_host_hello_t;

typedef struct {
  uint16_t boot;
  uint32_t upto;
} sabot_acknowledge_t;

typedef struct {
  uint16_t boot;
  uint32_t from;
} sabot_send_again_t;

typedef struct {
  uint8_t antenna;
  uint8_t mode;
  uint8_t gain;
  uint8_t order;
  uint8_t dwell;
  uint8_t misses;
} sabot_configure_t;

typedef struct {
  char id[13];
} sabot_name_t;

typedef struct {
  uint8_t light;
  uint8_t pattern;
} sabot_light_t;

typedef struct {
  uint16_t hertz;
  uint16_t duration;
} sabot_buzz_t;

typedef struct {
  uint16_t boot;
} sabot_reboot_t;

/* One message of either side. `ticks` is of no meaning in host lines. */
typedef struct {
  uint8_t type;
  uint32_t seq;
  uint32_t ticks;
  union {
    sabot_tag_came_t tag_came;
    sabot_tag_went_t tag_went;
    sabot_tag_exited_t tag_exited;
    sabot_button_t button;
    sabot_turned_t turned;
    sabot_fault_t fault;
    sabot_hello_t hello;
    sabot_heartbeat_t heartbeat;
    sabot_gap_t gap;
    sabot_snapshot_began_t snapshot_began;
    sabot_snapshot_tag_t snapshot_tag;
    sabot_snapshot_ended_t snapshot_ended;
    sabot_answer_t answer;
    sabot_host_hello_t host_hello;
    sabot_acknowledge_t acknowledge;
    sabot_send_again_t send_again;
    sabot_configure_t configure;
    sabot_name_t name;
    sabot_light_t light;
    sabot_buzz_t buzz;
    sabot_reboot_t reboot;
  } as;
} sabot_message_t;

enum { SABOT_FIELD_U8 = 0, SABOT_FIELD_U16, SABOT_FIELD_U32, SABOT_FIELD_I8, SABOT_FIELD_UID, SABOT_FIELD_TEXT };
/* For texts `min` and `max` are lengths and `charset` is one of SABOT_CHARSET_…; a text is followed by a NUL. */
typedef struct { uint8_t kind; uint8_t offset; uint8_t charset; uint8_t min; uint32_t max; } sabot_field_t;
typedef struct { char letter; uint8_t first; uint8_t count; } sabot_layout_t;

/* Initialisers of the tables that sabot-codec.c keeps (in flash, where the chip has it apart). */
#define SABOT_LAYOUTS { \
  { 'C', 0, 4 }, /* tag-came */ \
  { 'W', 4, 4 }, /* tag-went */ \
  { 'X', 8, 4 }, /* tag-exited */ \
  { 'B', 12, 3 }, /* button */ \
  { 'E', 15, 2 }, /* turned */ \
  { 'F', 17, 3 }, /* fault */ \
  { 'H', 20, 13 }, /* hello */ \
  { 'P', 33, 5 }, /* heartbeat */ \
  { 'G', 38, 2 }, /* gap */ \
  { 'S', 40, 2 }, /* snapshot-began */ \
  { 'T', 42, 4 }, /* snapshot-tag */ \
  { 'Z', 46, 1 }, /* snapshot-ended */ \
  { 'A', 47, 2 }, /* answer */ \
  { 'h', 49, 2 }, /* host-hello */ \
  { 'a', 51, 2 }, /* acknowledge */ \
  { 'n', 53, 2 }, /* send-again */ \
  { 's', 55, 0 }, /* take-snapshot */ \
  { 'c', 55, 6 }, /* configure */ \
  { 'i', 61, 1 }, /* name */ \
  { 'k', 62, 0 }, /* keep */ \
  { 'l', 62, 2 }, /* light */ \
  { 'b', 64, 2 }, /* buzz */ \
  { 'r', 66, 1 }, /* reboot */ \
}
#define SABOT_FIELDS { \
  { SABOT_FIELD_U8, offsetof(sabot_tag_came_t, antenna), 0, 0, 16ul }, \
  { SABOT_FIELD_UID, offsetof(sabot_tag_came_t, uid), 0, 0, 0 }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_came_t, good), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_came_t, silent), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_went_t, antenna), 0, 0, 16ul }, \
  { SABOT_FIELD_UID, offsetof(sabot_tag_went_t, uid), 0, 0, 0 }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_went_t, good), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_went_t, silent), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_exited_t, antenna), 0, 0, 16ul }, \
  { SABOT_FIELD_UID, offsetof(sabot_tag_exited_t, uid), 0, 0, 0 }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_exited_t, good), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_tag_exited_t, silent), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_button_t, button), 0, 0, 31ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_button_t, action), 0, 0, 2 }, \
  { SABOT_FIELD_U16, offsetof(sabot_button_t, held), 0, 0, 65535ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_turned_t, encoder), 0, 0, 3ul }, \
  { SABOT_FIELD_I8, offsetof(sabot_turned_t, clicks), 0, 0, 128 }, \
  { SABOT_FIELD_U8, offsetof(sabot_fault_t, code), 0, 0, 5 }, \
  { SABOT_FIELD_U8, offsetof(sabot_fault_t, antenna), 0, 0, 255ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_fault_t, detail), 0, 0, 65535ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_hello_t, protocol), 0, 0, 255ul }, \
  { SABOT_FIELD_TEXT, offsetof(sabot_hello_t, id), SABOT_CHARSET_NAME, 1, 12 }, \
  { SABOT_FIELD_TEXT, offsetof(sabot_hello_t, firmware), SABOT_CHARSET_NAME, 1, 8 }, \
  { SABOT_FIELD_U32, offsetof(sabot_hello_t, build), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_hello_t, boot), 0, 0, 65535ul }, \
  { SABOT_FIELD_U32, offsetof(sabot_hello_t, first), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_TEXT, offsetof(sabot_hello_t, antennas), SABOT_CHARSET_MODE, 0, 17 }, \
  { SABOT_FIELD_U8, offsetof(sabot_hello_t, buttons), 0, 0, 32ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_hello_t, encoders), 0, 0, 4ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_hello_t, lights), 0, 0, 32ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_hello_t, settings), 0, 0, 3 }, \
  { SABOT_FIELD_U16, offsetof(sabot_hello_t, kept), 0, 0, 65535ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_hello_t, answers), 0, 0, 65535ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_heartbeat_t, queue), 0, 0, 255ul }, \
  { SABOT_FIELD_U32, offsetof(sabot_heartbeat_t, lost), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_heartbeat_t, refused), 0, 0, 65535ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_heartbeat_t, sweep), 0, 0, 65535ul }, \
  { SABOT_FIELD_TEXT, offsetof(sabot_heartbeat_t, quality), SABOT_CHARSET_QUALITY, 0, 17 }, \
  { SABOT_FIELD_U32, offsetof(sabot_gap_t, from), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U32, offsetof(sabot_gap_t, count), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_snapshot_began_t, reason), 0, 0, 1 }, \
  { SABOT_FIELD_U32, offsetof(sabot_snapshot_began_t, down), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_snapshot_tag_t, antenna), 0, 0, 16ul }, \
  { SABOT_FIELD_UID, offsetof(sabot_snapshot_tag_t, uid), 0, 0, 0 }, \
  { SABOT_FIELD_U8, offsetof(sabot_snapshot_tag_t, good), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_snapshot_tag_t, silent), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_snapshot_ended_t, tags), 0, 0, 255ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_answer_t, answers), 0, 0, 65535ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_answer_t, result), 0, 0, 4 }, \
  { SABOT_FIELD_U8, offsetof(sabot_host_hello_t, oldest), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_host_hello_t, newest), 0, 0, 255ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_acknowledge_t, boot), 0, 0, 65535ul }, \
  { SABOT_FIELD_U32, offsetof(sabot_acknowledge_t, upto), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_send_again_t, boot), 0, 0, 65535ul }, \
  { SABOT_FIELD_U32, offsetof(sabot_send_again_t, from), 0, 0, 4294967295ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_configure_t, antenna), 0, 0, 16ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_configure_t, mode), 0, 0, 3 }, \
  { SABOT_FIELD_U8, offsetof(sabot_configure_t, gain), 0, 0, 7ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_configure_t, order), 0, 0, 255ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_configure_t, dwell), 0, 0, 250ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_configure_t, misses), 0, 1, 255ul }, \
  { SABOT_FIELD_TEXT, offsetof(sabot_name_t, id), SABOT_CHARSET_NAME, 1, 12 }, \
  { SABOT_FIELD_U8, offsetof(sabot_light_t, light), 0, 0, 31ul }, \
  { SABOT_FIELD_U8, offsetof(sabot_light_t, pattern), 0, 0, 3 }, \
  { SABOT_FIELD_U16, offsetof(sabot_buzz_t, hertz), 0, 0, 10000ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_buzz_t, duration), 0, 0, 5000ul }, \
  { SABOT_FIELD_U16, offsetof(sabot_reboot_t, boot), 0, 0, 65535ul }, \
}
#define SABOT_FIELD_COUNT 67u

#ifdef SABOT_WITH_NAMES
/* For host tests and tools. */
static const char *const sabot_type_names[] = { "tag-came", "tag-went", "tag-exited", "button", "turned", "fault", "hello", "heartbeat", "gap", "snapshot-began", "snapshot-tag", "snapshot-ended", "answer", "host-hello", "acknowledge", "send-again", "take-snapshot", "configure", "name", "keep", "light", "buzz", "reboot" };
static const char *const sabot_field_names[] = { "antenna", "uid", "good", "silent", "antenna", "uid", "good", "silent", "antenna", "uid", "good", "silent", "button", "action", "held", "encoder", "clicks", "code", "antenna", "detail", "protocol", "id", "firmware", "build", "boot", "first", "antennas", "buttons", "encoders", "lights", "settings", "kept", "answers", "queue", "lost", "refused", "sweep", "quality", "from", "count", "reason", "down", "antenna", "uid", "good", "silent", "tags", "answers", "result", "oldest", "newest", "boot", "upto", "boot", "from", "antenna", "mode", "gain", "order", "dwell", "misses", "id", "light", "pattern", "hertz", "duration", "boot" };
static const char *const sabot_button_action_names[] = { "pressed", "released", "held" };
static const char *const sabot_snapshot_reason_names[] = { "asked", "overflow" };
static const char *const sabot_antenna_mode_names[] = { "presence", "gate", "exit", "off" };
static const char *const sabot_settings_state_names[] = { "default", "kept", "other-layout", "damaged" };
static const char *const sabot_result_names[] = { "done", "bad-value", "not-here", "wrong-boot", "unknown-command" };
static const char *const sabot_light_pattern_names[] = { "off", "on", "slow", "fast" };
static const char *const sabot_fault_code_names[] = { "reader-missing", "reader-back", "tags-over-limit", "reset-watchdog", "reset-brownout", "field-stuck" };
/* The names of the values of each field; NULL for fields that are no enumeration. */
static const char *const *const sabot_field_value_names[] = {
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  sabot_button_action_names,
  NULL,
  NULL,
  NULL,
  sabot_fault_code_names,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  sabot_settings_state_names,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  sabot_snapshot_reason_names,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  sabot_result_names,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  sabot_antenna_mode_names,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  NULL,
  sabot_light_pattern_names,
  NULL,
  NULL,
  NULL,
};
static const char *const sabot_refusal_names[] = { "none", "empty", "too-long", "not-printable", "no-crc", "bad-crc", "unknown-type", "bad-field" };
#endif

#endif
