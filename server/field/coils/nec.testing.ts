import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that knows nothing of coils: NEC-2 solves currents on thin wires, as Debian has it. */
export const hasNec = (): boolean => spawnSync('nec2c', ['-v']).error === undefined;

export interface WireLoop {
  readonly widthMm: number;
  readonly depthMm: number;
  readonly turns: number;
  readonly pitchMm: number;
  readonly radiusMm: number;
}

export interface NecAnswer {
  readonly inductanceNH: number;
  /** Upright field over the middle, in ampere per metre for one ampere, at each height. */
  readonly fieldApm: readonly number[];
}

const MHZ = 13.56;
/** Segments a side: shorter ones change the fourth digit. */
const SEGMENTS = 21;

/** Inductance and field of a flat loop of round wire, with a source of one volt in its first side. */
export function askNec(loop: WireLoop, points: readonly (readonly [xMm: number, zMm: number])[]): NecAnswer {
  const folder = mkdtempSync(join(tmpdir(), 'nec-'));
  try {
    const [deck, answer] = [join(folder, 'loop.nec'), join(folder, 'loop.out')];
    writeFileSync(deck, deckOf(loop, points));
    const run = spawnSync('nec2c', ['-i', deck, '-o', answer]);
    if (run.status !== 0) throw new Error(`nec2c: ${run.stderr}`);
    return read(readFileSync(answer, 'utf8'), points.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function deckOf(loop: WireLoop, points: readonly (readonly [number, number])[]): string {
  const m = (mm: number): string => (mm / 1000).toFixed(6);
  const corners = pathOf(loop);
  const wires = corners.slice(1).map(([x, y, z], i) => {
    const [fromX, fromY, fromZ] = corners[i] ?? [x, y, z];
    const long = Math.hypot(x - fromX, y - fromY, z - fromZ) > 5 * loop.radiusMm + 5;
    const ends = [fromX, fromY, fromZ, x, y, z].map(m).join(' ');
    return `GW ${i + 1} ${long ? SEGMENTS : 1} ${ends} ${m(loop.radiusMm)}`;
  });
  const fields = points.map(([x, z]) => `NH 0 1 1 1 ${m(x)} 0.0 ${m(z)} 0 0 0`);
  return [
    'CM a flat loop',
    'CE',
    ...wires,
    'GE 0',
    `EX 0 1 ${Math.ceil(SEGMENTS / 2)} 0 1.0 0.0`,
    `FR 0 1 0 0 ${MHZ} 0`,
    ...fields,
    'XQ',
    'EN',
    '',
  ].join('\n');
}

type Corner = readonly [x: number, y: number, z: number];

/** One way round: each turn ends where the next one begins, and a bridge beneath the turns leads back. */
function pathOf({ widthMm, depthMm, turns, pitchMm, radiusMm }: WireLoop): readonly Corner[] {
  const path: Corner[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const [x, y] = [widthMm / 2 - turn * pitchMm, depthMm / 2 - turn * pitchMm];
    const nextY = depthMm / 2 - (turn + 1) * pitchMm;
    const isLast = turn === turns - 1;
    path.push([-x, -y, 0], [x, -y, 0], [x, y, 0], [-x, y, 0]);
    if (isLast && turns === 1) path.push([-x, -y, 0]);
    else path.push([-x, -nextY, 0]);
    if (!isLast) path.push([-(x - pitchMm), -nextY, 0]);
  }
  if (turns > 1) {
    const bridge = -10 * radiusMm;
    const [x, y] = path.at(-1) ?? [0, 0];
    path.push([x, y, bridge], [-widthMm / 2, -depthMm / 2, bridge], [-widthMm / 2, -depthMm / 2, 0]);
  }
  return path.filter((corner, i) => i === 0 || corner.some((value, axis) => value !== path[i - 1]?.[axis]));
}

function read(text: string, points: number): NecAnswer {
  const source = /ANTENNA INPUT PARAMETERS[\s\S]*?\n\s+\d+\s+\d+((?:\s+[-+\d.E]+){8})/.exec(text)?.[1];
  const [, , currentRe = 0, currentIm = 0, , ohm = 0] = (source ?? '').trim().split(/\s+/).map(Number);
  const ampere = Math.hypot(currentRe, currentIm);
  const fields = [...text.matchAll(/NEAR MAGNETIC FIELDS[\s\S]*?\n((?:\s+[-+\d.E]+){9})\s*\n/g)].map(([, row = '']) => {
    const columns = row.trim().split(/\s+/).map(Number);
    return (columns[7] ?? 0) / ampere;
  });
  if (fields.length !== points || ampere === 0) throw new Error(`nec2c answered ${fields.length} fields of ${points}`);
  return { inductanceNH: (ohm / (2 * Math.PI * MHZ)) * 1000, fieldApm: fields };
}
