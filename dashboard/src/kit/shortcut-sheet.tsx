import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/language.ts';
import '../happened/happened.css';

/** The `?` sheet. */
export function ShortcutSheet({
  rows,
  onClose,
}: {
  readonly rows: readonly (readonly [string, string])[];
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog class="happened" ref={dialog} onClose={onClose} aria-labelledby="shortcuts-title">
      <div class="happened-head">
        <h2 id="shortcuts-title">{words.value.shortcuts}</h2>
        <button type="button" onClick={onClose}>
          {words.value.close}
        </button>
      </div>
      <dl class="shortcuts">
        {rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
