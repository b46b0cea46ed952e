import type { LevelEntry, SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import { contestOf, groupOf, handMsOf } from './swings.ts';

/** How an evening goes on from here. */
export interface Evening {
  /** Stacks, table by table. */
  readonly tables: readonly (readonly number[])[];
  readonly seats: number;
  readonly sheet: readonly SheetEntry[];
  /** Since the sheet began. */
  readonly fromMs: number;
  /** Stacks that are still bought: by whoever is out, and the rest when the window ends. */
  readonly buys: { readonly count: number; readonly stack: number; readonly untilMs: number } | null;
  readonly manner: Manner;
}

/** Against the people whose hands the model was fitted on: 1 is as they play. */
export interface Manner {
  /** Hands in a time. */
  readonly pace: number;
  /** Hands in which more than the blinds is lost. */
  readonly looseness: number;
}

export const USUAL_MANNER: Manner = { pace: 1, looseness: 1 };

/** Probability, from 0 to 1 (exclusive). */
export type Draw = () => number;

export interface Played {
  /** Since the sheet began. */
  readonly atMs: number;
  /** People who lost their last chip, whether they bought again or not. */
  readonly outs: number;
  readonly hands: number;
}

/** People have long gone home. */
const ENDLESS_MS = 172_800_000;

/** Hand after hand by the model, until one has every chip or that time has come. */
export function playOn(evening: Evening, draw: Draw, untilMs = ENDLESS_MS): Played {
  const { sheet, seats, manner } = evening;
  let tables = evening.tables.map((stacks) => [...stacks]);
  let left = tables.reduce((sum, stacks) => sum + stacks.length, 0);
  let [atMs, outs, hands] = [evening.fromMs, 0, 0];
  const bank = new Bank(evening.buys);
  const line = new SheetReader(sheet);
  while (left > 1 && atMs < untilMs) {
    const { level, beginsMs } = line.at(atMs);
    // A break is sat out.
    atMs = Math.max(atMs, beginsMs);
    bank.addOns(tables, atMs);
    const playing = tables.filter(({ length }) => length > 1);
    let [lastsMs, lost] = [0, 0];
    for (const stacks of playing) {
      lastsMs += handMsOf(stacks.length);
      playHand(stacks, level, manner.looseness, draw);
      const gone = withoutLosers(stacks, bank);
      outs += gone.outs;
      lost += gone.lost;
    }
    hands += playing.length;
    atMs += lastsMs / playing.length / manner.pace;
    left -= lost;
    if (lost > 0) tables = balanced(tables, left, seats);
  }
  return { atMs, outs, hands };
}

/** Chips that are still bought. */
class Bank {
  readonly #buys: Evening['buys'];
  #left: number;

  constructor(buys: Evening['buys']) {
    this.#buys = buys;
    this.#left = buys?.count ?? 0;
  }

  /** A rebuy of somebody who has lost his last chip; nothing: he is out. */
  rebuy(): number {
    if (this.#left < 1) return 0;
    this.#left -= 1;
    return this.#buys?.stack ?? 0;
  }

  /** Chips that nobody has bought by the end of the window are bought by those who play. */
  addOns(tables: readonly number[][], atMs: number): void {
    if (this.#buys === null || this.#left < 1 || atMs < this.#buys.untilMs) return;
    addOns(tables, this.#left, this.#buys.stack);
    this.#left = 0;
  }
}

/** A player who has nothing buys or goes; the dealer’s place moves on. */
function withoutLosers(stacks: number[], bank: Bank): { readonly outs: number; readonly lost: number } {
  let [outs, lost] = [0, 0];
  for (let index = stacks.length - 1; index >= 0; index -= 1) {
    if ((stacks[index] ?? 0) > 0) continue;
    outs += 1;
    const bought = bank.rebuy();
    if (bought > 0) stacks[index] = bought;
    else {
      stacks.splice(index, 1);
      lost += 1;
    }
  }
  const first = stacks.shift();
  if (first !== undefined) stacks.push(first);
  return { outs, lost };
}

/** Seats from the small blind on, the dealer last. Stacks are changed. */
function playHand(stacks: number[], level: LevelEntry, looseness: number, draw: Draw): void {
  const count = stacks.length;
  const winner = Math.floor(draw() * count);
  const other = Math.floor(draw() * (count - 1));
  const loser = other >= winner ? other + 1 : other;
  const effective = Math.min(stacks[winner] ?? 0, stacks[loser] ?? 0);
  const contest = contestOf(groupOf(count), effective / level.bigBlind, looseness, draw);
  const unit = Math.max(1, level.smallBlind);
  // Stacks are moved in small blinds, so that nobody is left with less than a chip.
  const inUnits = (chipsLost: number): number => Math.round(chipsLost / unit) * unit;
  const stake = contest === null ? 0 : Math.min(effective, Math.max(unit, inUnits(contest.share * effective)));
  const owes = stacks.map((_, index) => (index === winner ? 0 : postedBy(index, level)));
  owes[loser] = Math.max(stake, postedBy(loser, level));
  const third = contest?.third === undefined ? winner : Math.floor(draw() * count);
  if (third !== winner && third !== loser)
    owes[third] = Math.max(owes[third] ?? 0, inUnits((contest?.third ?? 0) * stake));
  let won = 0;
  for (const [index, owed] of owes.entries()) {
    const paid = Math.min(stacks[index] ?? 0, owed);
    stacks[index] = (stacks[index] ?? 0) - paid;
    won += paid;
  }
  stacks[winner] = (stacks[winner] ?? 0) + won;
}

const postedBy = (index: number, { smallBlind, bigBlind, ante, bigBlindAnte }: LevelEntry): number =>
  ante + (index === 0 ? smallBlind : index === 1 ? bigBlind + bigBlindAnte : 0);

function addOns(tables: readonly number[][], count: number, stack: number): void {
  const places = tables.flatMap((stacks) => stacks.map((_, index) => ({ stacks, index })));
  for (let nth = 0; nth < count; nth += 1) {
    const place = places[nth % places.length];
    if (place !== undefined) place.stacks[place.index] = (place.stacks[place.index] ?? 0) + stack;
  }
}

/** Tables: as few as have room for all, none with two more than another. */
function balanced(all: readonly number[][], left: number, seats: number): number[][] {
  const tables = all.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
  while (tables.length > 1 && left <= (tables.length - 1) * seats) {
    const broken = tables.pop() ?? [];
    for (const stack of broken) fewestOf(tables)?.push(stack);
  }
  for (;;) {
    const [most, fewest] = [mostOf(tables), fewestOf(tables)];
    if (most === undefined || fewest === undefined || most.length - fewest.length < 2) return tables;
    const mover = most.pop();
    if (mover !== undefined) fewest.push(mover);
  }
}

const fewestOf = (tables: readonly number[][]): number[] | undefined =>
  tables.reduce<number[] | undefined>(
    (found, each) => (found === undefined || each.length < found.length ? each : found),
    undefined,
  );
const mostOf = (tables: readonly number[][]): number[] | undefined =>
  tables.reduce<number[] | undefined>(
    (found, each) => (found === undefined || each.length > found.length ? each : found),
    undefined,
  );

/** Lines of the sheet, read forwards. */
class SheetReader {
  readonly #lines: readonly { readonly level: LevelEntry; readonly beginsMs: number; readonly endsMs: number }[];
  #line = 0;

  constructor(sheet: readonly SheetEntry[]) {
    let beginsMs = 0;
    this.#lines = sheet.flatMap((entry) => {
      const [from, endsMs] = [beginsMs, beginsMs + entry.lastsMs];
      beginsMs = endsMs;
      return entry.kind === 'level' ? [{ level: entry, beginsMs: from, endsMs }] : [];
    });
  }

  at(atMs: number): { readonly level: LevelEntry; readonly beginsMs: number } {
    while (this.#line < this.#lines.length - 1 && atMs >= (this.#lines[this.#line]?.endsMs ?? 0)) this.#line += 1;
    return this.#lines[this.#line] ?? NO_LEVEL;
  }
}

/** A sheet without levels is refused before. */
const NO_LEVEL = {
  level: {
    kind: 'level',
    smallBlind: chips(1),
    bigBlind: chips(2),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(0),
  } satisfies LevelEntry,
  beginsMs: 0,
};
