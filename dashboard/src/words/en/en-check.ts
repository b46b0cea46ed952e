/** What the page `/check` says. */
export const enCheck = {
  title: 'Check a deal',
  intro:
    'When the cards are dealt Sabot seals them and shows one long number, the root. When cards are opened later, ' +
    'this page finds out whether they are those that were sealed. It asks nobody, and works without a network.',
  pasted: 'A text or an address',
  paste: 'Paste what you were given: the text, or the address',
  noted: 'The root that you noted at the deal, if you did',
  notedWhy: (digits: number): string =>
    'Without it this page only finds out that the text agrees with itself, unless this browser has noted the root ' +
    `by itself on a feed. The first ${digits} digits are enough.`,
  unreadable: 'This is no proof of a deal, or a piece of it is missing.',
  noRoot: (digits: number): string => `A root is 64 digits, 0 to 9 and a to f; at least ${digits} of them are wanted.`,
  onFeed: 'On this feed',
  waiting: 'Nothing is sealed yet. Leave this page open: it notes each root as it is shown.',
  root: (number: number, count: number): string => (count === 1 ? 'Root' : `Root ${number} of ${count}`),
  notNoted: 'Compare it with the one that was shown at the deal',
  isNoted: (byBrowser: boolean): string =>
    byBrowser ? 'It is the one that this browser noted' : 'It is the one that you typed',
  otherNoted: 'It is not the one that was noted',
  seenAt: (time: string): string => `seen by this page at ${time}`,
  nothingOpen: 'No card is open yet.',
  seat: (seat: number): string => `Seat ${seat}`,
  noSeat: 'No seat',
  sealed: (root: number): string =>
    root === 1 ? 'It is the card that was sealed' : `It is the card that was sealed with root ${root}`,
  agrees: 'The text agrees with itself',
  agreesTyped: 'The text agrees with the root that you typed',
  agreesOnly:
    'Anybody can make up a text that agrees with itself. It proves something to whoever noted the root before the ' +
    'hand was over: this browser has not, so whether you did, on paper or in a picture, only you know.',
  replaced: 'It was sealed once; the last root does not have it',
  wrong: 'It is not the card that was sealed',
  meaning: {
    title: 'What this proves, and what it does not',
    proves: 'It proves',
    proven: [
      'that the card opened now is the one that was sealed for that seat when the root was shown;',
      'nothing about any card that stays closed: what was thrown is never opened.',
    ],
    not: 'It does not prove',
    unproven: [
      'that the deck was complete and well shuffled, or that the deal was fair;',
      'that Sabot read the cards rightly: what it misread it sealed so, and a correction shows as another root;',
      'that everything is opened: the house may keep a card closed;',
      'anything at all, if nobody noted the root before the hand was over. ' +
        'This page says “sealed” of a card only where this browser noted the root by itself, on a feed, ' +
        'while the hand was played.',
    ],
  },
};
