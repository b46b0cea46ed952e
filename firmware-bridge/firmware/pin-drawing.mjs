// The wiring drawing of one board, as SVG, made from its pin table: nothing in it is placed by hand.

const ROW = 24;
const WIDTH = 1180;
const BOARD_LEFT = 470;
const BOARD_WIDTH = 240;
const TOP = 96;
const INK = '#1d2b28';
const WIRE = {
  readers: '#0b6e4f',
  buttons: '#2f5d8a',
  encoders: '#2f5d8a',
  lights: '#b5701a',
  buzzer: '#8a2f5d',
  spi: '#5a5a5a',
  power: '#b3261e',
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, content, more = '') => `<text x="${x}" y="${y}" ${more}>${escaped(content)}</text>`;
const line = (x1, y1, x2, y2, color, width = 1.6) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="${width}"/>`;
const box = (x, y, width, height, fill, stroke = INK) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" stroke="${stroke}"/>`;

export function drawing(board, groups) {
  const left = groups.readers.map((pin) => ({ ...pin, group: 'readers' }));
  const right = ['buttons', 'encoders', 'lights', 'buzzer'].flatMap((group) => groups[group].map((pin) => ({ ...pin, group })));
  const spi = [...groups.spiOut, ...groups.spiIn];
  const rows = Math.max(left.length + spi.length + 1, right.length);
  const boardHeight = (rows + 1) * ROW;
  const height = TOP + boardHeight + 150;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="${INK}">`,
    `<title>${escaped(board.title)}: wiring</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fbfaf6"/>`,
    text(24, 38, `${board.title}: ${board.module}`, 'font-size="20" font-weight="600"'),
    text(24, 60, `Generated from board/${board.name}/pins.h. Board pin, then (chip pin).`, 'font-size="12"'),
    box(BOARD_LEFT, TOP, BOARD_WIDTH, boardHeight, '#e4efe9'),
    ...left.flatMap((pin, i) => reader(pin, TOP + (i + 1) * ROW)),
    ...spi.flatMap((pin, i) => bus(pin, TOP + (left.length + 1 + i + 1) * ROW, groups.spiIn.includes(pin))),
    ...right.flatMap((pin, i) => panel(pin, TOP + (i + 1) * ROW)),
    ...supply(TOP + boardHeight, left.length),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

const pinName = (pin) => `${pin.label} (P${pin.port}${pin.bit})`;

function reader(pin, y) {
  return [
    box(36, y - 9, 190, 18, '#ffffff'),
    text(44, y + 4, `MFRC522 no. ${pin.index}: ${pin.use}`),
    line(226, y, BOARD_LEFT, y, WIRE.readers),
    box(330, y - 7, 30, 14, '#fff6dc'),
    text(345, y + 4, 'LS', 'font-size="10" text-anchor="middle"'),
    text(BOARD_LEFT + 8, y + 4, pinName(pin)),
  ];
}

function bus(pin, y, fromReaders) {
  const unused = pin.use.startsWith('SS');
  const wire = unused
    ? []
    : [
        line(270, y, BOARD_LEFT, y, WIRE.spi, 2.4),
        text(44, y + 4, fromReaders ? 'MISO of all readers (33 ohm each)' : `${pin.use} of all readers`),
        ...(fromReaders ? [] : [box(330, y - 7, 30, 14, '#fff6dc'), text(345, y + 4, 'LS', 'font-size="10" text-anchor="middle"')]),
      ];
  return [...wire, text(BOARD_LEFT + 8, y + 4, `${pinName(pin)} ${pin.use}`)];
}

const SYMBOL = { buttons: 'switch to ground', encoders: 'to ground', lights: '330 ohm, LED, ground', buzzer: 'piezo, 100 ohm, ground' };

function panel(pin, y) {
  const from = BOARD_LEFT + BOARD_WIDTH;
  return [
    text(from - 8, y + 4, pinName(pin), 'text-anchor="end"'),
    line(from, y, from + 90, y, WIRE[pin.group]),
    box(from + 90, y - 9, 340, 18, '#ffffff'),
    text(from + 98, y + 4, `${pin.group === 'lights' ? 'lamp ' : ''}${pin.use}: ${SYMBOL[pin.group]}`),
  ];
}

function supply(bottom, readers) {
  const y = bottom + 40;
  return [
    line(BOARD_LEFT + 60, bottom, BOARD_LEFT + 60, y, WIRE.power, 2.4),
    text(BOARD_LEFT + 68, bottom + 18, '5 V'),
    box(BOARD_LEFT - 40, y, 200, 26, '#ffe9e6'),
    text(BOARD_LEFT - 32, y + 17, '3.3 V regulator, 800 mA'),
    line(BOARD_LEFT - 40, y + 13, 130, y + 13, WIRE.power, 2.4),
    line(130, y + 13, 130, bottom, WIRE.power, 2.4),
    text(140, y + 8, `3.3 V to ${readers === 1 ? 'the reader' : `all ${readers} readers`}, 100 nF + 10 uF at each`),
    text(24, y + 66, 'LS: 5 V to 3.3 V, a 74LVC245A or 74HC4050 supplied with 3.3 V (wiring.md).'),
    text(24, y + 88, 'SPI leads 30 cm at most. RST of every module to 3.3 V. All grounds together, one star point at the regulator.'),
  ];
}
