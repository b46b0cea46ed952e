import { useEffect, useRef } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { speak, voice } from '../../speech/voice.ts';
import { type FloorCall, floorCalls } from './floor-calls.ts';
import { proposalText } from './proposal-text.ts';
import { useTableNow } from './table-now.ts';

/** Says aloud what the floor has to decide, by this screen's voice once that was switched on; nothing is drawn. */
export function FloorCaller({ view }: { readonly view: TournamentView }) {
  const nowMs = useTableNow();
  const before = useRef<readonly FloorCall[]>([]);
  useEffect(() => {
    if (voice.value === 'off') return;
    const { calls, due } = floorCalls(before.current, view.proposals, nowMs);
    before.current = calls;
    for (const proposal of due) speak({ text: proposalText(view, proposal), priority: 'misdeal' });
  });
  return null;
}
