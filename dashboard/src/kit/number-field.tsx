import { useState } from 'preact/hooks';

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly least: number;
  readonly most?: number;
  readonly filter?: string;
  /** Called when typing is over, not at each digit. */
  readonly set: (typed: string) => void;
}

/** A number with its name. What is being typed stays when the page is drawn again. */
export function NumberField({ label, value, least, most, filter, set }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={least}
        max={most}
        data-filter={filter}
        value={typed ?? value}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          setTyped(undefined);
          set(event.currentTarget.value);
        }}
      />
    </label>
  );
}
