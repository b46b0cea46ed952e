import { useEffect, useState } from 'preact/hooks';
import { parseDealText } from '#wire/proofs/deal-texts';
import { isRootText, ROOT_DIGITS_MIN } from '#wire/proofs/noted-root';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { checkWords } from '../words/pages/check-words.ts';
import './check.css';
import { Found } from './found.tsx';
import { OnFeed } from './on-feed.tsx';

/** Whether a card that is open now is the one that was sealed at the deal: found out here, and asked of nobody. */
export function CheckPage({ feed }: { readonly feed: string | null }) {
  const say = checkWords.value;
  return (
    <main class="check-page">
      <header class="check-head">
        <h1>{say.title}</h1>
        <LanguageButton className="tool" />
      </header>
      <p>{say.intro}</p>
      {feed !== null && <OnFeed feed={feed} />}
      <Pasted />
      <details class="check-means">
        <summary>{say.meaning.title}</summary>
        <h2>{say.meaning.proves}</h2>
        <ul>
          {say.meaning.proven.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h2>{say.meaning.not}</h2>
        <ul>
          {say.meaning.unproven.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <PageKeys />
    </main>
  );
}

/** From a text, or from the address that brought somebody here. */
function Pasted() {
  const say = checkWords.value;
  const [text, setText] = useState(fragmentText);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const came = (): void => setText(fragmentText());
    addEventListener('hashchange', came);
    return () => removeEventListener('hashchange', came);
  }, []);
  const deal = parseDealText(text);
  return (
    <section class="check-paste" aria-label={say.pasted}>
      <label>
        {say.paste}
        <textarea rows={4} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <label>
        {say.noted}
        <input type="text" spellcheck={false} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <p class="soft">{say.notedWhy(ROOT_DIGITS_MIN)}</p>
      {text !== '' && deal === undefined && (
        <p class="note-stop" role="alert">
          {say.unreadable}
        </p>
      )}
      {typed !== '' && !isRootText(typed) && (
        <p class="note-stop" role="alert">
          {say.noRoot(ROOT_DIGITS_MIN)}
        </p>
      )}
      {deal !== undefined && <Found deal={deal} typed={typed} />}
    </section>
  );
}

/** What lets a screen in travels there too, and is no deal. */
function fragmentText(): string {
  const fragment = location.hash.slice(1);
  return fragment.includes('=') ? '' : fragment;
}
