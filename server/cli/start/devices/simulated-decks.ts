import type { Core } from '#table/core/core';
import type { Wiring } from '#table/core/settings';
import { type Deck, sealDeck } from '#vault/decks';
import type { Entropy } from '#vault/sealing';
import { toCard } from '#vocabulary/cards';

export interface PrintedDeck {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly (readonly [tag: string, card: number])[];
}

/**
 * Nobody lays a card on each antenna of a simulated table: which is which is known, and may be another than when it was
 * on last.
 */
export function withSimulatedBoards(core: Core, { antennas }: Pick<Wiring, 'antennas'>): Core {
  const { wiring } = core.settings;
  const isSo = antennas.every((one) => wiring.antennas.some((other) => isSame(one, other)));
  return isSo ? core : { ...core, settings: { ...core.settings, wiring: { ...wiring, antennas } } };
}

const isSame = (one: Wiring['antennas'][number], other: Wiring['antennas'][number]): boolean =>
  one.device === other.device && one.antenna === other.antenna && one.place === other.place;

/** The simulated decks came registered: nobody passes 52 cards over an antenna to see a table play. */
export function withSimulatedDecks(
  core: Core,
  printed: readonly PrintedDeck[],
  master: Uint8Array,
  entropy: Entropy,
): Core {
  const decks = printed.map(
    ({ id, name, tags }): Deck => ({ id, name, tags: new Map(tags.map(([tag, card]) => [tag, toCard(card)])) }),
  );
  const missing = decks.filter(({ id }) => !core.settings.decks.some((deck) => deck.id === id));
  if (missing.length === 0) return core;
  const sealed = missing.map((deck) => sealDeck(deck, master, entropy));
  const deckInPlay = core.settings.deckInPlay ?? missing[0]?.id ?? null;
  return {
    ...core,
    decks: [...core.decks, ...missing],
    settings: { ...core.settings, decks: [...core.settings.decks, ...sealed], deckInPlay },
  };
}
