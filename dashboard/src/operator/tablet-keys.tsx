import type { OperatorView } from '#wire/views/role-views';
import { HappenedButton } from '../happened/happened-dialog.tsx';
import { usePause } from '../kit/pause.ts';
import { send } from '../link/link.ts';
import { ActPad } from '../seat/act-pad.tsx';
import { openActs } from '../seat/open-acts.ts';
import { FoldedKey } from '../table/folded-key.tsx';
import { canConfirm, canGoOn, nextName, pressDone, pressNext } from '../table/table-panel.tsx';
import { words } from '../words/language.ts';

/** The acts of whoever's turn it is, and beneath them how the hand goes on, and how it goes back. */
export function TabletKeys({ view }: { readonly view: OperatorView }) {
  const say = words.value;
  const { toAct } = view;
  const options = openActs(view, toAct?.options ?? null);
  const [pauses, pause] = usePause();
  const key = (name: string, label: string, style: string, press: () => void, isOff = false) => (
    <button
      type="button"
      class={style}
      data-press={name}
      disabled={pauses || isOff}
      onClick={() => {
        pause();
        press();
      }}
    >
      {label}
    </button>
  );
  return (
    <div class="tablet-controls">
      {toAct !== null && options !== null && (
        <ActPad seat={toAct.seat} options={options} bigBlind={view.level.bigBlind} />
      )}
      <div class="tablet-more">
        {canConfirm(view) && key('done', say.done, 'primary', pressDone)}
        <FoldedKey view={view} />
        {canGoOn(view) && key('next', nextName(view), toAct === null ? 'primary' : '', pressNext)}
        {key('undo', view.award === null ? say.undo : say.winners.wrong, '', undoLast, view.acts.length === 0)}
        <HappenedButton view={view} teller="acts" />
      </div>
    </div>
  );
}

function undoLast(): void {
  send({ type: 'undone', input: 'last-act' });
}
