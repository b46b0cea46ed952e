import { join } from 'node:path';
import type { ThemeMemory } from '#http/themes';
import { THEMES_MAX } from '#wire/limits';
import { type KeptThemes, keptThemesShape } from '#wire/themes';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';

/** The looks of broadcasts, in the folder of the table. Read once: a feed's screens ask for them again and again. */
export function openThemeMemory(folder: string): ThemeMemory {
  const path = join(folder, 'themes.json');
  let kept: KeptThemes = readSmallFile(path, keptThemesShape) ?? { themes: [], worn: [] };
  const write = (changed: KeptThemes): boolean => {
    if (!writeSmallFile(path, changed)) return false;
    kept = changed;
    return true;
  };
  const has = (name: string): boolean => kept.themes.some((theme) => theme.name === name);
  return {
    kept: () => kept,
    keep: (theme) => {
      const others = kept.themes.filter(({ name }) => name !== theme.name);
      return others.length < THEMES_MAX && write({ ...kept, themes: [...others, theme] });
    },
    remove: (name) => {
      const themes = kept.themes.filter((theme) => theme.name !== name);
      return has(name) && write({ themes, worn: kept.worn.filter(({ theme }) => theme !== name) });
    },
    wear: ({ feed, theme }) => {
      const others = kept.worn.filter((worn) => worn.feed !== feed);
      if (theme !== null && !has(theme)) return false;
      return write({ ...kept, worn: theme === null ? others : [...others, { feed, theme }] });
    },
    wornBy: (feed) => {
      const name = kept.worn.find((worn) => worn.feed === feed)?.theme;
      return kept.themes.find((theme) => theme.name === name) ?? null;
    },
  };
}
