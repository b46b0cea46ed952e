import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { ClientAct } from '#wire/messages/play-inputs';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { AmountChoice } from './amount-choice.tsx';
import { earlySeats } from './betting-incidents.ts';
import { SeatChoice } from './seat-choice.tsx';

interface EarlyActProps {
  readonly view: PublicView;
  /** On a player's own phone: he tells of himself alone. */
  readonly only?: Seat;
  readonly onDone: () => void;
}

/** The player who acted before his turn, and how: the book says whether it binds him. */
export function EarlyAct({ view, only, onDone }: EarlyActProps) {
  const say = words.value;
  const [seat, setSeat] = useState<Seat | null>(only ?? null);
  const level = Math.max(...view.seats.map(({ bet }) => bet));
  const faces = (view.seats.find((each) => each.seat === seat)?.bet ?? 0) < level;
  const tell = (act: ClientAct): void => {
    if (seat !== null) send({ type: 'act', seat, act, early: true });
    onDone();
  };
  return (
    <div class="happened-targets betting-picker">
      {only === undefined && <SeatChoice seats={earlySeats(view)} chosen={seat} onChoose={setSeat} />}
      {seat !== null && (
        <>
          <fieldset class="betting-values">
            <legend>{say.betting.howActed}</legend>
            <button type="button" data-early="fold" onClick={() => tell({ type: 'fold' })}>
              {say.acts.fold}
            </button>
            <button
              type="button"
              data-early={faces ? 'call' : 'check'}
              onClick={() => tell({ type: faces ? 'call' : 'check' })}
            >
              {faces ? say.acts.call : say.acts.check}
            </button>
          </fieldset>
          <AmountChoice
            view={view}
            legend={level > 0 ? say.acts.raise : say.acts.bet}
            onChoose={(to) => tell({ type: level > 0 ? 'raise' : 'bet', to })}
          />
        </>
      )}
    </div>
  );
}
