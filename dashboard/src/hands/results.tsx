import type { NightPageView, NightPlayerView } from '#wire/views/nights-view';
import { Face } from '../kit/face.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { statsWords } from '../words/pages/stats-words.ts';
import { signed } from './signed.ts';

/** What the night has brought to each. */
export function Players({ night }: { readonly night: NightPageView }) {
  const say = words.value.hands;
  const followsChips = night.chips !== null;
  if (night.players.length === 0) return <p class="soft">{say.noPlayers}</p>;
  return (
    <div class="hands-table">
      <table>
        <thead>
          <tr>
            {[
              say.player,
              ...(followsChips ? [say.result, say.brought, say.bought, say.paidOut, say.left] : []),
              say.dealtIn,
              say.wonHands,
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {night.players.map((player) => (
            <tr key={player.name} data-player={player.name}>
              <th scope="row">
                <span class="hands-who">
                  <Face
                    name={player.name}
                    colour={player.colour}
                    {...(player.photo === undefined ? {} : { photo: player.photo })}
                  />
                  {player.name}
                </span>
              </th>
              {followsChips && <Chips player={player} />}
              <td>{amount(player.hands)}</td>
              <td>{amount(player.won)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Chips({ player }: { readonly player: NightPlayerView }) {
  const say = words.value.hands;
  return (
    <>
      <td data-result={player.result} class={player.result < 0 ? 'hands-lost' : 'hands-won'}>
        <b>{signed(player.result)}</b>
      </td>
      <td>{amount(player.brought)}</td>
      <td>{player.buyIns > 1 ? `${amount(player.bought)} (${player.buyIns} ×)` : amount(player.bought)}</td>
      <td>{amount(player.paidOut)}</td>
      <td>{player.stack === null ? say.gone : amount(player.stack)}</td>
    </>
  );
}

/** What went wrong, and while who dealt. */
export function Dealers({ night }: { readonly night: NightPageView }) {
  const say = words.value.hands;
  return (
    <section class="stats-panel">
      <h2>{say.dealers}</h2>
      {night.kinds.length === 0 ? (
        <p class="soft">{statsWords.value.noMistakes}</p>
      ) : (
        <ul class="hands-dealers">
          {night.dealers.map(({ name, hands, mistakes }) => (
            <li key={name} data-dealer={name}>
              <span>{name}</span> <b>{mistakes}</b> <span class="soft">{say.dealtHands(amount(hands))}</span>
            </li>
          ))}
        </ul>
      )}
      <ul class="hands-kinds">
        {night.kinds.map(({ kind, count }) => (
          <li key={kind}>
            <span>{kindTitle(kind)}</span> <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
