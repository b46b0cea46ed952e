import type { PublicView } from '#wire/public-view';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageMenu } from '../kit/page-menu.tsx';
import { PageNotes } from '../kit/page-notes.tsx';
import { theme, toggleTheme } from '../kit/theme.ts';
import { VoiceSwitch } from '../speech/voice-switch.tsx';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { Clock } from './clock.tsx';

/** Which table, which book, which blinds, which hand; and what this screen can be told. */
export function TopBar({ view, title }: { readonly view: PublicView; readonly title?: string }) {
  const say = words.value;
  const { table, level, hand } = view;
  const items = [
    title ?? '',
    table.name,
    say.books[table.ruleBook],
    `${amount(level.smallBlind)}/${amount(level.bigBlind)}`,
    hand === null ? '' : say.hand(hand.number) + (hand.redeal > 0 ? ` (${say.redeal(hand.redeal)})` : ''),
  ].filter((item) => item !== '');
  return (
    <header class="top-bar">
      <svg class="logo" viewBox="0 0 64 64" aria-hidden="true">
        <path d="M12 44h40l-6 8H18z" class="logo-solid" />
        <path d="M14 40 26 14h26l-4 26z" />
        <path d="M23 34l6-14M31 34l5-14M39 34l4-14" />
      </svg>
      <h1 class="top-title">{items.join(' · ')}</h1>
      <PageNotes view={view} />
      <nav class="top-tools">
        {title === undefined && <VoiceSwitch view={view} />}
        <LanguageButton className="tool" />
        <button type="button" class="tool" onClick={toggleTheme}>
          {theme.value === 'dark' ? say.theme.light : say.theme.dark}
        </button>
        <PageMenu view={view} />
        <Clock />
      </nav>
    </header>
  );
}
