/** Changes that change nothing: what the code does is the same, so no test can notice them. */
export const EQUAL = [
  {
    file: 'server/engine/betting/acts.ts',
    was: 'mayRaiseTo !== null',
    becomes: 'true',
    why: 'only whom words bind to one raise may neither fold nor is forced: there is always an amount',
  },
];
