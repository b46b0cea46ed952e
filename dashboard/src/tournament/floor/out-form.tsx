import { useState } from 'preact/hooks';
import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { wholeOf } from '../told/sheet-rows.ts';
import { wish } from '../told/tournament-link.ts';
import { nameOf } from '../told/who-and-where.ts';
import type { TableProps } from './table-props.ts';

interface Props extends TableProps {
  readonly going: readonly PlayerId[];
  readonly done: () => void;
}

/** Who is out in this hand, to whom, and, where several are, who began it with how much (R000-rank-0, R004-34-1). */
export function OutForm({ view, table, going, done }: Props) {
  const say = tournamentWords.value;
  const [stacks, setStacks] = useState<Readonly<Record<string, string>>>({});
  const [by, setBy] = useState('');
  const [together, setTogether] = useState('');
  const elsewhere = outElsewhere(view, table);
  const sameHandAs = elsewhere.find(({ player }) => player === together)?.player;
  // Of several in one hand it counts who began it with how much.
  const areStacksWanted = going.length > 1 || sameHandAs !== undefined;
  const others = view.players.filter((player) => player.table === table.table && !going.includes(player.player));
  const names = going.map((player) => nameOf(view, player)).join(', ');
  const tell = async (): Promise<void> => {
    const players = going.map((player) => {
      const typed = wholeOf(stacks[player] ?? '');
      return { player, stackAtStart: typed === undefined ? null : chips(typed) };
    });
    const winner = others.find(({ player }) => player === by)?.player ?? null;
    const told = { type: 'went-out', players, by: winner } as const;
    const answer = await wish(sameHandAs === undefined ? told : { ...told, sameHandAs });
    if (answer === 'accepted') done();
  };
  return (
    <div class="floor-form">
      {areStacksWanted &&
        going.map((player) => (
          <label key={player}>
            {say.pair(nameOf(view, player), say.stackAtStart)}
            <input
              inputMode="numeric"
              value={stacks[player] ?? ''}
              data-began={nameOf(view, player)}
              placeholder={amount(view.players.find((each) => each.player === player)?.stack ?? 0)}
              onInput={(event) => setStacks({ ...stacks, [player]: event.currentTarget.value })}
            />
          </label>
        ))}
      <label>
        {say.outBy}
        <select value={by} data-out="by" onChange={(event) => setBy(event.currentTarget.value)}>
          <option value="">{say.nobodyKnows}</option>
          {others.map(({ player, name }) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {elsewhere.length > 0 && (
        <label>
          {say.end.sameHand}
          <select value={together} data-out="together" onChange={(event) => setTogether(event.currentTarget.value)}>
            <option value="">{say.end.ownHand}</option>
            {elsewhere.map(({ player, name }) => (
              <option key={player} value={player}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="ask" data-out="confirm" onClick={() => void tell()}>
        {say.outConfirm(names)}
      </button>
    </div>
  );
}

/** So many hand for hand at once; who went out before them did so in another hand. */
const TOGETHER_MAX = 6;

/** People who went out last, and not at this table: they may have done so in the same hand (R000-rank-0). */
function outElsewhere({ players, tables }: TableProps['view'], { table }: TableProps['table']) {
  if (tables.filter(({ isOpen }) => isOpen).length < 2) return [];
  const offered = players.filter((player) => player.state === 'offered' && player.table !== table);
  const out = players.filter(({ state }) => state === 'out').sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return [...offered, ...out].slice(0, TOGETHER_MAX);
}
