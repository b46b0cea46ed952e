import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectation } from '#engine/api';
import { cardsIn } from '#engine/table-state/cards';
import { publicView } from '#views/public-view';
import { operatorView, seatRoleView } from '#views/role-views';
import type { CardRef } from '#vocabulary/card-refs';
import type { RuleBook } from '#vocabulary/rule-books';
import { BOARD_ZONES, type SensedZone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { passDeadline } from './hands/deadlines.ts';
import { answersOf } from './permissions/permit.ts';
import { SeatedTable } from './permissions/seated-table.testing.ts';
import { modelOf, operatorParts } from './screens/models.ts';
import { NO_SURROUNDINGS } from './screens/surroundings.ts';

/** Where it lies; null: it is on its way. */
interface Lying {
  readonly ref: CardRef;
  zone: SensedZone | null;
}

/** A table at which people play on after a shuffle within the hand, from a stub that lies in a certain order. */
class PlayedOn {
  readonly table: SeatedTable;
  readonly #stub: CardRef[];
  readonly #out: Lying[] = [];
  #sweep = 100;

  constructor(table: SeatedTable, stub: readonly CardRef[]) {
    this.table = table;
    this.#stub = [...stub];
    for (const zone of [...BOARD_ZONES, 'S1', 'S2', 'S3', 'S4', 'BURN', 'MUCK'] as const)
      for (const ref of cardsIn(table.hand.cards, zone)) this.#out.push({ ref, zone });
  }

  get view(): PublicView {
    return publicView(this.#model);
  }

  /** A card that lies open is known again by everybody. */
  showsOneOf(refs: readonly CardRef[]): boolean {
    return this.#out.some(({ ref, zone }) => refs.includes(ref) && BOARD_ZONES.some((place) => place === zone));
  }

  get isOver(): boolean {
    return this.table.hand.ledger.over !== 'no';
  }

  /** All that anybody but the director is shown, with the names of cards left out: those are drawn by lot. */
  shown(): string {
    const { core, hand } = this.table;
    const seats = ([1, 2, 3, 4] as const).map((seat) => seatRoleView(this.#model, seat, answersOf(core, seat)));
    const views = [...seats, operatorView(this.#model, operatorParts(core, NO_SURROUNDINGS))];
    const keys = new Map<string, string>();
    expect(hand.redeal).toBe(0);
    return JSON.stringify(views)
      .replaceAll(/"key":"([^"]+)"/g, (_, key: string) => {
        if (!keys.has(key)) keys.set(key, `"key":${keys.size}`);
        return keys.get(key) ?? '';
      })
      .replaceAll(/"[2-9TJQKA][cdhs]"/g, '"face"');
  }

  /** What the plan tells perception, of cards by when they came out. */
  planned(): string {
    const { moves, ...rest } = expectation(this.table.core.engine);
    const nthOf = (ref: CardRef): number => this.#out.findIndex((lying) => lying.ref === ref);
    return JSON.stringify({
      ...rest,
      moves: moves.map((move) => ({ ...move, card: move.card === 'next' ? 'next' : nthOf(move.card) })),
    });
  }

  exit(): void {
    const ref = this.#stub.shift();
    if (ref === undefined) return;
    this.table.fact({ type: 'card-left-shoe', ref });
    this.#out.push({ ref, zone: null });
  }

  land(zone: SensedZone): void {
    const card = this.#out.findLast((lying) => lying.zone === null);
    if (card === undefined) return;
    card.zone = zone;
    this.table.fact({ type: 'card-rested', ref: card.ref, zone, sweep: this.#sweep++, ...{ odds: 120 } });
  }

  take(nth: number): void {
    const card = this.#out[nth % this.#out.length];
    if (card === undefined || card.zone === null) return;
    this.table.fact({ type: 'card-lifted', ref: card.ref, zone: card.zone });
    card.zone = null;
  }

  /** Another place reads it as well. */
  misread(nth: number, zone: SensedZone): void {
    const card = this.#out[nth % this.#out.length];
    if (card === undefined || card.zone === null || card.zone === zone) return;
    this.table.fact({ type: 'card-rested', ref: card.ref, zone, sweep: this.#sweep++, ...{ odds: 19 } });
  }

  keyOf(nth: number): string {
    return this.table.keyOf(this.#out[nth % this.#out.length]?.ref ?? (0 as CardRef));
  }

  pass(): void {
    this.table.nowMs += 20_000;
    this.table.core = passDeadline(this.table.core, this.table.nowMs).core;
  }

  get #model() {
    return modelOf(this.table.core, NO_SURROUNDINGS, 'running', this.table.nowMs);
  }
}

const ZONES = ['BURN', ...BOARD_ZONES, 'S1', 'S2', 'S3', 'S4', 'MUCK'] as const;

function placeAsked(step: StepView | undefined): SensedZone | undefined {
  switch (step?.do) {
    case 'deal':
      return `S${step.seat}`;
    case 'burn':
      return 'BURN';
    case 'lay':
      return step.place;
    default:
      return undefined;
  }
}

/** Most of what happens is what is asked for, or a turn. */
const KINDS = 40;

/** What people do next, chosen by what everybody sees and by a number. */
function deedOf(view: PublicView, choice: number): (played: PlayedOn) => void {
  const [kind, which] = [choice % KINDS, Math.floor(choice / KINDS)];
  const [question] = view.questions;
  const { toAct } = view;
  if (kind >= 12) {
    const asked = placeAsked(view.next[0]);
    if (asked !== undefined)
      return (played) => {
        played.exit();
        played.land(asked);
      };
    if (toAct !== null)
      return ({ table }) => {
        const type = toAct.options.call === null ? 'check' : 'call';
        table.say(`seat:${toAct.seat}`, { type: 'act', seat: toAct.seat, act: { type } });
      };
    return ({ table }) => void table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  }
  const zone = ZONES[which % ZONES.length] ?? 'MUCK';
  switch (kind) {
    case 0:
      return (played) => played.exit();
    case 1:
      return (played) => played.land(zone);
    case 2:
      return (played) => {
        played.exit();
        played.land(zone);
      };
    case 3:
      return (played) => played.take(which);
    case 4:
      return (played) => {
        played.take(which);
        played.land(zone);
      };
    case 5:
      return (played) => {
        const card = played.keyOf(which);
        played.table.say('director', { type: 'declared', what: { type: 'exposed', seat: 2, card, cause: 'dealer' } });
      };
    case 6:
      return ({ table }) => {
        const option = question?.options[which % Math.max(1, question.options.length)];
        const answer = option === undefined ? (which % 2 === 0 ? 'yes' : 'no') : { option };
        if (question !== undefined) table.say('director', { type: 'answered', question: question.id, answer });
      };
    case 7:
      return ({ table }) => void table.say('director', { type: 'undone', input: 'last-act' });
    case 8:
      return ({ table }) => void table.say('director', { type: 'declared', what: { type: 'done' } });
    case 9:
      return ({ table }) => {
        const verdict = view.verdicts.at(-1)?.id;
        if (verdict !== undefined) table.say('director', { type: 'overruled', verdict, reason: 'so it is' });
      };
    case 10:
      return (played) => played.misread(which, zone);
    default:
      return (played) => played.pass();
  }
}

interface ShuffledBack {
  readonly table: SeatedTable;
  readonly back: readonly CardRef[];
}

/** A street that came before its time is shuffled back. */
function shuffledBack(ruleBook: RuleBook, street: 'flop' | 'turn'): ShuffledBack {
  const table = new SeatedTable({ ruleBook, seed: 3 }).deal();
  if (street === 'turn') table.callAround().street();
  table.lay('BURN');
  const places = street === 'flop' ? (['B1', 'B2', 'B3'] as const) : (['B4'] as const);
  const laid = places.map((place) => ({ place, ref: table.lay(place) }));
  for (const { id } of table.hand.questions) table.say('director', { type: 'answered', question: id, answer: 'no' });
  for (const { place, ref } of laid) table.fact({ type: 'card-lifted', ref, zone: place });
  for (const type of ['shuffled', 'cut'] as const) table.say('director', { type: 'declared', what: { type } });
  return { table, back: laid.map(({ ref }) => ref) };
}

/** A ruling is overruled once its cards are back; cards go unread; people say where one of those lies. */
const KNOWN_AGAIN: [number[], number][] = [
  [[287, 0, 0, 0, 0, 0, 49, 1, 0, 0, 0, 0, 0], 0],
  [[12, 12, 0, 0, 0, 52, 52, 0, 12, 12, 12, 0, 252], 1],
  [[12, 12, 0, 0, 0, 52, 52, 1, 12, 12, 12, 6, 0], 0],
  [[11, 0, 212, 2, 52, 52, 0, 12, 12, 12, 6, 0], 0],
];

const OPENINGS = [
  ['sans-croupier', 'flop'],
  ['maison', 'flop'],
  ['maison', 'turn'],
] as const;

describe('a card that was shuffled back within its hand', () => {
  it.each(OPENINGS)('is like any other card of the stub to everybody but the director (%s, %s)', (...opening) => {
    const began = shuffledBack(...opening);
    const inShoe = cardsIn(began.table.hand.cards, 'SHOE');
    expect(began.back.every((ref) => inShoe.includes(ref))).toBe(true);
    const others = inShoe.filter((ref) => !began.back.includes(ref));
    let shown = 0;
    fc.assert(
      fc.property(
        fc.array(fc.nat(KINDS * 11 - 1), { minLength: 12, maxLength: 40, size: 'max' }),
        fc.nat(4),
        (choices, skipped) => {
          const seenSoon = [...others.slice(0, skipped), ...began.back.slice(0, 1), ...others.slice(skipped)];
          const [one, other] = [seenSoon, others].map((stub) => new PlayedOn(began.table.fork(), stub));
          if (one === undefined || other === undefined) throw new Error('two tables');
          for (const choice of choices) {
            const deed = deedOf(one.view, choice);
            deed(one);
            deed(other);
            if (one.isOver || other.isOver || one.table.hand.redeal > 0 || one.showsOneOf(began.back)) break;
            expect(one.shown()).toBe(other.shown());
            expect(one.planned()).toBe(other.planned());
            shown += 1;
          }
        },
      ),
      { seed: 36, numRuns: 12, examples: KNOWN_AGAIN },
    );
    expect(shown).toBeGreaterThan(100);
  });
});
