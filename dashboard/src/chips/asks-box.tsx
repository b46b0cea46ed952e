import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import './chips.css';

interface Ask {
  readonly seat: Seat;
  readonly about: 'chips' | 'tap';
  readonly text: string;
  readonly yes: ClientInput;
  readonly no: ClientInput;
}

/** Players who ask on their phones for chips, or for a tap back: the host says yes or no, once each. */
export function AsksBox({ view }: { readonly view: PublicView }) {
  const asks = asksOf(view);
  if (asks.length === 0) return null;
  return (
    <ul class="asks-box">
      {asks.map(({ seat, about, text, yes, no }) => (
        <li key={`${about} ${seat}`} data-asks={seat} data-about={about}>
          <span role="status">{text}</span>
          <button type="button" class="primary" data-press="grant" onClick={() => send(yes)}>
            {words.value.yes}
          </button>
          <button type="button" data-press="decline" onClick={() => send(no)}>
            {words.value.no}
          </button>
        </li>
      ))}
    </ul>
  );
}

function asksOf(view: PublicView): readonly Ask[] {
  const say = phoneWords.value.chair;
  const taps = view.seats.flatMap(({ seat, takesBack }): readonly Ask[] =>
    takesBack === undefined
      ? []
      : [
          {
            seat,
            about: 'tap',
            text: say.asksBack(nameOf(view, seat)),
            yes: { type: 'chair', seat, do: 'allow-take-back' },
            no: { type: 'chair', seat, do: 'refuse-take-back' },
          },
        ],
  );
  const chips = view.seats.flatMap(({ seat, asks }): readonly Ask[] =>
    asks === undefined
      ? []
      : [
          {
            seat,
            about: 'chips',
            text: say.asks(nameOf(view, seat), amount(asks)),
            yes: { type: 'roster', seat, change: { do: 'grant-rebuy', chips: asks } },
            no: { type: 'roster', seat, change: { do: 'decline-rebuy' } },
          },
        ],
  );
  return [...taps, ...chips];
}
