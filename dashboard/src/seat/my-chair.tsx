import type { SeatRoleView } from '#wire/views/role-views';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { phoneWords } from '../words/pages/phone-words.ts';

/** A hundred big blinds: what people mostly buy. */
const REBUY_BIG_BLINDS = 100;

/** A seat is its player’s own to keep, to leave for a while, and to give up; more chips he asks for. */
export function MyChair({ view }: { readonly view: SeatRoleView }) {
  const say = phoneWords.value.chair;
  const { seat, present } = view.mine;
  const me = view.seats.find((each) => each.seat === seat);
  if (me === undefined || me.state === 'empty' || view.tournament !== undefined) return null;
  const wish = (change: 'sit-out' | 'come-back' | 'leave'): void =>
    send({ type: 'roster', seat, change: { do: change } });
  const chips = view.level.bigBlind * REBUY_BIG_BLINDS;
  return (
    <details class="my-chair">
      <summary>{say.title}</summary>
      <div class="seat-more">
        {me.stack !== null &&
          (me.asks === undefined ? (
            <button
              type="button"
              data-chair="ask-rebuy"
              onClick={() => send({ type: 'roster', seat, change: { do: 'ask-rebuy', chips } })}
            >
              {say.askFor(amount(chips))}
            </button>
          ) : (
            <p role="status">{say.asked(amount(me.asks))}</p>
          ))}
        {present && me.leaves !== true ? (
          <button type="button" data-chair="sit-out" onClick={() => wish('sit-out')}>
            {say.sitOut}
          </button>
        ) : (
          <button type="button" class="primary" data-chair="come-back" onClick={() => wish('come-back')}>
            {say.comeBack}
          </button>
        )}
        {me.leaves !== true && (
          <ConfirmButton
            className="chair-leave"
            label={me.stack === null ? say.leave : say.leaveWith(amount(me.stack))}
            onConfirm={() => wish('leave')}
          />
        )}
        {me.leaves === true && <p role="status">{words.value.leaves}</p>}
      </div>
    </details>
  );
}
