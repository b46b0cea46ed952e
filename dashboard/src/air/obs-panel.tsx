import { useEffect, useState } from 'preact/hooks';
import type { ObsNote, ObsSettings, ObsView } from '#wire/messages/obs';
import type { DirectorView } from '#wire/views/role-views';
import { language } from '../words/language.ts';
import { obsWords } from '../words/pages/obs-words.ts';
import { askObs, showAgain } from './obs-link.ts';
import { ObsRules } from './obs-rules.tsx';
import './obs.css';

/** How often it is looked how it stands with OBS: what was tried in OBS itself shows here within a breath. */
const LOOK_MS = 2_000;
const NOTES_SHOWN = 8;

/** OBS, told by rules: where it is, what it is told when, and what became of it. */
export function ObsPanel({ view }: { readonly view: DirectorView }) {
  const say = obsWords.value;
  const [obs, setObs] = useState<ObsView | null>(null);
  const [draft, setDraft] = useState<ObsSettings | null>(null);
  const [password, setPassword] = useState('');
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const look = (): void => void askObs().then((answer) => answer !== null && setObs(answer));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (obs === null) return null;
  const settings = draft ?? obs.settings;
  const change = (changed: Partial<ObsSettings>): void => {
    // Whoever has one feed means that one: without any no rule would ever be carried out.
    const feed = changed.isOn === true ? (settings.feed ?? view.feeds[0]?.name ?? null) : settings.feed;
    setDraft({ ...settings, feed, ...changed });
  };
  const save = async (): Promise<void> => {
    const wish = { settings: { ...settings, language: language.value } };
    const answer = await askObs(password === '' ? wish : { ...wish, password });
    setRefused(answer === null);
    if (answer === null) return;
    setObs(answer);
    setDraft(null);
    setPassword('');
  };
  return (
    <section class="panel air-obs">
      <div class="panel-head">
        <h2>OBS</h2>
        <b class={`obs-state obs-${obs.state}`}>{say.states[obs.state]}</b>
      </div>
      <p class="soft">{say.how[obs.state]}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Connection settings={settings} obs={obs} change={change} password={password} setPassword={setPassword} />
        <FeedChoice settings={settings} feeds={view.feeds.map(({ name }) => name)} change={change} />
        <ObsRules settings={settings} obs={obs} change={change} />
        <PanicSources settings={settings} obs={obs} change={change} />
        <div class="obs-save">
          <button type="submit" class="primary" disabled={draft === null && password === ''}>
            {say.save}
          </button>
          {draft !== null && <span class="soft">{say.unsaved}</span>}
          {isRefused && <b>{say.notSaved}</b>}
        </div>
      </form>
      <Hidden obs={obs} />
      <Notes notes={obs.notes} />
    </section>
  );
}

interface Part {
  readonly settings: ObsSettings;
  readonly obs: ObsView;
  readonly change: (changed: Partial<ObsSettings>) => void;
}

function Connection({
  settings,
  obs,
  change,
  password,
  setPassword,
}: Part & { readonly password: string; readonly setPassword: (typed: string) => void }) {
  const say = obsWords.value;
  return (
    <fieldset class="obs-connection">
      <label class="air-check">
        <input
          type="checkbox"
          checked={settings.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        {say.isOn}
      </label>
      <label>
        {say.host}
        <input value={settings.host} required onInput={(event) => change({ host: event.currentTarget.value.trim() })} />
      </label>
      <label>
        {say.port}
        <input
          type="number"
          min="1"
          max="65535"
          required
          value={settings.port}
          onInput={(event) => change({ port: Number(event.currentTarget.value) })}
        />
      </label>
      <label>
        {say.password}
        <input
          type="password"
          autocomplete="off"
          value={password}
          placeholder={obs.hasPassword ? say.passwordKept : ''}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
    </fieldset>
  );
}

/** The rules know what this feed shows, when it shows it. */
function FeedChoice({ settings, feeds, change }: Omit<Part, 'obs'> & { readonly feeds: readonly string[] }) {
  const say = obsWords.value;
  const known = settings.feed === null || feeds.includes(settings.feed) ? feeds : [...feeds, settings.feed];
  return (
    <label>
      {say.feed}
      <select
        value={settings.feed ?? ''}
        onChange={(event) => change({ feed: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      >
        <option value="">{say.noFeed}</option>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <span class="soft">{say.feedHow}</span>
    </label>
  );
}

function PanicSources({ settings, obs, change }: Part) {
  const say = obsWords.value;
  const { panicSources } = settings;
  const all = [...new Set([...obs.scenes.flatMap(({ sources }) => sources), ...panicSources])].sort();
  return (
    <details>
      <summary>{say.panicTitle(panicSources.length)}</summary>
      <p class="soft">{say.panicHow}</p>
      {all.map((source) => (
        <label key={source} class="air-check">
          <input
            type="checkbox"
            checked={panicSources.includes(source)}
            onChange={({ currentTarget }) => {
              const others = panicSources.filter((each) => each !== source);
              change({ panicSources: currentTarget.checked ? [...others, source] : others });
            }}
          />
          {source}
        </label>
      ))}
    </details>
  );
}

function Hidden({ obs }: { readonly obs: ObsView }) {
  const say = obsWords.value;
  const [outcome, setOutcome] = useState<string | null>(null);
  if (obs.hidden === 0) return null;
  return (
    <p class="obs-hidden">
      <b>{say.hidden(obs.hidden)}</b>{' '}
      <button
        type="button"
        class="small"
        onClick={() => void showAgain().then((done) => setOutcome(done === null ? null : say.outcomes[done]))}
      >
        {say.showAgain}
      </button>
      {outcome !== null && <span class="soft"> {outcome}</span>}
    </p>
  );
}

function Notes({ notes }: { readonly notes: readonly ObsNote[] }) {
  const say = obsWords.value;
  if (notes.length === 0) return null;
  return (
    <>
      <h3>{say.doneLast}</h3>
      <ol class="obs-notes">
        {notes
          .slice(-NOTES_SHOWN)
          .reverse()
          .map((note, nth) => (
            <li key={`${note.atMs} ${nth}`} class={note.outcome === 'done' ? '' : 'obs-failed'}>
              <time>{new Date(note.atMs).toLocaleTimeString(language.value)}</time>{' '}
              {note.hand !== null && `${say.hand(note.hand)} · `}
              {note.when === 'try' ? say.tried : say.happenings[note.when]} → {say.does[note.does]}:{' '}
              <b>{say.outcomes[note.outcome]}</b>
              {note.file !== undefined && <code>{note.file}</code>}
              {note.isNotRenamed === true && <span class="soft">{say.notRenamed}</span>}
            </li>
          ))}
      </ol>
    </>
  );
}
