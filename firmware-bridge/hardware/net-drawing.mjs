// The wiring drawing of one circuit, made from its net list: every part with all its leads, each lead with the net that
// it is on.
import { INK, line, sheet, text } from './drawing.mjs';
import { PART_KINDS } from './part-kinds.mjs';

const ROW = 22;
const COLUMN = { board: 170, chip: 520, reader: 960 };
const WIDTH = 1300;
const TOP = 110;
const GAP = 26;

const box = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" stroke="${INK}" ${more}/>`;

const COLORS = [
  [/^GND$/, '#1d2b28'],
  [/^5V/, '#b3261e'],
  [/^3V3$/, '#b5701a'],
  [/^open$/, '#b8b8b0'],
  [/^SEL/, '#0b6e4f'],
  [/^MISO/, '#6a3d9a'],
  [/^RST/, '#8a5a2f'],
  [/^(SCK|MOSI)/, '#5a5a5a'],
  [/./, '#2f5d8a'],
];
export const colorOf = (net) => COLORS.find(([pattern]) => pattern.test(net))[1];

/** A lead: a stub of wire from a symbol, and the name of its net. */
function lead(x, y, toLeft, net) {
  const end = toLeft ? x - 30 : x + 30;
  const name = net === 'open' ? '–' : net;
  return [
    line(x, y, end, y, colorOf(net)),
    text(
      toLeft ? end - 5 : end + 5,
      y + 4,
      name,
      `fill="${colorOf(net)}" font-size="12"${toLeft ? ' text-anchor="end"' : ''}`,
    ),
  ];
}

export const TITLES = {
  nano: 'Arduino Nano',
  mega: 'Arduino Mega 2560',
  rc522: 'MFRC522',
  '74hc4050': '74HC4050 (3.3 V)',
  '74ahct125': '74AHCT125 (5 V)',
  uln2803: 'ULN2803A',
  'plug-8': '8',
  'buck-3v3': '5 V → 3.3 V',
  'supply-5v': '5 V 2 A',
  fuse: '0.75 A',
  key: '',
  encoder: 'EC11',
  led: 'LED',
  'lamp-5v': '5 V',
  piezo: 'piezo',
  'r-33': '33 Ω',
  'r-100': '100 Ω',
  'r-330': '330 Ω',
  'r-10k': '10 kΩ',
  'c-100n': '100 nF',
  'c-10u': '10 µF',
};
const BOARDS = new Set(['nano', 'mega']);
const CHIPS = new Set(['74hc4050', '74ahct125', 'uln2803']);

export function netDrawing(list) {
  const parts = [...list.parts].map(([name, part]) => ({ name, ...part }));
  const netOf = (name, pin) => list.netOf.get(`${name}.${pin}`);
  const board = parts.filter(({ kind }) => BOARDS.has(kind)).flatMap((part) => boardSymbol(part, list, netOf));
  const chips = column(
    parts.filter(({ kind }) => CHIPS.has(kind)),
    (part, y) => chipSymbol(part, y, netOf),
  );
  const readers = column(
    parts.filter(({ kind }) => kind === 'rc522'),
    (part, y) => readerSymbol(part, y, netOf, list.parts),
  );
  const boardBottom = TOP + 40 + [...list.netOf.keys()].filter((pin) => pin.startsWith('A1.')).length * ROW;
  const bottom = Math.max(chips.bottom, readers.bottom, boardBottom) + 30;
  const rest = parts.filter(
    ({ kind }) => !BOARDS.has(kind) && !CHIPS.has(kind) && kind !== 'rc522' && kind !== 'plug-8',
  );
  const grid = smallParts(rest, bottom, netOf);
  const height = grid.bottom + 60;
  return sheet({ width: WIDTH, height, size: 13, title: list.title.en }, [
    text(24, 36, list.title.en, 'font-size="19" font-weight="600"'),
    text(24, 60, list.title.fr, 'font-size="15"'),
    text(24, 84, 'Leads with one name are one wire. – Les broches du même nom sont un seul fil.', 'font-size="12"'),
    ...board,
    ...chips.drawn,
    ...readers.drawn,
    ...grid.drawn,
  ]);
}

function column(parts, draw) {
  let y = TOP;
  const drawn = parts.flatMap((part) => {
    const symbol = draw(part, y);
    y = symbol.bottom + GAP;
    return symbol.drawn;
  });
  return { drawn, bottom: y };
}

function boardSymbol({ name, kind }, list, netOf) {
  const used = PART_KINDS[kind].filter((pin) => netOf(name, pin) !== undefined);
  const height = used.length * ROW + 40;
  return [
    box(24, TOP, COLUMN.board, height, '#e4efe9'),
    text(32, TOP + 22, `${name}: ${TITLES[kind]}`, 'font-weight="600"'),
    ...used.flatMap((pin, i) => {
      const y = TOP + 46 + i * ROW;
      return [
        text(24 + COLUMN.board - 8, y + 4, pin, 'text-anchor="end"'),
        ...lead(24 + COLUMN.board, y, false, list.netOf.get(`${name}.${pin}`)),
      ];
    }),
  ];
}

