import type { HandState } from '#engine/table-state/state';
import type { Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import type { Deed } from '#simulation/labels/labels';
import type { TableWorld, WorldCard } from '#simulation/world/table-world';
import type { Core } from '#table/core/core';
import { formatCard, toCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import type { DeviceId, Reading, TagSighting } from '#vocabulary/readings';
import type { PublicView } from '#wire/views/public-view';
import { eventsIn } from '../replay/recorded-events.ts';
import { spelled } from './trace-words.ts';

/** What there is to see at one moment of a night. */
export interface TraceSight {
  readonly nowMs: number;
  /** Since the night began. */
  readonly passedMs: number;
  readonly core: Core;
  readonly world: TableWorld;
  readonly view: PublicView;
}

/**
 * Some hands of a simulated night side by side: where the cards really go, who errs, what the boards read, what is
 * taken for a fact, what comes of it and what the screen asks. Reads only, so that the night is the same with it. Names
 * each card, which only a simulated table may do.
 */
export class HandTrace {
  readonly lines: string[] = [];
  readonly #hands: ReadonlySet<number>;
  readonly #sight: () => TraceSight;
  readonly #places = new Map<WorldCard, string>();
  #screen = '';
  #asked = '';
  #said = '';
  #begun = 0;
  #faces: { readonly ofHand: number; readonly names: ReadonlyMap<number, string> } = { ofHand: 0, names: new Map() };

  constructor(hands: readonly number[], sight: () => TraceSight) {
    this.#hands = new Set(hands);
    this.#sight = sight;
  }

  /** After the world has moved. */
  cards(): void {
    const sight = this.#wanted();
    if (sight === null) {
      this.#places.clear();
      return;
    }
    const moves = new Map<string, string[]>();
    for (const card of sight.world.cards) {
      const place = placeOf(card, sight.world.nowMs);
      const before = this.#places.get(card) ?? place;
      this.#places.set(card, place);
      if (before !== place)
        moves.set(`${before} > ${place}`, [...(moves.get(`${before} > ${place}`) ?? []), nameOf(card)]);
    }
    for (const [move, cards] of moves) this.#tell(sight, 'card', `${cards.join(' ')}: ${move}`);
  }

  deed({ error, atMs }: Pick<Deed, 'error' | 'atMs'>): void {
    const sight = this.#wanted();
    if (sight !== null) this.#tell(sight, 'label', `${error} of ${secondsOf(atMs, sight)}`);
  }

  unplugged(): void {
    const sight = this.#wanted();
    if (sight !== null) this.#tell(sight, 'plug', 'a board is unplugged');
  }

  reading(reading: Reading): void {
    if (reading.type === 'quality') return;
    const sight = this.#wanted();
    if (sight === null) return;
    const late = sight.nowMs - reading.atMs > LATE_MS ? `, of ${secondsOf(reading.atMs, sight)}` : '';
    this.#tell(sight, 'reading', `${reading.id} ${reading.type} ${contentOf(reading, sight)}${late}`);
  }

  entry(entry: Entry): void {
    if (this.#hands.size === 0 || entry.kind !== 'work') return;
    const sight = this.#wanted();
    if (sight === null) return;
    for (const event of eventsIn(bodyOf(entry))) this.#event(event, sight);
  }

  /** After everything was taken that came in. */
  screen(): void {
    const sight = this.#wanted();
    if (sight === null) return;
    const { hand } = sight.core.engine;
    const { next, toAct } = sight.view;
    const turn = toAct === null ? '' : `; seat ${toAct.seat} to act`;
    this.#screen = this.#tellNew(
      sight,
      'screen',
      `${spelled(next.slice(0, NEXT_TOLD), this.#names(sight))}${turn}`,
      this.#screen,
    );
    this.#asked = this.#tellNew(sight, 'asked', (hand?.questions ?? []).map(({ id }) => id).join(', '), this.#asked);
    this.#said = this.#tellNew(sight, 'said', verdictsOf(hand), this.#said);
  }

  #event(event: Event, sight: TraceSight): void {
    switch (event.type) {
      // What is still to come, at length: the screen says what of it matters.
      case 'plan-changed':
        break;
      case 'input-taken': {
        const { input } = event;
        const { id: _id, from: _from, atMs, ...told } = { from: [], ...(input.type === 'fact' ? input.fact : input) };
        this.#tell(sight, 'input', `${event.cause} of ${secondsOf(atMs, sight)} ${spelled(told, this.#names(sight))}`);
        break;
      }
      case 'hand-redecided':
        this.#tell(
          sight,
          'event',
          `hand-redecided ${event.why} without ${event.without.join(', ')}: ${event.events.length} events`,
        );
        break;
      default: {
        const { type, cause: _cause, atMs: _atMs, ...told } = event;
        this.#tell(sight, 'event', `  ${type} ${spelled(told, this.#names(sight))}`);
      }
    }
  }

  /** Null outside of the hands that are wanted; what comes after the end of the hand before belongs to its sequel. */
  #wanted(): TraceSight | null {
    if (this.#hands.size === 0) return null;
    const sight = this.#sight();
    const { hand } = sight.core.engine;
    if (hand === null) return this.#hands.has(1) ? sight : null;
    const number = hand.setup.hand;
    const isOver = hand.ledger.over === 'awarded' || hand.betting.award !== null;
    if (!this.#hands.has(number) && !(isOver && this.#hands.has(number + 1))) return null;
    if (this.#hands.has(number) && this.#begun !== number) {
      this.#begun = number;
      this.lines.push(`hand ${number}`);
    }
    return sight;
  }

  #tell({ passedMs }: TraceSight, what: string, text: string): void {
    this.lines.push(`${seconds(passedMs).padStart(9)}  ${what.padEnd(8)} ${text.slice(0, TEXT_MAX)}`);
  }

  #tellNew(sight: TraceSight, what: string, text: string, before: string): string {
    if (text !== before) this.#tell(sight, what, text === '' ? 'nothing' : text);
    return text;
  }

  /** What the references of the hand stand for. */
  #names({ core, world }: TraceSight): ReadonlyMap<number, string> {
    const ofHand = core.engine.hand?.setup.hand ?? 0;
    if (this.#faces.ofHand !== ofHand && core.context !== null) {
      const { vault } = core.context;
      const faces = world.cards.filter(({ deck }) => deck === 'A').map(({ face }) => toCard(face));
      this.#faces = { ofHand, names: new Map(faces.map((card) => [vault.refOf(card), formatCard(card)])) };
    }
    return this.#faces.names;
  }
}

