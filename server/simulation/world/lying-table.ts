import type { SeededRandom } from '../chance/random.ts';
import { tableKit } from '../worlds/table-kit.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import { CardPoses } from './card-poses.ts';
import { coilsOf } from './coils-below.ts';
import { tagsIn } from './deck-tags.ts';
import type { FieldAntenna } from './field-antenna.ts';
import { HeardTags } from './heard-tags.ts';
import { LyingCards } from './lying-cards.ts';
import { LyingRadio } from './lying-radio.ts';
import { TableWorld } from './table-world.ts';
import { ThrownCards } from './thrown-cards.ts';

/** Cards that lie somewhere, on the felt of a kit. */
export const worldIn = ({ poses, kit }: WorldTwo, random: SeededRandom): TableWorld =>
  new TableWorld(random.fork('world'), new CardPoses(poses, tableKit(kit), random.fork('poses')));

/** The kit's coils below them. */
export function radioIn(
  settings: WorldTwo,
  world: TableWorld,
  random: SeededRandom,
  antennas: readonly FieldAntenna[],
): LyingRadio {
  const { deck } = settings;
  const { lossLagMs } = settings.radio;
  const kit = tableKit(settings.kit);
  const boards = [...new Set(antennas.map(({ board }) => board))];
  const lagOf = (board: string): number =>
    typeof lossLagMs === 'number' ? lossLagMs : (lossLagMs[boards.indexOf(board)] ?? 0);
  const tags = tagsIn(deck, world.cards, random.fork('tags'));
  const polls = random.fork('polls');
  const sites = antennas.map((antenna) => ({
    antenna,
    heard: new HeardTags(antenna.view, polls, lagOf(antenna.board)),
    coils: coilsOf(kit, antenna, deck.inlay),
  }));
  const cards = new LyingCards(world, tags);
  const thrown = new ThrownCards(world, tags, settings.poses.pile);
  return new LyingRadio(world, settings.radio, random, sites, cards, thrown);
}
