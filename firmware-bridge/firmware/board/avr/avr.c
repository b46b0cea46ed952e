/*
 * The HAL on an ATmega328P or ATmega2560 at 16 MHz: timer 1 as clock, UART 0, SPI, idle sleep. Which pin does what is in
 * board/<name>/pins.h and nowhere else.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/sleep.h>
#include <util/delay.h>

#include "app.h"
#include "board.h"
#include "hal.h"
#include "inputs.h"
#include "pins.h"
#include "sabot-protocol.h"
#include "start.h"

#if defined(__AVR_ATmega2560__)
#define UART_RX_vect USART0_RX_vect
#define UART_UDRE_vect USART0_UDRE_vect
#else
#define UART_RX_vect USART_RX_vect
#define UART_UDRE_vect USART_UDRE_vect
#endif

/* ---- pins ---- */

struct pin {
    volatile uint8_t *port; /* PORTx; DDRx and PINx lie one and two below it on both chips */
    uint8_t mask;
};

#define AS_PIN(index, letter, bit, label, use) {&PORT##letter, (uint8_t)(1U << (bit))},
static const struct pin reader_pins[] = {READER_PINS(AS_PIN)};
static const struct pin button_pins[] = {BUTTON_PINS(AS_PIN)};
static const struct pin light_pins[] = {LIGHT_PINS(AS_PIN)};
static const struct pin buzzer_pin[] = {BUZZER_PINS(AS_PIN)};
static const struct pin reset_pin[] = {RESET_PINS(AS_PIN)};
static const struct pin spi_outputs[] = {SPI_OUTPUT_PINS(AS_PIN)};
static const struct pin spi_inputs[] = {SPI_INPUT_PINS(AS_PIN)};

#define COUNT(table) ((uint8_t)(sizeof(table) / sizeof((table)[0])))
_Static_assert(COUNT(reader_pins) == BOARD_READERS, "pins.h and board.h disagree about the readers");
_Static_assert(COUNT(button_pins) == BOARD_BUTTONS, "pins.h and board.h disagree about the buttons");
_Static_assert(COUNT(light_pins) == BOARD_LIGHTS, "pins.h and board.h disagree about the lights");
#if BOARD_ENCODERS > 0
static const struct pin encoder_pins[] = {ENCODER_PINS(AS_PIN)};
_Static_assert(COUNT(encoder_pins) == 2 * BOARD_ENCODERS, "pins.h and board.h disagree about the encoders");
#endif

static void drive(const struct pin *pin, bool high) {
    /* Interrupt handlers only read pins, so a read-modify-write needs no lock. */
    if (high) {
        *pin->port |= pin->mask;
    } else {
        *pin->port &= (uint8_t)~pin->mask;
    }
}

static void make_output(const struct pin *pin, bool high) {
    drive(pin, high);
    *(pin->port - 1) |= pin->mask;
}

static void make_input(const struct pin *pin) {
    drive(pin, true); /* the pull-up of an input */
}

