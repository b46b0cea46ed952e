import { isHandOver } from '#engine/api';
import type { RosterSeat } from '#views/model';
import { stackOf } from '#views/stacks';
import type { ChipMove } from '#wire/views/chips-view';
import type { NightView } from '#wire/views/night-view';
import { afterHand } from '../between/next-hand.ts';
import { chipPriceOf } from '../core/chipsets.ts';
import { EVENING_GAP_MS, NIGHT_HANDS_MAX, NIGHT_MOVES_MAX, NIGHT_PHOTOS_MAX } from '../core/limits.ts';
import { type HandRecord, handRecord, type NightCore, type OpenCards, openCards } from './hand-records.ts';
import { emptyNight, type NightHistory, type SeatedPlayer } from './night-history.ts';
import { nightView } from './night-stats.ts';

/**
 * The evening so far, for the pages that look back on it. It looks at a hand once, when the next one has begun: the
 * table pays nothing for it. When somebody has said that the night is over it is shown until the first hand of the next
 * one is over too.
 */
export interface Night {
  /** Told in order. Where nothing was told for hours, another evening begins. */
  readonly take: (core: NightCore, nowMs: number) => void;
  /** What an earlier session told of the same evening comes before what this one tells. */
  readonly goOnFrom: (earlier: NightHistory) => void;
  /** The hands after which the next one has begun: the newest one may be decided anew. */
  readonly history: () => NightHistory;
  /** With that one as it stands, where it is over. */
  readonly whole: () => NightHistory;
  /** The figures of the hands after which the next one has begun. */
  readonly view: (nowMs: number) => NightView;
}

export function openNight(startMs: number): Night {
  let night = emptyNight(startMs);
  let latest: NightCore | undefined;
  /** The night that comes after the one that is shown. */
  let next: NightHistory | undefined;
  let open: OpenCards | undefined;
  const begin = (core: NightCore, nowMs: number): NightHistory =>
    withPeople(withOpening(emptyNight(nowMs), core), undefined, core);
  /** What the table has moved on from. */
  const takeHand = (before: NightCore, core: NightCore, nowMs: number, isAnother: boolean): void => {
    const isEnded = core.settings.nightEndedMs !== before.settings.nightEndedMs;
    if (!isEnded && core.settings.hand < before.settings.hand) {
      // UNDO has brought back the hand before.
      if (next === undefined)
        night = { ...night, records: night.records.filter(({ hand }) => hand < core.settings.hand) };
      return;
    }
    const isDone = isEnded ? isPlayed(before) : core.settings.hand !== before.settings.hand;
    const record =
      isDone && !isAnother ? handRecord(before, isEnded ? settled(before) : core.settings, open) : undefined;
    if (record !== undefined) {
      night = withRecord(next ?? night, record);
      next = undefined;
    }
    if (!isEnded) return;
    night = { ...night, seated: seatedIn(before), isOver: true };
    next = begin(core, nowMs);
  };
  const take: Night['take'] = (core, nowMs) => {
    const isAnother = nowMs - night.latestMs > EVENING_GAP_MS;
    if (isAnother) next = undefined;
    if (isAnother || latest === undefined) night = begin(core, isAnother ? nowMs : night.sinceMs);
    if (latest !== undefined) takeHand(latest, core, nowMs, isAnother);
    if (core.settings.roster !== latest?.settings.roster || core.settings.bank !== latest.settings.bank) {
      if (next === undefined)
        night = withPeople(isUnplayed(night, core) ? withOpening(night, core) : night, latest, core);
      else next = withPeople(isUnplayed(next, core) ? withOpening(next, core) : next, latest, core);
    }
    if (core.engine.hand !== latest?.engine.hand) open = openIn(core, open);
    night = { ...night, latestMs: nowMs };
    latest = core;
  };
  const history = (): NightHistory =>
    next === undefined && latest !== undefined ? { ...night, seated: seatedIn(latest) } : night;
  return {
    take,
    goOnFrom: (earlier) => {
      if (earlier.records.length === 0 || startMs - earlier.latestMs > EVENING_GAP_MS || night.sinceMs !== startMs)
        return;
      if (earlier.isOver) {
        // What is played in this session is the next one.
        if (night.records.length === 0) [night, next] = [earlier, night];
        return;
      }
      const { sinceMs, opening } = earlier;
      const photos = mergedPhotos(earlier.photos, night.photos);
      const records = [...earlier.records, ...night.records].slice(-NIGHT_HANDS_MAX);
      night = { ...night, sinceMs, opening, records, moves: mergedMoves(earlier.moves, night.moves), photos };
    },
    view: (nowMs) => nightView(night, nowMs),
    history,
    whole: () => {
      const shown = history();
      const hand = latest?.engine.hand ?? null;
      if (latest === undefined || hand === null || next !== undefined || !isHandOver(hand)) return shown;
      const record = handRecord(latest, settled(latest), open);
      return record === undefined ? shown : withRecord(shown, record);
    },
  };
}

