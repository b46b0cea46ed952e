import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import { NAME_CHARS_MAX } from '#wire/limits';
import type { ClaimAnswer, PlaceAnswer, PlacesAnswer } from '#wire/messages/http-bodies';
import { LanguageButton } from '../kit/language-button.tsx';
import { EncryptedLink } from '../kit/remedy-notice.tsx';
import { at } from '../link/own-addresses.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { Asked } from './asked.tsx';
import { askForSeat, askPlaces, leaveSeat, lookOn, type Trouble, whereIStand } from './door.ts';
import './join.css';

/** Pages of a phone after the scan: which seat is yours, what are you called, and what the table says to it. */
export function JoinPage() {
  const say = phoneWords.value.join;
  const { places, mine, claim, trouble, look, take, watch, again, leave } = useJoining();
  const isFree = mine === null && claim === null;
  return (
    <main class="join-page">
      <header class="join-head">
        <h1>{places === null ? say.title : places.table}</h1>
        <LanguageButton className="tool" />
      </header>
      {trouble !== null && (
        <p class="note-stop" role="alert">
          {say.troubles[trouble]} {trouble === 'encrypted' && <EncryptedLink of="seat:1" />}
        </p>
      )}
      {mine !== null && <MySeat seat={mine} onLeave={leave} />}
      {mine === null && claim !== null && (
        <Asked
          key={claim.seat}
          claim={claim}
          onAgain={again}
          onSeated={() => location.replace(seatAddress(claim.seat))}
        />
      )}
      {isFree && places === null && <Digits onLook={look} />}
      {isFree && places !== null && <Places places={places.seats} onTake={take} onLook={watch} />}
    </main>
  );
}

/** State of this phone: what it knows of the table, what it asks for, what it has. */
function useJoining() {
  const [code, setCode] = useState(codeOfAddress);
  const [places, setPlaces] = useState<PlacesAnswer | null>(null);
  const [mine, setMine] = useState<Seat | null>(null);
  const [claim, setClaim] = useState<ClaimAnswer | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const look = async (digits: string): Promise<void> => {
    const answer = await askPlaces(digits);
    setTrouble(answer.ok ? null : answer.trouble);
    if (!answer.ok) return;
    setCode(digits);
    setPlaces(answer.value);
  };
  useEffect(() => {
    void whereIStand().then(async ({ seat, claim: asked }) => {
      // The app on the phone's own screen begins here: whoever has a seat is at it at once.
      if (seat !== null && code === '') location.replace(seatAddress(seat));
      if (looksOn() && code !== '') return watch();
      setMine(seat);
      setClaim(asked);
      if (seat === null && code !== '') void look(code);
    });
    // Whoever scans while the page is open already comes to the same page with other digits.
    const scanned = (): void => {
      if (codeOfAddress() !== '') void look(codeOfAddress());
    };
    addEventListener('hashchange', scanned);
    return () => removeEventListener('hashchange', scanned);
  }, []);
  const take = async (seat: Seat, name: string): Promise<void> => {
    const answer = await askForSeat(code, seat, name);
    if (answer.ok && answer.value === null) location.replace(seatAddress(seat));
    else if (answer.ok) setClaim(answer.value);
    else {
      await look(code);
      setTrouble(answer.trouble);
    }
  };
  const again = (): void => {
    setClaim(null);
    if (code !== '') void look(code);
  };
  const watch = async (): Promise<void> => {
    const answer = await lookOn(code);
    if (answer.ok) location.replace(at('/clock'));
    else setTrouble(answer.trouble);
  };
  const leave = (): void => {
    if (mine === null) return;
    void leaveSeat(mine).then(() => {
      setMine(null);
      if (code !== '') void look(code);
    });
  };
  return { places, mine, claim, trouble, look, take, watch, again, leave };
}

function MySeat({ seat, onLeave }: { readonly seat: Seat; readonly onLeave: () => void }) {
  const say = phoneWords.value.join;
  return (
    <section class="join-mine">
      <p>{say.mine(seat)}</p>
      <a class="button" href={seatAddress(seat)}>
        {say.toSeat}
      </a>
      <button type="button" onClick={onLeave}>
        {say.leave}
      </button>
    </section>
  );
}

function Digits({ onLook }: { readonly onLook: (digits: string) => Promise<void> }) {
  const say = phoneWords.value.join;
  const [typed, setTyped] = useState('');
  const digits = typed.replace(/\D/g, '');
  return (
    <form
      class="pairing-form"
      onSubmit={(event) => {
        event.preventDefault();
        void onLook(digits);
      }}
    >
      <p>{say.digits}</p>
      <input
        aria-label={say.code}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={7}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={digits.length !== 6}>
        {say.look}
      </button>
    </form>
  );
}

interface PlacesProps {
  readonly places: readonly PlaceAnswer[];
  readonly onTake: (seat: Seat, name: string) => Promise<void>;
  readonly onLook: () => Promise<void>;
}

function Places({ places, onTake, onLook }: PlacesProps) {
  const say = phoneWords.value.join;
  const [chosen, setChosen] = useState<PlaceAnswer | null>(null);
  if (chosen !== null) return <Naming place={chosen} onBack={() => setChosen(null)} onTake={onTake} />;
  return (
    <section>
      <h2>{say.choose}</h2>
      {places.every(({ state }) => state === 'held') && <p class="note-ask">{say.full}</p>}
      <ul class="join-places">
        {places.map((place) => (
          <li key={place.seat}>
            <button
              type="button"
              data-seat={place.seat}
              disabled={place.state === 'held'}
              onClick={() => setChosen(place)}
            >
              <span class="target-number" style={{ borderColor: place.colour }}>
                {place.seat}
              </span>
              <b>{place.state === 'free' ? say.free : place.name}</b>
              {place.state === 'held' && <small>{say.held}</small>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="join-onlooker" onClick={() => void onLook()}>
        {say.onlooker}
      </button>
    </section>
  );
}

interface NamingProps {
  readonly place: PlaceAnswer;
  readonly onBack: () => void;
  readonly onTake: PlacesProps['onTake'];
}

function Naming({ place, onBack, onTake }: NamingProps) {
  const say = phoneWords.value.join;
  const [name, setName] = useState(place.name);
  const [waits, setWaits] = useState(false);
  return (
    <form
      class="join-name"
      onSubmit={(event) => {
        event.preventDefault();
        setWaits(true);
        void onTake(place.seat, name.trim()).finally(() => {
          setWaits(false);
          onBack();
        });
      }}
    >
      <h2>{say.pick(place.seat)}</h2>
      <label>
        {say.name}
        <input
          autocomplete="nickname"
          maxLength={NAME_CHARS_MAX}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={waits || name.trim() === ''}>
        {say.ask(place.seat)}
      </button>
      <button type="button" onClick={onBack}>
        {say.other}
      </button>
    </form>
  );
}

const seatAddress = (seat: Seat): string => at(`/seat/${seat}`);

/** Browsers do not send what stands behind the `#`. */
/** The code of a second clock says so: nobody is asked for a seat. */
const looksOn = (): boolean => new URLSearchParams(location.hash.slice(1)).get('looks') === 'on';

function codeOfAddress(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? '';
  return /^\d{6}$/.test(code) ? code : '';
}
