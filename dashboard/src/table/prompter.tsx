import type { PublicView } from '#wire/views/public-view';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { promptOf } from '../words/prompts.ts';
import { Countdown } from './countdown.tsx';

/** The bottom line: one sentence, readable from any seat. */
export function Prompter({ view }: { readonly view: PublicView }) {
  const { deed, cost } = view.announcement;
  const call = deed === 'act' && cost?.in === 'chips' ? cost.amount : null;
  return (
    <div class={`prompter${view.hold ? ' hold' : ''}`} role="status" aria-live="polite">
      <span class="prompter-arrow" aria-hidden="true">
        {view.hold ? '!' : '▶'}
      </span>
      <span class="prompter-sentence">{promptOf(view)}</span>
      {!view.hold && call !== null && <span class="prompter-aside">{words.value.toCall(amount(call))}</span>}
      {view.clock !== null && <Countdown clock={view.clock} nowMs={view.nowMs} />}
    </div>
  );
}
