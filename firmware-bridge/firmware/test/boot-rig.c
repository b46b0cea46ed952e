/*
 * A board with its boot loader in simavr, told what happens to it by lines on standard input: `MS COMMAND …`, in ascending order.
 * What the board says goes out as `MS LINE`. Time is the board's own. The watchdog is modelled here, as in the data sheet (11.8,
 * 11.9): simavr's forgets that it stays on, at 16 ms, after it has reset the chip.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"

enum { CPU_HZ = 16000000, WATCHDOG_HZ = 128000, CYCLES_PER_MS = CPU_HZ / 1000 };
enum { WDTCSR = 0x60, WDIE = 0x40, WDP3 = 0x20, WDCE = 0x10, WDE = 0x08, WDP210 = 0x07, WDF_WDRF = 0x08 };
enum { MCUSR = 0x54, SPL = 0x5D, SPH = 0x5E };
enum { OPCODE_WDR = 0x95A8, OPCODE_RETI = 0x9518, OPCODE_STAY = 0xCFFF };
enum { TIMSK1 = 0x6F, OCIE1A = 0x02, TCNT1 = 0x84, OCR1A = 0x88, COUNT_CYCLES = 64, COUNTS_PER_MS = 250 };
enum { CHANGE_CYCLES = 4, LINE_BYTES = 256, PORTS = 'L' - 'A' + 1 };

static avr_t *avr;
static bool mega;
static avr_cycle_count_t bites_at;       /* 0: the watchdog is off */
static avr_cycle_count_t change_until;   /* WDCE was written: WDE and the prescaler may change until then */
static avr_flashaddr_t stays_at;         /* a hang: the instruction here jumps to itself; 0 is none */
static uint16_t stays_instead;
static bool frozen;                      /* a hang with interrupts off */
static char said[LINE_BYTES];
static size_t said_bytes;
static avr_cycle_count_t tick_began;
static avr_cycle_count_t tick_last; /* 0: the clock does not run */
static avr_cycle_count_t tick_max;

static double now_ms(void) {
    return (double)avr->cycle / CYCLES_PER_MS;
}

static uint16_t register_pair(unsigned low) {
    return (uint16_t)(avr->data[low] | avr->data[low + 1] << 8);
}

static uint16_t opcode_at(avr_flashaddr_t pc) {
    return (uint16_t)(avr->flash[pc] | avr->flash[pc + 1] << 8);
}

static void put_opcode(avr_flashaddr_t pc, uint16_t opcode) {
    avr->flash[pc] = (uint8_t)opcode;
    avr->flash[pc + 1] = (uint8_t)(opcode >> 8);
}

static void feed(void) {
    uint8_t control = avr->data[WDTCSR];
    unsigned prescaler = (control & WDP210) | (control & WDP3) >> 2;
    bites_at = (control & (WDE | WDIE)) == 0 ? 0 : avr->cycle + ((avr_cycle_count_t)2048 << prescaler) * (CPU_HZ / WATCHDOG_HZ);
}

static void on_watchdog_write(avr_t *of, avr_io_addr_t address, uint8_t value, void *param) {
    (void)of;
    (void)param;
    uint8_t before = avr->data[address];
    bool may_change = avr->cycle <= change_until;
    /* While the flag of a watchdog reset is up, the watchdog cannot be turned off. */
    bool forced = (avr->data[MCUSR] & WDF_WDRF) != 0;
    if ((value & (WDCE | WDE)) == (WDCE | WDE)) {
        change_until = avr->cycle + CHANGE_CYCLES;
        avr->data[address] = (uint8_t)(before | WDE);
        return;
    }
    uint8_t kept = WDE | WDP3 | WDP210;
    avr->data[address] = may_change ? value : (uint8_t)((value & ~kept) | (before & kept));
    if (forced) {
        avr->data[address] |= WDE;
    }
    feed();
}

static void stop_hanging(void) {
    if (stays_at != 0) {
        put_opcode(stays_at, stays_instead);
        stays_at = 0;
    }
    frozen = false;
}

static void reset(uint8_t cause) {
    stop_hanging();
    avr_reset(avr);
    avr->data[MCUSR] = cause;
    avr->data[WDTCSR] = (cause & WDF_WDRF) != 0 ? WDE : 0;
    tick_began = 0;
    change_until = 0;
    feed();
}

