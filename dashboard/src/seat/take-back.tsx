import type { SeatRoleView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { phoneWords } from '../words/pages/phone-words.ts';

/** A finger slipped: the newest tap goes back by itself, or with the host's yes, until the next player acts. */
export function TakeBack({ mine }: Pick<SeatRoleView, 'mine'>) {
  const say = phoneWords.value.chair;
  const { seat, takeBack } = mine;
  if (takeBack === null) return null;
  if (takeBack === 'asked')
    return (
      <p class="take-back" role="status">
        {say.askedBack}
      </p>
    );
  return (
    <button
      type="button"
      class="take-back"
      data-chair="take-back"
      onClick={() => send({ type: 'chair', seat, do: 'take-back' })}
    >
      {takeBack === 'at-once' ? say.takeBack : say.askBack}
    </button>
  );
}
