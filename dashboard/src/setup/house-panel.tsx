import { useState } from 'preact/hooks';
import { guideWords } from '../words/pages/guide-words.ts';
import type { Trouble } from '../words/parts/house-troubles.ts';
import { house, openTable } from './guide/house-link.ts';

/** The other table of the machine, and another evening at this one. Nothing for whoever is not the host. */
export function HousePanel({
  isDemonstration,
  onGuide,
}: {
  readonly isDemonstration: boolean;
  readonly onGuide: () => void;
}) {
  const say = guideWords.value;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  if (!house.value) return null;
  return (
    <section class="panel house-panel">
      <h2>{isDemonstration ? say.title : say.evening}</h2>
      <div class="seat-form-buttons">
        <button type="button" class="primary" data-guide="open" onClick={onGuide}>
          {isDemonstration ? say.title : say.newEvening}
        </button>
        {!isDemonstration && (
          <button
            type="button"
            data-guide="demonstration"
            onClick={async () => setTrouble(await openTable({ open: 'demonstration' }))}
          >
            {say.toDemonstration}
          </button>
        )}
      </div>
      {!isDemonstration && <p class="soft">{say.toDemonstrationHow}</p>}
      {trouble !== null && (
        <p class="note-ask" role="alert">
          {say.troubles[trouble]}
        </p>
      )}
    </section>
  );
}
