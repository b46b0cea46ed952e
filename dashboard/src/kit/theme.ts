import { effect, signal } from '@preact/signals';

const KEY = 'sabot.theme';

export const theme = signal<'dark' | 'light'>(startTheme());

effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
});

export function toggleTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, theme.value);
  } catch {
    // The choice then lasts for this visit.
  }
}

function startTheme(): 'dark' | 'light' {
  const asked = new URLSearchParams(location.search).get('theme') ?? stored();
  if (asked === 'dark' || asked === 'light') return asked;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
