import { useState } from 'preact/hooks';
import type { TokenAnswer } from '#wire/messages/http-bodies';
import type { DirectorView } from '#wire/views/role-views';
import { at, tableCall } from '../link/own-addresses.ts';
import { obsWords } from '../words/pages/obs-words.ts';
import { bodyOf, type ControlButton, controlButtons } from './control-buttons.ts';
import { copyText } from './copy-text.ts';

type SurfaceRole = ControlButton['role'];

/** Keys of a Stream Deck, of Companion, of anything that can send a request: what each sends, a press away. */
export function ButtonsPanel({ view }: { readonly view: DirectorView }) {
  const say = obsWords.value.buttons;
  const [role, setRole] = useState<SurfaceRole>('operator');
  const [made, setMade] = useState<TokenAnswer | null>(null);
  const buttons = controlButtons(
    say.names,
    view.feeds.map(({ name }) => name),
  );
  // The director's token presses every key; the operator's is enough for most of them, and can do less harm.
  const shown = buttons.filter((button) => role === 'director' || button.role === 'operator');
  return (
    <section class="panel air-buttons">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      <fieldset class="air-choice">
        <legend class="soft">{say.roleTitle}</legend>
        {(['operator', 'director'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="surface-role"
              checked={role === each}
              onChange={() => {
                setRole(each);
                setMade(null);
              }}
            />{' '}
            {say.roles[each]}
          </label>
        ))}
      </fieldset>
      <MakeToken key={role} role={role} made={made} setMade={setMade} />
      <ul class="air-list air-button-list air-fields">
        <Field name={say.method} text="POST" />
        <Field name={say.address} text={`${location.origin}${tableCall('/inputs')}`} />
        <Field name={say.header} text={`Authorization: Bearer ${made?.token ?? say.tokenHere}`} />
        <Field
          name={say.headerJson}
          text={JSON.stringify({
            Authorization: `Bearer ${made?.token ?? say.tokenHere}`,
            'Content-Type': 'application/json',
          })}
        />
      </ul>
      <ul class="air-list air-button-list">
        {shown.map((button) => (
          <li key={button.name}>
            <b>{button.name}</b>
            <details>
              <summary class="soft">{say.body}</summary>
              <code>{bodyOf(button)}</code>
            </details>
            <CopyButton text={bodyOf(button)} of={button.name} />
          </li>
        ))}
      </ul>
      <p class="soft">
        {say.documents} <a href="/api/openapi.json">OpenAPI</a>, <a href="/api/asyncapi.json">AsyncAPI</a>
      </p>
    </section>
  );
}

function Field({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <li>
      <b>{name}</b>
      <code>{text}</code>
      <CopyButton text={text} of={name} />
    </li>
  );
}

function CopyButton({ text, of }: { readonly text: string; readonly of: string }) {
  const say = obsWords.value.buttons;
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      class="small"
      aria-label={say.copyOf(of)}
      onClick={() => void copyText(text).then((done) => setCopied(done))}
    >
      {isCopied ? say.copied : say.copy}
    </button>
  );
}

/** It is shown once, here; the list of tokens on the director's page takes it back. */
function MakeToken({
  role,
  made,
  setMade,
}: {
  readonly role: SurfaceRole;
  readonly made: TokenAnswer | null;
  readonly setMade: (made: TokenAnswer) => void;
}) {
  const say = obsWords.value.buttons;
  const [label, setLabel] = useState('Stream Deck');
  const [isRefused, setRefused] = useState(false);
  if (made !== null) return <p class="soft">{say.tokenMade}</p>;
  const make = async (): Promise<void> => {
    const answer = await fetch(at('/api/tokens?role=director'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role, label }),
    }).catch(() => null);
    setRefused(answer?.ok !== true);
    if (answer?.ok === true) setMade((await answer.json()) as TokenAnswer);
  };
  return (
    <form
      class="obs-save"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label>
        {say.tokenFor}{' '}
        <input value={label} maxLength={40} required onInput={(event) => setLabel(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary">
        {say.makeToken}
      </button>
      {isRefused && <b>{say.tokenRefused}</b>}
    </form>
  );
}
