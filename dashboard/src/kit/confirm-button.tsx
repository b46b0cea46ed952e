import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/language.ts';

/** Long enough to read the question, short enough that nobody finds it armed later. */
const ARMED_MS = 5_000;

/** What cannot be taken back asks once: the first press turns the button into the question, the second answers it. */
export function ConfirmButton({
  label,
  onConfirm,
  className = 'danger small',
  name,
  disabled = false,
}: {
  readonly label: string;
  readonly onConfirm: () => void;
  readonly className?: string;
  /** The act that it is, where it is one. */
  readonly name?: string;
  readonly disabled?: boolean;
}) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return (
    <button
      type="button"
      data-act={name}
      disabled={disabled}
      class={armed ? `${className} armed` : className}
      onClick={() => {
        setArmed(!armed);
        if (armed) onConfirm();
      }}
    >
      {armed ? words.value.really(label) : label}
    </button>
  );
}
