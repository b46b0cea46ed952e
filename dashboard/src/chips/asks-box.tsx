import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import './chips.css';

/** Players who ask for chips on their phones: whoever has the cash box says yes or no, once each. */
export function AsksBox({ view }: { readonly view: PublicView }) {
  const say = phoneWords.value.chair;
  const asking = view.seats.flatMap(({ seat, asks }) => (asks === undefined ? [] : [{ seat, asks }]));
  if (asking.length === 0) return null;
  return (
    <ul class="asks-box">
      {asking.map(({ seat, asks }) => (
        <li key={seat} data-asks={seat}>
          <span role="status">{say.asks(nameOf(view, seat), amount(asks))}</span>
          <button
            type="button"
            class="primary"
            data-press="grant"
            onClick={() => send({ type: 'roster', seat, change: { do: 'grant-rebuy', chips: asks } })}
          >
            {words.value.yes}
          </button>
          <button
            type="button"
            data-press="decline"
            onClick={() => send({ type: 'roster', seat, change: { do: 'decline-rebuy' } })}
          >
            {words.value.no}
          </button>
        </li>
      ))}
    </ul>
  );
}
