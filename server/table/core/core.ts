import { randomBytes } from 'node:crypto';
import type { TableState as EngineState } from '#engine/table-state/state';
import type { Due } from '#perception/perceive';
import type { PerceptionSetup } from '#perception/radio/setups';
import type { PerceptionWindow } from '#perception/stories/windows';
import type { Deck, DeckWork } from '#vault/decks';
import type { SealedHand } from '#vault/hand-vault';
import type { Entropy } from '#vault/sealing';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Event } from '#vocabulary/hands/events';
import type { Expectation } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import type { Author } from '#vocabulary/hands/inputs';
import type { DeviceId, Reading } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import type { SensedZone } from '#vocabulary/zones';
import { type CardKey, cardKey } from '#wire/cards';
import type { LabFactView, LabReadingView } from '#wire/views/lab-view';
import type { ScreenEvent } from '#wire/views/screen-events';
import type { SecurityEvent } from '#wire/views/security-log';
import type { RefusalReason } from '#wire/views/server-messages';
import type { AnsweringDecks } from './answering-cards.ts';
import type { HandContext } from './hand-context.ts';
import type { Latest } from './latest.ts';
import type { PublicIds } from './public-ids.ts';
import type { PlaceName, TableSettings } from './settings.ts';
import type { StoredReading } from './stored-readings.ts';
import type { TagNames } from './tag-names.ts';
import type { Trail } from './trail.ts';

/**
 * Everything that one table is, as a value: each piece of work makes the next one, and it is shown only when its row is
 * on disk.
 */
export interface Core {
  readonly settings: TableSettings;
  /** In clear, in memory only. */
  readonly decks: readonly Deck[];
  readonly deckWork: DeckWork | null;
  /** Not kept when the program ends: a deck is known anew after some deals. */
  readonly answering: AnsweringDecks;
  readonly engine: EngineState;
  /** When the engine wants `deadline-passed`. */
  readonly engineDueAtMs: number;
  readonly window: PerceptionWindow;
  readonly context: HandContext | null;
  /**
   * The hand was given up, by a person or because its cards are gone. Whether it ended by play is the engine's to say
   * (`hand-over.ts`).
   */
  readonly isVoided: boolean;
  /** What the settings were before the hand was prepared: as long as no card moved, it can be prepared anew. */
  readonly beforeHand: BeforeHand | null;
  /**
   * The hand before, until somebody has said something of this one; null where cards tell by themselves that the next
   * hand has begun.
   */
  readonly closed: ClosedHand | null;
  readonly arriving: ReadonlyMap<CardRef, { readonly zone: SensedZone; readonly atMs: number }>;
  readonly cardKeys: readonly CardKey[];
  readonly publicIds: PublicIds;
  readonly reveals: readonly Reveal[];
  /** Commitments to the deal of this hand, as they were made. */
  readonly seals: readonly DealSeal[];
  /** The newest, the last one last. */
  readonly security: readonly SecurityEvent[];
  /** How far each device's records are taken in: what it may forget once the row is on disk. */
  readonly devices: ReadonlyMap<DeviceId, { readonly boot: number; readonly seq: number }>;
  readonly answers: Latest<ClientAnswer>;
  readonly labReadings: readonly LabReadingView[];
  readonly labFacts: readonly LabFactView[];
  /** Facts and inputs of this hand by id, for evidence. */
  readonly trail: Trail;
  readonly tagNames: TagNames;
  /** The place that the next antenna to see a card is going to be. */
  readonly naming: PlaceName | null;
  readonly silentZones: readonly (SensedZone | 'SHOE')[];
  /** Told of what perception was given and said; only a simulated night listens, to judge by where the cards lay. */
  readonly onPerceiving: ((perceiving: Perceiving) => void) | null;
  /** Told which device is to be asked for its counts: the proof of a face waits for nothing else. */
  readonly onCountsWanted: ((device: DeviceId) => void) | null;
  /** Told of an input on which the engine broke; no data of the hand is in the text. */
  readonly onFault: (what: string) => void;
  /** Counts pieces of work; makes ids that no other piece of work has. */
  readonly work: number;
}

export interface Perceiving {
  readonly input: Reading | Due;
  readonly setup: PerceptionSetup;
  readonly expected: Expectation;
  readonly facts: readonly Fact[];
}

/**
 * The same table, but for `changes`. Field by field: a spread of what so many places make costs two microseconds,
 * because each place's objects have a hidden class of their own, and this is done several times for each reading.
 */
