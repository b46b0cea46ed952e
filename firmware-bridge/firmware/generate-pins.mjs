#!/usr/bin/env node
// Everything that shows a pin is made from board/<name>/pins.h: the tables in hardware-docs and the simulator's wiring.
// `--check` fails when one of them has drifted (issue 3, must-hold 5). The net lists are compared by
// firmware-bridge/hardware.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

export const BOARDS = [
  { name: 'mega', chip: 'atmega2560', title: 'Mega', titleFr: 'de la Mega', module: 'Arduino Mega 2560' },
  { name: 'nano', chip: 'atmega328p', title: 'Nano', titleFr: 'de la Nano', module: 'Arduino Nano (ATmega328P)' },
];

const GROUPS = [
  {
    macro: 'READER_PINS',
    key: 'readers',
    en: 'Reader chip selects (to SDA of each MFRC522 module, through the level shifter)',
    fr: 'Sélections des lecteurs (vers SDA de chaque module MFRC522, par l’adaptateur de niveau)',
  },
  {
    macro: 'BUTTON_PINS',
    key: 'buttons',
    en: 'Switches (to ground, internal pull-ups)',
    fr: 'Touches (vers la masse, résistances de rappel internes)',
  },
  {
    macro: 'ENCODER_PINS',
    key: 'encoders',
    en: 'Encoder (lines to ground, internal pull-ups)',
    fr: 'Codeur (lignes vers la masse, résistances de rappel internes)',
  },
  {
    macro: 'LIGHT_PINS',
    key: 'lights',
    en: 'Lamps (high is on; a lamp through 330 ohm, ten of them through drivers)',
    fr: 'Lampes (haut : allumée ; une lampe par 330 ohms, dix par des circuits de puissance)',
  },
  {
    macro: 'BUZZER_PINS',
    key: 'buzzer',
    en: 'Buzzer (passive piezo, 100 ohm in series)',
    fr: 'Buzzer (piézo passif, 100 ohms en série)',
  },
  {
    macro: 'RESET_PINS',
    key: 'reset',
    en: 'Reset (to RST of all MFRC522 modules, through the level shifter)',
    fr: 'Remise à zéro (vers RST de tous les modules MFRC522, par l’adaptateur de niveau)',
  },
  {
    macro: 'SPI_OUTPUT_PINS',
    key: 'spiOut',
    en: 'SPI, driven by the board (to all readers, through the level shifter)',
    fr: 'SPI, émis par la carte (vers tous les lecteurs, par l’adaptateur de niveau)',
  },
  {
    macro: 'SPI_INPUT_PINS',
    key: 'spiIn',
    en: 'SPI, driven by the readers (each through its buffer at 5 V)',
    fr: 'SPI, émis par les lecteurs (chacun par son tampon en 5 V)',
  },
];

/** Reads the PIN(index, port, bit, label, use) entries of one pins.h. */
export function parsePins(header) {
  const joined = header.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\\\r?\n/g, ' ');
  const groups = {};
  for (const { macro, key } of GROUPS) {
    const body = new RegExp(`#define ${macro}\\(PIN\\)([^\\n]*)`).exec(joined)?.[1];
    if (body === undefined) throw new Error(`pins.h has no ${macro}`);
    const pins = [...body.matchAll(/PIN\((\d+), ([A-L]), ([0-7]), "([^"]+)", "([^"]+)"\)/g)].map(
      ([, index, port, bit, label, use]) => ({
        index: Number(index),
        port,
        bit: Number(bit),
        label,
        use,
      }),
    );
    if ((body.match(/PIN\(/g)?.length ?? 0) !== pins.length)
      throw new Error(`pins.h: an entry of ${macro} cannot be read`);
    pins.forEach((pin, i) => {
      if (pin.index !== i) throw new Error(`pins.h: ${macro} is not numbered in order at ${pin.label}`);
    });
    groups[key] = pins;
  }
  const taken = new Map();
  for (const pin of Object.values(groups).flat()) {
    const at = `P${pin.port}${pin.bit}`;
    if (taken.has(at)) throw new Error(`pins.h: ${at} is used twice, for ${taken.get(at)} and ${pin.use}`);
    taken.set(at, pin.use);
  }
  return groups;
}

