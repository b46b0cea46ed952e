import { expectation } from '#engine/api';
import { type Due, perceive } from '#perception/perceive';
import { antennaKey } from '#perception/radio/setups';
import { isHeldApart } from '#perception/read-now';
import { isDone, sealDeck, withTag } from '#vault/decks';
import { screenEventOfFact, screenEvents } from '#views/screen-events';
import { DECK_SIZE } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import type { Fact } from '#vocabulary/hands/facts';
import { inputId } from '#vocabulary/ids';
import type { Reading, TagId } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import type { LabFactView, LabReadingView } from '#wire/views/lab-view';
import type { ScreenEvent } from '#wire/views/screen-events';
import type { EvidenceItem } from '#wire/views/verdicts';
import { withAnswer } from '../core/answering-cards.ts';
import { type Core, coreWith, type Outcome, type WorkBody, type World } from '../core/core.ts';
import { handContext, setupOf } from '../core/hand-context.ts';
import { LAB_LINES_MAX } from '../core/limits.ts';
import { silentAfter } from '../core/silent-zones.ts';
import { sealReading } from '../core/stored-readings.ts';
import { besideName, namesWith, tagName } from '../core/tag-names.ts';
import { isDealtNow } from '../hands/dealt-decks.ts';
import { decideOn } from '../hands/deciding.ts';
import { workEntry } from '../hands/entries.ts';
import { isNextHandDue, isUntouched, prepareHand } from '../hands/hands.ts';
import { shownTag } from '../screens/lab.ts';
import { screenNames } from '../screens/screen-names.ts';

/**
 * A reading becomes facts, each fact an input: one row holds them all. Where nothing came of it, it needs no row of its
 * own.
 */
export function takeReading(core: Core, reading: Reading, world: World): Outcome {
  const first = handBegunBy(core, reading, world);
  const before = first?.core ?? core;
  const withWork = takeForDeck(
    takeForNaming(withDevice(withLabReading(withAnswerOf(before, reading), reading), reading), reading),
    reading,
    world,
  );
  const perceived = perceiveAll(withWork, reading);
  const taken = { ...perceived, core: namedBeside(perceived.core, withWork, reading) };
  const vault = taken.core.context?.vault;
  // Signs of life say nothing that is needed again: they are shown, not kept.
  const isKept = vault !== undefined && (!isSignOfLife(reading) || taken.events.length > 0);
  const heard = isKept ? sealReading(reading, vault) : undefined;
  const { settings, deckWork } = taken.core;
  const isNews =
    first !== undefined || taken.events.length > 0 || settings !== before.settings || deckWork !== before.deckWork;
  const body: WorkBody = {
    ...(heard === undefined ? {} : { readings: [heard] }),
    ...(taken.events.length === 0 ? {} : { events: taken.events }),
    ...(settings === before.settings ? {} : { settings: changedSettings(before.settings, settings) }),
  };
  const { entries = [], events = [], screen = [] } = first ?? {};
  return {
    core: taken.core,
    entries: isNews ? [...entries, workEntry(taken.core, reading.atMs, body)] : entries,
    ...(isNews || heard === undefined ? {} : { heard }),
    events: [...events, ...taken.events],
    screen: [...screen, ...taken.screen],
  };
}

const isSignOfLife = ({ type }: Reading): boolean => type === 'quality' || type === 'counts';

function handBegunBy(core: Core, reading: Reading, world: World): Outcome | undefined {
  return beginsHand(core, reading) ? prepareHand(core, reading.atMs, world, { firstTag: tagOf(reading) }) : undefined;
}

/** Time came to what perception or the engine had asked for. */
export function takeDue(core: Core, nowMs: number): Outcome {
  const due: Due = { type: 'due', atMs: ms(nowMs) };
  const taken = perceiveAll(core, due);
  return {
    core: taken.core,
    entries: taken.events.length === 0 ? [] : [workEntry(taken.core, nowMs, { events: taken.events })],
    events: taken.events,
    screen: taken.screen,
  };
}

/**
 * The hand that is prepared waits with a deck proposed; the first card that leaves the shoe tells which deck it really
 * is. A card that lands tells it only where there is no shoe and no hand waits: the other deck may be being shuffled
 * over an antenna.
 */
