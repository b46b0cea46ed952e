import { signal } from '@preact/signals';
import { inkOn } from '#wire/contrast';
import type { Theme } from '#wire/themes';
import { at } from '../link/own-addresses.ts';

/** What the look adds to the pictures; colours, letters and shapes are variables of the style sheet. */
export const theme = signal<Pick<Theme, 'logo' | 'sponsors' | 'sponsorSeconds'>>({
  logo: null,
  sponsors: [],
  sponsorSeconds: 20,
});

/** So often it is looked whether another one was chosen. */
const LOOK_AGAIN_MS = 10_000;
/** The cut corner of a plate, in units of the canvas. */
const CUT = 16;
const FAMILY = 'Theme of the broadcast';

/** What the feed wears, from now on. A screen that cannot ask keeps the look that it has. */
export async function followTheme(feed: string): Promise<void> {
  let before = '';
  const look = async (): Promise<void> => {
    try {
      const answer = await fetch(at(`/api/air/worn?role=${encodeURIComponent(`broadcast:${feed}`)}`));
      if (!answer.ok) return;
      const text = await answer.text();
      if (text === before) return;
      before = text;
      wear(JSON.parse(text));
    } catch {
      // The server is away; the picture stays as it is, and its own link says so where that matters.
    }
  };
  await look();
  setInterval(() => void look(), LOOK_AGAIN_MS);
}

/** While it is being made, the page that makes it says how it looks; no other page can. */
export function followDraft(): void {
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin) wear(data);
  });
}

function wear(worn: Theme | null): void {
  theme.value = worn ?? { logo: null, sponsors: [], sponsorSeconds: 20 };
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(worn === null ? {} : variablesOf(worn))) style.setProperty(name, value);
  if (worn === null) for (const name of NAMES) style.removeProperty(name);
  void wearLetters(worn?.font ?? null);
}

function variablesOf({ colours: { accent, plate, text }, radius, shape }: Theme): Readonly<Record<string, string>> {
  return {
    '--ov-accent': accent,
    '--ov-on-accent': inkOn(accent),
    '--ov-plate': plate,
    '--ov-text': text,
    // What is said softly keeps the text's own contrast, or the theme might pass and this not.
    '--ov-soft': text,
    '--ov-radius': shape === 'square' ? '0' : String(radius),
    '--ov-cut': shape === 'cut' ? String(CUT) : '0',
  };
}

const NAMES = ['accent', 'on-accent', 'plate', 'text', 'soft', 'radius', 'cut'].map((name) => `--ov-${name}`);

let face: FontFace | undefined;

async function wearLetters(font: string | null): Promise<void> {
  if (face !== undefined) document.fonts.delete(face);
  face = undefined;
  document.documentElement.style.removeProperty('--ov-font');
  if (font === null) return;
  try {
    const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
    const loaded = await new FontFace(FAMILY, bytes, { weight: '100 900' }).load();
    document.fonts.add(loaded);
    face = loaded;
    document.documentElement.style.setProperty('--ov-font', `"${FAMILY}", var(--font)`);
  } catch {
    // Letters that cannot be drawn are not worn.
  }
}
