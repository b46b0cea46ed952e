import type { OperatorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { FoldedKey } from '../table/folded-key.tsx';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import type { Desk } from './desk.ts';
import type { OperatorCommand } from './keys.ts';

/** The same commands as the keys, with the key on each. */
export function ActButtons({ view, desk }: { readonly view: OperatorView; readonly desk: Desk }) {
  const say = words.value;
  return (
    <div class="operator-acts">
      {view.table.acts === 'every' && <Acts view={view} desk={desk} />}
      <FoldedKey view={view} />
      <KeyButton desk={desk} command={{ do: 'undo' }} keyName="Z" label={say.undo} disabled={view.acts.length === 0} />
      <KeyButton desk={desk} command={{ do: 'next' }} keyName="N" label={say.next} />
      <button type="button" class="danger" onClick={() => send({ type: 'panic' })}>
        {view.blanked ? say.blanked : say.blank}
      </button>
    </div>
  );
}

function Acts({ view, desk }: { readonly view: OperatorView; readonly desk: Desk }) {
  const say = words.value;
  const options = view.toAct?.options;
  const bets = options?.raise === null;
  const call = options?.call ?? null;
  return (
    <>
      <KeyButton desk={desk} command={{ do: 'act', act: 'fold' }} keyName="F" label={say.acts.fold} />
      <KeyButton
        desk={desk}
        command={{ do: 'act', act: 'check-call' }}
        keyName="C"
        label={call === null ? say.acts.check : say.callAmount(amount(call))}
      />
      <KeyButton
        desk={desk}
        command={{ do: 'act', act: 'bet-raise' }}
        keyName={bets ? 'B' : 'R'}
        label={bets ? say.acts.bet : say.acts.raise}
        disabled={desk.digits === ''}
        primary
      />
      <KeyButton desk={desk} command={{ do: 'act', act: 'all-in' }} keyName="A" label={say.acts.allIn} />
      <KeyButton desk={desk} command={{ do: 'show' }} keyName="S" label={say.acts.show} />
    </>
  );
}

function KeyButton(props: {
  readonly desk: Desk;
  readonly command: OperatorCommand;
  readonly keyName: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly primary?: boolean;
}) {
  return (
    <button
      type="button"
      class={props.primary === true ? 'primary' : ''}
      data-act={props.command.do === 'act' ? props.command.act : props.command.do}
      disabled={props.disabled === true}
      onClick={() => props.desk.carryOut(props.command)}
    >
      <kbd>{props.keyName}</kbd> {props.label}
    </button>
  );
}
