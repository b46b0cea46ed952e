/*
 * How the program starts, hangs and starts again. Boot loaders clear the reset cause or never stop the watchdog (optiboot, stk500v2, the
 * old loader of the Nano), so the program does not leave by way of them: it notes why in memory that no start-up clears, and jumps to its own beginning.
 */
#include "start.h"

#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>
#include <stddef.h>

#include "board.h"
#include "hal.h"

/* ---- what the start before has left ---- */

enum { LEFT_ORDERED = 0x5AB0, LEFT_STUCK = 0x5AB1, LEFT_SUPPLY_LOW = 0x5AB2 };

/* Behind everything that a loader clears or stacks: the old one of the Nano wipes 0x100 to 0x20C. */
static struct {
    uint16_t why;
    uint16_t why_inverted; /* memory that has lost its power says something else here */
    uint16_t stuck_at;
} left __attribute__((section(".noinit")));
static uint8_t reset_flags __attribute__((section(".noinit")));

static void leave(uint16_t why) {
    left.why = why;
    left.why_inverted = (uint16_t)~why;
}

static bool was_left(uint16_t why) {
    return left.why == why && left.why_inverted == (uint16_t)~why;
}

/* After a reset by the watchdog it is still on, at its shortest: it has to be off before memory is even cleared. */
void stop_watchdog(void) __attribute__((naked, used, section(".init3")));
void stop_watchdog(void) {
    reset_flags = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

struct reset reset_of_start(void) {
    struct reset reset = {.cause = RESET_ORDINARY, .stuck_at = 0};
    bool power_on = (reset_flags & _BV(PORF)) != 0; /* the brown-out flag of a power-on says nothing */
    if (!power_on && ((reset_flags & _BV(BORF)) != 0 || was_left(LEFT_SUPPLY_LOW))) {
        reset.cause = RESET_BROWNOUT;
    } else if (!power_on && was_left(LEFT_STUCK)) {
        reset.cause = RESET_WATCHDOG;
        reset.stuck_at = left.stuck_at;
    } else if (!power_on && (reset_flags & _BV(WDRF)) != 0 && !was_left(LEFT_ORDERED)) {
        reset.cause = RESET_WATCHDOG;
    }
    leave(0);
    return reset;
}

/* ---- leaving ---- */

static void restart(void) __attribute__((noreturn));
static void restart(void) {
    cli();
    /* Not by the watchdog: the old loader of the Nano leaves it on and is reset by it for ever. */
    __asm__ __volatile__("jmp 0");
    __builtin_unreachable();
}

void restart_as_ordered(void) {
    leave(LEFT_ORDERED);
    restart();
}

/* The return address lies above the stack pointer, its lowest byte last. Two bytes of it tell any place in the code. */
void restart_stuck(const uint8_t *stack) __attribute__((noreturn, used, externally_visible));
void restart_stuck(const uint8_t *stack) {
    enum { RETURN_BYTES = sizeof(char[FLASHEND > 0x1FFFF ? 3 : 2]) };
    left.stuck_at = (uint16_t)(stack[RETURN_BYTES - 1] << 8 | stack[RETURN_BYTES]);
    leave(LEFT_STUCK);
    restart();
}

/* The first bite. There is no way back from here, so nothing is saved. */
ISR(WDT_vect, ISR_NAKED) {
    __asm__ __volatile__("clr __zero_reg__\n\tin r24, %0\n\tin r25, %1\n\tjmp restart_stuck" ::"I"(_SFR_IO_ADDR(SPL)), "I"(_SFR_IO_ADDR(SPH)));
}

void start_watchdog(void) {
#if defined(__AVR_ATmega2560__)
    /*
     * After a reset by the watchdog stk500v2 jumps to the word that it finds here. Zero is the beginning of the upper, erased half of the flash,
     * and from there the loader is come to.
     */
    *(volatile uint16_t *)0x204 = 0;
#endif
    cli();
    wdt_reset();
    WDTCSR = _BV(WDCE) | _BV(WDE);
    /* A second without food is an interrupt, which tells where the program stood; a second more, where interrupts are off, a reset. */
    WDTCSR = _BV(WDIE) | _BV(WDE) | _BV(WDP2) | _BV(WDP1);
    sei();
}

void hal_watchdog_feed(void) {
    wdt_reset();
}

/* ---- the supply ---- */

/*
 * The internal reference of 1.1 V measured against the supply: it counts 225 at 5 V and more the lower that is. 313 is 3.5 V, between 3.3 and
 * 3.9 V as the reference varies (data sheet 28.3): above the 2.7 V at which the boards' fuses reset the chip, and below any supply that runs it well.
 */
enum { LOW_COUNTS = 313 };
#if defined(__AVR_ATmega2560__)
enum { REFERENCE = _BV(MUX4) | _BV(MUX3) | _BV(MUX2) | _BV(MUX1) };
#else
enum { REFERENCE = _BV(MUX3) | _BV(MUX2) | _BV(MUX1) };
#endif
enum { MEASURE = _BV(ADEN) | _BV(ADSC) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0) };

void start_supply_watch(void) {
    ADMUX = _BV(REFS0) | REFERENCE;
    ADCSRA = MEASURE;
}

void watch_supply(void) {
    static bool low;
    if ((ADCSRA & _BV(ADSC)) != 0) {
        return;
    }
    bool now_low = ADC > LOW_COUNTS;
    ADCSRA = MEASURE;
    if (now_low != low) {
        low = now_low;
        leave(low ? LEFT_SUPPLY_LOW : 0);
    }
}

/* ---- what outlives the power: starts so far, settings ---- */

/*
 * Kept without power, so that each boot differs from the one before (P-13). Two places in turn, each with its check: a supply that fails in the
 * middle of writing one leaves the other.
 */
struct kept_boot {
    uint16_t boot;
    uint16_t inverted;
};
static struct kept_boot *const kept_boots = (struct kept_boot *)0;
enum { KEPT_BOOTS = 2 };
_Static_assert(KEPT_BOOTS * sizeof(struct kept_boot) <= KEPT_FIRST, "the settings lie behind");

bool hal_kept_ready(void) {
    return eeprom_is_ready();
}

uint8_t hal_kept_read(uint16_t at) {
    return eeprom_read_byte((const uint8_t *)at);
}

void hal_kept_write(uint16_t at, uint8_t byte) {
    eeprom_update_byte((uint8_t *)at, byte);
}

uint16_t next_boot(void) {
    uint16_t newest = UINT16_MAX;
    bool found = false;
    for (uint8_t i = 0; i < KEPT_BOOTS; i++) {
        uint16_t boot = eeprom_read_word(&kept_boots[i].boot);
        bool whole = eeprom_read_word(&kept_boots[i].inverted) == (uint16_t)~boot;
        if (whole && (!found || (int16_t)(boot - newest) > 0)) {
            newest = boot;
            found = true;
        }
    }
    uint16_t next = (uint16_t)(newest + 1U);
    struct kept_boot *place = &kept_boots[next % KEPT_BOOTS];
    eeprom_update_word(&place->boot, next);
    eeprom_update_word(&place->inverted, (uint16_t)~next);
    return next;
}
