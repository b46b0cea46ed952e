import type { TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { EndPanels } from '../end/end-panels.tsx';
import { ClockKeys } from './clock-keys.tsx';
import { ClockLine, EndsLine } from './clock-line.tsx';
import { ColourUpPanel } from './colour-up-panel.tsx';
import { FaultList } from './fault-list.tsx';
import { MoveSlips } from './move-slips.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { TableCard } from './table-card.tsx';
import { UndoList } from './undo-list.tsx';

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
