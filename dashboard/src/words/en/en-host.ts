/** Where nobody from a floor is there, these stand in place of what names one. */
export const enHost = {
  host: 'Host',
  ofHost: 'host',
  ask: 'Ask the host',
  asked: 'the host was asked',
  key: 'key FLOOR (ask the host)',
  severity: 'the host decides',
  decides: 'Host: how shall it be?',
  overruled: 'overruled by the host',
  onlyHost: 'Only the host may do that.',
  pairing: 'Type the six digits that the host’s page shows for you.',
  diskFull: 'The disk is full. Stop playing and tell the host.',
  stopped: 'Nothing more is recorded. Stop playing and tell the host.',
  /** What Sabot says in its own name beside a ruling; the sentences of a book stay the book's. */
  sentences: {
    'AMB-38': 'A card turned too early stays; the host decides.',
    C26: 'The rules say nothing about this: stop and ask the host.',
  },
};
export type HostWords = typeof enHost;
