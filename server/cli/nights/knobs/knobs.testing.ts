import type { WorldTwoInput } from '#simulation/worlds/world-two-shape';

type Fields = Omit<WorldTwoInput, 'version'>;

/** A field of a world, a world in which it matters, and the same with another value of it. */
export interface Knob {
  readonly field: string;
  readonly world: Fields;
  readonly other: Fields;
  /** Hands within which its effect has come. */
  readonly hands: number;
  /** Share of hands in which somebody errs. */
  readonly mistakes?: number;
}

/** Two worlds that differ in one field only. */
function knob(field: string, value: unknown, world: Fields = {}, hands = 1): Knob {
  const [first = field, ...rest] = field.split('.').reverse();
  const change = rest.reduce<Record<string, unknown>>((inner, name) => ({ [name]: inner }), { [first]: value });
  return { field, world, other: merged(world, change), hands };
}

function merged(world: object, change: object): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(world));
  for (const [name, value] of Object.entries(change)) {
    const before = fields.get(name);
    fields.set(name, isPlain(before) && isPlain(value) ? merged(before, value) : value);
  }
  return Object.fromEntries(fields);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Coils that a card just outside their middle is not read by: each millimetre counts. */
const TABLE: Fields = { kit: 'table', deck: { inlay: 'sticker-25', tunedMHz: 13.56 } };
/** Cards at the limit of what a frame reads. */
const LIMIT: Fields = { kit: 'club', deck: { inlay: 'card-15693', tunedMHz: 13.56, threshold: 'norm' } };

