import type { VNode } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { PublicView } from '#wire/views/public-view';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageMenu } from '../kit/page-menu.tsx';
import { PageNotes } from '../kit/page-notes.tsx';
import { theme, toggleTheme } from '../kit/theme.ts';
import { unchanged } from '../kit/unchanged.ts';
import { speakPrompt } from '../speech/voice.ts';
import { VoiceSwitch } from '../speech/voice-switch.tsx';
import { bookName } from '../words/book-names.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { Clock } from './clock.tsx';
import { LevelLine } from './level-line.tsx';

interface TopBarSetup {
  readonly view: PublicView;
  readonly title?: string;
  /** What is read here is about another table than the one that is on. */
  readonly isTitleAlone?: boolean;
  /** What this page alone has. */
  readonly tool?: VNode | null;
}

/** Which table, which book, which blinds, which hand; and what this screen can be told. */
export function TopBar({ view, title, isTitleAlone = false, tool = null }: TopBarSetup) {
  const say = words.value;
  const { table, level, hand } = view;
  const isSpoken = title === undefined;
  useLayoutEffect(() => {
    if (isSpoken) speakPrompt(view);
  }, [view, isSpoken]);
  const ofTable = [
    table.name,
    bookName(table.ruleBook),
    `${amount(level.smallBlind)}/${amount(level.bigBlind)}`,
    hand === null ? '' : say.hand(hand.number) + (hand.redeal > 0 ? ` (${say.redeal(hand.redeal)})` : ''),
  ];
  const items = [title ?? '', ...(isTitleAlone ? [] : ofTable)].filter((item) => item !== '');
  return (
    <header class="top-bar">
      <Logo />
      <h1 class="top-title">{items.join(' · ')}</h1>
      {view.tournament !== undefined && <LevelLine tournament={view.tournament} nowMs={view.nowMs} />}
      <PageNotes table={view.table} health={view.health} />
      <nav class="top-tools">
        {tool}
        <ScreenTools isSpoken={isSpoken} />
        <PageMenu view={view} />
        <Clock />
      </nav>
    </header>
  );
}

/** What this screen can be told for itself. */
const ScreenTools = unchanged(function ScreenTools({ isSpoken }: { readonly isSpoken: boolean }) {
  return (
    <>
      {isSpoken && <VoiceSwitch />}
      <LanguageButton className="tool" />
      <button type="button" class="tool" onClick={toggleTheme}>
        {theme.value === 'dark' ? words.value.theme.light : words.value.theme.dark}
      </button>
    </>
  );
});

const Logo = unchanged(function Logo() {
  return (
    <svg class="logo" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M12 44h40l-6 8H18z" class="logo-solid" />
      <path d="M14 40 26 14h26l-4 26z" />
      <path d="M23 34l6-14M31 34l5-14M39 34l4-14" />
    </svg>
  );
});
