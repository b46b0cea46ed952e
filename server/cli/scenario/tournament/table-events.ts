import { err, ok, type Result } from '#vocabulary/result';
import { SEATS, type Seat } from '#vocabulary/seats';
import { FAULTS, type Fault, SANCTIONS, type Sanction } from '#vocabulary/tournament/faults';
import type { Chips } from '#vocabulary/units';
import { cardsOfText, chipsOfText, seatOfText } from '../shapes/json-shapes.ts';

/** One event of kind `table`, as FORMAT.md has it. */
export type TableEvent =
  | { readonly type: 'hand'; readonly table: string; readonly is: 'shuffle-started' | 'first-blind-posted' | 'ended' }
  | { readonly type: 'timer' }
  | { readonly type: 'minutes'; readonly minutes: number }
  | { readonly type: 'clock'; readonly does: 'paused' | 'resumed' | 'begun' | 'undone' | 'seats-drawn' | 'called-off' }
  | { readonly type: 'added'; readonly minutes: number }
  /** Levels count from 1, and breaks are none. */
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'out'; readonly table: string; readonly by: Seat | null; readonly seats: readonly OutSeat[] }
  | {
      readonly type: 'person';
      readonly table: string;
      readonly seat: Seat;
      readonly is: 'absent' | 'arrived' | 'excused' | 'left' | 'sits';
    }
  | { readonly type: 'fault'; readonly table: string; readonly seat: Seat; readonly fault: Fault }
  | { readonly type: 'decided'; readonly sanction: Sanction | 'none' }
  | {
      readonly type: 'move';
      readonly table: string;
      readonly seat: Seat;
      readonly to: string;
      readonly toSeat: Seat | null;
    }
  | { readonly type: 'broken' | 'final' | 'coloured'; readonly table: string }
  | { readonly type: 'small'; readonly table: string; readonly counts: ReadonlyMap<Seat, number> }
  | { readonly type: 'stacks'; readonly table: string; readonly counts: ReadonlyMap<Seat, number> }
  | { readonly type: 'moves-done' }
  | { readonly type: 'draw'; readonly name: string; readonly card: string | null };

interface OutSeat {
  readonly seat: Seat;
  readonly stack: Chips | null;
}

/** The reason says what could be written instead. A remark in round brackets at the end is for people. */
export function parseTableEvent(line: string): Result<TableEvent, string> {
  const text = line.replace(/\s*\([^()]*[a-z]{2,}[^()]*\)$/, '').trim();
  for (const { is, read } of SENTENCES) {
    const match = is.exec(text);
    if (match === null) continue;
    const event = read(match.groups ?? {});
    return event === undefined ? err(`event '${line}' names something that there is not: ${WORDS}`) : ok(event);
  }
  return err(`unknown event '${line}'; FORMAT.md has the sentences of kind table, such as ${nearest(text)}`);
}

const SAID = `faults ${FAULTS.join(' ')}, sanctions none ${SANCTIONS.join(' ')}`;
const WORDS = `seats are 1 to ${SEATS.length}, ${SAID}, cards like Qd`;

/** Those that have most words in common with what was written. */
function nearest(text: string): string {
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  const alike = ({ says }: Sentence): number =>
    says
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => words.has(word)).length;
  const sorted = [...SENTENCES].sort((a, b) => alike(b) - alike(a));
  return sorted
    .slice(0, NEAREST)
    .map(({ says }) => `'${says}'`)
    .join(', ');
}

const NEAREST = 3;

type Groups = Readonly<Record<string, string | undefined>>;

/** Where no table is named, there is one, and it is called A. */
const AT = '(?:(?<table>[A-Z]): )?';
const COUNTS = '(?<counts>\\d+=\\d+(?: \\d+=\\d+)*)';
const tableOf = ({ table }: Groups): string => table ?? 'A';
const oneOf = <Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined =>
  words.find((word) => word === text);

const HANDS = {
  'shuffle starts': 'shuffle-started',
  'first blind posted': 'first-blind-posted',
  'hand ends': 'ended',
} as const;
const CLOCK = {
  'tournament starts': 'begun',
  pause: 'paused',
  resume: 'resumed',
  undo: 'undone',
  'seats drawn': 'seats-drawn',
  'called off': 'called-off',
} as const;
const PERSONS = {
  'is absent': 'absent',
  arrives: 'arrived',
  'is excused': 'excused',
  'has left': 'left',
  'sits down': 'sits',
} as const;
const AT_TABLE = { 'is broken': 'broken', 'is the final table': 'final', 'is coloured up': 'coloured' } as const;

const alternatives = (words: object): string => Object.keys(words).join('|');
function wordOf<Value>(words: Readonly<Record<string, Value>>, text: string | undefined): Value | undefined {
  return Object.entries(words).find(([word]) => word === text)?.[1];
}

interface Sentence {
  /** As somebody would write it. */
  readonly says: string;
  readonly is: RegExp;
  readonly read: (groups: Groups) => TableEvent | undefined;
}

