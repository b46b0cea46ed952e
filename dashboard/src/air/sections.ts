import type { ComponentType } from 'preact';
import type { DirectorView } from '#wire/views/role-views';
import { ButtonsPanel } from './buttons-panel.tsx';
import { ObsPanel } from './obs-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';

/** A part of the page `/air`, drawn as a panel of its own. */
export interface AirSection {
  readonly name: string;
  readonly Section: ComponentType<{ readonly view: DirectorView }>;
}

/** What stands below the feeds and their addresses, in this order. */
export const AIR_SECTIONS: readonly AirSection[] = [
  { name: 'themes', Section: ThemePanel },
  { name: 'obs', Section: ObsPanel },
  { name: 'buttons', Section: ButtonsPanel },
];
