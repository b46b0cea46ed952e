import { clockAddress, type PhonesView } from '#wire/views/phones-view';
import { at } from '../link/own-addresses.ts';
import { QrCode } from '../phones/qr-code.tsx';
import { tournamentWords } from '../words/pages/tournament-words.ts';

/** The clock on one more screen of the room: a code to scan, as long as the host lets phones in. */
export function SecondClock({ phones }: { readonly phones: PhonesView | undefined }) {
  const say = tournamentWords.value.secondClock;
  const way = phones?.ways[0];
  const code = phones?.code ?? null;
  return (
    <details class="tournament-second-clock">
      <summary>{say.title}</summary>
      {way === undefined || code === null ? (
        <p>
          {say.first} <a href={at('/setup')}>{say.toSetup}</a>
        </p>
      ) : (
        <>
          <p>{say.how}</p>
          <QrCode text={clockAddress(way, code)} />
          <p>{say.byHand(`${way.url}join`, code)}</p>
        </>
      )}
    </details>
  );
}