function beginsHand(core: Core, reading: Reading): boolean {
  const tag = tagOf(reading);
  if (tag === undefined || reading.type === 'tag-went') return false;
  const { deckInPlay } = core.settings;
  const deck = core.decks.find(({ tags }) => tags.has(tag));
  if (deck === undefined || core.deckWork !== null) return false;
  const { shoe } = core.settings.next.profile.senses;
  if (shoe ? reading.type !== 'tag-exited' : deck.id !== deckInPlay && core.engine.hand !== null) return false;
  if (isUntouched(core)) return deck.id !== deckInPlay;
  return isNextHandDue(core, reading.atMs);
}

function withAnswerOf(core: Core, reading: Reading): Core {
  const tag = tagOf(reading);
  const deck = core.decks.find(({ id }) => id === core.settings.deckInPlay);
  if (tag === undefined || deck === undefined || deck.tags.size < DECK_SIZE || !deck.tags.has(tag)) return core;
  const answering = withAnswer(core.answering, deck.id, tag);
  return answering === core.answering ? core : coreWith(core, { answering });
}

interface Perceived {
  readonly core: Core;
  readonly events: readonly Event[];
  readonly screen: readonly ScreenEvent[];
}

/** Facts that follow from what a device told, and what the engine decides on each. */
export function perceiveAll(core: Core, input: Reading | Due): Perceived {
  const setup = setupOf(core);
  const expected = expectation(core.engine);
  const { window, facts, asks = [] } = perceive(core.window, input, setup, expected);
  for (const device of asks) core.onCountsWanted?.(device);
  core.onPerceiving?.({ input, setup, expected, facts });
  let next = coreWith(core, { window });
  const events: Event[] = [];
  const screen: ScreenEvent[] = [];
  for (const fact of facts) {
    const taken = takeFact(next, fact);
    next = taken.core;
    events.push(...taken.events);
    screen.push(...taken.screen);
  }
  return { core: next, events, screen };
}

export function takeFact(core: Core, fact: Fact): Perceived {
  const noted = coreWith(core, {
    ...labFactAfter(core, fact),
    arriving: arrivingAfter(core, fact),
    silentZones: silentAfter(core.silentZones, fact),
    work: core.work + 1,
  });
  const decided = decideOn(noted, { id: inputId(fact.id), atMs: fact.atMs, type: 'fact', fact });
  const names = screenNames(decided.core);
  const seen = screenEventOfFact(fact, names);
  return {
    core: decided.core,
    events: decided.events,
    screen: [...(seen === null ? [] : [seen]), ...screenEvents(decided.events, decided.core.engine.hand, names)],
  };
}

/**
 * Setting up: one card was laid on the antenna that is to get a name. A place has one antenna, an antenna one place.
 */
function takeForNaming(core: Core, reading: Reading): Core {
  const { naming } = core;
  if (naming === null || (reading.type !== 'tag-came' && reading.type !== 'tag-exited')) return core;
  const { device, antenna } = reading;
  const others = core.settings.wiring.antennas.filter(
    (one) => one.place !== naming && !(one.device === device && one.antenna === antenna),
  );
  const wiring = { ...core.settings.wiring, antennas: [...others, { device, antenna, place: naming }] };
  const settings = { ...core.settings, wiring };
  const profile = core.engine.hand?.setup.profile ?? settings.next.profile;
  const context =
    core.context === null ? null : handContext(core.context.vault, core.decks, settings.deckInPlay, wiring, profile);
  return { ...core, naming: null, settings, context };
}

function changedSettings(before: Core['settings'], after: Core['settings']): Partial<Core['settings']> {
  const { decks, deckInPlay, wiring } = after;
  return {
    ...(decks === before.decks ? {} : { decks }),
    ...(deckInPlay === before.deckInPlay ? {} : { deckInPlay }),
    ...(wiring === before.wiring ? {} : { wiring }),
  };
}

function takeForDeck(core: Core, reading: Reading, world: World): Core {
  const tag = tagOf(reading);
  if (core.deckWork === null || tag === undefined || reading.type === 'tag-went' || !('antenna' in reading))
    return core;
  if (reading.antenna === undefined || isDealtNow(core, tag, { device: reading.device, antenna: reading.antenna }))
    return core;
  const deckWork = withTag(core.deckWork, tag, core.decks);
  if (deckWork === core.deckWork) return core;
  if (deckWork.work === 'check') return { ...core, deckWork };
  // Kept after every card, so that a registration can be taken up again where it stopped.
  const { deck } = deckWork;
  const decks = [...core.decks.filter(({ id }) => id !== deck.id), deck];
  const sealed = [
    ...core.settings.decks.filter(({ id }) => id !== deck.id),
    sealDeck(deck, world.master, world.entropy),
  ];
  const deckInPlay = core.settings.deckInPlay ?? (isDone(deckWork) ? deck.id : null);
  const settings = { decks: sealed, deckInPlay };
  return { ...core, deckWork, decks, settings: { ...core.settings, ...settings } };
}

