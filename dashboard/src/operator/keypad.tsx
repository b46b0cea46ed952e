import { words } from '../words/language.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

/** Chips are typed in thousands: 000 is one touch. */
export function Keypad({
  onDigit,
  onErase,
}: {
  readonly onDigit: (digits: string) => void;
  readonly onErase: () => void;
}) {
  return (
    <div class="keypad">
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onDigit(key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label={words.value.erase} onClick={onErase}>
        ⌫
      </button>
    </div>
  );
}
