import { useEffect, useState } from 'preact/hooks';
import type { ClaimView, PhonesView } from '#wire/views/phones-view';
import { unchanged } from '../kit/unchanged.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { answerClaims, claimsLate } from './host-word.ts';
import './claims.css';

/** Lines that have just moved are read before one of them is pressed. */
const SETTLED_MS = 600;

/**
 * Claims to seats, on the pages of those who answer. Friends at free seats before the first hand are let in with
 * one press; everybody else is a press of his own.
 */
export const ClaimsBox = unchanged(function ClaimsBox({ phones }: { readonly phones: PhonesView }) {
  const { claims, askedFor } = phones;
  if (askedFor.length === 0) return null;
  return claims === undefined ? <Elsewhere askedFor={askedFor} /> : <Claims claims={claims} />;
});

function Elsewhere({ askedFor }: { readonly askedFor: PhonesView['askedFor'] }) {
  return (
    <section class="claims">
      <p class="note-ask">{phoneWords.value.claims.elsewhere(askedFor.join(', '))}</p>
    </section>
  );
}

function Claims({ claims }: { readonly claims: readonly ClaimView[] }) {
  const say = phoneWords.value.claims;
  const isSettled = useSettled(claims.map(({ id }) => id).join(' '));
  const together = claims.filter(({ isTogether }) => isTogether);
  const [only] = together;
  return (
    <section class="claims" aria-label={say.title}>
      <h3>{say.title}</h3>
      <ul>
        {claims.map((claim) => (
          <Line key={claim.id} claim={claim} isSettled={isSettled} />
        ))}
      </ul>
      {only !== undefined && (
        <button
          type="button"
          class="primary"
          data-claims="yes"
          disabled={!isSettled}
          onClick={() =>
            void answerClaims(
              'yes',
              together.map(({ id }) => id),
            )
          }
        >
          {together.length === 1 ? say.letSit(only.name) : say.letAllSit(together.length)}
        </button>
      )}
      {claimsLate.value && (
        <p class="note-stop" role="alert">
          {say.late}
        </p>
      )}
    </section>
  );
}

function Line({ claim, isSettled }: { readonly claim: ClaimView; readonly isSettled: boolean }) {
  const say = phoneWords.value.claims;
  const { id, seat, name, sits, isTogether, wasSentAway } = claim;
  const whose = sits === '' ? say.free : sits === name ? say.sits(sits) : say.renames(sits, name);
  return (
    <li data-claim={seat}>
      <span class="target-number">{seat}</span>
      <span class="claims-who">
        <b>{name}</b> <small class="soft">{whose}</small>
        {wasSentAway && <small class="claims-marked">{say.wasSentAway}</small>}
      </span>
      {!isTogether && (
        <button type="button" class="ask" disabled={!isSettled} onClick={() => void answerClaims('yes', [id])}>
          {sits === '' ? say.letSit(name) : say.speakFor(sits)}
        </button>
      )}
      <button
        type="button"
        class="small"
        disabled={!isSettled}
        aria-label={say.noTo(name, seat)}
        onClick={() => void answerClaims('no', [id])}
      >
        {say.no}
      </button>
    </li>
  );
}

/** False for a moment whenever `what` is another one. */
function useSettled(what: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settled === what;
}
