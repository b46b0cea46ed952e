import type { Ms } from '#vocabulary/units';
import { isSeat } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';
import type { Track } from './windows.ts';

type Gate = NonNullable<Track['gate']>;

/**
 * Its place had it, or had it a moment ago, when the gate read it: a card flies from a seat to the muck for longer than that, so the gate
 * read a neighbour's card. Where it is thrown all the same just afterwards the gate does not say so again, because it still knows the card.
 */
export function isTooEarly(draft: WindowDraft, { rest, gone }: Track, gate: Gate): boolean {
  if (rest === null || gone === null) return false;
  const { gateLeaveMs, throwMs } = draft.setup.timings;
  if (gone.atMs > gate.atMs + gateLeaveMs) return true;
  return isSeat(rest.spot) && gone.readMs !== null && gate.atMs < gone.readMs + throwMs;
}

/** What the gate says about the other card of its hand, which is thrown with it: that it came as a thrown card does, or too early as well. */
export function otherOfThrow(draft: WindowDraft, { tag, rest }: Track, gate: Gate): 'thrown' | 'too-early' | 'nothing' {
  let says: 'too-early' | 'nothing' = 'nothing';
  for (const other of draft.tracks.values()) {
    if (other.tag === tag || rest === null) continue;
    if (other.rest?.spot === 'MUCK' && other.dealtTo === rest.spot) {
      if (isWithIt(draft, gate, other.rest.arrivedMs)) return 'thrown';
      // A hand of which the muck has one card already is thrown, or nobody's any more: this one may have followed.
      says = 'too-early';
    }
    if (other.rest?.spot !== rest.spot || other.rest.state === 'lies' || other.gate === null) continue;
    if (!isWithIt(draft, gate, other.gate.atMs)) continue;
    if (!isTooEarly(draft, other, other.gate)) return 'thrown';
    says = 'too-early';
  }
  return says;
}

function isWithIt(draft: WindowDraft, gate: Gate, atMs: Ms): boolean {
  return Math.abs(atMs - gate.atMs) <= draft.setup.timings.gateLandMs;
}
