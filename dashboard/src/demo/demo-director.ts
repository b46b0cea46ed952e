import { factId, inputId, readingId, verdictId } from '#vocabulary/ids';
import { PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { LabView } from '#wire/views/lab-view';
import type { DirectorView } from '#wire/views/role-views';
import { FULL_TABLE } from './full-table.ts';

const UNKNOWN_ANTENNA = { gain: null, misses: null, order: null, cards: 0, readsPerS: null, alsoAt: [] } as const;

const DEMO_LAB: LabView = {
  devices: [
    {
      id: 'hub-1',
      port: '/dev/ttyACM0',
      state: 'live',
      isReady: true,
      trouble: null,
      firmware: '1.0.0',
      sweepMs: 145,
      queueDepth: 0,
      lostLines: 0,
      discarded: 3,
      antennas: [
        'S1',
        'S2',
        'S3',
        'S4',
        'S5',
        'S6',
        'S7',
        'S8',
        'S9',
        'S10',
        'B1',
        'B2',
        'B3',
        'B4',
        'B5',
        'BURN',
        'MUCK',
      ].map((place, i) => ({
        name: `A${i}`,
        place,
        quality: i === 7 ? 9 : 16,
        tags: i === 7 ? ['31a0'] : [],
        gain: 4,
        misses: place === 'MUCK' ? 8 : 3,
        order: i,
        cards: i === 7 ? 1 : 0,
        readsPerS: i === 7 ? 3.9 : null,
        alsoAt: [],
      })),
    },
    {
      id: 'shoe-1',
      port: '/dev/ttyUSB0',
      state: 'silent',
      isReady: false,
      trouble: {
        en: '/dev/ttyUSB0: shoe-1 answered and then fell silent. Is its power steady?',
        fr: '/dev/ttyUSB0 : shoe-1 a répondu, puis s’est tu. Son alimentation est-elle stable ?',
      },
      firmware: '1.0.0',
      sweepMs: null,
      queueDepth: 0,
      lostLines: 0,
      discarded: 0,
      antennas: [{ name: 'A0', place: 'SHOE', quality: null, tags: [], ...UNKNOWN_ANTENNA }],
    },
  ],
  readings: [
    { id: 'hub:2204', atMs: 84_120, device: 'hub-1', what: 'tag-came', place: 'B3', tag: '#17' },
    { id: 'shoe:811', atMs: 96_400, device: 'shoe-1', what: 'tag-exited', place: 'SHOE', tag: '#31' },
    { id: 'hub:2207', atMs: 97_055, device: 'hub-1', what: 'tag-came', place: 'B4', tag: '#31' },
  ],
  facts: [
    { id: 'f309', atMs: 96_400, what: 'card-left-shoe', place: 'SHOE', from: ['shoe:811'] },
    { id: 'f310', atMs: 97_055, what: 'card-arriving', place: 'B4', from: ['hub:2207'] },
    { id: 'f311', atMs: 97_655, what: 'card-rested', place: 'B4', from: ['hub:2207'] },
  ],
};

const TOKENS: DirectorView['tokens'] = [
  {
    id: 't1',
    kind: 'token',
    parent: null,
    role: 'operator',
    label: 'Mila',
    device: '',
    createdAtMs: 0,
    idleMinutes: null,
  },
  {
    id: 's1',
    kind: 'session',
    parent: 't1',
    role: 'operator',
    label: 'Mila',
    device: 'Chrome, Android',
    createdAtMs: 0,
    idleMinutes: 0,
  },
  {
    id: 's2',
    kind: 'session',
    parent: null,
    role: 'seat:3',
    label: '',
    device: 'Safari, iPhone',
    createdAtMs: 0,
    idleMinutes: 7,
  },
];

const DECK_WORK: DirectorView['deckWork'] = {
  deck: 'b',
  name: 'Deck B',
  work: 'register',
  expects: '7h',
  done: 31,
  doubles: ['4c'],
  missing: [],
  strangers: ['9f01'],
};

/** What the floor sees of the full table. */
export function demoDirector(): DirectorView {
  return {
    ...FULL_TABLE,
    acts: [entered('i1', 6, 'bet'), entered('i2', 9, 'call')],
    chips: { sold: 300_000, onTable: 300_000, raked: 0, difference: 0 },
    blanked: false,
    evidence: [
      {
        about: verdictId('v1'),
        items: [
          {
            id: factId('f311'),
            atMs: 0,
            what: 'card-rested',
            zone: 'B4',
            happened: { fromMs: 0, toMs: 2_000 },
            odds: 120,
            readings: [{ id: readingId('hub:2207'), device: 'hub-1', antenna: 'A14', tag: '#31' }],
          },
        ],
        against: [],
      },
    ],
    overrulings: [],
    insteads: [],
    decks: [
      { id: 'a', name: 'Deck A', cards: 52, inPlay: true },
      { id: 'b', name: 'Deck B', cards: 31, inPlay: false },
    ],
    deckWork: DECK_WORK,
    journal: {
      rows: 40_212,
      root: '5f1c0a7be2d94c63aa5e0b7712cd9f6a48b1d3e59e7c20f1846bd30a91c7e2f4',
      damage: null,
      readAgain: true,
    },
    feeds: [
      { name: 'main', mode: 'delayed', delayMs: 1_800_000, boardSyncMs: 0, armed: true, blanked: false, viewers: 2 },
    ],
    pairings: [{ code: '418 207', role: 'seat:8', expiresAtMs: 120_000 }],
    tokens: TOKENS,
    security: [
      { kind: 'paired', atMs: 0, who: '192.168.1.23', what: 'seat:3' },
      { kind: 'refused', atMs: 0, who: '192.168.1.40', what: 'director', times: 12 },
    ],
    roster: FULL_TABLE.seats.map(({ seat, name, colour, stack }) => ({
      seat,
      name,
      colour,
      stack: stack ?? 0,
      present: true,
    })),
    planned: { acts: 'every', options: {}, stakes: { ...FULL_TABLE.level, smallestChip: 100 }, remark: null },
    faults: [],
    misdeals: [],
    choices: { ruleBooks: RULE_BOOKS, profiles: PROFILES },
    toldOf: [],
    revealed: [],
    lab: DEMO_LAB,
  };
}

function entered(id: string, seat: Seat, act: 'bet' | 'call'): DirectorView['acts'][number] {
  return {
    id: inputId(id),
    seat,
    what: { type: 'act', act, to: 1_200 },
    atMs: 0,
    street: 'flop',
    by: { role: 'seat', seat, name: null },
  };
}
