import { useState } from 'preact/hooks';
import { unchanged } from '../kit/unchanged.ts';
import { at } from '../link/own-addresses.ts';
import { words } from '../words/language.ts';

const KEY = 'sabot.welcomed';

/** What this is, said once to whoever opens the simulated table for the first time. */
export const Welcome = unchanged(function Welcome({ onTry }: { readonly onTry: () => void }) {
  const [shown, setShown] = useState(isFirstVisit);
  const say = words.value.onTable.welcome;
  if (!shown) return null;
  const dismiss = (): void => {
    setShown(false);
    try {
      localStorage.setItem(KEY, '1');
    } catch {
      // It is said again at the next visit.
    }
  };
  return (
    <aside class="welcome" aria-label={say.title}>
      <p>
        <b>{say.title}</b> {say.simulated}
      </p>
      <div class="welcome-ways">
        <button
          type="button"
          class="primary"
          onClick={() => {
            dismiss();
            onTry();
          }}
        >
          {say.tryIt}
        </button>
        <a href={at('/setup')}>{say.own}</a>
        <button type="button" onClick={dismiss}>
          {say.dismiss}
        </button>
      </div>
    </aside>
  );
});

function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}
