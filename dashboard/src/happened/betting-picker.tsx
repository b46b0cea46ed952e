import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { AmountChoice } from './amount-choice.tsx';
import { proposedSeat, seatsOfBetting, type Teller, type WordsIncident } from './betting-incidents.ts';
import { SeatChoice } from './seat-choice.tsx';

/** The third tap: which chip, how much, or who. The seat that it is about is proposed. */
export function BettingPicker({
  view,
  incident,
  teller,
  onDone,
}: {
  readonly view: PublicView;
  readonly incident: WordsIncident;
  readonly teller: Teller;
  readonly onDone: () => void;
}) {
  const say = words.value;
  const [seat, setSeat] = useState<Seat | null>(incident.pick === 'seat' ? null : proposedSeat(view, incident.about));
  const tell = (about: Seat, chips: number): void => {
    send(incident.input(about, chips));
    onDone();
  };
  return (
    <div class="happened-targets betting-picker">
      <SeatChoice
        seats={seatsOfBetting(view, incident, teller)}
        chosen={seat}
        onChoose={(chosen) => (incident.pick === 'seat' ? tell(chosen, 0) : setSeat(chosen))}
      />
      {incident.pick !== 'seat' && seat !== null && (
        <AmountChoice
          view={view}
          legend={incident.pick === 'chip' ? say.betting.whichChip : say.betting.howMuch}
          onChoose={(chips) => tell(seat, chips)}
        />
      )}
    </div>
  );
}
