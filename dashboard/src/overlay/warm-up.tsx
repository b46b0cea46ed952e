import { PlayingCard } from '../kit/playing-card.tsx';
import { amount, percent } from '../words/numbers.ts';

/**
 * Invisible while the first view is on its way: how letters are laid and numbers written is found out in time that is
 * free.
 */
export function WarmUp() {
  return (
    <div class="ov-warm-up" aria-hidden="true">
      <div class="ov-player">
        <PlayingCard card="As" label="" />
        <b>
          {amount(1_000)} {percent(0.5)}
        </b>
      </div>
    </div>
  );
}
