import type { TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { EndPanels } from '../end/end-panels.tsx';
import { endsBetween } from '../told/ends-text.ts';
import { ClockKeys } from './clock-keys.tsx';
import { ClockLine } from './clock-line.tsx';
import { ColourUpPanel } from './colour-up-panel.tsx';
import { FaultList } from './fault-list.tsx';
import { MoveSlips } from './move-slips.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { TableCard } from './table-card.tsx';
import { UndoList } from './undo-list.tsx';

/** By how it stands, and how these people have played so far. */
function EndsLine({ view: { ends, nowMs, speed } }: { readonly view: TournamentView }) {
  if (ends === null) return null;
  const now = Date.now();
  const [from, until] = endsBetween(ends, (atMs) => now + (atMs - nowMs) / speed);
  return (
    <p class="soft" data-ends={Math.round((ends.medianMs - nowMs) / 60_000)}>
      {tournamentWords.value.endsBetween(from, until)}
    </p>
  );
}

/** What a tournament's floor does: the clock, what is to be decided, and every table. */
export function Floor({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  if (view.clock === null) return <p class="tournament-none">{view.phase === 'none' ? say.none : say.notBegun}</p>;
  const decides = view.may === 'decide';
  const { counts } = view;
  return (
    <div class="floor">
      <section class="panel floor-clock">
        <ClockLine view={view} clock={view.clock} />
        {decides && <ClockKeys view={view} clock={view.clock} />}
        <p class="soft">
          {say.playersLeft} {say.leftOf(amount(counts.left), amount(counts.entered))} · {say.average}{' '}
          {counts.average === null ? '–' : amount(Math.round(counts.average))} · {say.chips} {amount(counts.chips)}
        </p>
        <EndsLine view={view} />
      </section>
      <ProposalPanel view={view} />
      <MoveSlips view={view} />
      {view.colourUp !== null && <ColourUpPanel view={view} colourUp={view.colourUp} />}
      <div class="floor-tables">
        {view.tables
          .filter(({ isOpen }) => isOpen)
          .map((table) => (
            <TableCard key={table.table} view={view} table={table} />
          ))}
      </div>
      <EndPanels view={view} />
      {decides && <FaultList view={view} />}
      {decides && <UndoList view={view} />}
    </div>
  );
}