const headerOf = ({ name }) => `firmware-bridge/firmware/board/${name}/pins.h`;

const PAGE = {
  en: {
    title: (board) => `Pins of the ${board.title}`,
    from: (board) => `${board.module}. Generated from \`${headerOf(board)}\` by \`generate-pins.mjs\`; edit there.`,
    wires: 'What is wired to them: the net lists and drawings in [nets/](nets).',
    head: '| no. | board pin | chip pin | for |',
  },
  fr: {
    title: (board) => `Broches ${board.titleFr}`,
    from: (board) =>
      `${board.module}. Fait à partir de \`${headerOf(board)}\` : à modifier là, puis \`generate-pins.mjs\`.`,
    wires: 'Ce qui y est relié : les listes de fils et les schémas de [nets/](../nets).',
    head: '| n° | broche de la carte | broche de la puce | pour |',
  },
};

function table(board, groups, language) {
  const page = PAGE[language];
  const lines = [`# ${page.title(board)}`, '', page.from(board), page.wires];
  for (const { key, [language]: title } of GROUPS) {
    if (groups[key].length === 0) continue;
    lines.push('', `## ${title}`, '', page.head, '|---|---|---|---|');
    for (const pin of groups[key]) lines.push(`| ${pin.index} | ${pin.label} | P${pin.port}${pin.bit} | ${pin.use} |`);
  }
  return `${lines.join('\n')}\n`;
}

function wiring(parsed) {
  const pin = ({ port, bit, label, use }) => `{ port: '${port}', bit: ${bit}, label: '${label}', use: '${use}' }`;
  const list = (pins) => (pins.length === 0 ? '[]' : `[\n${pins.map((p) => `      ${pin(p)},\n`).join('')}    ]`);
  const boards = BOARDS.map(
    (board) => `  ${board.name}: {
    chip: '${board.chip}',
    readers: ${list(parsed[board.name].readers)},
    buttons: ${list(parsed[board.name].buttons)},
    encoders: ${list(parsed[board.name].encoders)},
    lights: ${list(parsed[board.name].lights)},
    buzzer: ${list(parsed[board.name].buzzer)},
    reset: ${list(parsed[board.name].reset)},
  },`,
  );
  return `// Generated from firmware-bridge/firmware/board/*/pins.h by generate-pins.mjs; edit there.
import type { BoardPins } from '../chips/board-pins.ts';

export const BOARD_PINS = {
${boards.join('\n')}
} as const satisfies Readonly<Record<string, BoardPins>>;
`;
}

/** Every generated file: path from the root of the project, and what it must hold. */
export function generatedFiles(
  readHeader = (name) => readFileSync(new URL(`board/${name}/pins.h`, import.meta.url), 'utf8'),
) {
  const parsed = Object.fromEntries(BOARDS.map((board) => [board.name, parsePins(readHeader(board.name))]));
  return [
    ...BOARDS.map((board) => ({
      path: `hardware-docs/pins-${board.name}.md`,
      text: table(board, parsed[board.name], 'en'),
    })),
    ...BOARDS.map((board) => ({
      path: `hardware-docs/fr/pins-${board.name}.md`,
      text: table(board, parsed[board.name], 'fr'),
    })),
    { path: 'firmware-bridge/simulator/generated/board-pins.ts', text: wiring(parsed) },
  ];
}

/** The generated files that are not what pins.h says. */
export function drifted(files = generatedFiles()) {
  return files.filter(({ path, text }) => {
    try {
      return readFileSync(new URL(path, root), 'utf8') !== text;
    } catch {
      return true;
    }
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const late = drifted();
  if (process.argv.includes('--check')) {
    for (const { path } of late)
      process.stderr.write(`${path} is not what pins.h says: run node firmware-bridge/firmware/generate-pins.mjs\n`);
    process.exitCode = late.length === 0 ? 0 : 1;
  } else {
    for (const { path, text } of late) {
      const file = fileURLToPath(new URL(path, root));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      process.stderr.write(`wrote ${path}\n`);
    }
  }
}
