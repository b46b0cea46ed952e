#include "mfrc522.h"

#include "hal.h"

enum {
    REG_COMMAND = 0x01,
    REG_COM_IRQ = 0x04,
    REG_ERROR = 0x06,
    REG_FIFO_DATA = 0x09,
    REG_FIFO_LEVEL = 0x0A,
    REG_BIT_FRAMING = 0x0D,
    REG_COLL = 0x0E,
    REG_MODE = 0x11,
    REG_TX_MODE = 0x12,
    REG_RX_MODE = 0x13,
    REG_TX_CONTROL = 0x14,
    REG_TX_ASK = 0x15,
    REG_RF_CONFIG = 0x26,
    REG_TIMER_MODE = 0x2A,
    REG_TIMER_PRESCALER = 0x2B,
    REG_TIMER_RELOAD_HIGH = 0x2C,
    REG_TIMER_RELOAD_LOW = 0x2D,
    REG_VERSION = 0x37,
};

enum { COMMAND_IDLE = 0x00, COMMAND_TRANSMIT = 0x04, COMMAND_TRANSCEIVE = 0x0C, COMMAND_SOFT_RESET = 0x0F };
enum { IRQ_TIMER = 0x01, IRQ_IDLE = 0x10, IRQ_RX = 0x20, IRQ_ALL = 0x7F };
/* BufferOvfl, CRCErr, ParityErr, ProtocolErr: the reply cannot be trusted. CollErr stands apart. */
enum { ERROR_GARBLED = 0x17, ERROR_COLLISION = 0x08 };
enum { FIFO_FLUSH = 0x80, START_SEND = 0x80, COLL_POSITION_INVALID = 0x20, COLL_POSITION = 0x1F };
enum { TIMER_AUTO = 0x80, TX_BOTH_ANTENNA_PINS = 0x03, TX_FORCE_100_ASK = 0x40, MODE_CRC_PRESET_6363 = 0x3D };

/* Timer tick: (2 * 169 + 1) / 13.56 MHz = 25 us. */
enum { TIMER_PRESCALER = 169 };
/*
 * Wait for a reply: 16 ticks = 400 us after the last bit sent. A tag starts 91 us after it (ISO/IEC 14443-3: 1236/fc) and the
 * timer stops five bit times later, so this is more than twice what is needed. The Arduino library waits 25 ms here.
 */
enum { REPLY_TICKS = 15 };
/* The longest exchange (9 bytes out, 5 back) takes about 1.5 ms; a chip that is not done after five is not going to be. */
enum { EXCHANGE_US_MAX = 5000 };
/* Oscillator start after a soft reset: 37.74 us (section 8.8.2) and the crystal's own start-up, generously. */
enum { RESET_MS = 2, RESET_NAP_US = 500 };
/* One bit takes 9.44 us; a byte has a parity bit. */
enum { BYTE_US = 85, FRAME_DELAY_US = 95 };

static void write_register(uint8_t reader, uint8_t reg, uint8_t value) {
    hal_reader_select(reader);
    (void)hal_spi_exchange((uint8_t)(reg << 1));
    (void)hal_spi_exchange(value);
    hal_reader_release(reader);
}

static uint8_t read_register(uint8_t reader, uint8_t reg) {
    hal_reader_select(reader);
    (void)hal_spi_exchange((uint8_t)(0x80U | (uint8_t)(reg << 1)));
    uint8_t value = hal_spi_exchange(0);
    hal_reader_release(reader);
    return value;
}

uint8_t mfrc522_version(uint8_t reader) {
    return read_register(reader, REG_VERSION);
}

bool mfrc522_plausible(uint8_t version) {
    return version != 0x00 && version != 0xFF;
}

bool mfrc522_configured(uint8_t reader) {
    return read_register(reader, REG_TIMER_RELOAD_LOW) == REPLY_TICKS;
}

void mfrc522_set_up(uint8_t reader) {
    write_register(reader, REG_TX_MODE, 0);
    write_register(reader, REG_RX_MODE, 0);
    write_register(reader, REG_TIMER_MODE, TIMER_AUTO);
    write_register(reader, REG_TIMER_PRESCALER, TIMER_PRESCALER);
    write_register(reader, REG_TIMER_RELOAD_HIGH, 0);
    write_register(reader, REG_TIMER_RELOAD_LOW, REPLY_TICKS);
    write_register(reader, REG_TX_ASK, TX_FORCE_100_ASK);
    write_register(reader, REG_MODE, MODE_CRC_PRESET_6363);
    /* ValuesAfterColl = 0: the bits after a collision read as zero instead of as whatever was left. */
    write_register(reader, REG_COLL, 0);
}

bool mfrc522_start(uint8_t reader, uint8_t gain) {
    write_register(reader, REG_COMMAND, COMMAND_SOFT_RESET);
    uint32_t started = hal_millis();
    while (hal_millis() - started < RESET_MS) {
        hal_nap_us(RESET_NAP_US);
    }
    mfrc522_set_up(reader);
    mfrc522_set_gain(reader, gain);
    mfrc522_field(reader, false);
    return mfrc522_plausible(mfrc522_version(reader)) && mfrc522_configured(reader);
}

void mfrc522_set_gain(uint8_t reader, uint8_t gain) {
    write_register(reader, REG_RF_CONFIG, (uint8_t)((gain & 7U) << 4));
}

