import type { CardRef } from '#vocabulary/card-refs';
import type { ReadingBase, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { arePlacesSilent, isCovered, isReaderSilent, isShoeSilent, isWithoutShoe } from './blindness.ts';
import { areHandsAlone, hasBoard } from './dealing.ts';
import { isInMouth, isReadBesideLast, isUnreadSince, withdrawExit } from './exits-together.ts';
import { forgetUnread } from './landings/unread-seats.ts';
import { lifted } from './lifting.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { isLatching, isSeat, type Spot } from './setups.ts';
import { leaveBoard } from './spots.ts';
import { later, type WindowDraft } from './window-draft.ts';
import { type Exit, type Rest, type Sighting, type Track, trackWith, type Unexited } from './windows.ts';

/** A card passed the mouth of the shoe. `false`: it did not, whatever the antenna says. */
export function takeExit(draft: WindowDraft, base: ReadingBase, known: Track, ref: CardRef): boolean {
  if (isReadBesideLast(draft, base, known)) {
    const { lastExit } = draft.window;
    if (lastExit !== null)
      draft.set({ lastExit: { ...lastExit, beside: { tag: known.tag, atMs: base.atMs, reading: base.id } } });
    return false;
  }
  settleBesideLast(draft, base, known);
  const track = draft.track(known.tag);
  // A card that lies on the table is not in the shoe: the exit was a misreading.
  const { rest, sightings, exit } = track;
  if (rest !== null && wasBackInShoe(draft, base, track, rest)) {
    draft.put(trackWith(track, { exit: { atMs: base.atMs, reading: base.id } }));
    draft.state({ type: 'card-left-shoe', ref }, base.atMs, [base.id]);
    return true;
  }
  if (rest !== null && wasDealtUntold(base, track, rest)) {
    draft.put(trackWith(track, { exit: { atMs: base.atMs, reading: base.id } }));
    return false;
  }
  if (rest?.state === 'lies' && sightings.some(({ spot }) => spot === rest.spot)) {
    if (isReaderSilent(draft, rest.spot))
      draft.put(trackWith(track, { heldExit: { atMs: base.atMs, reading: base.id } }));
    return false;
  }
  // Told late, because its line was lost at first: it left before it came to lie where it lies.
  if (rest !== null && base.atMs < rest.arrivedMs) return false;
  if (exit !== null && rest === null) {
    const isUnread = exit.fact !== undefined && isUnreadSince(track, exit);
    if (isUnread ? isInMouth(exit.atMs, base.atMs) : base.atMs - exit.atMs <= draft.setup.timings.exitAgainMs)
      return false;
    if (isUnread) withdrawExit(draft, base, track);
  }
  leaveShoe(draft, { atMs: base.atMs, reading: base.id }, draft.track(track.tag), ref);
  return true;
}

/**
 * Another exit tells whether what was read with the last one had left: what lies behind it leaves after it, and where the
 * last one leaves only now that one had left instead (P-55).
 */
function settleBesideLast(draft: WindowDraft, base: ReadingBase, { tag }: Track): void {
  const { lastExit } = draft.window;
  const beside = lastExit?.beside;
  if (lastExit === null || beside === undefined || beside.tag === tag || isInMouth(beside.atMs, base.atMs)) return;
  const last = draft.track(lastExit.tag);
  const isLastAgain = last.tag === tag;
  if (base.atMs - beside.atMs > PERCEPTION_LIMITS.unexitedMsMax) return;
  if (isLastAgain && (last.exit === null || !isUnreadSince(last, last.exit))) return;
  if (isLastAgain) withdrawExit(draft, base, last);
  const ref = draft.refOf(beside.tag);
  if (ref !== undefined) leaveShoe(draft, beside, draft.track(beside.tag), ref);
}

/** A place reads one of two that the shoe has read together: that one has left, and was the first of them to (P-55). */
export function noteReadOutside(draft: WindowDraft, base: ReadingBase, tag: TagId): void {
  const { lastExit } = draft.window;
  const beside = lastExit?.beside;
  const ref = draft.refOf(tag);
  if (lastExit === null || beside?.tag !== tag || ref === undefined) return;
  const last = draft.track(lastExit.tag);
  const isFirst = last.exit !== null && isUnreadSince(last, last.exit);
  if (isFirst) withdrawExit(draft, base, last);
  leaveShoe(draft, beside, draft.track(tag), ref);
  const other = last.exit === null ? undefined : { tag: last.tag, atMs: last.exit.atMs, reading: last.exit.reading };
  if (isFirst && other !== undefined) draft.set({ lastExit: { tag, atMs: beside.atMs, beside: other } });
}

/** The shoe gave it out while its place was silent: that tells now that it had lost it before, or has it anew since, so that was no misreading (C26). */
export function takeHeldExit(draft: WindowDraft, tag: TagId): void {
  const track = draft.track(tag);
  const ref = draft.refOf(tag);
  if (track.heldExit !== null && ref !== undefined) leaveShoe(draft, track.heldExit, track, ref);
}

/** Its place has told all that it knows, and nothing of what it had before: it was lying there. */
export function forgetHeldExits(draft: WindowDraft): void {
  for (const track of [...draft.tracks.values()])
    if (track.heldExit !== null) draft.put(trackWith(track, { heldExit: null }));
}

function leaveShoe(draft: WindowDraft, exit: Exit, track: Track, ref: CardRef): void {
  forgetPiles(draft, draft.window.nowMs, hasBoard(draft) ? draft.setup.timings.liftMs : draft.setup.timings.emptyMs);
  leaveBoard(draft, track.tag);
  settleMissedExits(draft, exit.atMs, track);
  const fact = draft.state({ type: 'card-left-shoe', ref }, exit.atMs, [exit.reading]);
  draft.put(
    trackWith(draft.track(track.tag), {
      rest: null,
      dealtTo: null,
      gone: null,
      lost: null,
      gate: null,
      staleGate: null,
      told: stillTold(track),
      exit: { atMs: exit.atMs, reading: exit.reading, fact },
      heldExit: null,
      isOut: true,
      hasLeft: false,
      unexited: null,
    }),
  );
  draft.set({ lastExit: { tag: track.tag, atMs: exit.atMs } });
}

/**
 * Told late, of a card that had been dealt before and lay at a seat again when its place told of it anew, or was thrown from there: in between it was in
 * the shoe (C26).
 */
function wasBackInShoe(
  { setup }: WindowDraft,
  { atMs }: ReadingBase,
  { exit }: Track,
  { spot, arrivedMs, cameFrom }: Rest,
): boolean {
  const wasAtSeat = isSeat(spot) || (spot === 'MUCK' && cameFrom !== null && isSeat(cameFrom.spot));
  return wasAtSeat && exit !== null && atMs < arrivedMs && atMs > exit.atMs + setup.timings.exitAgainMs;
}

/** Told late, of a card that has come to a seat since without a word of the shoe: it says nothing new, but that it may tell of another one. */
function wasDealtUntold({ atMs }: ReadingBase, { exit }: Track, { spot, arrivedMs }: Rest): boolean {
  return isSeat(spot) && exit === null && atMs < arrivedMs;
}

/** What was stated of places that see it on and on is not stated again because the shoe saw it too. */
function stillTold({ told, sightings }: Track): string | null {
  return sightings.some(({ reading }) => reading === told) ? told : null;
}

/** The first place that sees a card of which the shoe said nothing: its antenna misses one in a hundred, or it is silent. */
export function noteUnexited(draft: WindowDraft, base: ReadingBase, track: Track): Track {
  if (track.isOut || draft.refOf(track.tag) === undefined) return track;
  const unexited = draft.setup.profile.senses.shoe
    ? { atMs: base.atMs, reading: base.id, isLeftToNext: isShoeSilent(draft) }
    : null;
  return trackWith(track, { isOut: true, unexited });
}

/**
 * It came alone, so it left the shoe when it was first seen on the table. Of cards that came in one sweep without exits nobody knows the order
 * (AMB-07): nothing is said about those before the next card leaves, nor of one that is put down with the rest of its hand.
 */
export function noticeMissedExit(draft: WindowDraft, track: Track, ref: CardRef): void {
  const { unexited } = track;
  const { sweepMs } = draft.setup.timings;
  // Without the shoe the cards count as they land; the next one that it tells of came after those that were seen before.
  if (unexited === null || unexited.isLeftToNext || draft.window.nowMs < unexited.atMs + sweepMs) return;
  // Before the first exit of a hand somebody may just handle the deck: the next card that leaves the shoe will tell.
  if (draft.window.lastExit === null) return;
  const packet = packetOf(draft, unexited);
  if (packet.length > 1 || isReadWithHand(draft, track, unexited)) {
    for (const other of packet)
      draft.put(trackWith(other, { unexited: { ...(other.unexited ?? unexited), isLeftToNext: true } }));
    return;
  }
  settleMissedExits(draft, unexited.atMs, track);
  stateMissedExit(draft, track, ref, unexited);
}

/**
 * Its seat begins to read it together with a card that it had got before: its player had taken up both, before anybody had read this one. It may have been
 * dealt long ago, and it is rather the next seat's turn (R000-mis-2). A board that is back tells of all at once. What lies elsewhere the seat misreads just
 * then.
 */
function isReadWithHand(
  { tracks, setup, window }: WindowDraft,
  { tag, sightings }: Track,
  { atMs }: Unexited,
): boolean {
  const { sweepMs, flightMs } = setup.timings;
  if (atMs <= window.placesBackMs + sweepMs) return false;
  const isWithIt = ({ sinceMs }: Sighting): boolean => Math.abs(sinceMs - atMs) <= sweepMs;
  const seats = sightings.filter((seen) => isSeat(seen.spot) && isWithIt(seen)).map(({ spot }) => spot);
  const hadComeBefore = ({ unexited, rest, exit }: Track): boolean =>
    unexited === null && (rest !== null || (exit !== null && exit.atMs + flightMs < atMs));
  const isOfSeat = ({ rest }: Track, { spot }: Sighting): boolean =>
    seats.includes(spot) && (rest === null || rest.spot === spot);
  return [...tracks.values()].some(
    (other) =>
      other.tag !== tag &&
      hadComeBefore(other) &&
      other.sightings.some((seen) => isOfSeat(other, seen) && isWithIt(seen)),
  );
}

/**
 * The next card leaves: whoever was seen before it without an exit left before it, be it one of a packet. So it is where the shoe, which was silent until a
 * moment ago, misses that next card.
 */
function settleMissedExits(draft: WindowDraft, atMs: Ms, exiting: Track): void {
  const before = [...draft.tracks.values()].flatMap(({ tag, unexited }) => {
    const ref = draft.refOf(tag);
    return unexited === null || tag === exiting.tag || ref === undefined || unexited.atMs >= atMs
      ? []
      : [{ tag, ref, unexited }];
  });
  // What comes together before the first exit of a hand is a deck that somebody handles.
  const isDealing = draft.window.lastExit !== null;
  const told = before.filter(({ unexited }) => {
    const isRecent = atMs - unexited.atMs <= PERCEPTION_LIMITS.unexitedMsMax;
    return isRecent && (isDealing || packetOf(draft, unexited).length === 1);
  });
  for (const { tag } of before) draft.put(trackWith(draft.track(tag), { unexited: null }));
  for (const { tag, ref, unexited } of told.sort(
    (a, b) => a.unexited.atMs - b.unexited.atMs || (a.tag < b.tag ? -1 : 1),
  )) {
    stateMissedExit(draft, draft.track(tag), ref, unexited);
  }
}

/** Whatever was first seen in one sweep without an exit. */
function packetOf(draft: WindowDraft, { atMs }: Unexited): readonly Track[] {
  const { sweepMs } = draft.setup.timings;
  return [...draft.tracks.values()].filter(
    ({ unexited }) => unexited !== null && Math.abs(unexited.atMs - atMs) <= sweepMs,
  );
}

function stateMissedExit(draft: WindowDraft, track: Track, ref: CardRef, unexited: Unexited): void {
  draft.put(trackWith(track, { unexited: null, exit: { atMs: unexited.atMs, reading: unexited.reading } }));
  draft.set({ lastExit: { tag: track.tag, atMs: unexited.atMs } });
  draft.state({ type: 'card-left-shoe', ref, missed: true }, draft.window.nowMs, [unexited.reading]);
}

/**
 * After all places were empty for a while the hand is over and collected: nothing of it holds a card back. The board nobody holds up: where it lay, and is
 * read no more when the next deal begins, no bump hides it for longer than that.
 */
export function forgetPiles(
  draft: WindowDraft,
  watchedUntilMs = draft.window.nowMs,
  enoughMs: number = draft.setup.timings.emptyMs,
): void {
  const { ownEmptySinceMs, placesBackMs } = draft.window;
  // Hands that are held up while a device is silent are still to be played.
  if (ownEmptySinceMs === null || arePlacesSilent(draft)) return;
  if (watchedUntilMs < later(ownEmptySinceMs, placesBackMs) + enoughMs) return;
  forgetHand(draft, ownEmptySinceMs);
}

/** What nobody has to be told of any more: it lay, and is read nowhere since then. */
function forgetHand(draft: WindowDraft, emptySinceMs: Ms): void {
  const { nowMs } = draft.window;
  const pile = new Set(draft.window.pileBefore);
  const held = new Map(draft.window.heldBefore);
  for (const track of [...draft.tracks.values()]) {
    const isFresh = isInTheAir(draft, track, emptySinceMs);
    // Below the other deck nobody has seen yet that it went: that is still to be said.
    const isBelow =
      isCovered(draft, track.rest) || isYetToBeReadAgain(draft, track, emptySinceMs) || isStillCovered(track, nowMs);
    const isUntold = track.rest?.state === 'hidden' || isBelow;
    if (track.sightings.length > 0 || isFresh || isUntold) continue;
    if (track.rest?.spot === 'MUCK') pile.add(track.tag);
    else if (track.rest !== null && isSeat(track.rest.spot)) held.set(track.tag, track.rest.spot);
    draft.drop(track.tag);
  }
  if (pile.size > draft.window.pileBefore.size) draft.set({ pileBefore: pile });
  if (held.size > draft.window.heldBefore.size) draft.set({ heldBefore: held });
  forgetUnread(draft);
  // With one antenna for the board the places are counted anew.
  if (draft.window.board.length > 0) draft.set({ board: [] });
  if (draft.window.lastExit !== null && draft.window.lastExit.atMs < emptySinceMs) draft.set({ lastExit: null });
}

/**
 * While the last hand is held up a place beside the pile misreads one of its cards, and that is no deal either. Without a shoe nothing else tells a card
 * that lies there still from one that is dealt over the gate.
 */
export function isOfPileBefore({ setup, window }: WindowDraft, tag: TagId): boolean {
  const { shoe, seats } = setup.profile.senses;
  return !shoe && seats && window.pileBefore.has(tag);
}

/**
 * Nobody is dealt the very cards that he had, all of them before anybody else gets one: he has held his hand up while the next one was prepared, and puts
 * it down, be it one card a moment after the other (R000-mis-2).
 */
export function isHeldSinceBefore({ setup, window, tracks }: WindowDraft, tag: TagId, spot: Spot): boolean {
  const { heldBefore } = window;
  if (setup.profile.senses.shoe || heldBefore.get(tag) !== spot) return false;
  const others = [...heldBefore].flatMap(([other, lay]) => (lay === spot && other !== tag ? [tracks.get(other)] : []));
  const isBack = (other: Track | undefined): boolean =>
    other !== undefined && (other.rest?.spot === spot || other.sightings.some((seen) => seen.spot === spot));
  return others.length > 0 && others.every(isBack);
}

/**
 * Nor is he dealt it over the gate of the muck before anybody else has got a card: what that tells of was thrown while nobody had seen it, or is thrown by
 * him now (R000-mis-2).
 */
export function isThrownSinceBefore({ setup, window }: WindowDraft, tag: TagId): boolean {
  const { shoe, seats } = setup.profile.senses;
  return !shoe && seats && window.heldBefore.has(tag);
}

/** A card of the next deal lies at a place. */
export function forgetHandBefore(draft: WindowDraft): void {
  if (draft.window.pileBefore.size > 0) draft.set({ pileBefore: new Set() });
  if (draft.window.heldBefore.size > 0) draft.set({ heldBefore: new Map() });
}

/**
 * After a time that nobody has seen no card lies where it lay, but others do elsewhere: the pack was gathered in and is dealt anew, with no empty table in
 * between. Without the shoe nothing else says that what lay in a pile has left it.
 */
export function forgetPilesDealtAnew(draft: WindowDraft): void {
  if (draft.setup.profile.senses.shoe) return;
  const own = [...draft.tracks.values()].filter(({ tag }) => draft.refOf(tag) !== undefined);
  const seen = own.filter(({ sightings }) => sightings.length > 0);
  if (seen.length === 0 || seen.some(({ rest, sightings }) => sightings.some(({ spot }) => spot === rest?.spot)))
    return;
  dropPiles(draft);
}

/**
 * The table was empty when its device fell silent, and a while has passed when that speaks again: the pack was gathered in before, whatever has been dealt
 * unseen since. Hands that are merely held up leave the flop or a burn in sight. Without the shoe nothing else says so, least of all a card that is dealt
 * by chance to where it lay in the hand before. So it is where the shoe is silent all the while (R000-mis-2). Where there was a flop or a burn to be left
 * in sight, hands were gathered in with it, and hide no seat of the next deal (R000-mis-3).
 */
export function forgetPilesOfEmptyTable(draft: WindowDraft): void {
  const { ownEmptySinceMs, nowMs } = draft.window;
  if (!isWithoutShoe(draft) || ownEmptySinceMs === null) return;
  if (nowMs < ownEmptySinceMs + draft.setup.timings.emptyMs) return;
  const isGathered = !areHandsAlone(draft);
  dropPiles(draft);
  if (!isGathered) return;
  liftGathered(draft);
  forgetHand(draft, ownEmptySinceMs);
}

/** Its line was cut before a place could say that its card had gone up: it did so with the pack (R000-mis-3). */
function liftGathered(draft: WindowDraft): void {
  for (const track of [...draft.tracks.values()]) {
    const ref = draft.refOf(track.tag);
    const isHidden = track.rest?.state === 'hidden' && track.sightings.length === 0 && !isCovered(draft, track.rest);
    if (ref !== undefined && track.rest !== null && isHidden) draft.put(lifted(draft, track, track.rest, ref));
  }
}

function dropPiles(draft: WindowDraft): void {
  for (const { tag, rest, sightings } of [...draft.tracks.values()]) {
    if (draft.refOf(tag) !== undefined && rest !== null && isLatching(rest.spot) && sightings.length === 0)
      draft.drop(tag);
  }
}

/**
 * It left the shoe since, or was read on its way from there last. Where every place is read and people have been asked where it lies, it was put back with
 * the pack, and what comes there afterwards has left the shoe anew.
 */
function isInTheAir(draft: WindowDraft, { exit, rest, dealtTo, told }: Track, emptySinceMs: Ms): boolean {
  if (exit === null || told === exit.reading) return false;
  const hasLain = rest !== null || dealtTo !== null;
  return exit.atMs + (hasLain ? 0 : draft.setup.timings.flightMs) >= emptySinceMs;
}

/**
 * A place reads a few cards of a deck at a time, and for a moment only one of them: it tells what lies below when it has been read for a while. Only of the
 * first card of a deal, which has just landed when nothing is read any more.
 */
function isYetToBeReadAgain(draft: WindowDraft, { rest, exit }: Track, emptySinceMs: Ms): boolean {
  const { flightMs, landMs } = draft.setup.timings;
  if (rest === null || exit === null || exit.atMs + flightMs + landMs < emptySinceMs) return false;
  // Without the shoe's word seats count as unread also where their cards are taken up.
  return !isShoeSilent(draft) && draft.window.unread.has(rest.zone);
}

/** The other deck came over it before it had landed: it lies there, also where no other card of the hand does. */
function isStillCovered({ rest, exit, lost, gone }: Track, nowMs: Ms): boolean {
  if (rest !== null || exit === null || lost?.isCovered !== true || gone === null) return false;
  return nowMs - gone.atMs <= PERCEPTION_LIMITS.coveredMsMax;
}
