import { toCardRef } from '#vocabulary/card-refs';
import { HAND_PHASES, type Matter, type MatterBody, STREET_FORMS } from '#vocabulary/hands/matters';
import type { StepBody } from '#vocabulary/hands/steps';
import { inputId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import { BOARD_STREETS } from '#vocabulary/zones';
import type { ProvingTable } from '../proving/table.testing.ts';
import { betRound, checkAround, dealTo, ORDER, tableOf } from '../small-table.testing.ts';
import type { HandState } from '../table-state/state.ts';
import type { Ruling } from './remedies/ruling.ts';
import { ruleOn } from './rule-on.ts';

type Telling = (table: ProvingTable) => void;

const dealt: Telling = (table) => dealTo(table, ...ORDER, ...ORDER);
const called: Telling = (table) => {
  dealt(table);
  betRound(table);
};
const lay = (table: ProvingTable, ...places: readonly ('BURN' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5')[]): void => {
  for (const place of places) table.deal(place);
};
const tocks: Telling = (table) => lay(table, 'B1', 'B2', 'B3', 'B4', 'B5');

/**
 * Where a hand may have come to when something is ruled on; four players, the button at seat 1, cards numbered as they
 * came.
 */
const HANDS: Readonly<Record<string, Telling>> = {
  'three cards dealt': (table) => dealTo(table, ...ORDER.slice(0, 3)),
  'two swapped': (table) => dealTo(table, 3, 2),
  'one card too many': (table) => dealTo(table, ...ORDER, ...ORDER, 2),
  'one card short': (table) => dealTo(table, ...ORDER, ...ORDER.slice(0, 3)),
  dealt,
  called,
  'flop without a burn': (table) => {
    called(table);
    lay(table, 'B1', 'B2', 'B3');
  },
  'flop after two burns': (table) => {
    called(table);
    lay(table, 'BURN', 'BURN', 'B1', 'B2', 'B3');
  },
  'flop of four': (table) => {
    called(table);
    lay(table, 'BURN', 'B1', 'B2', 'B3', 'B4');
  },
  'early flop': (table) => {
    dealt(table);
    lay(table, 'BURN', 'B1', 'B2', 'B3');
  },
  flop: (table) => {
    called(table);
    lay(table, 'BURN', 'B1', 'B2', 'B3');
  },
  'early turn': (table) => {
    called(table);
    lay(table, 'BURN', 'B1', 'B2', 'B3', 'BURN', 'B4');
  },
  river: (table) => {
    called(table);
    lay(table, 'BURN', 'B1', 'B2', 'B3');
    for (const place of ['B4', 'B5'] as const) {
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
      lay(table, 'BURN', place);
    }
  },
};
const TOCK_HANDS: Readonly<Record<string, Telling>> = {
  'three cards dealt': (table) => dealTo(table, ...ORDER.slice(0, 3)),
  'one card too many': (table) => dealTo(table, ...ORDER, ...ORDER, 2),
  dealt,
  'board laid': (table) => {
    dealt(table);
    tocks(table);
  },
  'flop turned': (table) => {
    dealt(table);
    tocks(table);
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.declare({ type: 'flip', place });
  },
};

const [first, own, ninth] = [toCardRef(0), toCardRef(1), toCardRef(8)];
const BODIES: readonly MatterBody[] = [
  ...(['dealer', 'player'] as const).flatMap((cause) =>
    ([2, 4] as const).flatMap((seat) =>
      [false, true].map(
        (second): MatterBody => ({ type: 'exposed', seat, ref: seat === 2 ? first : toCardRef(2), cause, second }),
      ),
    ),
  ),
  { type: 'voluntary', seat: 3, ref: own },
  { type: 'voluntary', seat: 3, ref: null },
  { type: 'seen', ref: own, by: 2 },
  { type: 'seen', ref: null, by: 2 },
  ...(['hole', 'burn', 'board', 'stub'] as const).map(
    (place): MatterBody => ({ type: 'boxed', ref: own, place, others: 0 }),
  ),
  { type: 'boxed', ref: own, place: 'hole', others: 2 },
  { type: 'wrong-order', seat: 3, emptySeat: false },
  { type: 'wrong-order', seat: 7, emptySeat: true },
  ...(['extra', 'short'] as const).flatMap((what) =>
    ([2, 1] as const).map((seat): MatterBody => ({ type: 'wrong-count', seat, what })),
  ),
  { type: 'absent', seats: [4] },
  ...(['dealer', 'player'] as const).flatMap((cause) =>
    (['hole', 'burn', 'board'] as const).flatMap((role) =>
      [own, null].flatMap((ref) =>
        [true, false].map(
          (identified): MatterBody => ({
            type: 'dropped',
            cause,
            ref,
            seat: role === 'hole' ? 3 : null,
            role,
            street: 'flop',
            identified,
            second: false,
          }),
        ),
      ),
    ),
  ),
  { type: 'dead-card-mixed', seat: 3, ref: own },
  { type: 'found', ref: own },
  { type: 'found', ref: null },
  ...STREET_FORMS.flatMap((form) =>
    BOARD_STREETS.flatMap((street) =>
      ([null, 'unknown'] as const).flatMap((orderSaid) =>
        [false, true].map((playedOver): MatterBody => ({ type: 'street', form, street, orderSaid, playedOver })),
      ),
    ),
  ),
  { type: 'burn-exposed', ref: ninth, street: 'flop' },
  { type: 'burn-exposed', ref: null, street: 'turn' },
  { type: 'burn-misplaced', ref: ninth, street: 'flop' },
  { type: 'flop-short' },
  { type: 'rabbit-hunt', ref: ninth },
  { type: 'swept', seat: 3 },
  ...[true, false].flatMap((falseInfo): MatterBody[] => [
    { type: 'retrieved', seat: 3, falseInfo },
    { type: 'claimed-back', seat: 3, falseInfo },
  ]),
  { type: 'transfer', ref: own, from: 3, to: 4 },
  { type: 'unknown-tag', zone: 'B1' },
  { type: 'foreign-card', zone: 'S2' },
  { type: 'duplicate', ref: own },
  { type: 'back-in-shoe', ref: own },
  { type: 'board-astray', cards: [{ ref: toCardRef(9), from: 'B1', face: 'up' }] },
  { type: 'hole-astray', seat: 3, ref: own, since: inputId('i1') },
  { type: 'tock-board-incomplete' },
  { type: 'tock-burn', ref: ninth },
  { type: 'tock-flip', place: 'B4', during: 'flop' },
  { type: 'show-refused', seat: 3 },
  { type: 'shown-to-one', seat: 3, to: 4 },
];

/**
 * Each ruling that a book gives, once, with where it gives it: what a person reads who wants to know what has changed.
 */
export function everyRuling(book: RuleBook): string {
  const hands = handsUnder(book);
  return `${BODIES.map((body) => rulingsOn(body, hands)).join('\n\n')}\n`;
}

/** Everything that may be ruled on, wherever a hand may have come to. */
export const everyMatter = (book: RuleBook): readonly (readonly [HandState, Matter])[] =>
  handsUnder(book).flatMap(([, hand]) =>
    BODIES.flatMap((body) =>
      situations(body).map(([, situation]): readonly [HandState, Matter] => [hand, { ...body, deal: 0, ...situation }]),
    ),
  );

const handsUnder = (book: RuleBook): readonly (readonly [string, HandState])[] =>
  Object.entries(book === 'tock' ? TOCK_HANDS : HANDS).map(([name, tell]) => {
    const table = tableOf('full', book);
    tell(table);
    return [name, table.hand];
  });

function rulingsOn(body: MatterBody, hands: readonly (readonly [string, HandState])[]): string {
  const given = new Map<string, Map<string, string[]>>();
  for (const [name, hand] of hands) {
    for (const [situation, where] of situations(body)) {
      const ruling = rulingText(hand, { ...body, deal: 0, ...where });
      const places = given.get(ruling) ?? new Map<string, string[]>();
      given.set(ruling, places.set(name, [...(places.get(name) ?? []), situation]));
    }
  }
  return [
    `# ${JSON.stringify(body)}`,
    ...[...given].map(([ruling, places]) => `${ruling}\n    (${placesText(places, hands.length)})`),
  ].join('\n');
}

/** Hands of which the same is true are told together. */
function placesText(places: ReadonlyMap<string, readonly string[]>, hands: number): string {
  const alike = new Map<string, string[]>();
  for (const [name, situations] of places) {
    const when = situations.join(', ');
    alike.set(when, [...(alike.get(when) ?? []), name]);
  }
  return [...alike]
    .map(([when, names]) => `${names.length === hands ? 'any hand' : names.join(', ')}: ${when}`)
    .join('; ');
}

type Situation = Pick<Matter, 'phase' | 'bettors' | 'doubled' | 'unshuffled'>;
const CALM = { bettors: 0, doubled: false, unshuffled: false } as const;

/** The phase matters to rulings on the deal; a street has its own. */
function situations({ type }: MatterBody): readonly (readonly [string, Situation])[] {
  if (type === 'street') return [['on the board', { ...CALM, phase: 'board' }]];
  return [
    ...HAND_PHASES.map((phase) => [phase, { ...CALM, phase }] as const),
    ['two have bet', { ...CALM, phase: 'preflop', bettors: 2 }],
    ['doubled', { ...CALM, phase: 'before-action', doubled: true }],
  ];
}

function rulingText(hand: HandState, matter: Matter): string {
  const { kind, severity, rules, options = [], ...rest } = ruleOn(hand, matter);
  // An empty list says as much as none.
  const said = (Object.keys(rest) as (keyof typeof rest)[]).sort().filter((key) => JSON.stringify(rest[key]) !== '[]');
  const more = said.map((key) => `${key} ${told(rest[key])}`);
  const ways = options.map((option) => {
    const { key, rules: cited, remedy, ...others } = option;
    return `  or ${key} (${cited.join(' ')}) ${steps(remedy)} ${JSON.stringify(others)}`;
  });
  return [`${kind} ${severity} ${rules.join(' ')}; ${more.join('; ')}`, ...ways].join('\n');
}

const told = (value: Ruling[keyof Ruling]): string => (isSteps(value) ? steps(value) : JSON.stringify(value));
const isSteps = (value: unknown): value is readonly StepBody[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((step) => typeof step === 'object' && step !== null && 'do' in step);
const steps = (remedy: readonly StepBody[]): string =>
  `[${remedy.map(({ do: what, ...rest }) => [what, ...Object.values(rest)].join(' ')).join(', ')}]`;
