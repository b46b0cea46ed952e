/* What a Nano has, in numbers. The pins are in pins.h. */
#ifndef SABOT_BOARD_H
#define SABOT_BOARD_H

#define BOARD_ID "shoe"
#define BOARD_READERS 2
/* A shoe until it is told that it is a seat node. */
#define BOARD_MODES "xo"
#define BOARD_BUTTONS 1
#define BOARD_ENCODERS 0
#define BOARD_LIGHTS 1
#define BOARD_DWELL_MS 2
/* EEPROM; the count of boots lies in front (board/avr/start.c). */
#define KEPT_FIRST 16
#define KEPT_BYTES 1024
#define BOARD_RECORDS 24
#define BOARD_INPUT_QUEUE 8
#define BOARD_TX_QUEUE 128
#define BOARD_RX_QUEUE 128

#endif
