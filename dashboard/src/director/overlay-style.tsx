import { useState } from 'preact/hooks';
import { words } from '../words/language.ts';

/** What OBS takes as custom CSS without growing slow. */
const PICTURE_BYTES_MAX = 300_000;

/** The overlay's colours and its sponsor slot are CSS variables: this writes the lines to paste into OBS. Nothing leaves this page. */
export function OverlayStyle() {
  const say = words.value.feeds;
  const [accent, setAccent] = useState('#d9b24c');
  const [plate, setPlate] = useState('#0b1518');
  const [picture, setPicture] = useState('');
  const [trouble, setTrouble] = useState(false);
  const lines = [`--ov-accent: ${accent};`, `--ov-plate: ${plate};`, ...(picture === '' ? [] : [`--ov-sponsor: url("${picture}");`])];
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    setTrouble(file.size > PICTURE_BYTES_MAX);
    if (file.size > PICTURE_BYTES_MAX) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setPicture(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  };
  return (
    <details>
      <summary>{say.style}</summary>
      <div class="seat-form">
        <p class="soft">{say.styleHow}</p>
        <div class="seat-form-photo">
          <label class="colour-field">
            {say.accent}
            <input type="color" value={accent} onInput={(event) => setAccent(event.currentTarget.value)} />
          </label>
          <label class="colour-field">
            {say.plate}
            <input type="color" value={plate} onInput={(event) => setPlate(event.currentTarget.value)} />
          </label>
          <label class="file-button">
            {say.sponsor}
            <input type="file" accept="image/*" class="sr-only" onChange={(event) => choose(event.currentTarget.files?.[0])} />
          </label>
        </div>
        {trouble && (
          <p class="note-ask" role="alert">
            {say.sponsorTooLarge}
          </p>
        )}
        <textarea
          readOnly
          rows={4}
          aria-label={say.style}
          value={`:root { ${lines.join(' ')} }`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </details>
  );
}