/** As the hand that lies there leaves it. */
const settled = ({ settings, engine: { hand } }: NightCore): NightCore['settings'] =>
  hand === null ? settings : afterHand(settings, hand);

function openIn({ engine: { hand } }: NightCore, before: OpenCards | undefined): OpenCards | undefined {
  return hand === null || hand.ledger.over === 'no' ? undefined : openCards(hand, before);
}

const isPlayed = ({ engine: { hand } }: NightCore): boolean => hand !== null && hand.ledger.over !== 'no';

function withRecord(night: NightHistory, record: HandRecord): NightHistory {
  return { ...night, records: [...night.records, record].slice(-NIGHT_HANDS_MAX) };
}

const seatedIn = ({ settings: { roster }, engine: { hand } }: NightCore): readonly SeatedPlayer[] =>
  roster.map((person) => ({
    seat: person.seat,
    name: person.name,
    colour: person.colour,
    stack: stackOf(person, hand),
  }));

/** No chip has moved yet: whoever is set up now has brought what lies before him. */
const isUnplayed = ({ records, moves }: NightHistory, { engine: { hand }, settings: { bank } }: NightCore): boolean =>
  records.length + moves.length + (bank?.moves.length ?? 0) === 0 && (hand === null || hand.ledger.over === 'no');

/** Chips that were bought tonight do not count as brought, though they lay there before the night's first news. */
function withOpening(night: NightHistory, core: NightCore): NightHistory {
  const moves = movesOf(core, night.sinceMs).filter(({ undone }) => undone !== true);
  const boughtBy = (name: string): number =>
    moves.reduce((sum, move) => (move.name === name ? sum + move.chips : sum), 0);
  const opening = seatedIn(core)
    .map((person) => ({ ...person, stack: person.stack - boughtBy(person.name) }))
    .filter(({ stack }) => stack !== 0);
  return { ...night, opening };
}

function withMoves(night: NightHistory, core: NightCore): NightHistory {
  return { ...night, moves: mergedMoves(night.moves, movesOf(core, night.sinceMs)) };
}

/** Who sits there now, under which name, with which face, and what he has bought. */
function withPeople(night: NightHistory, before: NightCore | undefined, core: NightCore): NightHistory {
  const known = withMoves(withNames(night, before, core), core);
  const { roster } = core.settings;
  return { ...known, price: chipPriceOf(core.settings.chipset), photos: mergedPhotos(known.photos, roster) };
}

/** Who takes his photo off is shown without one from then on. */
function mergedPhotos(
  before: NightHistory['photos'],
  now: readonly Pick<RosterSeat, 'name' | 'photo'>[],
): NightHistory['photos'] {
  const merged = new Map(before.map(({ name, photo }) => [name, photo]));
  for (const { name, photo } of now) {
    if (photo === undefined) merged.delete(name);
    else merged.set(name, photo);
  }
  return [...merged].map(([name, photo]) => ({ name, photo })).slice(-NIGHT_PHOTOS_MAX);
}

/** Those of a night before it came before a longer silence. */
const movesOf = ({ settings: { bank } }: NightCore, sinceMs: number): readonly ChipMove[] =>
  (bank?.moves ?? []).filter(({ atMs }) => atMs > sinceMs - EVENING_GAP_MS);

/** What is told again is told better: that it was undone, or another name. */
function mergedMoves(before: readonly ChipMove[], now: readonly ChipMove[]): readonly ChipMove[] {
  const merged = new Map([...before, ...now].map((move) => [move.id, move]));
  return [...merged.values()].slice(-NIGHT_MOVES_MAX);
}

/** Somebody goes by another name now: what he brought and bought under the one before is his all the same. */
function withNames(
  night: NightHistory,
  before: NightCore | undefined,
  { settings: { roster } }: NightCore,
): NightHistory {
  const names = new Map<string, string>();
  for (const { seat, name } of before?.settings.roster ?? []) {
    const now = roster.find((person) => person.seat === seat);
    if (now !== undefined && now.name !== name) names.set(name, now.name);
  }
  if (names.size === 0) return night;
  const renamed = <Named extends { readonly name: string }>(each: Named): Named => ({
    ...each,
    name: names.get(each.name) ?? each.name,
  });
  return {
    ...night,
    opening: night.opening.map(renamed),
    moves: night.moves.map(renamed),
    photos: night.photos.map(renamed),
  };
}
