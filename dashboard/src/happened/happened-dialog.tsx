import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { LyingCard } from '../felt/lying-card.tsx';
import { send } from '../link/link.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { proposedSeat, type Teller } from './betting-incidents.ts';
import { BettingPicker } from './betting-picker.tsx';
import { EarlyAct } from './early-act.tsx';
import { type Incident, type Picked, seatsFor } from './incidents.ts';
import { SeatChoice } from './seat-choice.tsx';
import { type Tile, tilesNow } from './tiles.ts';
import './happened.css';

/** One dialog a page; a key may open it as well. */
export const happenedOpen = signal(false);

interface HappenedProps {
  readonly view: PublicView;
  /** On a player's own phone: his seat. */
  readonly only?: Seat;
  /** Who tells: whoever enters the acts, or the screen of the table. */
  readonly teller?: Teller;
}

/** "Something happened": one tap opens it, one says what, one says to whom. */
export function HappenedButton({ view, only, teller = 'table' }: HappenedProps) {
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
          teller={teller}
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
  readonly teller: Teller;
  readonly onClose: () => void;
}

function HappenedDialog({ view, only, teller, onClose }: DialogProps) {
  const say = words.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Tile | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const choose = (tile: Tile): void => {
    if (isToldAtOnce(tile, view, only)) onClose();
    else setAsked(tile);
  };
  return (
    <dialog class="happened" ref={dialog} onClose={onClose} aria-labelledby="happened-title">
      <div class="happened-head">
        <h2 id="happened-title">{asked === null ? say.somethingHappened : textOf(asked).title}</h2>
        <button type="button" onClick={() => (asked === null ? onClose() : setAsked(null))}>
          {asked === null ? say.close : say.back}
        </button>
      </div>
      {asked === null ? (
        <Tiles tiles={tilesNow(view, only)} onChoose={choose} />
      ) : (
        <Asked tile={asked} view={view} {...(only === undefined ? {} : { only })} teller={teller} onDone={onClose} />
      )}
    </dialog>
  );
}

/** Sends what needs no more words; `false`: something is asked first. */
function isToldAtOnce(tile: Tile, view: PublicView, only: Seat | undefined): boolean {
  switch (tile.of) {
    case 'incident': {
      const { incident } = tile;
      if (incident.pick !== 'nothing' && !(only !== undefined && incident.pick === 'seat')) return false;
      tellIncident(incident, only === undefined ? {} : { seat: only }, view);
      return true;
    }
    case 'betting': {
      if (tile.betting.pick === 'act') return false;
      const seat = proposedSeat(view, tile.betting.about);
      if (tile.betting.pick !== 'nothing' || seat === null) return false;
      send(tile.betting.input(seat, 0));
      return true;
    }
    case 'report':
      if (tile.seats !== null) return false;
      tellKind(tile.id);
      return true;
  }
}

function tellIncident(incident: Incident, picked: Picked, view: PublicView): void {
  const what = incident.report(picked, view);
  if (what !== undefined) send({ type: 'declared', what });
}

function tellKind(kind: SimpleKind, seat?: Seat): void {
  send({ type: 'declared', what: { type: 'reported', kind, ...(seat === undefined ? {} : { seat }) } });
}

function textOf(tile: Tile): { readonly title: string; readonly detail: string } {
  const say = words.value;
  switch (tile.of) {
    case 'incident':
      return say.incidents[tile.incident.id];
    case 'betting':
      return say.betting.incidents[tile.betting.id];
    case 'report':
      return { title: kindTitle(tile.id), detail: '' };
  }
}

/** What can have happened, and what is said of it. */
function Tiles({ tiles, onChoose }: { readonly tiles: readonly Tile[]; readonly onChoose: (tile: Tile) => void }) {
  return (
    <ul class="happened-tiles">
      {tiles.map((tile) => {
        const { title, detail } = textOf(tile);
        const name = tile.of === 'report' ? { 'data-report': tile.id } : { 'data-incident': tile.id };
        return (
          <li key={tile.id}>
            <button type="button" {...name} onClick={() => onChoose(tile)}>
              <b>{title}</b>
              {detail !== '' && <span>{detail}</span>}
            </button>
          </li>
        );
      })}
      {tiles.length === 0 && <li>{words.value.nothingToReport}</li>}
    </ul>
  );
}

interface AskedProps {
  readonly tile: Tile;
  readonly view: PublicView;
  readonly only?: Seat;
  readonly teller: Teller;
  readonly onDone: () => void;
}

/** The third tap. */
function Asked({ tile, view, only, teller, onDone }: AskedProps) {
  switch (tile.of) {
    case 'incident': {
      const tell = (picked: Picked): void => {
        tellIncident(tile.incident, picked, view);
        onDone();
      };
      return <Targets view={view} incident={tile.incident} {...(only === undefined ? {} : { only })} onPick={tell} />;
    }
    case 'betting':
      if (tile.betting.pick === 'act')
        return <EarlyAct view={view} {...(only === undefined ? {} : { only })} onDone={onDone} />;
      return <BettingPicker view={view} incident={tile.betting} teller={teller} onDone={onDone} />;
    case 'report': {
      const tell = (seat: Seat): void => {
        tellKind(tile.id, seat);
        onDone();
      };
      return (
        <div class="happened-targets betting-picker">
          <SeatChoice seats={tile.seats ?? []} chosen={null} onChoose={tell} />
        </div>
      );
    }
  }
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
