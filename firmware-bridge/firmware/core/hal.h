/*
 * What the core needs from a board. Bound at link time, not through pointers: on an AVR an indirect call costs as much as the
 * SPI byte it would send. board/<name>/ and test/ each bring one set of these functions.
 */
#ifndef SABOT_HAL_H
#define SABOT_HAL_H

#include <stdbool.h>
#include <stdint.h>

/* Time since the start of the program. Both wrap; compare differences only. */
uint32_t hal_millis(void);
uint32_t hal_micros(void);

/* Waits about that long, asleep where the chip can. May return a little early or late: callers poll for the fact itself. */
void hal_nap_us(uint16_t us);

/* The select line of one reader. Exactly one reader is selected at a time. */
void hal_reader_select(uint8_t reader);
void hal_reader_release(uint8_t reader);
uint8_t hal_spi_exchange(uint8_t out);
/* Pulls the reset line that all readers of the board share. They have forgotten their settings afterwards. */
void hal_readers_reset(void);

/* The line to the host. `room` is how many bytes can be written without waiting; `read` is -1 when nothing has arrived. */
uint8_t hal_uart_room(void);
void hal_uart_write(uint8_t byte);
int16_t hal_uart_read(void);

/* Between the two the tick does not run. */
uint8_t hal_lock(void);
void hal_unlock(uint8_t saved);

/*
 * Bytes that outlive the power, 0 to KEPT_BYTES - 1 of board.h; those below KEPT_FIRST are the board's own. Writing takes milliseconds: only when
 * `ready`, and then it does not wait.
 */
bool hal_kept_ready(void);
uint8_t hal_kept_read(uint16_t at);
void hal_kept_write(uint16_t at, uint8_t byte);

void hal_light(uint8_t light, bool on);
/* 0 is quiet. */
void hal_buzzer(uint16_t hertz);

void hal_watchdog_feed(void);
/* Restarts the program after what has been written to the UART is out. Does not return. */
void hal_reboot(void);

#endif
