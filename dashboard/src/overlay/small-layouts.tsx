import { amount } from '../words/numbers.ts';
import { coreWords } from '../words/pages/core-words.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { BoardBlock, levelName, Mark, Roll, RulingBanner } from './parts.tsx';
import type { OnAir } from './picture.ts';

/** A corner mark: table, blinds, hand, pot. */
export function Bug({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const say = coreWords.value;
  return (
    <div class="ov-plate ov-bug">
      <Mark />
      <div>
        <b>{feed.isBreak ? overlayWords.value.onAir.break : view.table.name}</b>
        <small>
          {levelName(view)} {amount(view.level.smallBlind)}/{amount(view.level.bigBlind)}
          {view.hand !== null && ` · ${say.hand(view.hand.number)}`}
        </small>
      </div>
      {view.potTotal !== null && (
        <div class="ov-bug-pot">
          <small>{say.pot}</small>
          <b>
            <Roll text={amount(view.potTotal)} />
          </b>
        </div>
      )}
    </div>
  );
}

/** For whoever shows the players by other means. */
export function BoardOnly({ feed }: { readonly feed: OnAir }) {
  return (
    <>
      <RulingBanner view={feed.view} />
      <BoardBlock feed={feed} />
    </>
  );
}
