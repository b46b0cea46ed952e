import type { Fact } from '#vocabulary/hands/facts';
import { type DelayFigures, delayFigures } from '../delays/delay-figures.ts';
import type { CardTruth, LyingCard } from './card-truth.ts';

/** What was said of the cards of a night, measured by where they lay. */
export interface PlacedScore {
  readonly stated: number;
  /** Stated where the card never lay since it left the shoe. */
  readonly wrong: number;
  readonly takenBack: number;
  /** It lay for two seconds, and nobody said so within five. */
  readonly landings: number;
  readonly missed: number;
  readonly missedBySpot: Readonly<Record<string, number>>;
  readonly delays: DelayFigures;
  /** Stated elsewhere than where it lay, and not stated at all while it lay. */
  readonly wrongCardSeconds: number;
  readonly untoldCardSeconds: number;
  readonly asked: number;
  /** Each that was stated with odds: how many to one, and whether it lay there. */
  readonly odds: readonly StatedOdds[];
}

export interface StatedOdds {
  readonly odds: number;
  /** The card lay there when it was stated. */
  readonly isSo: boolean;
}

interface Statement {
  readonly uid: string;
  readonly spot: string;
  readonly atMs: number;
  readonly odds: number | undefined;
  untilMs: number;
  isTakenBack: boolean;
}

/** Follows the facts of a night. */
export class Statements {
  readonly all: Statement[] = [];
  readonly #byFact = new Map<string, Statement>();
  readonly #newest = new Map<string, Statement>();
  asked = 0;

  note(fact: Fact, uidOf: (ref: number) => string | undefined, spotOf: (zone: string) => string): void {
    if (fact.type === 'fact-withdrawn') this.#takeBack(fact.fact, fact.atMs);
    if (fact.type === 'question-raised' && fact.doubt.about !== 'blind-interval') this.asked += 1;
    if (fact.type !== 'card-rested' && fact.type !== 'card-left' && fact.type !== 'card-left-shoe') return;
    const uid = uidOf(fact.ref);
    if (uid === undefined) return;
    const before = this.#newest.get(uid);
    if (before !== undefined) before.untilMs = Math.min(before.untilMs, fact.atMs);
    if (fact.type !== 'card-rested') return;
    const statement: Statement = {
      uid,
      spot: spotOf(fact.zone),
      atMs: fact.atMs,
      odds: fact.odds,
      untilMs: Number.POSITIVE_INFINITY,
      isTakenBack: false,
    };
    this.all.push(statement);
    this.#byFact.set(fact.id, statement);
    this.#newest.set(uid, statement);
  }

  #takeBack(fact: string, atMs: number): void {
    const statement = this.#byFact.get(fact);
    if (statement === undefined) return;
    statement.isTakenBack = true;
    statement.untilMs = Math.min(statement.untilMs, atMs);
  }
}

export function scoreOf(truth: CardTruth, statements: Statements): PlacedScore {
  const rests = statements.all.filter(({ atMs }) => truth.isPlayedAt(atMs));
  const wrong = rests.filter((statement) => neverLay(truth, statement));
  const byCard = grouped(statements.all, ({ uid }) => uid);
  const landings: { readonly stay: LyingCard; readonly delayMs: number | null; readonly uid: string }[] = [];
  for (const [uid, stays] of truth.stays) {
    for (const stay of stays) {
      if (!counts(truth, stay)) continue;
      const said = byCard.get(uid) ?? [];
      const isKnown = said.some(
        ({ spot, atMs, untilMs }) => spot === stay.spot && atMs <= stay.fromMs && untilMs > stay.fromMs + LATE_MS,
      );
      const first = said.find(
        ({ spot, atMs }) => spot === stay.spot && atMs > stay.fromMs - SLIDING_MS && atMs <= stay.fromMs + LATE_MS,
      );
      if (first === undefined && isKnown) continue;
      landings.push({ stay, uid, delayMs: first === undefined ? null : first.atMs - stay.fromMs });
    }
  }
  const missed = landings.filter(({ delayMs }) => delayMs === null);
  const bySpot = grouped(missed, ({ stay }) => stay.spot.replace(/\d+/, ''));
  return {
    stated: rests.length,
    wrong: wrong.length,
    takenBack: rests.filter(({ isTakenBack }) => isTakenBack).length,
    landings: landings.length,
    missed: missed.length,
    missedBySpot: Object.fromEntries([...bySpot].map(([spot, list]) => [spot, list.length])),
    delays: delayFigures(landings.flatMap(({ delayMs }) => delayMs ?? [])),
    ...cardSeconds(truth, byCard),
    asked: statements.asked,
    odds: rests.flatMap((rest) => (rest.odds === undefined ? [] : [{ odds: rest.odds, isSo: layThere(truth, rest) }])),
  };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** It lay there at no time since it left the shoe, for longer than a card that is carried over a place. */
function neverLay(truth: CardTruth, { uid, spot, atMs }: Statement): boolean {
  const sinceMs = (truth.returns.get(uid) ?? []).findLast((returnMs) => returnMs <= atMs) ?? 0;
  const stays = truth.stays.get(uid) ?? [];
  return !stays.some(
    (stay) =>
      stay.spot === spot &&
      stay.fromMs <= atMs + SLIDING_MS &&
      stay.toMs >= sinceMs &&
      stay.toMs - stay.fromMs >= CARRIED_MS,
  );
}

/** True if the card lay there when it was stated, or at most one sweep of the slowest board away from then. */
function layThere(truth: CardTruth, { uid, spot, atMs }: Statement): boolean {
  const stays = truth.stays.get(uid) ?? [];
  return stays.some((stay) => stay.spot === spot && stay.fromMs <= atMs + TELLING_MS && stay.toMs >= atMs - TELLING_MS);
}

/** It lay for two seconds in a hand that was played, and the device of its place was there. */
function counts(truth: CardTruth, { fromMs, toMs }: LyingCard): boolean {
  return (
    toMs - fromMs >= LAIN_MS &&
    truth.isPlayedAt(fromMs) &&
    truth.isPlayedAt(fromMs + LAIN_MS - 1) &&
    !truth.isBlindAt(fromMs)
  );
}

function cardSeconds(
  truth: CardTruth,
  byCard: ReadonlyMap<string, readonly Statement[]>,
): Pick<PlacedScore, 'wrongCardSeconds' | 'untoldCardSeconds'> {
  let wrong = 0;
  let untold = 0;
  for (const [uid, stays] of truth.stays) {
    const said = byCard.get(uid) ?? [];
    for (const { spot, fromMs, toMs } of stays) {
      for (let atMs = fromMs + SETTLED_MS; atMs < toMs; atMs += LOOK_MS) {
        if (!truth.isPlayedAt(atMs) || truth.isBlindAt(atMs)) continue;
        const now = said.findLast((statement) => statement.atMs <= atMs && statement.untilMs > atMs);
        if (now === undefined) untold += LOOK_MS;
        else if (now.spot !== spot) wrong += LOOK_MS;
      }
    }
  }
  return { wrongCardSeconds: wrong / 1000, untoldCardSeconds: untold / 1000 };
}

/** What is pushed over the felt is in the field of its place before it lies still there. */
const SLIDING_MS = 1000;
const CARRIED_MS = 700;
/** A board tells of what it reads once in a sweep. */
const TELLING_MS = 450;
const LAIN_MS = 2000;
const LATE_MS = 5000;
const SETTLED_MS = 1500;
const LOOK_MS = 500;
