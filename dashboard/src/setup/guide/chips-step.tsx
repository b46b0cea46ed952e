import { CURRENCIES, type StakeTrouble } from '#wire/stakes';
import { bookName, ownBook } from '../../words/book-names.ts';
import { amount } from '../../words/numbers.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import { setupWords } from '../../words/pages/setup-words.ts';
import { CHIP_VALUES, chipTroubles, type StepProps } from './draft.ts';

const TYPED = ['smallBlind', 'bigBlind', 'ante', 'bigBlindAnte'] as const;

/**
 * What everybody buys, with which chips, blinds and antes; what is wrong stands below the field, with the rule where a
 * book says it.
 */
export function ChipsStep({ draft, change }: StepProps) {
  const say = guideWords.value;
  const { remark, ...troubles } = chipTroubles(draft, ownBook(draft.ruleBook));
  const toggle = (value: number): void => {
    const others = draft.denominations.filter((each) => each !== value);
    const chosen = others.length < draft.denominations.length ? others : [...others, value];
    // A table without chips has nothing to post.
    if (chosen.length > 0) change({ ...draft, denominations: chosen.sort((a, b) => a - b) });
  };
  return (
    <div class="guide-chips">
      <fieldset>
        <legend>{say.denominations}</legend>
        {CHIP_VALUES.map((value) => (
          <button
            key={value}
            type="button"
            class="chip"
            aria-pressed={draft.denominations.includes(value)}
            onClick={() => toggle(value)}
          >
            {amount(value)}
          </button>
        ))}
      </fieldset>
      <AmountField
        label={say.buyIn}
        value={draft.buyIn}
        trouble={troubles.buyIn}
        set={(buyIn) => change({ ...draft, buyIn })}
      />
      <PriceField draft={draft} change={change} isWrong={troubles.price !== undefined} />
      {TYPED.map((name) => (
        <AmountField
          key={name}
          label={setupWords.value.stakeNames[name]}
          value={draft[name]}
          trouble={troubles[name]}
          set={(typed) => change({ ...draft, [name]: typed })}
        />
      ))}
      {remark !== undefined && (
        <p class={remark.verdict === 'refused' ? 'note-stop' : 'note-ask'} role="status">
          {say.blindRemarks[remark.verdict](bookName(draft.ruleBook))} <small>({remark.rules.join(', ')})</small>
        </p>
      )}
    </div>
  );
}

/** The price of a buy-in, for who pays whom when the evening is over; left empty, chips are nothing but chips. */
function PriceField({ draft, change, isWrong }: StepProps & { readonly isWrong: boolean }) {
  const say = guideWords.value;
  return (
    <>
      <label class="stake">
        {say.price}
        <input
          inputMode="decimal"
          data-guide="price"
          value={draft.price}
          placeholder={say.noPrice}
          aria-invalid={isWrong}
          onInput={(event) => change({ ...draft, price: event.currentTarget.value })}
        />
        {isWrong && (
          <small class="stake-trouble" role="status">
            {say.priceTrouble}
          </small>
        )}
      </label>
      <label class="stake">
        {say.currency}
        <select
          data-guide="currency"
          value={draft.currency}
          onChange={(event) => {
            const currency = CURRENCIES.find((each) => each === event.currentTarget.value);
            if (currency !== undefined) change({ ...draft, currency });
          }}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function AmountField(props: {
  readonly label: string;
  readonly value: string;
  readonly trouble: StakeTrouble | undefined;
  readonly set: (typed: string) => void;
}) {
  const { label, value, trouble, set } = props;
  return (
    <label class="stake">
      {label}
      <input
        inputMode="numeric"
        value={value}
        aria-invalid={trouble !== undefined}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {trouble !== undefined && (
        <small class="stake-trouble" role="status">
          {setupWords.value.stakeTroubles[trouble]}
        </small>
      )}
    </label>
  );
}
