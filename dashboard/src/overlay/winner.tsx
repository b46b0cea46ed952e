import { amount } from '../words/numbers.ts';
import { coreWords } from '../words/pages/core-words.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { language } from '../words/parts/chosen-language.ts';
import { BoardBlock, Cards, HoleBlock } from './parts.tsx';
import { type AirPlayer, type OnAir, playersOf, winnersOf } from './picture.ts';
import { AirFace, NameLine } from './plate.tsx';

/** Who takes it, with what, and how much: from the award until the next hand begins. */
export function Winner({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const winners = winnersOf(playersOf(feed));
  if (view.award === null || winners.length === 0) return null;
  const alone = winners.length === 1 ? winners[0] : undefined;
  const isByFolds = view.award.pots.every(({ why }) => why === 'folds');
  return (
    <div class="ov-winner ov-pop">
      <div class="ov-winning">
        {alone?.cards.every((card) => card !== null) === true && <HoleBlock cards={alone.cards} feed={feed} />}
        <BoardBlock feed={feed} />
      </div>
      <div class="ov-winners">
        {winners.map((player) => (
          <Taker key={player.seat} player={player} isByFolds={isByFolds} hasCards={alone === undefined} />
        ))}
      </div>
      <Pots feed={feed} />
    </div>
  );
}

interface TakerProps {
  readonly player: AirPlayer;
  readonly isByFolds: boolean;
  /** Several take something: each has his cards above his own plate. */
  readonly hasCards: boolean;
}

function Taker({ player, isByFolds, hasCards }: TakerProps) {
  const say = overlayWords.value.onAir;
  const named = player.hand?.names[language.value] ?? say.wins;
  return (
    <div class="ov-taker">
      {hasCards && <Cards cards={player.cards} />}
      <div class="ov-plate ov-body won">
        <AirFace player={player} />
        <div class="ov-who">
          <NameLine player={player} isNarrow={false} hasCountry />
          <span class="ov-hand">{isByFolds ? say.everybodyFolded : named}</span>
        </div>
        <b class="ov-won">+{amount(player.won)}</b>
      </div>
    </div>
  );
}

/** Side pots and split ones are told apart. */
function Pots({ feed }: { readonly feed: OnAir }) {
  const say = coreWords.value;
  const pots = feed.view.award?.pots ?? [];
  if (pots.length < 2 && (pots[0]?.shares.length ?? 0) < 2) return null;
  const line = pots.map(({ amount: chips, shares }, index) => {
    const name = index === 0 ? say.pot : overlayWords.value.onAir.side;
    return `${name} ${amount(chips)}${shares.length > 1 ? ` (${overlayWords.value.onAir.splits})` : ''}`;
  });
  return <div class="ov-plate ov-pots">{line.join(' · ')}</div>;
}
