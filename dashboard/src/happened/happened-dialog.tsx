import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/public-view';
import { LyingCard } from '../felt/lying-card.tsx';
import { send } from '../link/link.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { type Incident, incidentsNow, type Picked, seatsFor } from './incidents.ts';
import './happened.css';

/** One dialog a page; a key may open it as well. */
export const happenedOpen = signal(false);

/** "Something happened": one tap opens it, one says what, one says to whom. `only` limits it to one player's own phone. */
export function HappenedButton({ view, only }: { readonly view: PublicView; readonly only?: Seat }) {
  return (
    <>
      <button
        type="button"
        class="happened-open"
        onClick={() => {
          happenedOpen.value = true;
        }}
      >
        {words.value.somethingHappened}
      </button>
      {happenedOpen.value && (
        <HappenedDialog
          view={view}
          {...(only === undefined ? {} : { only })}
          onClose={() => {
            happenedOpen.value = false;
          }}
        />
      )}
    </>
  );
}

function HappenedDialog({ view, only, onClose }: { readonly view: PublicView; readonly only?: Seat; readonly onClose: () => void }) {
  const say = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const [incident, setIncident] = useState<Incident | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const reports = only === undefined ? view.possible.reports : [];
  const incidents = incidentsNow(view, only);
  const report = (chosen: Incident, picked: Picked): void => {
    const what = chosen.report(picked, view);
    if (what !== undefined) send({ type: 'declared', what });
    onClose();
  };
  const choose = (chosen: Incident): void => {
    if (chosen.pick === 'nothing') report(chosen, {});
    else if (only !== undefined && chosen.pick === 'seat') report(chosen, { seat: only });
    else setIncident(chosen);
  };
  const reportKind = (kind: SimpleKind): void => {
    send({ type: 'declared', what: { type: 'reported', kind } });
    onClose();
  };
  return (
    <dialog class="happened" ref={dialog} onClose={onClose} aria-labelledby="happened-title">
      <div class="happened-head">
        <h2 id="happened-title">{incident === null ? say.somethingHappened : say.incidents[incident.id].title}</h2>
        <button type="button" onClick={() => (incident === null ? onClose() : setIncident(null))}>
          {incident === null ? say.close : say.back}
        </button>
      </div>
      {incident === null ? (
        <ul class="happened-tiles">
          {reports.map((kind) => (
            <li key={kind}>
              <button type="button" data-report={kind} onClick={() => reportKind(kind)}>
                <b>{kindTitle(kind)}</b>
              </button>
            </li>
          ))}
          {incidents.map((each) => (
            <li key={each.id}>
              <button type="button" data-incident={each.id} onClick={() => choose(each)}>
                <b>{say.incidents[each.id].title}</b>
                <span>{say.incidents[each.id].detail}</span>
              </button>
            </li>
          ))}
          {reports.length === 0 && incidents.length === 0 && <li>{say.nothingToReport}</li>}
        </ul>
      ) : (
        <Targets view={view} incident={incident} {...(only === undefined ? {} : { only })} onPick={(picked) => report(incident, picked)} />
      )}
    </dialog>
  );
}

function Targets({
  view,
  incident,
  only,
  onPick,
}: {
  readonly view: PublicView;
  readonly incident: Incident;
  readonly only?: Seat;
  readonly onPick: (picked: Picked) => void;
}) {
  const say = words.value;
  const seats = seatsFor(incident, view, only);
  return (
    <div class="happened-targets">
      <p>{incident.pick === 'card' ? say.whichCard : say.whichSeat}</p>
      <ul>
        {seats.map((seat) => (
          <li key={seat.seat}>
            {incident.pick === 'seat' || seat.cards.length === 0 ? (
              <button type="button" data-seat={seat.seat} onClick={() => onPick({ seat: seat.seat })}>
                <span class="target-number">{seat.seat}</span> {seat.name}
              </button>
            ) : (
              <div class="target-cards">
                <span>
                  <span class="target-number">{seat.seat}</span> {seat.name}
                </span>
                {seat.cards.map((card, i) => (
                  <button
                    key={card.key}
                    type="button"
                    data-seat={seat.seat}
                    aria-label={say.cardOf(i + 1, seat.name)}
                    onClick={() => onPick({ seat: seat.seat, card: card.key })}
                  >
                    <LyingCard card={card} />
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
