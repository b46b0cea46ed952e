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
};

/** As `sabot start --reader` takes it. */
export function addressOf(reader: BoughtReader, typed: string): string {
  const { kind, scheme } = WAY_OF[reader];
  const where = typed.trim();
  return `${kind}:${scheme === '' || where.includes('://') ? '' : scheme}${where}`;
}

/** Why a choice was not taken. */
export type ReaderTrouble = ReaderFault | 'no-answer';
