import {
  type AntennaKey,
  antennaKey,
  type ButtonKey,
  buttonKey,
  type PanelInput,
  type PerceptionSetup,
  type Place,
  type TagMeaning,
} from '#perception/radio/setups';
import type { Deck } from '#vault/decks';
import type { HandVault } from '#vault/hand-vault';
import type { TableProfile } from '#vocabulary/profiles';
import { deviceId, type TagId } from '#vocabulary/readings';
import { isBoardZone, isSeatZone, isZone } from '#vocabulary/zones';
import type { PlaceName, TableSettings, Wiring } from './settings.ts';

/** The secrets of the hand in progress, and perception's way to use them without seeing them. */
export interface HandContext {
  readonly vault: HandVault;
  readonly setup: PerceptionSetup;
}

export function handContext(
  vault: HandVault,
  decks: readonly Deck[],
  inPlay: string | null,
  wiring: Wiring,
  profile: TableProfile,
): HandContext {
  return { vault, setup: setupWith(tagMeanings(vault, decks, inPlay), wiring, profile) };
}

/** Before the first hand nobody knows a card: every tag is a stranger. */
export function contextlessSetup(wiring: Wiring, profile: TableProfile): PerceptionSetup {
  return setupWith((tag) => ({ deck: 'none', pseudonym: `T-${tag.slice(-2)}` }), wiring, profile);
}

interface SetUpTable {
  readonly context: HandContext | null;
  readonly settings: Pick<TableSettings, 'wiring' | 'next'>;
}

/** As the hand in progress has it, or before the first one. */
export function setupOf({ context, settings }: SetUpTable): PerceptionSetup {
  return context?.setup ?? contextlessSetup(settings.wiring, settings.next.profile);
}

function setupWith(meaningOf: (tag: TagId) => TagMeaning, wiring: Wiring, profile: TableProfile): PerceptionSetup {
  const places = new Map<AntennaKey, Place>(
    wiring.antennas
      .filter(({ place }) => isSensed(place, profile))
      .map(({ device, antenna, place }) => [antennaKey(deviceId(device), antenna), placeOf(place)]),
  );
  const buttons = new Map<ButtonKey, PanelInput>(
    wiring.buttons.map(({ device, button, means, seat }) => [
      buttonKey(deviceId(device), button),
      { button: means, ...(seat === undefined ? {} : { seat }) },
    ]),
  );
  return { profile, places, buttons, meaningOf };
}

/** An antenna whose place this table does not have is wired, and says nothing (DESIGN §3). */
function isSensed(place: PlaceName, { senses }: TableProfile): boolean {
  if (place === 'SHOE') return senses.shoe;
  if (place === 'BOARD' || isBoardZone(place)) return senses.board !== 'none';
  if (isSeatZone(place)) return senses.seats;
  return place === 'BURN' ? senses.burn : place === 'MUCK' ? senses.muck : senses.aside;
}

function placeOf(place: PlaceName): Place {
  if (place === 'SHOE') return { at: 'shoe' };
  if (place === 'BOARD') return { at: 'board' };
  return { at: 'zone', zone: place };
}

export function isPlaceName(text: string): text is PlaceName {
  return text === 'BOARD' || (isZone(text) && text !== 'OFF');
}

/** Each tag is looked up once a hand: the meaning of a tag is asked for at every reading. */
function tagMeanings(vault: HandVault, decks: readonly Deck[], inPlay: string | null): (tag: TagId) => TagMeaning {
  const known = new Map<TagId, TagMeaning>();
  const look = (tag: TagId): TagMeaning => {
    const card = decks.find(({ id }) => id === inPlay)?.tags.get(tag);
    if (card !== undefined) return { deck: 'in-play', ref: vault.refOf(card) };
    const pseudonym = vault.pseudonymOf(tag);
    return { deck: decks.some(({ tags }) => tags.has(tag)) ? 'other' : 'none', pseudonym };
  };
  return (tag) => {
    const meaning = known.get(tag) ?? look(tag);
    known.set(tag, meaning);
    return meaning;
  };
}
