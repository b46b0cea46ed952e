/* A board that exists in host tests only: one antenna of each mode, few buttons, the ring of a node. */
#ifndef SABOT_BOARD_H
#define SABOT_BOARD_H

#define BOARD_ID "test"
#define BOARD_READERS 3
#define BOARD_MODES "pgx"
#define BOARD_BUTTONS 3
#define BOARD_ENCODERS 1
#define BOARD_LIGHTS 2
#define BOARD_DWELL_MS 2
#define KEPT_FIRST 16
#define KEPT_BYTES 128
#define BOARD_RECORDS 24
#define BOARD_INPUT_QUEUE 8
#define BOARD_TX_QUEUE 256
#define BOARD_RX_QUEUE 256

#endif
