import { signal } from '@preact/signals';

/** What the look adds to the pictures; colours, letters and shapes are in the style sheet's variables. */
export interface WornTheme {
  readonly logo: string | null;
  readonly sponsors: readonly string[];
  readonly sponsorSeconds: number;
}

export const theme = signal<WornTheme>({ logo: null, sponsors: [], sponsorSeconds: 20 });
