import { useState } from 'preact/hooks';
import { pair } from '../link/session.ts';
import { words } from '../words/language.ts';

/** What a phone shows before it belongs to the table. */
export function PairingForm() {
  const say = words.value.pairing;
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<'paired' | 'wrong' | 'wait'>('paired');
  return (
    <form
      class="pairing-form"
      onSubmit={(event) => {
        event.preventDefault();
        void pair(code.replace(/\D/g, '')).then(setAnswer);
      }}
    >
      <h1>{say.title}</h1>
      <p>{say.how}</p>
      <input
        aria-label={say.code}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={7}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      {answer !== 'paired' && (
        <p class="note-stop" role="alert">
          {answer === 'wait' ? say.wait : say.wrong}
        </p>
      )}
      <button type="submit" class="primary" disabled={code.replace(/\D/g, '').length !== 6}>
        {say.join}
      </button>
    </form>
  );
}
