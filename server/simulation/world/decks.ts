import { SeededRandom } from '../chance/random.ts';
import { TableWorld } from './table-world.ts';

/** The two decks of the simulated table as a registration would have found them: tag by printed card, 0 to 51. */
export function simulatedDecks(): readonly {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly (readonly [tag: string, card: number])[];
}[] {
  const { cards } = new TableWorld(new SeededRandom('decks'));
  const tagsOf = (name: 'A' | 'B'): readonly (readonly [string, number])[] =>
    cards.filter(({ deck }) => deck === name).map(({ uid, face }) => [uid, face] as const);
  return [
    { id: 'red', name: 'Red', tags: tagsOf('A') },
    { id: 'blue', name: 'Blue', tags: tagsOf('B') },
  ];
}
