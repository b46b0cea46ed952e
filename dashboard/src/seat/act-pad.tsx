import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { ActOptionsView } from '#wire/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';

/** Fold, check or call, raise, all-in, with amounts that make sense. The server says what is open to the seat; and which totals to offer; nothing is computed here. */
export function ActPad({ seat, options, bigBlind }: { readonly seat: Seat; readonly options: ActOptionsView; readonly bigBlind: number }) {
  const say = words.value;
  const range = options.raise ?? options.bet;
  const kind = options.raise === null ? 'bet' : 'raise';
  const [to, setTo] = useState(range?.min ?? 0);
  useEffect(() => setTo(range?.min ?? 0), [range?.min, range?.max]);
  const act = (chosen: Parameters<typeof send>[0] & { type: 'act' }): void => send(chosen);
  const clamp = (value: number): number => (range === null ? 0 : Math.min(range.max, Math.max(range.min, Math.round(value))));
  return (
    <div class="act-pad">
      <div class="act-main">
        {options.fold && (
          <button type="button" class="act-fold" data-act="fold" onClick={() => act({ type: 'act', seat, act: { type: 'fold' } })}>
            {say.acts.fold}
          </button>
        )}
        {options.check && (
          <button type="button" class="act-check" data-act="check" onClick={() => act({ type: 'act', seat, act: { type: 'check' } })}>
            {say.acts.check}
          </button>
        )}
        {options.call !== null && (
          <button type="button" class="act-check" data-act="call" onClick={() => act({ type: 'act', seat, act: { type: 'call' } })}>
            {say.callAmount(amount(options.call))}
          </button>
        )}
        {range !== null && (
          <button
            type="button"
            class="primary"
            data-act={kind}
            onClick={() => act({ type: 'act', seat, act: { type: kind, to: clamp(to) } })}
          >
            {kind === 'raise' ? say.raiseTo(amount(clamp(to))) : say.betTo(amount(clamp(to)))}
          </button>
        )}
        {options.allIn !== null && (
          <button type="button" class="act-all-in" data-act="all-in" onClick={() => act({ type: 'act', seat, act: { type: 'all-in' } })}>
            {say.acts.allIn} {amount(options.allIn)}
          </button>
        )}
      </div>
      {range !== null && (
        <div class="act-amounts">
          {offersOf(options).map((each) => (
            <button key={each.offer} type="button" data-offer={each.offer} aria-pressed={to === each.to} onClick={() => setTo(each.to)}>
              <small>{say.offers[each.offer]} </small>
              {amount(each.to)}
            </button>
          ))}
          <label class="act-slider">
            <span class="sr-only">{say.amountLabel}</span>
            <input
              type="range"
              min={range.min}
              max={range.max}
              step={Math.max(1, Math.min(bigBlind, range.max - range.min))}
              value={to}
              onInput={(event) => setTo(clamp(Number(event.currentTarget.value)))}
            />
          </label>
        </div>
      )}
    </div>
  );
}

/** All-in has a button of its own. */
function offersOf(options: ActOptionsView): ActOptionsView['suggestions'] {
  return options.allIn === null ? options.suggestions : options.suggestions.filter(({ offer }) => offer !== 'all-in');
}
