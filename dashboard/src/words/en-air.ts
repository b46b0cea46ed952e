import type { OverlayLayout } from '#wire/feed-view';

/** What the page `/air` says. */
export const enAir = {
  title: 'On air',
  intro: 'What goes out, and how it looks. Make a feed, copy an address, paste it into a browser source of OBS.',
  addresses: {
    title: 'Pictures and their addresses',
    none: 'Make a feed first: each has its own addresses.',
    how:
      'Paste one into a browser source, 1920 × 1080 or 1080 × 1920, within two minutes. ' +
      'OBS then remembers the feed, and its other pictures open too.',
    feed: 'Feed',
    copy: 'Copy address',
    copied: 'Copied',
    copyOf: (name: string): string => `Copy address: ${name}`,
  },
  layouts: {
    'lower-strip': { name: 'Lower strip', what: 'everybody in the hand along the foot, board and pot above' },
    column: { name: 'Column', what: 'the same at the left, over the whole height' },
    'heads-up': { name: 'Heads-up', what: 'two players face each other across board and pot' },
    vertical: { name: 'Vertical', what: '1080 × 1920, for telephones held upright' },
    'board-only': { name: 'Board only', what: 'board and pot' },
    bug: { name: 'Corner mark', what: 'table, blinds, hand, pot' },
    ticker: { name: 'Ticker', what: 'rulings, outs, blinds and the chip lead, one line at a time' },
    leaderboard: { name: 'Leaderboard', what: 'stacks in chips and big blinds, up and down' },
    player: { name: 'Player', what: 'who acts, with his figures, for six seconds; ?seat=3 keeps to one' },
    winner: { name: 'Winner', what: 'who takes it, with what, and how much' },
  } satisfies Record<OverlayLayout, { name: string; what: string }>,
};
