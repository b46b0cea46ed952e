import type { HandState } from '#engine/table-state/state';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { HandNameView } from '#wire/views/award-view';
import { BLANK_FEED, type FeedView } from '#wire/views/feed-view';
import type { LabDeviceView } from '#wire/views/lab-view';
import type { PhonesView } from '#wire/views/phones-view';
import type { SimulationView } from '#wire/views/public-view';
import type { FeedStatusView, PairingView, TokenView } from '#wire/views/role-views';
import type { ClientAnswer } from '../core/core.ts';
import type { PlaceName } from '../core/settings.ts';
import type { Caller } from '../core/table-source.ts';

/** What stands around a table and is no part of its record: devices, feeds, pairing, the simulated people. */
export interface Surroundings {
  readonly devices: () => { readonly ready: number; readonly troubled: number };
  readonly labDevices: (seen: TagsSeen) => readonly LabDeviceView[];
  readonly simulation: () => SimulationView | null;
  readonly feeds: () => readonly FeedStatusView[];
  readonly feedView: (name: string) => FeedView | null;
  readonly blanked: () => boolean;
  /** A panic holds: feeds that are made now are blank too. */
  readonly panics: () => boolean;
  readonly phones: () => PhonesView;
  /** Phones and screens that have this seat open. */
  readonly screensOf: (seat: Seat) => number;
  readonly pairings: () => readonly PairingView[];
  readonly tokens: () => readonly TokenView[];
  readonly carryOut: (input: SurroundingInput, caller: Caller) => ClientAnswer;
  /** The reason is on record already. */
  readonly armFeed: (name: string, reason: string) => void;
  /** Names hands that lie open. */
  readonly rank: (hand: HandState) => ReadonlyMap<Seat, HandNameView>;
}

/** The tags that each place sees at this moment, by the names that may be shown. */
export type TagsSeen = ReadonlyMap<PlaceName, readonly string[]>;

const SURROUNDING_INPUTS = [
  'panic',
  'pairing-create',
  'token-revoke',
  'phones',
  'phone-sent-away',
  'simulate',
  'feed-blank',
  'antenna-set',
] as const;
export type SurroundingInput = Extract<ClientInput, { type: (typeof SURROUNDING_INPUTS)[number] }>;

export const isForSurroundings = (input: ClientInput): input is SurroundingInput =>
  SURROUNDING_INPUTS.some((type) => type === input.type);

/** What a feed's screens see; of one that is gone, nothing. */
export const airedFor = (around: Surroundings, feed: string): FeedView => around.feedView(feed) ?? BLANK_FEED;

/** Names that strangers give themselves are shown to those alone who answer them. */
export function phonesFor(isHost: boolean, around: Surroundings): PhonesView {
  const { claims, ...others } = around.phones();
  return isHost && claims !== undefined ? { ...others, claims } : others;
}

export const NO_SURROUNDINGS: Surroundings = {
  devices: () => ({ ready: 0, troubled: 0 }),
  labDevices: () => [],
  simulation: () => null,
  feeds: () => [],
  feedView: () => null,
  blanked: () => false,
  panics: () => false,
  phones: () => ({ network: 'off', code: null, ways: [], mayBePlain: false, held: [], askedFor: [] }),
  screensOf: () => 0,
  pairings: () => [],
  tokens: () => [],
  carryOut: () => 'not-now',
  armFeed: () => {},
  rank: () => new Map(),
};
