import { remarkOnStakes } from '#law/stake-remarks';
import type { RosterSeat } from '#views/model';
import { ACT_MODES_OF, DEFAULT_PROFILES } from '#vocabulary/profiles';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { ClientInput } from '#wire/messages/client-messages';
import type { PlacedAntenna } from '#wire/shapes';
import { troublesOf } from '#wire/stakes';
import type { RefusalReason } from '#wire/views/server-messages';
import { FEEDS_MAX } from '../core/limits.ts';
import { defaultWiring, type TableSettings } from '../core/settings.ts';

type Changed = Result<Partial<TableSettings>, RefusalReason>;
type SettingsInput = Extract<
  ClientInput,
  { type: 'configure' | 'roster' | 'move-button' | 'feed-create' | 'feed-remove' | 'deck-choose' | 'deck-remove' }
>;

/** Seats whose stacks the hand on the table may still change. */
export interface StacksAtStake {
  /** Being played for right now. */
  readonly inHand: ReadonlySet<Seat>;
  /** The hand is over, and its part of the stack is counted when the next one begins. */
  readonly settling: ReadonlySet<Seat>;
}

/** What a person changes between hands. */
export function changeSettings(settings: TableSettings, input: SettingsInput, stacks: StacksAtStake): Changed {
  const { inHand } = stacks;
  switch (input.type) {
    case 'configure':
      return configured(settings, input);
    case 'roster':
      return changeRoster(settings, input.seat, input.change, stacks);
    case 'move-button':
      if (!settings.roster.some(({ seat }) => seat === input.seat)) return err('not-valid');
      return inHand.size > 0 ? err('hand-in-progress') : ok({ buttonMovedTo: input.seat });
    case 'feed-create':
      return withFeed(settings, input);
    case 'feed-remove':
      if (!settings.feeds.some(({ name }) => name === input.name)) return err('no-such-feed');
      return ok({ feeds: settings.feeds.filter(({ name }) => name !== input.name) });
    case 'deck-choose':
      return withDeckInPlay(settings, input.deck, inHand);
    case 'deck-remove':
      return withoutDeck(settings, input.deck, inHand);
  }
}

/** Never in place of another: what is on air, or was blanked, goes only when somebody removes it. */
function withFeed(
  { feeds }: TableSettings,
  { name, mode, delayMs, boardSyncMs }: Extract<SettingsInput, { type: 'feed-create' }>,
): Changed {
  if (feeds.some((feed) => feed.name === name)) return err('feed-exists');
  return feeds.length >= FEEDS_MAX ? err('too-many') : ok({ feeds: [...feeds, { name, mode, delayMs, boardSyncMs }] });
}

function withDeckInPlay({ decks }: TableSettings, deck: string, inHand: ReadonlySet<Seat>): Changed {
  if (!decks.some(({ id, cards }) => id === deck && cards === 52)) return err('no-such-deck');
  return inHand.size > 0 ? err('hand-in-progress') : ok({ deckInPlay: deck });
}

function withoutDeck({ decks, deckInPlay }: TableSettings, deck: string, inHand: ReadonlySet<Seat>): Changed {
  if (!decks.some(({ id }) => id === deck)) return err('no-such-deck');
  if (deckInPlay === deck && inHand.size > 0) return err('hand-in-progress');
  return ok({ decks: decks.filter(({ id }) => id !== deck), deckInPlay: deckInPlay === deck ? null : deckInPlay });
}

type Configured = Omit<Extract<ClientInput, { type: 'configure' }>, 'type'>;

/** Only what is given changes. An antenna that nobody named follows the profile. */
export function configured(settings: TableSettings, input: Configured): Changed {
  const { next, wiring } = settings;
  const isNamed = JSON.stringify(wiring.antennas) !== JSON.stringify(defaultWiring(next.profile).antennas);
  const profile = input.profile === undefined ? next.profile : DEFAULT_PROFILES[input.profile];
  const acts = input.acts ?? profile.acts;
  if (!ACT_MODES_OF[profile.name].includes(acts)) return err('not-valid');
  const refusal = refusalOfStakes(settings, input);
  if (refusal !== undefined) return err(refusal);
  const { ruleBook = next.ruleBook, options = next.options, stakes, antennas } = input;
  if (antennas?.some((one, at) => antennas.slice(0, at).some((other) => areOne(one, other)))) return err('not-valid');
  const followed = isNamed ? wiring : defaultWiring(profile);
  const wired = antennas === undefined ? followed : { ...followed, antennas };
  return ok({
    ...(input.tableName === undefined ? {} : { name: input.tableName }),
    ...(input.authority === undefined ? {} : { authority: input.authority }),
    ...(wired === wiring ? {} : { wiring: wired }),
    next: {
      profile: { ...profile, acts },
      ruleBook,
      options,
      stakes: stakes === undefined ? next.stakes : stakesAsked(stakes),
    },
  });
}

/** An antenna has one place, a place one antenna; but for the board, which may have several. */
const areOne = (one: PlacedAntenna, other: PlacedAntenna): boolean =>
  (one.place === other.place && one.place !== 'BOARD') ||
  (one.device === other.device && one.antenna === other.antenna);