/* Switches and encoders close to ground against the pull-up. Pin by pin with nothing looked up: the tick keeps the receiver waiting. */
static void sample_inputs(uint32_t now_ms) {
    input_mask closed_now = 0;
#define TAKE_BUTTON(index, letter, bit, label, use) \
    if ((PIN##letter & _BV(bit)) == 0) {            \
        closed_now |= (input_mask)(1U << (index));  \
    }
#define TAKE_LINE(index, letter, bit, label, use) TAKE_BUTTON(BOARD_BUTTONS + (index), letter, bit, label, use)
    BUTTON_PINS(TAKE_BUTTON)
    ENCODER_PINS(TAKE_LINE)
    inputs_sample(closed_now, now_ms);
}

void hal_reader_select(uint8_t reader) {
    drive(&reader_pins[reader], false);
}

void hal_reader_release(uint8_t reader) {
    drive(&reader_pins[reader], true);
}

/* NRSTPD of all modules: 100 ns are enough (data sheet 8.8.1); a line of 30 cm with a clamp at its end is given more. */
enum { RESET_US = 10 };

void hal_readers_reset(void) {
    drive(&reset_pin[0], false);
    _delay_us(RESET_US);
    drive(&reset_pin[0], true);
}

void hal_light(uint8_t light, bool on) {
    drive(&light_pins[light], on);
}

/* Timer 2 toggles output B (the same registers on both chips) each time it counts to OCR2A. */
void hal_buzzer(uint16_t hertz) {
    static const struct {
        uint8_t select;
        uint16_t divider;
    } prescalers[] = {{_BV(CS21) | _BV(CS20), 32}, {_BV(CS22) | _BV(CS20), 128}, {_BV(CS22) | _BV(CS21) | _BV(CS20), 1024}};
    TCCR2B = 0;
    TCCR2A = 0; /* gives the pin back to the port, which holds it low */
    for (uint8_t i = 0; hertz != 0 && i < COUNT(prescalers); i++) {
        uint32_t counts = F_CPU / 2U / prescalers[i].divider / hertz;
        if (counts >= 1 && counts <= 256) {
            OCR2A = (uint8_t)(counts - 1U);
            OCR2B = OCR2A;
            TCNT2 = 0;
            TCCR2A = _BV(COM2B0) | _BV(WGM21);
            TCCR2B = prescalers[i].select;
            return;
        }
    }
}

uint8_t hal_spi_exchange(uint8_t out) {
    SPDR = out;
    while ((SPSR & _BV(SPIF)) == 0) {
    }
    return SPDR;
}

/* ---- time ---- */

/* 16 MHz / 64 = 250 counts of 4 us in each millisecond. */
enum { COUNT_US = 4, COUNTS_PER_MS = 250 };
/* Below this a nap costs more than it saves: entering sleep and the handler take about 5 us. */
enum { NAP_COUNTS_MIN = 4 };

static volatile uint32_t millis;
/* Where the free-running counter stood when `millis` was counted. */
static volatile uint16_t counted_at;
static volatile bool nap_over;

ISR(TIMER1_COMPA_vect) {
    /* More than one when interrupts were off for longer: a compare that has passed comes back only after 262 ms. */
    uint16_t at = OCR1A;
    uint32_t now = millis + 1U;
    for (; (int16_t)(TCNT1 - at) >= COUNTS_PER_MS; at = (uint16_t)(at + COUNTS_PER_MS)) {
        now++;
    }
    OCR1A = (uint16_t)(at + COUNTS_PER_MS);
    counted_at = at;
    millis = now;
    sample_inputs(now);
    watch_supply();
}

ISR(TIMER1_COMPB_vect) {
    TIMSK1 &= (uint8_t)~_BV(OCIE1B);
    nap_over = true;
    /* A sleep instruction that this interrupt overtook must not sleep until the next tick. */
    sleep_disable();
}

uint8_t hal_lock(void) {
    uint8_t saved = SREG;
    cli();
    return saved;
}

void hal_unlock(uint8_t saved) {
    SREG = saved;
}

uint32_t hal_millis(void) {
    uint8_t saved = hal_lock();
    uint32_t now = millis;
    hal_unlock(saved);
    return now;
}

uint32_t hal_micros(void) {
    uint8_t saved = hal_lock();
    /* Right even when a tick is pending: the counter simply ran on past the last one. */
    uint16_t since = (uint16_t)(TCNT1 - counted_at);
    uint32_t now = millis;
    hal_unlock(saved);
    return now * 1000U + (uint32_t)since * COUNT_US;
}

void hal_nap_us(uint16_t us) {
    uint16_t counts = us / COUNT_US;
    if (counts < NAP_COUNTS_MIN) {
        return;
    }
    uint8_t saved = hal_lock();
    OCR1B = (uint16_t)(TCNT1 + counts);
    TIFR1 = _BV(OCF1B);
    TIMSK1 |= _BV(OCIE1B);
    nap_over = false;
    while (!nap_over) {
        sleep_enable();
        sei();
        sleep_cpu();
        sleep_disable();
        cli();
    }
    hal_unlock(saved);
}

/* ---- UART 0 ---- */

/* Powers of two, so that an index wraps by a mask. The receive queue covers the longest step between two polls of the link. */
enum { TX_MASK = BOARD_TX_QUEUE - 1, RX_MASK = BOARD_RX_QUEUE - 1 };
_Static_assert((BOARD_TX_QUEUE & TX_MASK) == 0 && (BOARD_RX_QUEUE & RX_MASK) == 0, "queues are powers of two");
_Static_assert(BOARD_TX_QUEUE <= 256 && BOARD_RX_QUEUE <= 256, "indices are bytes");

static volatile uint8_t tx_queue[BOARD_TX_QUEUE];
static volatile uint8_t tx_head;
static volatile uint8_t tx_tail;
static volatile uint8_t rx_queue[BOARD_RX_QUEUE];
static volatile uint8_t rx_head;
static volatile uint8_t rx_tail;

ISR(UART_UDRE_vect) {
    uint8_t tail = tx_tail;
    UDR0 = tx_queue[tail];
    tail = (uint8_t)(tail + 1U) & TX_MASK;
    tx_tail = tail;
    if (tail == tx_head) {
        /* The flag is a level: with nothing left to send the handler would run for ever. */
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
    }
}

ISR(UART_RX_vect) {
    uint8_t byte = UDR0;
    uint8_t next = (uint8_t)(rx_head + 1U) & RX_MASK;
    if (next != rx_tail) {
        /* On overflow the byte is dropped; its line then fails the checksum and the host sends it again. */
        rx_queue[rx_head] = byte;
        rx_head = next;
    }
}

uint8_t hal_uart_room(void) {
    return (uint8_t)((uint8_t)(tx_tail - tx_head - 1) & TX_MASK);
}

void hal_uart_write(uint8_t byte) {
    while (hal_uart_room() == 0) {
    }
    tx_queue[tx_head] = byte;
    tx_head = (uint8_t)(tx_head + 1U) & TX_MASK;
    uint8_t saved = hal_lock();
    UCSR0B |= _BV(UDRIE0);
    hal_unlock(saved);
}

int16_t hal_uart_read(void) {
    uint8_t tail = rx_tail;
    if (tail == rx_head) {
        return -1;
    }
    uint8_t byte = rx_queue[tail];
    rx_tail = (uint8_t)(tail + 1U) & RX_MASK;
    return byte;
}

/* ---- start ---- */

/*
 * The device's own id, twelve bytes behind this mark; erased means the board's name. `sabot flash --id` writes it into the image before
 * it is loaded: boot loaders write flash everywhere, EEPROM only here and there.
 */
enum { MARK_BYTES = 9, ID_BYTES = 12, ERASED = 0xFF };
static const char id_slot[MARK_BYTES + ID_BYTES + 1] PROGMEM __attribute__((used)) =
    "sabot-id=\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF";
static char device_id[ID_BYTES + 1];

/* What is still in the transmitter when the queue is empty: two characters. */
enum { TWO_CHARACTERS_US = 100 };

void hal_reboot(void) {
    while (tx_head != tx_tail) {
    }
    _delay_us(TWO_CHARACTERS_US);
    restart_as_ordered();
}

static bool allowed_in_id(uint8_t c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

/* The id written into this device, or the board's name where nothing sensible was written. */
static const char *own_id(void) {
    uint8_t length = 0;
    for (; length < ID_BYTES; length++) {
        uint8_t c = pgm_read_byte(&id_slot[MARK_BYTES + length]);
        if (c == 0 || c == ERASED) {
            break;
        }
        if (!allowed_in_id(c)) {
            return BOARD_ID;
        }
        device_id[length] = (char)c;
    }
    return length == 0 || (length == 1 && device_id[0] == '-') ? BOARD_ID : device_id;
}

/* A restart by the program itself finds the peripherals as they were, not as a reset leaves them. */
static void stop_peripherals(void) {
    TIMSK1 = 0;
    TCCR1B = 0;
    TCNT1 = 0;
    UCSR0B = 0;
    hal_buzzer(0);
}

static void start_peripherals(void) {
    for (uint8_t i = 0; i < BOARD_READERS; i++) {
        make_output(&reader_pins[i], true);
    }
    for (uint8_t i = 0; i < COUNT(spi_outputs); i++) {
        make_output(&spi_outputs[i], true);
    }
    for (uint8_t i = 0; i < BOARD_LIGHTS; i++) {
        make_output(&light_pins[i], false);
    }
    make_output(&buzzer_pin[0], false);
    make_output(&reset_pin[0], true);
    for (uint8_t i = 0; i < COUNT(spi_inputs); i++) {
        make_input(&spi_inputs[i]); /* with nobody there the line reads as ones, not as noise */
    }
    for (uint8_t i = 0; i < BOARD_BUTTONS; i++) {
        make_input(&button_pins[i]);
    }
#if BOARD_ENCODERS > 0
    for (uint8_t i = 0; i < COUNT(encoder_pins); i++) {
        make_input(&encoder_pins[i]);
    }
#endif
    /* 4 MHz, mode 0, most significant bit first: within the MFRC522's 10 MHz, and calm enough for 30 cm of wire. */
    SPCR = _BV(SPE) | _BV(MSTR);
    SPSR = 0;
    UCSR0A = _BV(U2X0);
    UBRR0 = (uint16_t)((F_CPU + 4UL * SABOT_BAUD_RATE) / (8UL * SABOT_BAUD_RATE) - 1UL);
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    TCCR1A = 0;
    OCR1A = COUNTS_PER_MS;
    TIFR1 = _BV(OCF1A);
    TCCR1B = _BV(CS11) | _BV(CS10);
    TIMSK1 = _BV(OCIE1A);
    SMCR = 0; /* idle mode: timer, SPI and UART go on */
}

int main(void) {
    struct reset reset = reset_of_start();
    stop_peripherals();
    /* Writing EEPROM takes 3.4 ms a byte: before the clock starts. */
    uint16_t boot = next_boot();
    start_peripherals();
    start_supply_watch();
    start_watchdog();
    app_start(boot, own_id(), &reset);
    for (;;) {
        hal_watchdog_feed();
        app_step();
    }
}