const SENTENCES: readonly Sentence[] = [
  {
    says: 'A: shuffle starts',
    is: new RegExp(`^${AT}(?<what>${alternatives(HANDS)})$`),
    read: (groups) => {
      const is = wordOf(HANDS, groups['what']);
      return is === undefined ? undefined : { type: 'hand', table: tableOf(groups), is };
    },
  },
  { says: 'level timer expires', is: /^level timer expires$/, read: () => ({ type: 'timer' }) },
  {
    says: '5 min pass',
    is: /^(?<minutes>\d+(?:\.\d+)?) min pass$/,
    read: ({ minutes }) => ({ type: 'minutes', minutes: Number(minutes) }),
  },
  {
    says: 'add 2 min',
    is: /^add (?<minutes>-?\d+) min$/,
    read: ({ minutes }) => ({ type: 'added', minutes: Number(minutes) }),
  },
  {
    says: 'go to level 3',
    is: /^go to level (?<level>\d+)$/,
    read: ({ level }) => ({ type: 'level', level: Number(level) }),
  },
  {
    says: 'pause',
    is: new RegExp(`^(?<does>${alternatives(CLOCK)})$`),
    read: ({ does: text }) => {
      const does = wordOf(CLOCK, text);
      return does === undefined ? undefined : { type: 'clock', does };
    },
  },
  {
    says: 'A: seats 2 (1500), 5 (900) out by 1',
    is: new RegExp(`^${AT}seats? (?<seats>\\d+(?: \\(\\d+\\))?(?:, \\d+(?: \\(\\d+\\))?)*) out(?: by (?<by>\\d+))?$`),
    read: (groups) => outOf(groups),
  },
  {
    says: 'A: seat 5 is absent',
    is: new RegExp(`^${AT}seat (?<seat>\\d+) (?<what>${alternatives(PERSONS)})$`),
    read: (groups) => {
      const seat = seatOfText(groups['seat']);
      const is = wordOf(PERSONS, groups['what']);
      return seat === undefined || is === undefined ? undefined : { type: 'person', table: tableOf(groups), seat, is };
    },
  },
  {
    says: 'A: BTN FAULT S4 string-bet',
    is: new RegExp(`^${AT}BTN FAULT S(?<seat>\\d+) (?<fault>[a-z-]+)$`),
    read: (groups) => {
      const seat = seatOfText(groups['seat']);
      const fault = oneOf(FAULTS, groups['fault']);
      return seat === undefined || fault === undefined
        ? undefined
        : { type: 'fault', table: tableOf(groups), seat, fault };
    },
  },
  {
    says: 'decided: warning',
    is: /^decided: (?<sanction>[a-z-]+)$/,
    read: (groups) => {
      const sanction = oneOf(['none', ...SANCTIONS] as const, groups['sanction']);
      return sanction === undefined ? undefined : { type: 'decided', sanction };
    },
  },
  {
    says: 'move A 6 to B 2',
    is: /^move (?<table>[A-Z]) (?<seat>\d+) to (?<to>[A-Z])(?: (?<toSeat>\d+))?$/,
    read: ({ table, seat: from, to, toSeat }) => {
      const seat = seatOfText(from);
      const target = seatOrNone(toSeat);
      return seat === undefined || table === undefined || to === undefined || target === undefined
        ? undefined
        : { type: 'move', table, seat, to, toSeat: target };
    },
  },
  {
    says: 'table C is broken',
    is: new RegExp(`^table (?<table>[A-Z]) (?<what>${alternatives(AT_TABLE)})$`),
    read: (groups) => {
      const type = wordOf(AT_TABLE, groups['what']);
      return type === undefined ? undefined : { type, table: tableOf(groups) };
    },
  },
  {
    says: 'A: small chips 1=7 2=1',
    is: new RegExp(`^${AT}small chips ${COUNTS}$`),
    read: (groups) => countsOf('small', groups),
  },
  {
    says: 'A: stacks 1=1500 2=900',
    is: new RegExp(`^${AT}stacks ${COUNTS}$`),
    read: (groups) => countsOf('stacks', groups),
  },
  { says: 'all moves are done', is: /^all moves are done$/, read: () => ({ type: 'moves-done' }) },
  {
    says: 'Ann draws Ah',
    is: /^(?<name>[A-Z][a-z]+) draws (?<card>[2-9TJQKA][cdhs])$/,
    read: ({ name, card }) =>
      name === undefined || cardsOfText(card) === undefined ? undefined : { type: 'draw', name, card: card ?? null },
  },
  {
    says: 'Ann enters',
    is: /^(?<name>[A-Z][a-z]+) enters$/,
    read: ({ name }) => (name === undefined ? undefined : { type: 'draw', name, card: null }),
  },
];

function outOf(groups: Groups): TableEvent | undefined {
  const parts = (groups['seats'] ?? '').split(', ');
  const seats = parts.flatMap((part) => {
    const { seat: text, stack } = /^(?<seat>\d+)(?: \((?<stack>\d+)\))?$/.exec(part)?.groups ?? {};
    const seat = seatOfText(text);
    return seat === undefined ? [] : [{ seat, stack: chipsOfText(stack) ?? null }];
  });
  const by = seatOrNone(groups['by']);
  // One seat that there is not makes the whole sentence one that says nothing.
  return seats.length < parts.length || by === undefined
    ? undefined
    : { type: 'out', table: tableOf(groups), by, seats };
}

/** Null: none is named. Undefined: one that there is not. */
const seatOrNone = (text: string | undefined): Seat | null | undefined =>
  text === undefined ? null : seatOfText(text);

function countsOf(type: 'small' | 'stacks', groups: Groups): TableEvent | undefined {
  const counts = new Map<Seat, number>();
  for (const part of (groups['counts'] ?? '').split(' ')) {
    const [text, count] = part.split('=');
    const seat = seatOfText(text);
    if (seat === undefined) return undefined;
    counts.set(seat, Number(count));
  }
  return { type, table: tableOf(groups), counts };
}
