#!/usr/bin/env node
// Everything that shows a pin is made from board/<name>/pins.h: the tables and drawings in hardware-docs and the simulator's
// wiring. `--check` fails when one of them has drifted (issue 3, must-hold 5).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawing } from './pin-drawing.mjs';

const root = new URL('../../', import.meta.url);

export const BOARDS = [
  { name: 'hub', chip: 'atmega2560', title: 'Hub', module: 'Arduino Mega 2560' },
  { name: 'shoe', chip: 'atmega328p', title: 'Shoe node', module: 'Arduino Nano (ATmega328P)' },
];

const GROUPS = [
  { macro: 'READER_PINS', key: 'readers', title: 'Reader chip selects (to SDA of each MFRC522 module, through the level shifter)' },
  { macro: 'BUTTON_PINS', key: 'buttons', title: 'Switches (to ground, internal pull-ups)' },
  { macro: 'ENCODER_PINS', key: 'encoders', title: 'Encoder (lines to ground, internal pull-ups)' },
  { macro: 'LIGHT_PINS', key: 'lights', title: 'Lamps (high is on, 330 ohm in series)' },
  { macro: 'BUZZER_PINS', key: 'buzzer', title: 'Buzzer (passive piezo, 100 ohm in series)' },
  { macro: 'RESET_PINS', key: 'reset', title: 'Reset (to RST of all MFRC522 modules, through the level shifter)' },
  { macro: 'SPI_OUTPUT_PINS', key: 'spiOut', title: 'SPI, driven by the board (to all readers, through the level shifter)' },
  { macro: 'SPI_INPUT_PINS', key: 'spiIn', title: 'SPI, driven by the readers (3.3 V is a valid high for a 5 V AVR)' },
];

/** Reads the PIN(index, port, bit, label, use) entries of one pins.h. */
export function parsePins(header) {
  const joined = header.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\\\r?\n/g, ' ');
  const groups = {};
  for (const { macro, key } of GROUPS) {
    const body = new RegExp(`#define ${macro}\\(PIN\\)([^\\n]*)`).exec(joined)?.[1];
    if (body === undefined) throw new Error(`pins.h has no ${macro}`);
    const pins = [...body.matchAll(/PIN\((\d+), ([A-L]), ([0-7]), "([^"]+)", "([^"]+)"\)/g)].map(([, index, port, bit, label, use]) => ({
      index: Number(index),
      port,
      bit: Number(bit),
      label,
      use,
    }));
    if ((body.match(/PIN\(/g)?.length ?? 0) !== pins.length) throw new Error(`pins.h: an entry of ${macro} cannot be read`);
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

function table(board, groups) {
  const lines = [
    `# Pins of the ${board.title.toLowerCase()}`,
    '',
    `${board.module}. Generated from \`firmware-bridge/firmware/board/${board.name}/pins.h\` by \`generate-pins.mjs\`; edit there.`,
    `Drawing: [${board.name}.svg](${board.name}.svg).`,
  ];
  for (const { key, title } of GROUPS) {
    if (groups[key].length === 0) continue;
    lines.push('', `## ${title}`, '', '| no. | board pin | chip pin | for |', '|---|---|---|---|');
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
import type { BoardPins } from '../board-pins.ts';

export const BOARD_PINS = {
${boards.join('\n')}
} as const satisfies Readonly<Record<string, BoardPins>>;
`;
}

/** Every generated file: path from the root of the project, and what it must hold. */
export function generatedFiles(readHeader = (name) => readFileSync(new URL(`board/${name}/pins.h`, import.meta.url), 'utf8')) {
  const parsed = Object.fromEntries(BOARDS.map((board) => [board.name, parsePins(readHeader(board.name))]));
  return [
    ...BOARDS.map((board) => ({ path: `hardware-docs/pins-${board.name}.md`, text: table(board, parsed[board.name]) })),
    ...BOARDS.map((board) => ({ path: `hardware-docs/${board.name}.svg`, text: drawing(board, parsed[board.name]) })),
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
