/*
 * ATmega328P on a Nano or Uno board. The pin tables in hardware-docs and the simulator's wiring are generated from
 * this file (generate-pins.mjs); the label is what is printed on the board.
 *
 * PIN(index, port, bit, label, use)
 */
#ifndef SABOT_PINS_H
#define SABOT_PINS_H

/* Chip selects, one MFRC522 each. */
#define READER_PINS(PIN)                             \
    PIN(0, D, 6, "D6", "SHOE exit, or one seat")     \
    PIN(1, D, 5, "D5", "the other seat of a node")

/* Switches to ground; the pull-ups are inside the chip. */
#define BUTTON_PINS(PIN) PIN(0, C, 0, "A0", "YES / DONE")

#define ENCODER_PINS(PIN)

/* High is on, through 330 ohm. */
#define LIGHT_PINS(PIN) PIN(0, C, 4, "A4", "ready")

/* A passive piezo between the pin and ground, through 100 ohm: output B of timer 2 makes the tone. */
#define BUZZER_PINS(PIN) PIN(0, D, 3, "D3", "buzzer")

/* NRSTPD of all readers: a module that has stopped answering comes back by it, or by its power only. */
#define RESET_PINS(PIN) PIN(0, B, 1, "D9", "RST of all readers")

/* SS must be an output, or the chip may drop out of master mode (data sheet 19.3.2). */
#define SPI_OUTPUT_PINS(PIN)               \
    PIN(0, B, 2, "D10", "SS (unused)")     \
    PIN(1, B, 5, "D13", "SCK")             \
    PIN(2, B, 3, "D11", "MOSI")

#define SPI_INPUT_PINS(PIN) PIN(0, B, 4, "D12", "MISO")

#endif
