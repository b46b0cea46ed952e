import { useEffect, useRef } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { speak, voice } from '../../speech/voice.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { type FloorCall, floorCalls } from './floor-calls.ts';
import { proposalText } from './proposal-text.ts';
import { useTableNow } from './table-now.ts';

/**
 * Says aloud what the floor has to decide, of the tournament and at a table, by this screen's voice once that was
 * switched on; nothing is drawn.
 */
export function FloorCaller({ view }: { readonly view: TournamentView }) {
  const nowMs = useTableNow();
  const before = useRef<readonly FloorCall[]>([]);
  useEffect(() => {
    if (voice.value === 'off') return;
    const texts = new Map([...proposed(view), ...called(view)]);
    const { calls, due } = floorCalls(before.current, [...texts.keys()], nowMs);
    before.current = calls;
    for (const name of due) speak({ text: texts.get(name) ?? '', priority: 'misdeal' });
  });
  return null;
}

const proposed = (view: TournamentView): readonly (readonly [string, string])[] =>
  view.proposals.map((proposal) => [JSON.stringify(proposal), proposalText(view, proposal)]);

/** Rulings that a table's own book settles its people carry out alone. */
const called = ({ tables }: TournamentView): readonly (readonly [string, string])[] =>
  tables
    .filter(({ rulings }) => rulings.some(({ decides }) => decides === 'director'))
    .map(({ table, name, hand }) => [`${table} ${hand?.number}`, tournamentWords.value.floorCalledTo(name)]);
