import { useEffect, useState } from 'preact/hooks';
import type { ClaimAnswer } from '#wire/messages/http-bodies';
import { phoneWords } from '../words/pages/phone-words.ts';
import { claimNow, takeSeat } from './door.ts';

/** Soon enough that nobody wonders, seldom enough for a table of ten behind one address. */
const LOOK_EVERY_MS = 1_500;

interface AskedProps {
  readonly claim: ClaimAnswer;
  readonly onSeated: () => void;
  readonly onAgain: () => void;
}

/** A seat was asked for: the page waits for the table's word, and says what it is. */
export function Asked({ claim: first, onSeated, onAgain }: AskedProps) {
  const say = phoneWords.value.join;
  const [claim, setClaim] = useState(first);
  const isOpen = claim.state === 'held' || claim.state === 'waiting';
  const isAdmitted = claim.state === 'admitted';
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = (): void => {
      void claimNow().then((now) => {
        // A table that was started anew knows of nobody who asked.
        if (now !== undefined) setClaim(now ?? { ...first, state: 'expired' });
      });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A phone that was asleep asks as soon as it is looked at.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isAdmitted) return;
    void takeSeat(claim.seat).then((taken) => {
      if (taken.ok) onSeated();
      else setClaim({ ...claim, state: 'expired' });
    });
  }, [isAdmitted]);
  return (
    <section class={`join-asked${isOpen ? ' waits' : ''}`} data-claim={claim.state}>
      <p class="join-asked-for">{say.askedFor(claim.name, claim.seat)}</p>
      <p class={isOpen || isAdmitted ? 'note-ask' : 'note-stop'} role="status">
        <b>{isOpen ? say.asked : say[closedWord(claim)]}</b>
      </p>
      {isOpen && (
        <p class="soft">
          {claim.state === 'held' ? say.kept : say.notKept} {say.askedHow}
        </p>
      )}
      {!isAdmitted && (
        <button type="button" onClick={onAgain}>
          {isOpen ? say.other : say.again}
        </button>
      )}
    </section>
  );
}

function closedWord({ state }: ClaimAnswer): 'admitted' | 'refused' | 'taken' | 'expired' {
  return state === 'held' || state === 'waiting' ? 'expired' : state;
}
