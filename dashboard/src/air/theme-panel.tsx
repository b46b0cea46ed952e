import { useEffect, useState } from 'preact/hooks';
import { FIRST_THEME, type KeptThemes, type Theme, type ThemeTrouble } from '#wire/themes';
import type { DirectorView } from '#wire/views/role-views';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { FileButton } from '../kit/files/file-button.tsx';
import { saveFile } from '../kit/files/save-file.ts';
import { airWords } from '../words/pages/air-words.ts';
import { drawsLetters } from './theme-files.ts';
import { ThemeForm } from './theme-form.tsx';
import { askThemes, keepTheme, removeTheme, wearTheme } from './theme-link.ts';
import { ThemePreview } from './theme-preview.tsx';

/** How the pictures look: chosen for each feed, made and looked at here, taken along as a file. */
export function ThemePanel({ view }: { readonly view: DirectorView }) {
  const say = airWords.value.themes;
  const [kept, setKept] = useState<KeptThemes>({ themes: [], worn: [] });
  const [theme, setTheme] = useState<Theme>(FIRST_THEME);
  const [note, setNote] = useState('');
  const take = (answer: KeptThemes | null): void => {
    if (answer !== null) setKept(answer);
  };
  useEffect(() => void askThemes().then(take), []);
  const keep = async (wish: Theme): Promise<void> => {
    if (typeof wish.font === 'string' && !(await drawsLetters(wish.font))) {
      setNote(say.troubles.font);
      return;
    }
    const answer = await keepTheme(wish);
    setNote(answer.is === 'kept' ? say.isKept : troubleLine(answer.trouble));
    if (answer.is !== 'kept') return;
    take(answer.kept);
    setTheme(wish);
  };
  const importFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = parsed(await file.text());
    if (read === undefined) setNote(say.troubles['not-a-theme']);
    else await keep(read);
  };
  return (
    <section class="panel air-themes">
      <h2>{say.title}</h2>
      <ThemePreview theme={theme} />
      <div class="air-themes-side">
        <Wearers view={view} kept={kept} take={take} />
        <h3>{say.kept}</h3>
        <div class="air-theme-list">
          {[FIRST_THEME, ...kept.themes].map((each) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={each.name === theme.name}
              onClick={() => setTheme(each)}
            >
              {each.name}
            </button>
          ))}
        </div>
        <ThemeForm theme={theme} change={setTheme} keep={() => void keep(theme)} />
        <div class="feed-buttons">
          <button type="button" onClick={() => saveTheme(theme)}>
            {say.exportFile}
          </button>
          <FileButton label={say.importFile} accept=".json,application/json" choose={(file) => void importFile(file)} />
          {kept.themes.some(({ name }) => name === theme.name) && (
            <ConfirmButton label={say.remove} onConfirm={() => void removeTheme(theme.name).then(take)} />
          )}
        </div>
        <p role="status">{note}</p>
      </div>
    </section>
  );
}

interface WearersProps {
  readonly view: DirectorView;
  readonly kept: KeptThemes;
  readonly take: (answer: KeptThemes | null) => void;
}

function Wearers({ view, kept, take }: WearersProps) {
  const say = airWords.value.themes;
  const wornBy = (feed: string): string => kept.worn.find((worn) => worn.feed === feed)?.theme ?? '';
  const wear = (feed: string, name: string): void => {
    void wearTheme({ feed, theme: name === '' ? null : name }).then(take);
  };
  return (
    <>
      {view.feeds.map(({ name }) => (
        <label key={name}>
          {say.wornBy(name)}
          <select value={wornBy(name)} onChange={(event) => wear(name, event.currentTarget.value)}>
            <option value="">{FIRST_THEME.name}</option>
            {kept.themes.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

function troubleLine(trouble: ThemeTrouble | null): string {
  const say = airWords.value.themes;
  if (trouble === null) return say.notKept;
  return trouble.is === 'contrast' ? say.contrast(say.colours[trouble.of], trouble.contrast) : say.troubles[trouble.is];
}

/** What the server would refuse is refused there, with the reason. */
function parsed(text: string): Theme | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function saveTheme(theme: Theme): void {
  saveFile(fileName(theme.name), 'application/json', JSON.stringify(theme));
}

const fileName = (name: string): string => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.sabot-theme.json`;
