/* What a Mega has, in numbers. The pins are in pins.h. */
#ifndef SABOT_BOARD_H
#define SABOT_BOARD_H

#define BOARD_ID "hub"
#define BOARD_READERS 17
/* A hub until it is told another thing: ten seats, five board places and the burn tray tell presence; the muck is a gate (P-50). */
#define BOARD_MODES "ppppppppppppppppg"
#define BOARD_BUTTONS 10
#define BOARD_ENCODERS 1
#define BOARD_LIGHTS 10
/* Twice the millisecond that a tag of the simulation needs to start; ISO/IEC 14443-3 allows five. See hardware-docs/calibration.md. */
#define BOARD_DWELL_MS 2
/* EEPROM; the count of boots lies in front (board/avr/start.c). */
#define KEPT_FIRST 16
#define KEPT_BYTES 4096
#define BOARD_RECORDS 96
#define BOARD_INPUT_QUEUE 24
#define BOARD_TX_QUEUE 256
#define BOARD_RX_QUEUE 256

#endif
