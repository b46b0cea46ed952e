import { amount } from '../words/numbers.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { levelName, Mark, Roll } from './parts.tsx';
import { type OnAir, rankingOf } from './picture.ts';
import { AirFace, NameLine } from './plate.tsx';

/** Everybody at the table by his chips, and how they have moved since the blinds are what they are. */
export function Leaderboard({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const say = overlayWords.value.onAir;
  const seats = rankingOf(feed);
  return (
    <div class="ov-plate ov-leaderboard">
      <header>
        <Mark />
        <b>{say.stacks}</b>
        <small>
          {levelName(view)} {amount(view.level.smallBlind)}/{amount(view.level.bigBlind)}
        </small>
      </header>
      <ol>
        {seats.map(({ seat, name, colour, photo, country, chips, change }, index) => (
          <li key={seat}>
            <span class="ov-rank">{index + 1}</span>
            <AirFace player={{ name, colour, photo }} />
            <NameLine player={{ name, country }} isNarrow={false} hasCountry />
            <b>
              <Roll text={amount(chips)} />
            </b>
            <small>{say.bigBlinds(bigBlinds(chips, view.level.bigBlind))}</small>
            <Change by={change} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Below ten every half counts. */
function bigBlinds(chips: number, bigBlind: number): string {
  const count = bigBlind === 0 ? 0 : chips / bigBlind;
  return count < 10 ? String(Math.round(count * 2) / 2) : amount(Math.round(count));
}

function Change({ by }: { readonly by: number }) {
  if (by === 0) return <span class="ov-change">=</span>;
  return (
    <span class={by > 0 ? 'ov-change up' : 'ov-change down'}>
      {by > 0 ? '▲' : '▼'} {amount(Math.abs(by))}
    </span>
  );
}
