import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { ClientAct } from '#wire/messages/play-inputs';
import type { ActOptionsView } from '#wire/views/public-view';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { usePause } from '../kit/pause.ts';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Fold, check or call, raise, all-in, with amounts that make sense. The server says what is open to the seat; and which
 * totals to offer; nothing is computed here.
 */
export function ActPad({
  seat,
  options,
  bigBlind,
}: {
  readonly seat: Seat;
  readonly options: ActOptionsView;
  readonly bigBlind: number;
}) {
  const say = words.value;
  const range = options.raise ?? options.bet;
  const kind = options.raise === null ? 'bet' : 'raise';
  const [to, setTo] = useState(range?.min ?? 0);
  const [pauses, pause] = usePause();
  // On a tablet that is passed around, what one player typed is no amount of the next one's.
  useEffect(() => setTo(range?.min ?? 0), [seat, range?.min, range?.max]);
  const wager = range === null ? 0 : within(range, to);
  const button = (name: string, act: ClientAct, label: string, style: string) => (
    <button
      type="button"
      class={style}
      data-act={name}
      disabled={pauses}
      onClick={() => {
        pause();
        send({ type: 'act', seat, act });
      }}
    >
      {label}
    </button>
  );
  return (
    <div class="act-pad">
      <div class="act-main">
        {options.fold && button('fold', { type: 'fold' }, say.acts.fold, 'act-fold')}
        {options.check && button('check', { type: 'check' }, say.acts.check, 'act-check')}
        {options.call !== null && button('call', { type: 'call' }, say.callAmount(amount(options.call)), 'act-check')}
        {range !== null &&
          button(
            kind,
            { type: kind, to: wager },
            kind === 'raise' ? say.raiseTo(amount(wager)) : say.betTo(amount(wager)),
            'primary',
          )}
        {options.allIn !== null && (
          <ConfirmButton
            key={`${seat} ${options.allIn}`}
            name="all-in"
            className="act-all-in"
            label={`${say.acts.allIn} ${amount(options.allIn)}`}
            disabled={pauses}
            onConfirm={() => {
              pause();
              send({ type: 'act', seat, act: { type: 'all-in' } });
            }}
          />
        )}
      </div>
      {range !== null && <Amounts options={options} range={range} step={bigBlind} to={to} onChoose={setTo} />}
    </div>
  );
}

interface AmountsProps {
  readonly options: ActOptionsView;
  readonly range: Range;
  readonly step: number;
  readonly to: number;
  readonly onChoose: (to: number) => void;
}

/** What is offered, what is typed, and a slider. */
function Amounts({ options, range, step, to, onChoose }: AmountsProps) {
  const say = words.value;
  const { min, max } = range;
  return (
    <div class="act-amounts">
      {offersOf(options).map((each) => (
        <button
          key={each.offer}
          type="button"
          data-offer={each.offer}
          aria-pressed={to === each.to}
          onClick={() => onChoose(each.to)}
        >
          <small>{say.offers[each.offer]} </small>
          {amount(each.to)}
        </button>
      ))}
      <label class="act-typed">
        <span class="sr-only">{say.amountLabel}</span>
        <input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={to}
          onInput={(event) => onChoose(Math.max(0, Number(event.currentTarget.value)))}
        />
      </label>
      <label class="act-slider">
        <span class="sr-only">{say.amountLabel}</span>
        <input
          type="range"
          min={min}
          max={max}
          step={Math.max(1, Math.min(step, max - min))}
          value={to}
          onInput={(event) => onChoose(within(range, Number(event.currentTarget.value)))}
        />
      </label>
    </div>
  );
}

const within = ({ min, max }: Range, value: number): number => Math.min(max, Math.max(min, Math.round(value)));

/** All-in has a button of its own. */
function offersOf(options: ActOptionsView): ActOptionsView['suggestions'] {
  return options.allIn === null ? options.suggestions : options.suggestions.filter(({ offer }) => offer !== 'all-in');
}
