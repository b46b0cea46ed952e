/** The list only shrinks: this is how long it may be. */
export const UNTESTED_MAX = 2;

/** Rules that sensors or presses can notice and that no test reaches through their door, by the reason why not. */
export const UNTESTED: Readonly<Record<string, readonly string[]>> = {
  'proved beside the table, by a test that feeds the engine or the pots, and not through the door yet': [
    'R004-17-2',
    'R004-23-2',
  ],
};