function arrivingAfter(core: Core, fact: Fact): Core['arriving'] {
  if (fact.type !== 'card-arriving' && fact.type !== 'card-rested' && fact.type !== 'card-left') return core.arriving;
  const arriving = new Map(core.arriving);
  if (fact.type === 'card-arriving') arriving.set(fact.ref, { zone: fact.zone, atMs: fact.atMs });
  else arriving.delete(fact.ref);
  return arriving;
}

function withDevice(core: Core, reading: Reading): Core {
  const known = core.devices.get(reading.device);
  if (known !== undefined && known.boot === reading.boot && known.seq >= reading.seq) return core;
  return coreWith(core, {
    devices: new Map(core.devices).set(reading.device, { boot: reading.boot, seq: reading.seq }),
  });
}

function withLabReading(unnamed: Core, reading: Reading): Core {
  if (isSignOfLife(reading)) return unnamed;
  const tag = tagOf(reading);
  const core = tag === undefined ? unnamed : withTagName(unnamed, tag, reading);
  const line: LabReadingView = {
    id: reading.id,
    atMs: reading.atMs,
    device: reading.device,
    what: reading.type,
    place: placeOf(core, reading),
    tag: tag === undefined ? null : shownTag(core, tag),
  };
  const seen = { id: reading.id, device: line.device, antenna: line.place };
  const item: EvidenceItem = {
    id: inputId(reading.id),
    atMs: reading.atMs,
    what: reading.type,
    readings: [tag === undefined ? seen : { ...seen, tag: tagName(core.tagNames, tag) }],
  };
  return coreWith(core, { labReadings: withLine(core.labReadings, line), trail: core.trail.with(reading.id, item) });
}

/** A card that answers where it lies as well is named in this line as at no other place. */
function namedBeside(core: Core, before: Core, reading: Reading): Core {
  const line = core.labReadings.at(-1);
  if ((reading.type !== 'tag-came' && reading.type !== 'tag-went') || line?.id !== reading.id) return core;
  const { tag, atMs } = reading;
  const told = { tag, at: antennaKey(reading.device, reading.antenna), hasGone: reading.type === 'tag-went' };
  if (!isHeldApart(before.window, core.window, setupOf(before), told)) return core;
  // Whatever was misread there before had another name.
  const tagNames = namesWith(core.tagNames, besideName(tag, line.place), !told.hasGone, atMs, null);
  const named = coreWith(core, { tagNames });
  const besides = { ...line, tag: shownTag(named, tag, line.place) };
  return coreWith(named, { labReadings: [...core.labReadings.slice(0, -1), besides] });
}

function withLine<Line>(lines: readonly Line[], line: Line): readonly Line[] {
  const kept = lines.slice(1 - LAB_LINES_MAX);
  kept.push(line);
  return kept;
}

function labFactAfter(core: Core, fact: Fact): Pick<Core, 'labFacts' | 'trail'> {
  const zone = 'zone' in fact ? fact.zone : '';
  const line: LabFactView = { id: fact.id, atMs: fact.atMs, what: fact.type, place: zone, from: fact.from };
  const item: EvidenceItem = {
    id: fact.id,
    atMs: fact.atMs,
    what: fact.type,
    ...(zone === '' ? {} : { zone }),
    readings: fact.from.flatMap((id) => core.trail.get(id)?.readings ?? []),
  };
  return { labFacts: withLine(core.labFacts, line), trail: core.trail.with(fact.id, item) };
}

function withTagName(core: Core, tag: TagId, { type, atMs }: Reading): Core {
  const tagNames = namesWith(
    core.tagNames,
    tag,
    type === 'tag-exited',
    atMs,
    type === 'tag-went' ? null : core.window.emptySinceMs,
  );
  return tagNames === core.tagNames ? core : coreWith(core, { tagNames });
}

function placeOf(core: Core, reading: Reading): string {
  if (!('antenna' in reading) || reading.antenna === undefined) return '';
  const place = setupOf(core).places.get(antennaKey(reading.device, reading.antenna));
  if (place === undefined) return `antenna ${reading.antenna}`;
  return place.at === 'zone' ? place.zone : place.at.toUpperCase();
}

function tagOf(reading: Reading): TagId | undefined {
  return reading.type === 'tag-came' || reading.type === 'tag-went' || reading.type === 'tag-exited'
    ? reading.tag
    : undefined;
}