const SEAT = { reader: 'pn5180' } as const;
const OWN_BOARDS = [
  { places: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10'], sweepMs: 145 },
  { places: ['B1', 'B2', 'B3', 'B4', 'B5', 'BURN', 'MUCK'], sweepMs: 60 },
] as const;
const OWN: Fields = {
  deck: { inlay: 'card-15693', tunedMHz: 15.5 },
  kit: {
    seat: { ...SEAT, antenna: { mm: [60, 50], ampereTurns: 0.5 } },
    board: SEAT,
    burn: SEAT,
    muck: SEAT,
    boards: OWN_BOARDS.map(({ places, sweepMs }) => ({ places: [...places], sweepMs })),
  },
};

/** Coils that ask a lot, and people who answer all of it. */
const ANSWERED: Fields = { ...TABLE, people: { answers: { wrong: 0, ignored: 0 } } };

export const KNOBS: readonly Knob[] = [
  knob('kit', 'stream', { deck: { inlay: 'card-15693', tunedMHz: 15.5 } }),
  knob('kit.seat.reader', 'rc522-strong', OWN),
  knob('kit.seat.antenna.shape', 'round', OWN),
  knob('kit.seat.antenna.mm', [140, 100], OWN),
  knob('kit.seat.antenna.turns', 8, OWN),
  knob('kit.seat.antenna.ampereTurns', 0.03, OWN),
  knob('kit.seat.heightMm', 40, OWN),
  knob('kit.seat.middleMm', [70, 50], OWN),
  knob('kit.boards', [{ places: OWN_BOARDS.flatMap(({ places }) => places), sweepMs: 400 }], OWN),
  knob('deck.inlay', 'card-14443', TABLE),
  knob('deck.tunedMHz', 17, TABLE),
  knob('deck.threshold', 'norm', TABLE),
  knob('deck.spread', 0.3, TABLE),
  knob('deck.weak', 6, TABLE, 2),
  knob('deck.dead', 1, TABLE, 8),
  knob('poses.scatterMm.seat', 40, TABLE),
  knob('poses.scatterMm.board', 40, OWN),
  knob('poses.scatterMm.burn', 40, OWN, 2),
  knob('poses.scatterMm.muck', 40, TABLE),
  knob('poses.turnDeg.seat', 40, TABLE),
  knob('poses.turnDeg.board', 40, { ...OWN, poses: { scatterMm: 30 } }, 3),
  knob('poses.turnDeg.burn', 40, LIMIT, 2),
  knob('poses.turnDeg.muck', 40, LIMIT),
  knob('poses.hand.squared', 1, TABLE),
  knob('poses.hand.fanned', 1, TABLE),
  knob('poses.hand.shift', [50, 60], TABLE),
  knob('poses.pile', 20, TABLE),
  knob('poses.muck', 10, TABLE),
  knob('radio.noise', 0.05),
  knob('radio.lossLagMs', 3_000),
  knob('radio.stalePerHour', 20, {}, 3),
  knob('radio.staleS', 3, { radio: { stalePerHour: 20 } }, 3),
  knob('radio.hiccupsPerHour', 6, { radio: { hiccupS: 4 } }, 3),
  knob('radio.hiccupS', 4, { radio: { hiccupsPerHour: 6 } }, 8),
  knob('radio.outages.everyS', 10, { radio: { outages: { forS: 5, antennas: 17 } } }),
  knob('radio.outages.forS', 9, { radio: { outages: { everyS: 20, antennas: 17 } } }),
  knob('radio.outages.antennas', 17, { radio: { outages: {} } }),
  knob('radio.ghostsPerHour', 120, {}, 2),
  knob('radio.deafPerHour', 12, {}, 24),
  knob('radio.weakAntennas', 3),
  knob('radio.shoe.missed', 0.05, TABLE, 2),
  knob('radio.shoe.missedFast', 0.15, { ...TABLE, people: { deal: 'pitched', pitchMs: 300 } }, 2),
  knob('radio.shoe.readsNext', 0.01, TABLE, 6),
  knob('radio.flightCm', 11),
  knob('things.handsPerMinute', 4),
  knob('things.guardsPerMinute', 1),
  knob('things.phonesPerMinute', 1),
  knob('things.otherDeckPerHand', 0, {}, 3),
  knob('things.bumpsPerHand', 0.5, {}, 2),
  knob('things.splashesPerHand', 0.3, {}, 10),
  knob('people.tempo', 2),
  knob('people.pauses', 0.1, {}, 2),
  knob('people.deal', 'pitched'),
  knob('people.pitchMs', 700, { people: { deal: 'pitched' } }),
  knob('people.flop', 'packet', {}, 3),
  knob('people.fold.thrown', 0, { people: { fold: { thrown: 1, apart: 1 } } }, 2),
  knob('people.fold.pushed', 1, {}, 2),
  knob('people.fold.apart', 1, {}, 2),
  knob('people.gather', 'swept'),
  knob('people.forgottenActs', 0.1),
  { ...knob('people.unnoticed', 0.1, { people: { unnoticed: 0 } }, 24), mistakes: 1 },
  knob('people.peeksPerTurn', 0.6),
  knob('people.longHoldsPerHand', 0.2, {}, 10),
  knob('people.leavesPerHand', 0.1, {}, 16),
  {
    field: 'people.foldTo.muck',
    world: { people: { foldTo: { muck: 1 } } },
    other: { people: { foldTo: { muck: 0.5, middle: 0.5 } } },
    hands: 2,
  },
  knob('people.foldTo.middle', 0.9, {}, 2),
  knob('people.foldTo.held', 0.8, {}, 2),
  knob('people.liftsOne', 1, {}, 3),
  knob('people.straightens', 1, {}, 3),
  knob('people.slips', 2, {}, 2),
  knob('people.pushesTwo', 0.3, {}, 6),
  knob('people.washes', 1, {}, 2),
  knob('people.glassPerHour', 10, {}, 6),
  {
    field: 'people.answers.right',
    world: ANSWERED,
    other: { ...TABLE, people: { answers: { right: 0.2, ignored: 0.8 } } },
    hands: 3,
  },
  knob('people.answers.wrong', 0.2, ANSWERED, 8),
  knob('people.answers.ignored', 0.8, ANSWERED, 3),
  knob('people.answers.delayS', [0, 1], ANSWERED, 3),
  knob('devices.unplugsPerHand', 0.05, {}, 24),
  knob('devices.garbledLines', 1 / 4_000, {}, 2),
  knob('devices.lateLinesMs', 60),
];