export function coreWith(core: Core, changes: Partial<Core>): Core {
  const same: Core = {
    settings: core.settings,
    decks: core.decks,
    deckWork: core.deckWork,
    answering: core.answering,
    engine: core.engine,
    engineDueAtMs: core.engineDueAtMs,
    window: core.window,
    context: core.context,
    isVoided: core.isVoided,
    beforeHand: core.beforeHand,
    closed: core.closed,
    arriving: core.arriving,
    cardKeys: core.cardKeys,
    publicIds: core.publicIds,
    reveals: core.reveals,
    seals: core.seals,
    security: core.security,
    devices: core.devices,
    answers: core.answers,
    labReadings: core.labReadings,
    labFacts: core.labFacts,
    trail: core.trail,
    tagNames: core.tagNames,
    naming: core.naming,
    silentZones: core.silentZones,
    onPerceiving: core.onPerceiving,
    onCountsWanted: core.onCountsWanted,
    onFault: core.onFault,
    work: core.work,
  };
  return Object.assign(same, changes);
}

export type BeforeHand = Pick<TableSettings, 'hand' | 'positions' | 'deadMoney' | 'newcomers' | 'buttonMovedTo'>;

/** A hand as it stood when the next one was laid out: UNDO may bring it back. */
export interface ClosedHand {
  readonly atMs: number;
  /** Who said that the next hand begins; null where nobody had to. */
  readonly by: Author | null;
  readonly settings: TableSettings;
  readonly beforeHand: BeforeHand | null;
  readonly engine: EngineState;
}

export type ClientAnswer = 'accepted' | RefusalReason;

export interface Reveal {
  readonly seat: Seat | null;
  readonly by: string;
  readonly reason: string;
  readonly atMs: number;
  /** He opened to everybody what words had told of; hidden cards he has seen none. */
  readonly confirms?: true;
}

/** What one row of kind `work` holds. Only the keys that apply are there. */
export interface WorkBody {
  readonly readings?: readonly StoredReading[];
  readonly events?: readonly Event[];
  readonly hand?: SealedHand;
  readonly settings?: Partial<TableSettings>;
  readonly client?: { readonly id: string; readonly answer: ClientAnswer };
  readonly reveal?: Reveal;
  /** What this row tells of the deal is committed to with it. */
  readonly seal?: DealSeal;
  /** A person gave the hand up. */
  readonly voided?: { readonly by: string; readonly reason: string };
  /**
   * The simulated cards are gone with the program that made them up: what lay on the table lies there no more, and a
   * hand that was begun is given up.
   */
  readonly cardsGone?: true;
  /** A person said that the night is over: this is its last row. */
  readonly nightEnded?: { readonly by: string };
  /** Somebody took "next hand" back: the hand before, which this row brings back, is the one that is played. */
  readonly reopened?: { readonly by: string };
  /** A night that is over lies in a file of its own now; its last row, and that row's hash. */
  readonly packed?: { readonly file: string; readonly last: number; readonly hash: string };
  /** A person let a feed show hole cards without delay. It holds for the session: the record only proves it. */
  readonly armed?: { readonly feed: string; readonly by: string; readonly reason: string };
  /** Who was refused, let in, taken back, or looked at what is hidden: what the doors and the floor did. */
  readonly security?: readonly SecurityEvent[];
}

export interface SnapshotBody {
  readonly settings: TableSettings;
  readonly beforeHand: BeforeHand | null;
  readonly devices: readonly (readonly [string, { readonly boot: number; readonly seq: number }])[];
  readonly answers: readonly (readonly [string, ClientAnswer])[];
  /** Older records have none. */
  readonly security?: readonly SecurityEvent[];
  /** Of the hand before, which UNDO may bring back: how it stood is in the rows of that hand. */
  readonly closed?: Pick<ClosedHand, 'atMs' | 'by'>;
}

/** A row as the table thinks of it; how it is spelled is the journal's business, and is done when it is written. */
export type TableRow =
  | { readonly kind: 'work'; readonly hand: number; readonly atMs: number; readonly body: WorkBody }
  | { readonly kind: 'snapshot'; readonly hand: number; readonly atMs: number; readonly body: SnapshotBody };

/** What the outside gives to a piece of work. */
export interface World {
  readonly master: Uint8Array;
  readonly entropy: Entropy;
  readonly nowMs: () => number;
}

export interface Outcome {
  readonly core: Core;
  readonly entries: readonly TableRow[];
  /** A reading of which nothing came yet: it needs no row of its own. */
  readonly heard?: StoredReading;
  /** All events of the entries, in order. */
  readonly events: readonly Event[];
  readonly screen: readonly ScreenEvent[];
  readonly answer?: ClientAnswer;
}

/** Screens' names for cards: random, so that they say nothing; each return to the shoe makes a new one. */
export function newCardKey(): CardKey {
  return cardKey(randomBytes(6).toString('base64url'));
}

export function newCardKeys(): readonly CardKey[] {
  return ALL_CARD_REFS.map(() => newCardKey());
}
