/* The MFRC522 reader chip (data sheet rev. 3.9) over SPI. Knows registers and frames, nothing of cards. */
#ifndef SABOT_MFRC522_H
#define SABOT_MFRC522_H

#include <stdbool.h>
#include <stdint.h>

/* What came back from the air. Garbled is not silence: something is there (hardware-notes: never count it as absence). */
enum air_result {
    AIR_REPLY,
    AIR_SILENT,
    AIR_COLLISION,
    AIR_GARBLED,
    /* The chip itself did not finish: a fault of the reader, not news about cards. */
    AIR_DEAD,
};

struct air_frame {
    const uint8_t *sent;
    uint8_t sent_bytes;
    /* Bits of the last byte that are sent; 0 is all eight. The reply then continues inside that byte. */
    uint8_t last_bits;
    uint8_t *reply;
    uint8_t reply_capacity;
    uint8_t reply_bytes;
    /* Bit of the first collision as the chip counts it, 1 to 32; only after AIR_COLLISION. */
    uint8_t collision;
};

/* Resets and configures the chip, field off. False when nothing that looks like an MFRC522 answers. */
bool mfrc522_start(uint8_t reader, uint8_t gain);

/* Writes all settings but the gain, for a chip that is running: a disturbance may have changed one that nobody reads. */
void mfrc522_set_up(uint8_t reader);

/* The version register: NXP's 0x91 or 0x92, 0x88 or 0xB2 of copies; an absent chip reads 0x00 or 0xFF. */
uint8_t mfrc522_version(uint8_t reader);
bool mfrc522_plausible(uint8_t version);

/* False after the module lost its power: it then answers with the values of a reset. */
bool mfrc522_configured(uint8_t reader);

/* Receiver gain, RxGain of RFCfgReg: 0 to 7. */
void mfrc522_set_gain(uint8_t reader, uint8_t gain);

void mfrc522_field(uint8_t reader, bool on);
bool mfrc522_field_is_on(uint8_t reader);

enum air_result mfrc522_transceive(uint8_t reader, struct air_frame *frame, uint8_t reply_bytes_expected);

/* Sends a frame that no tag answers. */
void mfrc522_transmit(uint8_t reader, const uint8_t *bytes, uint8_t count);

#endif
