import { useState } from 'preact/hooks';
import { chips } from '#vocabulary/units';
import { TEXT_CHARS_MAX } from '#wire/limits';
import type { TournamentPlayerView, TournamentTableView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { wholeOf } from '../told/sheet-rows.ts';
import { wish } from '../told/tournament-link.ts';

interface Props {
  readonly table: TournamentTableView;
  readonly sitting: readonly TournamentPlayerView[];
  readonly done: () => void;
}

/** What each has, as it was counted; a reason where it is not what the table had. */
export function CountForm({ table, sitting, done }: Props) {
  const say = tournamentWords.value;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const counted = sitting.map(({ player, stack }) => ({ player, stack: wholeOf(typed[player] ?? String(stack)) }));
  const stacks = counted.flatMap(({ player, stack }) => (stack === undefined ? [] : [{ player, stack: chips(stack) }]));
  const tell = async (): Promise<void> => {
    const why = reason.trim() === '' ? null : reason;
    if ((await wish({ type: 'stacks-counted', table: table.table, stacks, reason: why })) === 'accepted') done();
  };
  return (
    <div class="floor-form">
      {sitting.map(({ player, name, stack }) => (
        <label key={player}>
          {name}
          <input
            inputMode="numeric"
            value={typed[player] ?? String(stack)}
            onInput={(event) => setTyped({ ...typed, [player]: event.currentTarget.value })}
          />
        </label>
      ))}
      <label>
        {say.countedReason}
        <input value={reason} maxLength={TEXT_CHARS_MAX} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button type="button" disabled={stacks.length < sitting.length} onClick={() => void tell()}>
        {say.counted}
      </button>
    </div>
  );
}
