// What each kind of part has for pins, by data sheet or by what is printed beside them. A net list may name no other.

/** The eight leads of an MFRC522 module, in the order in which they stand on it. */
export const READER_LEADS = ['SDA', 'SCK', 'MOSI', 'MISO', 'IRQ', 'GND', 'RST', '3V3'];

/** 74HC4050, each buffer: input, output. Its inputs take 5 V while it is supplied with 3.3 V. */
export const BUFFERS_4050 = [
  ['3', '2'],
  ['5', '4'],
  ['7', '6'],
  ['9', '10'],
  ['11', '12'],
  ['14', '15'],
];

/** 74AHCT125, each buffer: enable (low), input, output. Supplied with 5 V it takes 3.3 V for a high. */
export const BUFFERS_125 = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['10', '9', '8'],
  ['13', '12', '11'],
];

/** ULN2803, each driver: input, output. */
export const DRIVERS_2803 = Array.from({ length: 8 }, (_, i) => [String(i + 1), String(18 - i)]);

const numbered = (count) => Array.from({ length: count }, (_, i) => String(i + 1));
const TWO = ['1', '2'];
const LIGHT = ['+', '-'];

/** What is printed on a Nano and on a Mega, as far as it is a pin that a program can use. */
const NANO = [...numbered(13).map((n) => `D${n}`), ...['A0', 'A1', 'A2', 'A3', 'A4', 'A5'], '5V', 'GND'];
const MEGA = [...numbered(53), ...Array.from({ length: 16 }, (_, i) => `A${i}`), '5V', 'GND'];

export const PART_KINDS = {
  nano: NANO,
  mega: MEGA,
  rc522: READER_LEADS,
  'plug-8': numbered(8),
  '74hc4050': numbered(16),
  '74ahct125': numbered(14),
  uln2803: numbered(18),
  'buck-3v3': ['IN', 'OUT', 'GND'],
  'supply-5v': LIGHT,
  fuse: TWO,
  key: TWO,
  encoder: ['A', 'B', 'C', 'S1', 'S2'],
  led: LIGHT,
  'lamp-5v': LIGHT,
  piezo: TWO,
  'r-33': TWO,
  'r-100': TWO,
  'r-330': TWO,
  'r-10k': TWO,
  'c-100n': TWO,
  'c-10u': TWO,
};

/** Pins that may be left out of a net list: a board is not used up. */
export const MAY_BE_LEFT_OUT = new Set(['nano', 'mega']);