void mfrc522_field(uint8_t reader, bool on) {
    uint8_t control = (uint8_t)(read_register(reader, REG_TX_CONTROL) & ~TX_BOTH_ANTENNA_PINS);
    write_register(reader, REG_TX_CONTROL, on ? (uint8_t)(control | TX_BOTH_ANTENNA_PINS) : control);
}

bool mfrc522_field_is_on(uint8_t reader) {
    return (read_register(reader, REG_TX_CONTROL) & TX_BOTH_ANTENNA_PINS) != 0;
}

static void load(uint8_t reader, const uint8_t *bytes, uint8_t count) {
    write_register(reader, REG_COMMAND, COMMAND_IDLE);
    write_register(reader, REG_COM_IRQ, IRQ_ALL);
    write_register(reader, REG_FIFO_LEVEL, FIFO_FLUSH);
    hal_reader_select(reader);
    (void)hal_spi_exchange((uint8_t)(REG_FIFO_DATA << 1));
    for (uint8_t i = 0; i < count; i++) {
        (void)hal_spi_exchange(bytes[i]);
    }
    hal_reader_release(reader);
}

/* Sleeps for as long as the exchange must take anyway, then asks the chip. Returns the flags seen, 0 when it never finished. */
static uint8_t await_flags(uint8_t reader, uint8_t flags, uint16_t nap_us) {
    uint32_t started = hal_micros();
    hal_nap_us(nap_us);
    do {
        uint8_t raised = read_register(reader, REG_COM_IRQ) & flags;
        if (raised != 0) {
            return raised;
        }
    } while (hal_micros() - started < EXCHANGE_US_MAX);
    return 0;
}

static void unload(uint8_t reader, struct air_frame *frame, uint8_t count) {
    hal_reader_select(reader);
    (void)hal_spi_exchange((uint8_t)(0x80U | (uint8_t)(REG_FIFO_DATA << 1)));
    for (uint8_t i = 0; i < count; i++) {
        bool more = i + 1U < count;
        uint8_t value = hal_spi_exchange(more ? (uint8_t)(0x80U | (uint8_t)(REG_FIFO_DATA << 1)) : 0);
        if (i == 0 && frame->last_bits != 0) {
            /* The first bits of this byte were ours; the tag answered with the rest. */
            uint8_t theirs = (uint8_t)(0xFFU << frame->last_bits);
            frame->reply[0] = (uint8_t)((frame->reply[0] & (uint8_t)~theirs) | (value & theirs));
        } else {
            frame->reply[i] = value;
        }
    }
    hal_reader_release(reader);
}

enum air_result mfrc522_transceive(uint8_t reader, struct air_frame *frame, uint8_t reply_bytes_expected) {
    /* RxAlign makes the reply continue where the sent bits end. A short frame (REQA, seven bits) is answered by whole bytes. */
    uint8_t align = frame->sent_bytes > 1 ? frame->last_bits : 0;
    uint8_t framing = (uint8_t)((uint8_t)(align << 4) | frame->last_bits);
    load(reader, frame->sent, frame->sent_bytes);
    /*
     * StartSend of the exchange before is taken back, and this one's framing is in place, before Transceive begins. Section
     * 9.3.1.14 says that the bit starts a transmission and is valid with Transceive only, not whether one that is still set
     * starts the next command's at once.
     */
    write_register(reader, REG_BIT_FRAMING, framing);
    write_register(reader, REG_COMMAND, COMMAND_TRANSCEIVE);
    write_register(reader, REG_BIT_FRAMING, (uint8_t)(framing | START_SEND));
    uint16_t nap_us = (uint16_t)(FRAME_DELAY_US + BYTE_US * (frame->sent_bytes + reply_bytes_expected));
    uint8_t raised = await_flags(reader, IRQ_RX | IRQ_TIMER, nap_us);
    frame->reply_bytes = 0;
    if (raised == 0) {
        return AIR_DEAD;
    }
    if ((raised & IRQ_RX) == 0) {
        return AIR_SILENT;
    }
    uint8_t error = read_register(reader, REG_ERROR);
    uint8_t level = read_register(reader, REG_FIFO_LEVEL);
    if ((error & ERROR_GARBLED) != 0 || level > frame->reply_capacity) {
        return AIR_GARBLED;
    }
    struct air_frame aligned = *frame;
    aligned.last_bits = align;
    unload(reader, &aligned, level);
    frame->reply_bytes = level;
    if ((error & ERROR_COLLISION) == 0) {
        return AIR_REPLY;
    }
    uint8_t coll = read_register(reader, REG_COLL);
    if ((coll & COLL_POSITION_INVALID) != 0) {
        return AIR_GARBLED;
    }
    uint8_t position = coll & COLL_POSITION;
    frame->collision = position == 0 ? 32 : position;
    return AIR_COLLISION;
}

void mfrc522_transmit(uint8_t reader, const uint8_t *bytes, uint8_t count) {
    load(reader, bytes, count);
    write_register(reader, REG_BIT_FRAMING, 0);
    write_register(reader, REG_COMMAND, COMMAND_TRANSMIT);
    (void)await_flags(reader, IRQ_IDLE, (uint16_t)(BYTE_US * count));
}
