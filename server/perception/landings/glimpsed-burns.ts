import type { CardRef } from '#vocabulary/card-refs';
import type { ReadingId } from '#vocabulary/ids';
import type { Ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { awaitsBurn, dealtCounts } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isSeat, type Spot } from '../setups.ts';
import type { WindowDraft } from '../window-draft.ts';
import type { Glimpse, Rest, Track } from '../windows.ts';

/**
 * Without a shoe nothing but a glimpse may tell of a burn that its pile hides as it comes: what flew there since the last street lies, and was read before
 * the turn or the river came, was burned for that one (R000-prem-3). Where there is more than one such card nobody knows which of them it was.
 */
export function glimpsedBurn(
  draft: WindowDraft,
  tag: Track['tag'],
  { spot, arrivedMs }: Pick<Rest, 'spot' | 'arrivedMs'>,
): GlimpsedBurn | undefined {
  const { senses } = draft.setup.profile;
  if (senses.shoe || !senses.burn || isSeat(spot) || spot === 'BURN' || spot === 'MUCK') return undefined;
  const tracks = [...draft.tracks.values()].filter((other) => other.tag !== tag);
  const laid = tracks.flatMap(({ rest }) => (rest !== null && isBoardZone(rest.zone) ? [rest.arrivedMs] : []));
  if (laid.length < PERCEPTION_LIMITS.flopCards || !awaitsBurn(draft)) return undefined;
  const since = { fromMs: Math.max(...laid), untilMs: arrivedMs - draft.setup.timings.sweepMs };
  const [burn, other] = tracks.flatMap((track) => burnOf(draft, track, since));
  return other === undefined ? burn : undefined;
}

interface GlimpsedBurn {
  readonly track: Track;
  readonly ref: CardRef;
  readonly landing: { readonly spot: Spot; readonly arrivedMs: Ms; readonly reading: ReadingId };
}

function burnOf(
  draft: WindowDraft,
  track: Track,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): readonly GlimpsedBurn[] {
  const { tag, rest, exit, dealtTo, sightings, glimpse, gone } = track;
  const ref = draft.refOf(tag);
  if (ref === undefined || rest !== null || exit !== null || dealtTo !== null || sightings.length > 0) return [];
  if (glimpse === null || gone === null || glimpse.sinceMs <= fromMs || glimpse.sinceMs >= untilMs) return [];
  // A hand below another deck may be misread by a neighbour, and before whom nobody has got a card none lies.
  const isPastHands = !isSeat(glimpse.spot) || !dealtCounts(draft).has(glimpse.spot);
  const isRecent = untilMs - glimpse.sinceMs <= PERCEPTION_LIMITS.glimpsedBurnMsMax;
  // What the board reads more often than anything is misread twice has been laid there (R000-count-1; false alarm and missed mistake of harsh club seed
  // 65001, hand 110).
  const isLaid = gone.spot === 'BOARD' && (gone.good ?? 0) > PERCEPTION_LIMITS.beyondReadsMin;
  return isPastHands && isRecent && !isLaid && !isReadWithBoard(draft, glimpse)
    ? [{ track, ref, landing: { spot: 'BURN', arrivedMs: glimpse.sinceMs, reading: gone.reading } }]
    : [];
}

/** The board reads again what it had lost in the same sweep: what it had not read by then may lie there as well, and be missed (R000-count-1). */
function isReadWithBoard({ tracks, setup }: WindowDraft, glimpse: Glimpse): boolean {
  if (isSeat(glimpse.spot)) return false;
  return [...tracks.values()].some(
    ({ rest, sightings }) =>
      rest?.spot === glimpse.spot &&
      sightings.some(
        ({ spot, sinceMs }) =>
          spot === rest.spot && sinceMs > rest.arrivedMs && Math.abs(sinceMs - glimpse.sinceMs) <= setup.timings.sweepMs,
      ),
  );
}
