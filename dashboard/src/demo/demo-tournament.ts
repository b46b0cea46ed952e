import { SEATS } from '#vocabulary/seats';
import { type PlayerId, playerId, type TableNumber, tableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { LevelEntry, SheetEntry, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import type { ResultsView, TournamentPlayerView, TournamentTableView, TournamentView } from '#wire/tournament/view';

const MINUTE_MS = 60_000;
const NAMES = [
  'Ada',
  'Benoît',
  'Cléo',
  'Dominique de la Fontaine-Saint-Martin',
  'Emil',
  'Fatou',
  'Gus',
  'Hélène',
  'Ines',
  'Jo',
  'Karim',
  'Lou',
  'Milan',
  'Nour',
];

const level = (smallBlind: number, bigBlindAnte = 0): LevelEntry => ({
  kind: 'level',
  smallBlind: chips(smallBlind),
  bigBlind: chips(2 * smallBlind),
  ante: chips(0),
  bigBlindAnte: chips(bigBlindAnte),
  lastsMs: ms(20 * MINUTE_MS),
});
const pause = (from?: number, to?: number): SheetEntry => ({
  kind: 'break',
  lastsMs: ms(10 * MINUTE_MS),
  colourUp: from === undefined || to === undefined ? null : { from: chips(from), to: chips(to) },
});

const SHEET: readonly SheetEntry[] = [
  level(25),
  level(50),
  level(75),
  level(100),
  pause(),
  level(150),
  level(200),
  level(300),
  level(400, 800),
  pause(25, 100),
  level(500, 1_000),
  level(1_000, 2_000),
  level(1_500, 3_000),
];

const PLAN: TournamentPlan = {
  name: 'Tournoi du jeudi',
  ruleBook: 'sans-croupier',
  stack: chips(10_000),
  denominations: [25, 100, 500, 1_000, 5_000].map(chips),
  sheet: SHEET,
  tables: [
    { name: 'Table 1', kind: 'followed', seats: 8 },
    { name: 'Table 2', kind: 'paper', seats: 8 },
  ],
  finalTableOf: 8,
  entries: {
    lateThrough: 3,
    rebuys: { through: 3, most: 2, chips: chips(10_000), cents: 2_000 },
    reentries: null,
    addOn: { through: 4, most: 1, chips: chips(15_000), cents: 1_000 },
  },
  money: { buyInCents: 2_000, feeCents: 200 },
  prizes: { kind: 'parts', parts: [50, 30, 20], roundToCents: 500 },
  season: '2026',
};

const id = (index: number): PlayerId => playerId(`p${index + 1}`);
const table = (number: number): TableNumber => tableNumber(number);

/** An invented tournament in its eighth level: somebody may buy again, somebody should move, two are out. */
export function demoTournament(isEmpty: boolean): TournamentView {
  return isEmpty ? EMPTY : FULL;
}

const PLAYERS: readonly TournamentPlayerView[] = NAMES.map((name, index) => {
  const isOut = index >= 12;
  const atFirst = index < 8;
  const seat = SEATS[atFirst ? index : index - 8] ?? 1;
  return {
    player: id(index),
    name,
    state: isOut ? 'out' : index === 11 ? 'offered' : index === 4 ? 'absent' : 'in',
    table: isOut ? null : table(atFirst ? 1 : 2),
    seat: isOut ? null : seat,
    stack: isOut || index === 11 ? 0 : 4_000 + 2_150 * ((index * 7) % 9),
    card: null,
    drawsAgain: false,
    knockouts: index % 4 === 0 ? 1 : 0,
    rebuys: index % 5 === 0 ? 1 : 0,
    reentries: 0,
    addOns: index % 3 === 0 ? 1 : 0,
    place: isOut ? 26 - index : null,
    bestPlace: null,
    prizeCents: null,
    suspendedHands: index === 7 ? 4 : 0,
    excused: false,
  };
});

function tableOf(number: 1 | 2, kind: TournamentTableView['kind']): TournamentTableView {
  const sitting = PLAYERS.filter((player) => player.table === number);
  return {
    table: table(number),
    name: `Table ${number}`,
    kind,
    chipsToldBy: kind === 'followed' ? 'table' : 'people',
    isOpen: true,
    seats: 8,
    players: sitting.length,
    chips: sitting.reduce((sum, { stack }) => sum + stack, 0) + (number === 2 ? 2_300 : 0),
    unassigned: number === 2 ? 2_300 : 0,
    button: 3,
    hand: { number: number === 1 ? 47 : 39, isPlayed: number === 1, entry: 7 },
    stakes: { smallBlind: 300, bigBlind: 600, ante: 0, bigBlindAnte: 0 },
    link: kind === 'paper' ? 'paper' : 'linked',
    lastHandsBeforeBreak: false,
    rulings: number === 1 ? [{ kind: 'PREMATURE_TURN', decides: 'director' }] : [],
  };
}

const RESULTS: readonly ResultsView[] = [
  ['Jeudi 2', 'Ada Emil Cléo Jo Gus Fatou'],
  ['Jeudi 1', 'Emil Jo Ada Gus Hélène Cléo'],
].map(([name = '', places = ''], index) => ({
  epoch: 2 - index,
  name,
  ruleBook: 'sans-croupier',
  season: '2026',
  endedAtMs: Date.UTC(2026, 0, 15 - 7 * index, 22, 40),
  poolCents: 12_000,
  feesCents: 1_200,
  places: places.split(' ').map((player, at) => ({
    place: at + 1,
    name: player,
    prizeCents: [6_000, 3_600, 2_400][at] ?? 0,
    paidCents: 2_000,
    feesCents: 200,
    knockouts: at < 3 ? 2 - Math.min(at, 1) : 0,
    rebuys: 0,
  })),
}));

const EMPTY: TournamentView = {
  nowMs: 0,
  speed: 1,
  epoch: 0,
  phase: 'none',
  may: 'decide',
  state: 'running',
  plan: null,
  handBeginsWith: null,
  clock: null,
  counts: {
    entered: 0,
    left: 0,
    chips: 0,
    average: null,
    rebuys: 0,
    reentries: 0,
    addOns: 0,
    poolCents: 0,
    feesCents: 0,
    open: { late: false, rebuy: false, reentry: false, addOn: false },
  },
  players: [],
  tables: [],
  prizes: [],
  nextPrize: null,
  ends: null,
  deal: null,
  proposals: [],
  moves: [],
  colourUp: null,
  faults: [],
  corrections: [],
  ledger: [],
  results: [],
  undone: null,
  arePrizesOpen: false,
  undoable: [],
};

const FULL: TournamentView = {
  ...EMPTY,
  epoch: 3,
  phase: 'running',
  plan: PLAN,
  clock: {
    state: 'running',
    entry: 7,
    level: 7,
    now: SHEET[7] ?? level(300),
    beganAtMs: -433_000,
    endsAtMs: 767_000,
    leftMs: null,
    lastsMs: 20 * MINUTE_MS,
    next: SHEET[8] ?? null,
    breakAtMs: 767_000 + 20 * MINUTE_MS,
  },
  counts: {
    entered: 14,
    left: 12,
    chips: 195_000,
    average: 16_250,
    rebuys: 3,
    reentries: 0,
    addOns: 5,
    poolCents: 39_000,
    feesCents: 2_800,
    open: { late: false, rebuy: true, reentry: false, addOn: false },
  },
  players: PLAYERS,
  tables: [tableOf(1, 'followed'), tableOf(2, 'paper')],
  prizes: [19_500, 11_500, 8_000].map((cents, index) => ({ place: index + 1, cents })),
  nextPrize: { place: 3, cents: 8_000 },
  proposals: [
    { type: 'buy-again', player: id(11), offers: ['rebuy'] },
    {
      type: 'move',
      player: id(6),
      from: table(2),
      to: table(1),
      toSeat: null,
      why: 'future-big-blind',
      rules: ['R000-bal-0', 'R000-bal-1'],
    },
  ],
  moves: [{ player: id(7), from: { table: table(1), seat: 8 }, to: { table: table(2), seat: 5 }, hasLeft: false }],
  colourUp: {
    from: 25,
    to: 100,
    rules: ['R004-33-1', 'R004-33-2', 'AMB-35'],
    tables: [
      {
        table: table(1),
        step: 'counted',
        players: [0, 1, 2].map((at) => ({ player: id(at), small: at + 1, larger: 1 })),
        added: 150,
      },
      { table: table(2), step: 'wanted', players: [], added: 0 },
    ],
  },
  ledger: PLAYERS.map(({ player, rebuys, addOns }) => ({
    player,
    buyInsCents: 2_000,
    rebuysCents: rebuys * 2_000,
    addOnsCents: addOns * 1_000,
    feesCents: 200,
    prizeCents: 0,
  })),
  results: RESULTS,
  corrections: [
    {
      input: 'demo-correction',
      correction: { what: 'payment', player: id(3), paid: 'rebuy', times: -1, cents: -2_000, chips: 0 },
      reason: 'Emil a payé deux fois',
      by: 'director',
      atMs: -600_000,
    },
  ],
  undoable: [
    { input: 'demo', what: 'went-out', by: 'director', atMs: -60_000, players: [id(12)], table: table(2), name: null },
  ],
};
