import type { ReaderFault } from '#wire/messages/house';

/** What is sold, and by which way it tells what it reads. */
export const BOUGHT_READERS = [
  'atom-cable',
  'atom-wifi',
  'pepper-cable',
  'pepper-broker',
  'pepper-page',
  'pepper-tcp',
  'pepper-calls',
  'other-posts',
  'other-broker',
  'other-cable',
  'other-page',
  'other-tcp',
] as const;
export type BoughtReader = (typeof BOUGHT_READERS)[number];

interface Way {
  readonly kind: string;
  readonly isCable: boolean;
  /** What people leave out when they type an address. */
  readonly scheme: string;
}

export const WAY_OF: Readonly<Record<BoughtReader, Way>> = {
  'atom-cable': { kind: 'rfid-poker', isCable: true, scheme: '' },
  'atom-wifi': { kind: 'rfid-poker', isCable: false, scheme: 'http://' },
  'pepper-cable': { kind: 'pepper-c1', isCable: true, scheme: '' },
  'pepper-broker': { kind: 'pepper-c1', isCable: false, scheme: 'mqtt://' },
  'pepper-page': { kind: 'pepper-c1', isCable: false, scheme: 'ws://' },
  'pepper-tcp': { kind: 'pepper-c1', isCable: false, scheme: 'tcp://' },
  'pepper-calls': { kind: 'pepper-c1', isCable: false, scheme: 'tcp-listen://' },
  'other-posts': { kind: 'other', isCable: false, scheme: 'http://' },
  'other-broker': { kind: 'other', isCable: false, scheme: 'mqtt://' },
  'other-cable': { kind: 'other', isCable: true, scheme: '' },
  'other-page': { kind: 'other', isCable: false, scheme: 'ws://' },
  'other-tcp': { kind: 'other', isCable: false, scheme: 'tcp://' },
};

/** Of any make: in which fields it says what it reads is named once. */
export const isOfAnyMake = (address: string): boolean => address.startsWith('other:');

/** As `sabot start --reader` takes it. */
export function addressOf(reader: BoughtReader, typed: string): string {
  const { kind, scheme } = WAY_OF[reader];
  const where = typed.trim();
  return `${kind}:${scheme === '' || where.includes('://') ? '' : scheme}${where}`;
}

/** Why a choice was not taken. */
export type ReaderTrouble = ReaderFault | 'no-answer';
