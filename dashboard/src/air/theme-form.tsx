import { useState } from 'preact/hooks';
import type { Result } from '#vocabulary/result';
import { SPONSORS_MAX } from '#wire/limits';
import { contrastTroubles, PLATE_SHAPES, type Theme } from '#wire/themes';
import { FileButton } from '../kit/files/file-button.tsx';
import { airWords } from '../words/pages/air-words.ts';
import type { FileFault } from '../words/parts/file-faults.ts';
import { themeFont, themePicture } from './theme-files.ts';

export interface ThemeFormProps {
  readonly theme: Theme;
  readonly change: (theme: Theme) => void;
  readonly keep: () => void;
}

/** What a theme is made of. What cannot be read is said at once, with the figure. */
export function ThemeForm({ theme, change, keep }: ThemeFormProps) {
  const say = airWords.value.themes;
  const set = (part: Partial<Theme>): void => change({ ...theme, ...part });
  const troubles = contrastTroubles(theme.colours);
  return (
    <form
      class="seat-form"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label>
        {say.name}
        <input value={theme.name} required onInput={(event) => set({ name: event.currentTarget.value })} />
      </label>
      <Colours theme={theme} set={set} />
      {troubles.map(({ of, contrast }) => (
        <p key={of} class="note-ask" role="alert">
          {say.contrast(say.colours[of], contrast)}
        </p>
      ))}
      <Shapes theme={theme} set={set} />
      <Files theme={theme} set={set} />
      <button type="submit" class="primary" disabled={troubles.length > 0}>
        {say.keep}
      </button>
    </form>
  );
}

const ROUNDNESS = { min: 0, max: 40 };

interface PartProps {
  readonly theme: Theme;
  readonly set: (part: Partial<Theme>) => void;
}

function Colours({ theme: { colours }, set }: PartProps) {
  const say = airWords.value.themes;
  return (
    <div class="seat-form-photo">
      {(['accent', 'plate', 'text'] as const).map((each) => (
        <label key={each} class="colour-field">
          {say.colours[each]}
          <input
            type="color"
            value={colours[each]}
            onInput={(event) => set({ colours: { ...colours, [each]: event.currentTarget.value } })}
          />
        </label>
      ))}
    </div>
  );
}

function Shapes({ theme, set }: PartProps) {
  const say = airWords.value.themes;
  const setRadius = (text: string): void => set({ radius: Number(text) });
  const shapeOf = (text: string): Theme['shape'] => PLATE_SHAPES.find((each) => each === text) ?? theme.shape;
  return (
    <>
      <label>
        {say.shape}
        <select value={theme.shape} onChange={(event) => set({ shape: shapeOf(event.currentTarget.value) })}>
          {PLATE_SHAPES.map((each) => (
            <option key={each} value={each}>
              {say.shapes[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.radius}
        <input
          type="range"
          {...ROUNDNESS}
          value={theme.radius}
          onInput={({ currentTarget }) => setRadius(currentTarget.value)}
        />
      </label>
    </>
  );
}

function Files({ theme, set }: PartProps) {
  const say = airWords.value.themes;
  const [fault, setFault] = useState<FileFault | null>(null);
  const read = async (file: File | undefined, make: Maker, use: (made: string) => void): Promise<void> => {
    if (file === undefined) return;
    const made = await make(file);
    setFault(made.ok ? null : made.reason);
    if (made.ok) use(made.value);
  };
  const { sponsors } = theme;
  const setSeconds = (seconds: number): void => {
    if (Number.isInteger(seconds)) set({ sponsorSeconds: seconds });
  };
  return (
    <>
      <div class="seat-form-photo">
        <FileButton
          label={theme.font === null ? say.font : say.otherFont}
          accept=".woff2,.ttf,.otf"
          choose={(file) => void read(file, themeFont, (font) => set({ font }))}
        />
        <FileButton
          label={say.logo}
          accept="image/*"
          choose={(file) => void read(file, themePicture, (logo) => set({ logo }))}
        />
        {sponsors.length < SPONSORS_MAX && (
          <FileButton
            label={say.sponsor(sponsors.length)}
            accept="image/*"
            choose={(file) => void read(file, themePicture, (made) => set({ sponsors: [...sponsors, made] }))}
          />
        )}
        <button type="button" class="small" onClick={() => set({ font: null, logo: null, sponsors: [] })}>
          {say.bare}
        </button>
      </div>
      {fault !== null && (
        <p class="note-ask" role="alert">
          {say.fileFaults[fault]}
        </p>
      )}
      {sponsors.length > 1 && (
        <label>
          {say.seconds}
          <input
            type="number"
            min="5"
            max="600"
            value={theme.sponsorSeconds}
            onInput={({ currentTarget }) => setSeconds(currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </>
  );
}

type Maker = (file: Blob) => Promise<Result<string, FileFault>>;
