import { signal } from '@preact/signals';
import { chooseLanguage, language, words } from '../words/language.ts';
import { LANGUAGES } from '../words/parts/languages.ts';
import { toggleFullScreen } from './full-screen.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { type Shortcuts, useShortcuts } from './shortcuts.ts';
import { toggleTheme } from './theme.ts';

/** One sheet a page. A key opens it, and so does the menu of screens, for whoever does not know that key. */
export const sheetOpen = signal(false);

export type KeyRows = readonly (readonly [key: string, meaning: string])[];

/** The keys of a page, those that every page has among them, and the `?` sheet that names them all. */
export function PageKeys({ keys = {}, rows = [] }: { readonly keys?: Shortcuts; readonly rows?: KeyRows }) {
  useShortcuts({ ...keys, ...COMMON });
  if (!sheetOpen.value) return null;
  return <ShortcutSheet rows={[...rows, ...words.value.onTable.commonKeys]} onClose={close} />;
}

const COMMON: Shortcuts = {
  l: () => void chooseLanguage(LANGUAGES.find((each) => each !== language.value) ?? 'en'),
  t: toggleTheme,
  w: toggleFullScreen,
  '?': () => {
    sheetOpen.value = true;
  },
};

function close(): void {
  sheetOpen.value = false;
}
