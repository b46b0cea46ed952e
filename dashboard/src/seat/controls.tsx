import type { SeatRoleView } from '#wire/views/role-views';
import { HappenedButton } from '../happened/happened-dialog.tsx';
import { AwakeNote } from '../kit/awake-note.tsx';
import { LanguageButton } from '../kit/language-button.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { ActPad } from './act-pad.tsx';
import { AppNote } from './app-note.tsx';
import { MyChair } from './my-chair.tsx';
import { sound, toggleSound } from './my-turn.ts';
import { openActs } from './open-acts.ts';

/** Within reach of the thumb: his acts, what else he may say, and what this phone can be told. */
export function SeatControls({ view }: { readonly view: SeatRoleView }) {
  const say = words.value;
  const { mine } = view;
  const options = openActs(view, mine.options);
  return (
    <div class="seat-controls">
      {options !== null && <ActPad seat={mine.seat} options={options} bigBlind={view.level.bigBlind} />}
      <div class="seat-more">
        {mine.canShow && view.whoWon === null && (
          <button
            type="button"
            class="primary"
            onClick={() => send({ type: 'declared', what: { type: 'tabled', seat: mine.seat } })}
          >
            {say.acts.show}
          </button>
        )}
        <HappenedButton view={view} only={mine.seat} />
        <button type="button" onClick={() => send({ type: 'declared', what: { type: 'clock-called', by: mine.seat } })}>
          {say.callClock}
        </button>
        <button
          type="button"
          onClick={() => send({ type: 'declared', what: { type: 'floor-called', seat: mine.seat } })}
        >
          {say.callFloor}
        </button>
        <LanguageButton />
        <button type="button" aria-pressed={sound.value === 'on'} onClick={toggleSound}>
          {sound.value === 'on' ? phoneWords.value.seat.soundOn : phoneWords.value.seat.soundOff}
        </button>
      </div>
      <MyChair view={view} />
      <AwakeNote />
      <AppNote phones={view.phones} />
    </div>
  );
}
