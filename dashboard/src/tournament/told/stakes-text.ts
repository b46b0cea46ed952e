import type { LevelStake } from '#vocabulary/tournament/structures';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';

type Numbers<Stake extends LevelStake> = Readonly<Record<Stake, number>>;

/** 300/600 */
export function stakesText({ smallBlind, bigBlind }: Numbers<'smallBlind' | 'bigBlind'>): string {
  return `${amount(smallBlind)}/${amount(bigBlind)}`;
}

/** The antes, where there are any. */
export function antesText({ ante, bigBlindAnte }: Numbers<'ante' | 'bigBlindAnte'>): string {
  const say = tournamentWords.value;
  return [ante > 0 ? say.ante(amount(ante)) : '', bigBlindAnte > 0 ? say.bigBlindAnte(amount(bigBlindAnte)) : '']
    .filter((each) => each !== '')
    .join(' · ');
}