static void interrupt_by_watchdog(void) {
    avr->data[WDTCSR] &= (uint8_t)~WDIE;
    uint16_t stack = register_pair(SPL);
    avr_flashaddr_t pc = avr->pc >> 1;
    for (uint8_t i = 0; i < avr->address_size; i++, pc >>= 8) {
        avr->data[stack--] = (uint8_t)pc;
    }
    avr->data[SPL] = (uint8_t)stack;
    avr->data[SPH] = (uint8_t)(stack >> 8);
    avr->sreg[S_I] = 0;
    avr->state = cpu_Running;
    avr->pc = mega ? 12 * 4 : 6 * 4;
    feed();
}

static void watch_dog(void) {
    if (bites_at == 0 || avr->cycle < bites_at) {
        return;
    }
    if ((avr->data[WDTCSR] & WDIE) != 0) {
        if (avr->sreg[S_I] && tick_began == 0) {
            interrupt_by_watchdog();
        } else if (frozen) {
            /* The interrupt waits in vain; the second time it is a reset. */
            avr->data[WDTCSR] &= (uint8_t)~WDIE;
            feed();
        }
        return;
    }
    reset(WDF_WDRF);
}

static void on_byte(struct avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq;
    (void)param;
    if (value == '\n') {
        said[said_bytes] = '\0';
        printf("%.3f %s\n", now_ms(), said);
        said_bytes = 0;
    } else if (said_bytes < LINE_BYTES - 1) {
        said[said_bytes++] = (char)value;
    }
}

/* simavr loses a compare when the other one is set shortly before it: the tick would come back after 262 ms. */
static bool tick_is_overdue(void) {
    if (tick_last == 0 || avr->cycle - tick_last <= CYCLES_PER_MS + COUNT_CYCLES) {
        return false;
    }
    avr_io_addr_t io = AVR_DATA_TO_IO(TCNT1);
    (void)avr->io[io].r.c(avr, TCNT1, avr->io[io].r.param);
    uint16_t past = (uint16_t)(register_pair(TCNT1) - register_pair(OCR1A));
    return past > 0 && past < COUNTS_PER_MS;
}

static void raise_lost_tick(void) {
    if ((avr->data[TIMSK1] & OCIE1A) == 0) {
        tick_last = 0;
    } else if (tick_is_overdue()) {
        for (int i = 0; i < avr->interrupts.vector_count; i++) {
            if (avr->interrupts.vector[i]->vector == (mega ? 17 : 11)) {
                avr_raise_interrupt(avr, avr->interrupts.vector[i]);
            }
        }
    }
}

static void step(void) {
    uint16_t opcode = opcode_at(avr->pc);
    avr_flashaddr_t tick_vector = mega ? 17 * 4 : 11 * 4;
    if (avr->pc == tick_vector && tick_began == 0 && avr->state == cpu_Running) {
        tick_began = avr->cycle;
        tick_last = avr->cycle;
    }
    bool returns = opcode == OPCODE_RETI && tick_began != 0 && avr->state == cpu_Running;
    if (opcode == OPCODE_WDR && avr->state == cpu_Running) {
        feed();
    }
    if (avr->pc == 0 && stays_at != 0) {
        stop_hanging();
    }
    (void)avr_run(avr);
    if (returns) {
        tick_max = avr->cycle - tick_began > tick_max ? avr->cycle - tick_began : tick_max;
        tick_began = 0;
    }
    raise_lost_tick();
    watch_dog();
}

/* Only between interrupts: what hangs is the program, and they go on. */
static void hang(void) {
    while (avr->state != cpu_Running || !avr->sreg[S_I] || tick_began != 0) {
        step();
    }
    stays_at = avr->pc;
    stays_instead = opcode_at(stays_at);
    put_opcode(stays_at, OPCODE_STAY);
    printf("%.3f ! stays at %X\n", now_ms(), stays_at >> 1);
}

static void freeze(void) {
    hang();
    avr->sreg[S_I] = 0;
    frozen = true;
}

/* A switch to ground, told twice: for now, and for when the program writes to another pin of the port. */
static void drive_pin(char port, int bit, bool high) {
    static uint8_t low[PORTS];
    uint8_t *lows = &low[(port - 'A') % PORTS];
    *lows = (uint8_t)(high ? *lows & ~(1 << bit) : *lows | 1 << bit);
    avr_ioport_external_t outside = {.name = (unsigned long)port, .mask = *lows, .value = 0};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &outside);
    avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit);
    if (pin != NULL) {
        avr_raise_irq(pin, high);
    }
}

