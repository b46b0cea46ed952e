import { useState } from 'preact/hooks';
import { at } from '../link/own-addresses.ts';
import { type Paired, pair, remedy } from '../link/session.ts';
import { OWN_HANDS, useStays } from '../link/stays.ts';
import { words } from '../words/language.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { RemedyNotice } from './remedy-notice.tsx';

/** What a phone shows before it belongs to the table. */
export function PairingForm({ role }: { readonly role: string }) {
  const say = words.value.pairing;
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<Paired>({ is: 'paired' });
  const digits = code.replace(/\D/g, '');
  // Digits that are typed where nobody is let in by them have been heard, and where it is closed by now go nowhere.
  if (remedy.value.lacks === 'open' || remedy.value.encrypted !== undefined) {
    return (
      <div class="pairing-form">
        <h1>{say.title}</h1>
        <RemedyNotice role={role} />
        <OwnHandsLink />
      </div>
    );
  }
  return (
    <form
      class="pairing-form"
      onSubmit={(event) => {
        event.preventDefault();
        void pair(digits, role).then((paired) => {
          if (paired.is === 'join') location.assign(at(`/join#code=${digits}`));
          setAnswer(paired);
        });
      }}
    >
      <h1>{say.title}</h1>
      <RemedyNotice role={role} />
      <p>{say.how}</p>
      <input
        aria-label={say.code}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={7}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <Trouble answer={answer} />
      <button type="submit" class="primary" disabled={digits.length !== 6}>
        {say.join}
      </button>
      <OwnHandsLink />
      <a class="pairing-join" href={at('/join')}>
        {phoneWords.value.joinInstead}
      </a>
    </form>
  );
}

/** Whose night is over finds the hands that he has played. */
function OwnHandsLink() {
  const stays = useStays() ?? [];
  if (stays.length === 0) return null;
  return (
    <a class="button pairing-own" data-own-hands="" href={at(OWN_HANDS)}>
      {words.value.hands.ownAfter}
    </a>
  );
}

function Trouble({ answer }: { readonly answer: Paired }) {
  const { pairing } = words.value;
  const phones = phoneWords.value;
  switch (answer.is) {
    case 'paired':
    case 'join':
    case 'lacks':
      return null;
    case 'wrong':
    case 'wait':
      return (
        <p class="note-stop" role="alert">
          {answer.is === 'wait' ? pairing.wait : pairing.wrong}
        </p>
      );
    case 'other': {
      const [name, seat] = answer.role.split(':');
      return (
        <p class="note-ask" role="alert">
          {name === 'seat' ? phones.wrongSeat(Number(seat)) : phones.wrongScreen}{' '}
          <a class="button" href={at(name === 'seat' ? `/seat/${seat}` : name === 'public' ? '/' : `/${name}`)}>
            {phones.thereInstead}
          </a>
        </p>
      );
    }
  }
}
