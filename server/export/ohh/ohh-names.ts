import type { Street } from '#vocabulary/zones';

/** Of the specification that is written and read here (hh-specs.handhistory.org, change log of March 4, 2024). */
export const OHH_VERSION = '1.4.7';

export const OHH_STREETS: Readonly<Record<Street, string>> = {
  preflop: 'Preflop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
};
