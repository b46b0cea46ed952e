import { useState } from 'preact/hooks';
import type { PublicView } from '#wire/public-view';
import { phoneWords } from '../words/phone-words.ts';
import { PhonesPanel } from './phones-panel.tsx';

/** On the table's own screen: open by itself while phones are let in and nothing is being played, out of the way during a hand. */
export function PhonesCorner({ view }: { readonly view: PublicView }) {
  const { phones, hand, table } = view;
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (phones === undefined) return null;
  const isQuiet = hand === null || hand.phase === 'waiting' || table.lacksPlayers;
  const isOpen = chosen ?? (phones.code !== null && isQuiet);
  return (
    <details
      class="phones-corner"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setChosen(open);
      }}
    >
      <summary>{phoneWords.value.title}</summary>
      {isOpen && <PhonesPanel view={view} />}
    </details>
  );
}
