import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { netFiles } from './check-nets.mjs';
import { type Targets, unnoticedMoves } from './net-moves.testing.ts';

test.each(netFiles().map((path) => [basename(path), path] as const))(
  '%s: any pin that is taken to any other wire is a fault',
  (_, path) => {
    const others: Targets = (nets, from) => nets.filter((_net, at) => at !== from);
    expect(unnoticedMoves(readFileSync(path, 'utf8'), others)).toEqual([]);
  },
);