/** Seen from above, as it lies on the table: pin 1 at the top left, counting down, and up again on the right. */
function chipSymbol({ name, kind }, top, netOf) {
  const pins = PART_KINDS[kind];
  const half = pins.length / 2;
  const height = half * ROW + 34;
  const [x, width] = [COLUMN.chip, 150];
  const side = (pin, row, toLeft) => {
    const y = top + 40 + row * ROW;
    return [
      text(toLeft ? x + 8 : x + width - 8, y + 4, pin, toLeft ? '' : 'text-anchor="end"'),
      ...lead(toLeft ? x : x + width, y, toLeft, netOf(name, pin)),
    ];
  };
  return {
    bottom: top + height,
    drawn: [
      box(x, top, width, height, '#fff6dc'),
      text(
        x + width / 2,
        top + 18,
        `${name}: ${TITLES[kind]}`,
        'text-anchor="middle" font-size="12" font-weight="600"',
      ),
      ...pins.slice(0, half).flatMap((pin, i) => side(pin, i, true)),
      ...pins.slice(half).flatMap((pin, i) => side(pin, half - 1 - i, false)),
    ],
  };
}

/** The module with its coil and its eight leads, and its plug where it has one. */
function readerSymbol({ name, note }, top, netOf, parts) {
  const leads = PART_KINDS.rc522;
  const height = leads.length * ROW + 34;
  const x = COLUMN.reader;
  const plug = `J${name.slice(1)}`;
  const hasPlug = parts.has(plug);
  const drawn = [
    box(x, top, 270, height, '#dfe8f3'),
    text(x + 8, top + 18, `${name}: ${TITLES.rc522}`, 'font-weight="600"'),
    text(x + 262, top + 18, note, 'text-anchor="end" font-weight="600"'),
    ...[0, 8, 16].map((inset) =>
      box(x + 96 + inset, top + 32 + inset, 160 - 2 * inset, height - 46 - 2 * inset, 'none', 'stroke-opacity="0.45"'),
    ),
    ...leads.flatMap((pin, i) => {
      const y = top + 42 + i * ROW;
      const here = netOf(name, pin);
      const drawnPin = hasPlug && pin === 'MISO' ? 'MISO 33 Ω' : pin;
      const stub = hasPlug
        ? [
            ...lead(x - 24, y, true, netOf(plug, String(i + 1))),
            line(x - 24, y, x, y, colorOf(here)),
            text(x - 32, y - 3, String(i + 1), 'font-size="9" text-anchor="middle"'),
          ]
        : lead(x, y, true, here);
      return [text(x + 8, y + 4, drawnPin), ...stub];
    }),
  ];
  if (hasPlug)
    drawn.push(
      box(x - 26, top + 28, 14, height - 36, '#ffffff'),
      text(x - 19, top + 22, plug, 'font-size="11" text-anchor="middle"'),
    );
  return { drawn, bottom: top + height };
}

const SMALL_ROW = 30;
const PER_ROW = 3;

/** What has two or a few leads, each with its nets: supply first, then resistors, capacitors, keys and lamps. */
function smallParts(parts, top, netOf) {
  const wide = WIDTH / PER_ROW;
  let [x, y] = [0, top];
  const drawn = parts.flatMap(({ name, kind, note }) => {
    const pins = PART_KINDS[kind];
    const height = Math.ceil(pins.length / 2) * SMALL_ROW;
    if (x + wide > WIDTH + 1) [x, y] = [0, y + SMALL_ROW];
    const at = x + wide / 2 - 55;
    x += wide;
    const left = pins.slice(0, Math.ceil(pins.length / 2));
    const right = pins.slice(left.length);
    const label = ['key', 'led', 'lamp-5v'].includes(kind) ? `${name} ${note}` : `${name} ${TITLES[kind]}`;
    const symbol = [
      box(at, y, 110, height - 6, '#ffffff'),
      text(at + 55, y + 15, label, 'text-anchor="middle" font-size="11"'),
      ...left.flatMap((pin, i) => [
        ...lead(at, y + 12 + i * SMALL_ROW, true, netOf(name, pin)),
        ...mark(pin, at + 4, y + 22 + i * SMALL_ROW, ''),
      ]),
      ...right.flatMap((pin, i) => [
        ...lead(at + 110, y + 12 + i * SMALL_ROW, false, netOf(name, pin)),
        ...mark(pin, at + 106, y + 22 + i * SMALL_ROW, 'text-anchor="end"'),
      ]),
    ];
    if (height > SMALL_ROW) [x, y] = [0, y + height];
    return symbol;
  });
  return { drawn, bottom: y + SMALL_ROW };
}

/** Leads that are not alike are named. */
const mark = (pin, x, y, more) => (/^[12]$/.test(pin) ? [] : [text(x, y, pin, `font-size="9" ${more}`)]);
