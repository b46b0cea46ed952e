/*
 * ATmega2560 on a Mega board. The pin tables in hardware-docs and the simulator's wiring are generated from this file
 * (generate-pins.mjs); the label is what is printed on the board.
 *
 * PIN(index, port, bit, label, use)
 */
#ifndef SABOT_PINS_H
#define SABOT_PINS_H

/* Chip selects, one MFRC522 each. The use is the place of the reference table; the device itself knows the index only. */
#define READER_PINS(PIN)          \
    PIN(0, A, 0, "22", "S1")      \
    PIN(1, A, 1, "23", "S2")      \
    PIN(2, A, 2, "24", "S3")      \
    PIN(3, A, 3, "25", "S4")      \
    PIN(4, A, 4, "26", "S5")      \
    PIN(5, A, 5, "27", "S6")      \
    PIN(6, A, 6, "28", "S7")      \
    PIN(7, A, 7, "29", "S8")      \
    PIN(8, C, 7, "30", "S9")      \
    PIN(9, C, 6, "31", "S10")     \
    PIN(10, C, 5, "32", "B1")     \
    PIN(11, C, 4, "33", "B2")     \
    PIN(12, C, 3, "34", "B3")     \
    PIN(13, C, 2, "35", "B4")     \
    PIN(14, C, 1, "36", "B5")     \
    PIN(15, C, 0, "37", "BURN")   \
    PIN(16, D, 7, "38", "MUCK")

/* Switches to ground; the pull-ups are inside the chip. RAISE is the push of the encoder. */
#define BUTTON_PINS(PIN)                     \
    PIN(0, K, 0, "A8", "YES / DONE")         \
    PIN(1, K, 1, "A9", "NO")                 \
    PIN(2, K, 2, "A10", "FOLD")              \
    PIN(3, K, 3, "A11", "CHECK / CALL")      \
    PIN(4, K, 4, "A12", "RAISE")             \
    PIN(5, K, 5, "A13", "NEXT")              \
    PIN(6, K, 6, "A14", "EXPOSED")           \
    PIN(7, K, 7, "A15", "SHOW")              \
    PIN(8, F, 0, "A0", "FLOOR")              \
    PIN(9, F, 1, "A1", "UNDO")

/* Two lines each, A then B, closing to ground; turned clockwise A closes first. */
#define ENCODER_PINS(PIN)                    \
    PIN(0, F, 2, "A2", "encoder A")          \
    PIN(1, F, 3, "A3", "encoder B")

/* Lamps in the keys, high is on, through 330 ohm. */
#define LIGHT_PINS(PIN)                  \
    PIN(0, L, 7, "42", "YES / DONE")     \
    PIN(1, L, 6, "43", "NO")             \
    PIN(2, L, 5, "44", "FOLD")           \
    PIN(3, L, 4, "45", "CHECK / CALL")   \
    PIN(4, L, 3, "46", "RAISE")          \
    PIN(5, L, 2, "47", "NEXT")           \
    PIN(6, L, 1, "48", "EXPOSED")        \
    PIN(7, L, 0, "49", "SHOW")           \
    PIN(8, G, 1, "40", "FLOOR")          \
    PIN(9, G, 0, "41", "UNDO")

/* A passive piezo between the pin and ground, through 100 ohm: output B of timer 2 makes the tone. */
#define BUZZER_PINS(PIN) PIN(0, H, 6, "9", "buzzer")

/* NRSTPD of all readers: a module that has stopped answering comes back by it, or by its power only. */
#define RESET_PINS(PIN) PIN(0, H, 5, "8", "RST of all readers")

/* SS must be an output, or the chip may drop out of master mode (data sheet 21.3.2). */
#define SPI_OUTPUT_PINS(PIN)             \
    PIN(0, B, 0, "53", "SS (unused)")    \
    PIN(1, B, 1, "52", "SCK")            \
    PIN(2, B, 2, "51", "MOSI")

#define SPI_INPUT_PINS(PIN) PIN(0, B, 3, "50", "MISO")

#endif