function nameOf({ face, deck }: Pick<WorldCard, 'face' | 'deck'>): string {
  return deck === 'A' ? formatCard(toCard(face)) : `${formatCard(toCard(face))}/${deck}`;
}

function placeOf({ spot, flight, hiddenUntilMs, heldUntilMs }: WorldCard, nowMs: number): string {
  const place = flight === null ? spot : `${spot} on its way to ${flight.to}`;
  return hiddenUntilMs <= nowMs ? place : `${place} (${heldUntilMs > nowMs ? 'held' : 'hidden'})`;
}

function contentOf(reading: Reading, sight: TraceSight): string {
  const { device } = reading;
  switch (reading.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited':
      return `${sightingOf(reading, device, sight)} ${reading.good}/${reading.silent}`;
    case 'snapshot':
    case 'counts':
      return reading.present.map((tag) => sightingOf(tag, device, sight)).join(', ');
    case 'button':
      return `${reading.button} ${reading.action}`;
    default: {
      const {
        id: _id,
        type: _type,
        device: _device,
        boot: _boot,
        seq: _seq,
        ticks: _ticks,
        atMs: _atMs,
        ...told
      } = reading;
      return spelled(told, NO_NAMES);
    }
  }
}

function sightingOf({ tag, antenna }: TagSighting, device: DeviceId, { core, world }: TraceSight): string {
  const card = world.cards.find(({ uid }) => uid === tag);
  const wired = core.settings.wiring.antennas.find((other) => other.device === device && other.antenna === antenna);
  return `${card === undefined ? `tag ${tag.slice(-4)}` : nameOf(card)} at ${wired?.place ?? `antenna ${antenna}`}`;
}

function verdictsOf(hand: HandState | null): string {
  return (hand?.verdicts ?? [])
    .map(({ verdict: { id, kind, severity, status } }) => `${id} ${kind} ${severity} ${status}`)
    .join(', ');
}

/** Since the night began, as each line says it. */
function secondsOf(atMs: number, { nowMs, passedMs }: TraceSight): string {
  return seconds(passedMs - (nowMs - atMs));
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();
/** Boards tell what they read within a poll or two; whatever is older they had kept. */
const LATE_MS = 300;
/** Of the steps that the screen shows. */
const NEXT_TOLD = 4;
/** Enough for any fact; events that carry a whole setup are cut. */
const TEXT_MAX = 600;
