import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/public-view';
import { LyingCard } from '../felt/lying-card.tsx';
import { send } from '../link/link.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { type BettingIncident, bettingIncidentsNow, proposedSeat } from './betting-incidents.ts';
import { BettingPicker } from './betting-picker.tsx';
import { type Incident, incidentsNow, type Picked, seatsFor } from './incidents.ts';
import './happened.css';

/** One dialog a page; a key may open it as well. */
export const happenedOpen = signal(false);

/** "Something happened": one tap opens it, one says what, one says to whom. `only` limits it to one player's own phone. */
export function HappenedButton({
  view,
  only,
  entersActs = false,
}: {
  readonly view: PublicView;
  readonly only?: Seat;
  /** Whoever enters the acts may also say what was said, and how the chips came. */
  readonly entersActs?: boolean;
}) {
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
          entersActs={entersActs}
          onClose={() => {
            happenedOpen.value = false;
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly view: PublicView;
  readonly only?: Seat;
  readonly entersActs: boolean;
  readonly onClose: () => void;
}

function HappenedDialog({ view, only, entersActs, onClose }: DialogProps) {
  const say = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const [incident, setIncident] = useState<Incident | null>(null);
  const [betting, setBetting] = useState<BettingIncident | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const reports = only === undefined ? view.possible.reports : [];
  const incidents = incidentsNow(view, only);
  const ofBetting = only === undefined ? bettingIncidentsNow(view, entersActs) : [];
  const chooseBetting = (chosen: BettingIncident): void => {
    const seat = proposedSeat(view, chosen.about);
    if (chosen.pick !== 'nothing' || seat === null) {
      setBetting(chosen);
      return;
    }
    send(chosen.input(seat, 0));
    onClose();
  };
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
  const goBack = (): void => {
    setIncident(null);
    setBetting(null);
  };
  const reportKind = (kind: SimpleKind): void => {
    send({ type: 'declared', what: { type: 'reported', kind } });
    onClose();
  };
  return (
    <dialog class="happened" ref={dialog} onClose={onClose} aria-labelledby="happened-title">
      <div class="happened-head">
        <h2 id="happened-title">{titleOf(incident, betting)}</h2>
        <button type="button" onClick={() => (incident === null && betting === null ? onClose() : goBack())}>
          {incident === null && betting === null ? say.close : say.back}
        </button>
      </div>
      {betting !== null ? (
        <BettingPicker view={view} incident={betting} onDone={onClose} />
      ) : incident === null ? (
        <ul class="happened-tiles">
          {reports.map((kind) => (
            <li key={kind}>
              <button type="button" data-report={kind} onClick={() => reportKind(kind)}>
                <b>{kindTitle(kind)}</b>
              </button>
            </li>
          ))}
          <Tiles incidents={ofBetting} texts={say.betting.incidents} onChoose={chooseBetting} />
          <Tiles incidents={incidents} texts={say.incidents} onChoose={choose} />
          {reports.length + incidents.length + ofBetting.length === 0 && <li>{say.nothingToReport}</li>}
        </ul>
      ) : (
        <Targets view={view} incident={incident} {...(only === undefined ? {} : { only })} onPick={(picked) => report(incident, picked)} />
      )}
    </dialog>
  );
}

function titleOf(incident: Incident | null, betting: BettingIncident | null): string {
  const say = words.value;
  if (betting !== null) return say.betting.incidents[betting.id].title;
  return incident === null ? say.somethingHappened : say.incidents[incident.id].title;
}

/** What can have happened, and what is said of it. */
function Tiles<Each extends { readonly id: Id }, Id extends string>({
  incidents,
  texts,
  onChoose,
}: {
  readonly incidents: readonly Each[];
  readonly texts: Readonly<Record<Id, { readonly title: string; readonly detail: string }>>;
  readonly onChoose: (incident: Each) => void;
}) {
  return (
    <>
      {incidents.map((each) => (
        <li key={each.id}>
          <button type="button" data-incident={each.id} onClick={() => onChoose(each)}>
            <b>{texts[each.id].title}</b>
            <span>{texts[each.id].detail}</span>
          </button>
        </li>
      ))}
    </>
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
