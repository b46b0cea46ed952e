#!/usr/bin/env node
// Compares net lists with the pin tables of the firmware: those of hardware-docs/nets, or the files that are named.
// Exit status: 0 they agree, 1 one differs, 2 one cannot be read.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOARDS, parsePins } from '../firmware/generate-pins.mjs';
import { faultsOf, parseNets } from './net-list.mjs';

const NETS = new URL('../../hardware-docs/nets/', import.meta.url);
const CHIP_OF = { nano: 'atmega328p', mega: 'atmega2560' };

/** The pins of the board that a net list is about. */
export function pinsFor(list) {
  const board = BOARDS.find(({ chip }) => chip === CHIP_OF[list.parts.get('A1')?.kind]);
  if (board === undefined) return undefined;
  return parsePins(readFileSync(new URL(`../firmware/board/${board.name}/pins.h`, import.meta.url), 'utf8'));
}

export function faultsIn(text) {
  const list = parseNets(text);
  const pins = pinsFor(list);
  return pins === undefined ? ['no part A1 that is a nano or a mega'] : faultsOf(list, pins);
}

export const netFiles = () =>
  readdirSync(NETS)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => fileURLToPath(new URL(name, NETS)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const file of named.length > 0 ? named : netFiles()) {
    try {
      const faults = faultsIn(readFileSync(file, 'utf8'));
      process.stdout.write(
        `${faults.length === 0 ? 'ok    ' : 'FAULT '} ${file}\n${faults.map((fault) => `       ${fault}\n`).join('')}`,
      );
      if (faults.length > 0) process.exitCode ??= 1;
    } catch (error) {
      process.stderr.write(`${file}: ${error.message}\n`);
      process.exitCode = 2;
    }
  }
}
