/** CRC_A of ISO/IEC 14443-3 §6.2.4: ITU-T V.41 polynomial, preset 0x6363, sent low byte first. */
export function crcA(bytes: readonly number[]): readonly [low: number, high: number] {
  let crc = 0x6363;
  for (const byte of bytes) {
    let mixed = (byte ^ crc) & 0xff;
    mixed = (mixed ^ (mixed << 4)) & 0xff;
    crc = ((crc >> 8) ^ (mixed << 8) ^ (mixed << 3) ^ (mixed >> 4)) & 0xffff;
  }
  return [crc & 0xff, crc >> 8];
}

/** The first `count` bits of the bytes in the order of the air interface: least significant bit first. */
export function bitsOf(bytes: readonly number[], count: number = bytes.length * 8): number[] {
  const bits: number[] = [];
  for (let i = 0; i < count; i++) bits.push(((bytes[i >> 3] ?? 0) >> (i & 7)) & 1);
  return bits;
}
