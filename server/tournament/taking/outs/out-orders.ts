import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import { playersLeft } from '../../state/standings.ts';
import type { Bust, Game } from '../../state/state.ts';

interface Out extends Bust {
  readonly player: PlayerId;
  /** A player who may still buy again has no place yet. */
  readonly isOffered: boolean;
}

/**
 * The order in which people went out, with one of them at another place; whoever shared a place still does. Undefined:
 * there is no such place among those who are out.
 */
export function ordersWith(
  game: Game,
  whose: PlayerId,
  place: number,
): readonly { readonly player: PlayerId; readonly order: number }[] | undefined {
  const out = game.players
    .flatMap(({ id, bust, state }): Out[] =>
      bust === null ? [] : [{ ...bust, player: id, isOffered: state === 'offered' }],
    )
    .sort((a, b) => a.order - b.order || a.stackAtStart - b.stackAtStart);
  const moved = out.find(({ player, isOffered }) => player === whose && !isOffered);
  const others = out.filter(({ player }) => player !== whose);
  const ahead = place - playersLeft(game).length - 1;
  if (moved === undefined || ahead < 0 || ahead > others.filter(({ isOffered }) => !isOffered).length) return undefined;
  let at = others.length;
  for (let passed = 0; passed < ahead; at -= 1) if (others[at - 1]?.isOffered === false) passed += 1;
  const line = [...others.slice(0, at), moved, ...others.slice(at)];
  let order = 0;
  return line.map((each, index) => {
    const before = line[index - 1];
    const isShared = before !== undefined && each !== moved && before !== moved && sharePlace(before, each);
    if (!isShared) order += 1;
    return { player: each.player, order };
  });
}

const sharePlace = (one: Out, other: Out): boolean =>
  one.order === other.order && one.stackAtStart === other.stackAtStart;