/** A book is asked about blinds where one of the two is new. */
function refusalOfStakes(
  { next }: TableSettings,
  { stakes, ruleBook }: Pick<Configured, 'stakes' | 'ruleBook'>,
): RefusalReason | undefined {
  if (stakes === undefined && ruleBook === undefined) return undefined;
  if (stakes !== undefined && Object.keys(troublesOf(stakes)).length > 0) return 'bad-stakes';
  const { smallBlind, bigBlind } = stakes ?? next.stakes;
  const remark = remarkOnStakes(ruleBook ?? next.ruleBook, smallBlind, bigBlind);
  return remark?.verdict === 'refused' ? 'blinds-against-book' : undefined;
}

const stakesAsked = (stakes: NonNullable<Configured['stakes']>): TableSettings['next']['stakes'] => ({
  smallBlind: chips(stakes.smallBlind),
  bigBlind: chips(stakes.bigBlind),
  ante: chips(stakes.ante),
  bigBlindAnte: chips(stakes.bigBlindAnte),
  smallestChip: chips(stakes.smallestChip),
});

type RosterChange = Extract<ClientInput, { type: 'roster' }>['change'];

function changeRoster(
  settings: TableSettings,
  seat: Seat,
  change: RosterChange,
  { inHand, settling }: StacksAtStake,
): Changed {
  const { roster, newcomers } = settings;
  const isPlaying = inHand.has(seat);
  const isSettling = settling.has(seat);
  const person = roster.find((candidate) => candidate.seat === seat);
  const others = roster.filter((candidate) => candidate.seat !== seat);
  if (change.do === 'sit-in') {
    if (person !== undefined) return err('not-now');
    return ok({ roster: withPerson(roster, sittingIn(seat, change, isSettling)), newcomers: [...newcomers, seat] });
  }
  if (person === undefined) return err('not-valid');
  switch (change.do) {
    case 'sit-out':
      return ok({ roster: withPerson(roster, { ...person, present: false, away: false }) });
    case 'come-back':
      return ok({ roster: withPerson(roster, staying({ ...person, present: true, away: false })) });
    case 'leave':
      return ok({ roster: others, newcomers: newcomers.filter((other) => other !== seat) });
    case 'ask-rebuy':
      return ok({ roster: withPerson(roster, { ...person, asks: change.chips }) });
    case 'decline-rebuy':
      return ok({ roster: withPerson(roster, answered(person)) });
    case 'grant-rebuy':
      // Yes is said to what was asked, also where he has asked for something else meanwhile.
      if (person.asks !== change.chips) return err('not-now');
      if (isPlaying) return err('hand-in-progress');
      return ok({ roster: withPerson(roster, withBought(answered(person), change.chips, isSettling)) });
    case 'rebuy':
      if (isPlaying) return err('hand-in-progress');
      return ok({ roster: withPerson(roster, withBought(person, change.chips, isSettling)) });
    case 'correct-stack':
      if (isPlaying) return err('hand-in-progress');
      return ok({
        roster: withPerson(roster, isSettling ? corrected(person, change.stack) : { ...person, stack: change.stack }),
      });
    case 'describe':
      return ok({ roster: withPerson(roster, described(person, change)) });
  }
}

/** The chips of whoever played here before are not his. */
function sittingIn(seat: Seat, change: Extract<RosterChange, { do: 'sit-in' }>, isSettling: boolean): RosterSeat {
  const { name, colour = '#888888', stack } = change;
  const next = { seat, name, colour, stack, present: true };
  return isSettling ? corrected(next, stack) : next;
}

function described(person: RosterSeat, change: Extract<RosterChange, { do: 'describe' }>): RosterSeat {
  const { name, colour } = change;
  const { photo: photoBefore, country: countryBefore, ...known } = person;
  // Null takes off what there was.
  const photo = change.photo === undefined ? photoBefore : change.photo;
  const country = change.country === undefined ? countryBefore : change.country;
  return {
    ...known,
    ...(name === undefined ? {} : { name }),
    ...(colour === undefined ? {} : { colour }),
    ...(typeof photo === 'string' ? { photo } : {}),
    ...(typeof country === 'string' ? { country } : {}),
  };
}

/** Nothing is asked for any more. */
function answered({ asks: _, ...person }: RosterSeat): RosterSeat {
  return person;
}

const withBought = (person: RosterSeat, chips: number, isSettling: boolean): RosterSeat =>
  isSettling ? bought(person, chips) : { ...person, stack: person.stack + chips };

/** Whoever was said to leave after the hand does not. */
function staying({ leaving: _, ...person }: RosterSeat): RosterSeat {
  return person;
}

/** In the order of the seats; whoever sat there before does not any more. */
export function withPerson(roster: readonly RosterSeat[], next: RosterSeat): readonly RosterSeat[] {
  return [...roster.filter(({ seat }) => seat !== next.seat), next].sort((a, b) => a.seat - b.seat);
}

/** Chips on top of what a hand leaves that is over and may still be decided anew. */
export function bought(person: RosterSeat, chips: number): RosterSeat {
  const { since } = person;
  return { ...person, since: { bought: (since?.bought ?? 0) + chips, corrected: since?.corrected ?? null } };
}

/** What he has, whatever that hand leaves him. */
export const corrected = (person: RosterSeat, stack: number): RosterSeat => ({
  ...person,
  since: { bought: 0, corrected: stack },
});