static void obey(const char *command, const char *rest) {
    if (strcmp(command, "say") == 0) {
        avr_irq_t *in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
        for (; *rest != '\0'; rest++) {
            avr_raise_irq(in, (uint8_t)*rest);
        }
        avr_raise_irq(in, '\n');
    } else if (strcmp(command, "pin") == 0) {
        drive_pin(rest[0], rest[1] - '0', rest[2] == '+');
    } else if (strcmp(command, "hang") == 0) {
        hang();
    } else if (strcmp(command, "freeze") == 0) {
        freeze();
    } else if (strcmp(command, "reset") == 0) {
        reset((uint8_t)strtoul(rest, NULL, 16));
    } else if (strcmp(command, "supply") == 0) {
        avr->vcc = avr->avcc = avr->aref = (uint32_t)strtoul(rest, NULL, 10);
    } else if (strcmp(command, "end") != 0) {
        fprintf(stderr, "unknown command %s\n", command);
        exit(2);
    }
}

static unsigned hex_byte(const char *text) {
    char digits[3] = {text[0], text[1], '\0'};
    return (unsigned)strtoul(digits, NULL, 16);
}

/* simavr's own reader stops at the start addresses that boot loaders carry. It is put `down` bytes lower than it says. */
static bool load(const char *file, avr_flashaddr_t down) {
    FILE *hex = fopen(file, "r");
    char line[600];
    avr_flashaddr_t base = 0;
    bool ended = false;
    while (hex != NULL && !ended && fgets(line, sizeof line, hex) != NULL && line[0] == ':') {
        unsigned count = hex_byte(line + 1), address = hex_byte(line + 3) << 8 | hex_byte(line + 5), type = hex_byte(line + 7);
        unsigned word = hex_byte(line + 9) << 8 | hex_byte(line + 11);
        base = type == 2 ? word << 4 : type == 4 ? word << 16 : base;
        ended = type == 1;
        for (unsigned i = 0; type == 0 && i < count; i++) {
            avr_flashaddr_t at = base + address + i - down;
            if (at > avr->flashend) {
                return false;
            }
            /* A loader that has grown into its own version word keeps its code. */
            avr->flash[at] = avr->flash[at] == 0xFF ? (uint8_t)hex_byte(line + 9 + 2 * i) : avr->flash[at];
        }
    }
    if (hex != NULL) {
        fclose(hex);
    }
    return ended;
}

/* simavr's watchdog must not bite beside the one modelled here. */
static void still_the_other_dog(void) {
    for (avr_io_t *part = avr->io_port; part != NULL; part = part->next) {
        if (strcmp(part->kind, "watchdog") == 0) {
            part->ioctl = NULL;
        }
    }
    avr->io[AVR_DATA_TO_IO(WDTCSR)].w.c = on_watchdog_write;
}

static void do_not_sleep(avr_t *of, avr_cycle_count_t cycles) {
    (void)of;
    (void)cycles;
}

/* Every input rests on its pull-up. */
static void open_all_switches(void) {
    for (char port = 'A'; port <= 'L'; port++) {
        for (int bit = 0; bit < 8; bit++) {
            drive_pin(port, bit, true);
        }
    }
}

/* boot-rig CHIP IMAGE.hex RESET-ADDRESS [LOADER.hex BYTES-LOWER] */
int main(int argc, char **argv) {
    if (argc < 4) {
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    avr = avr_make_mcu_by_name(argv[1]);
    if (avr == NULL || avr_init(avr) != 0) {
        return 2;
    }
    mega = strcmp(argv[1], "atmega2560") == 0;
    avr->frequency = CPU_HZ;
    avr->log = LOG_NONE;
    avr->sleep = do_not_sleep;
    avr->run_cycle_limit = 1;
    memset(avr->flash, 0xFF, avr->flashend + 1);
    avr->reset_pc = (avr_flashaddr_t)strtoul(argv[3], NULL, 16);
    if (!load(argv[2], 0) || (argc > 5 && !load(argv[4], (avr_flashaddr_t)strtoul(argv[5], NULL, 16)))) {
        fprintf(stderr, "cannot load\n");
        return 2;
    }
    avr->codeend = avr->flashend;
    obey("supply", "5000");
    still_the_other_dog();
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_byte, NULL);
    reset(0x01); /* power on */
    open_all_switches();
    char line[LINE_BYTES];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char command[16], rest[LINE_BYTES] = "";
        double at_ms;
        if (sscanf(line, "%lf %15s %255[^\n]", &at_ms, command, rest) < 2) {
            continue;
        }
        while (now_ms() < at_ms) {
            step();
        }
        obey(command, rest);
    }
    printf("%.3f ! longest tick %.2f us\n", now_ms(), (double)tick_max * 1e6 / CPU_HZ);
    return 0;
}
