import type { TournamentClockView, TournamentView } from '#wire/tournament/view';
import { AwakeNote } from '../kit/awake-note.tsx';
import { FullScreenButton } from '../kit/full-screen.tsx';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { theme, toggleTheme } from '../kit/theme.ts';
import { at } from '../link/own-addresses.ts';
import { voice } from '../speech/voice.ts';
import { VoiceSwitch } from '../speech/voice-switch.tsx';
import { clockText, leftOf } from '../tournament/told/clock-time.ts';
import { FloorCaller } from '../tournament/told/floor-caller.ts';
import { moneyText } from '../tournament/told/money-text.ts';
import { proposalText } from '../tournament/told/proposal-text.ts';
import { refusalText } from '../tournament/told/refusal-text.ts';
import { antesText, stakesText } from '../tournament/told/stakes-text.ts';
import { useTableNow } from '../tournament/told/table-now.ts';
import { tournament, tournamentLink, tournamentRefusal } from '../tournament/told/tournament-link.ts';
import { undoneLines } from '../tournament/told/undone-text.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { useAnnouncements } from './announcer.ts';
import './clock.css';
import { isSilenced } from '../kit/tones.ts';
import { ClockKeys } from '../tournament/floor/clock-keys.tsx';
import { Figures } from './figures.tsx';
import { MyPlace } from './my-place.tsx';

/** For a television: what is played now, for how long still, and what comes next. */
export function ClockPage() {
  const view = tournament.value;
  const say = tournamentWords.value;
  if (view === undefined) return <p class="clock-none">{say.waiting}</p>;
  return (
    <main class={tournamentLink.value === 'lost' ? 'clock-page clock-lost' : 'clock-page'}>
      <header class="clock-head">
        <h1>{view.plan?.name ?? say.title}</h1>
        <p class="clock-notes" role="status">
          {notesOf(view).join(' · ')}
        </p>
        <nav class="clock-tools">
          {voice.value !== 'off' && isSilenced.value && (
            <button type="button" class="tool clock-press" data-clock="hear">
              {say.pressToHear}
            </button>
          )}
          <VoiceSwitch />
          <FullScreenButton className="tool" />
          <LanguageButton className="tool" />
          <button type="button" class="tool" onClick={toggleTheme}>
            {theme.value === 'dark' ? words.value.theme.light : words.value.theme.dark}
          </button>
        </nav>
      </header>
      <Main view={view} />
      <FloorCaller view={view} />
      <MyPlace key={view.epoch} view={view} />
      <Figures view={view} />
      {view.may === 'decide' && view.clock !== null && <ClockKeys view={view} clock={view.clock} />}
      <AwakeNote />
      <PageKeys />
    </main>
  );
}

function Main({ view }: { readonly view: TournamentView }) {
  if (view.phase === 'over') return <Over view={view} />;
  return view.clock === null ? <Before view={view} /> : <Now view={view} clock={view.clock} />;
}

/** Nothing is counted any more: whoever won stands there, and the places that are paid. */
function Over({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const paid = view.players
    .filter(({ place, prizeCents }) => place !== null && prizeCents !== null && prizeCents > 0)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, PAID_SHOWN_MAX);
  return (
    <section class="clock-over">
      <h2>{winnerOf(view)}</h2>
      <ol>
        {paid.map(({ player, place, name, prizeCents }) => (
          <li key={player}>
            <span>{say.place(place ?? 0)}</span> <b>{name}</b> <span>{moneyText(prizeCents ?? 0)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As many as stand below each other in figures that a room can read. */
const PAID_SHOWN_MAX = 5;

function Before({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  return (
    <section class="clock-before">
      <p>{view.phase === 'none' ? say.none : say.notBegun}</p>
      {view.may === 'decide' && (
        <a class="button" href={at('/tournament')}>
          {view.phase === 'none' ? say.toSetUp : say.title}
        </a>
      )}
    </section>
  );
}

/** Its digits change ten times a second at most; nothing else of the page does then. */
function Now({ view, clock }: { readonly view: TournamentView; readonly clock: TournamentClockView }) {
  const say = tournamentWords.value;
  const { now } = clock;
  return (
    <>
      <section class="clock-now" data-state={clock.state} data-kind={now.kind}>
        <p class="clock-level">{now.kind === 'break' ? say.pause : say.level(amount(clock.level))}</p>
        <Time view={view} clock={clock} />
        <p class="clock-state" role="status">
          {say.states[clock.state]}
        </p>
        {now.kind === 'break' ? (
          <p class="clock-exchange">
            {now.colourUp !== null && say.colourUpNow(amount(now.colourUp.from), amount(now.colourUp.to))}
          </p>
        ) : (
          <p class="clock-blinds" style={{ '--letters': stakesText(now).length }}>
            <span class="sr-only">{say.blinds}</span>
            <b>{stakesText(now)}</b>
            <small>{antesText(now)}</small>
          </p>
        )}
      </section>
      <Next view={view} clock={clock} />
    </>
  );
}

function Time({ view, clock }: { readonly view: TournamentView; readonly clock: TournamentClockView }) {
  const now = useTableNow();
  useAnnouncements(view, now);
  const leftMs = leftOf(clock, now);
  const text = leftMs === null ? '–' : clockText(leftMs);
  return (
    <time class="clock-time" role="timer" style={{ '--letters': text.length }}>
      {text}
    </time>
  );
}

function Next({ view, clock }: { readonly view: TournamentView; readonly clock: TournamentClockView }) {
  const say = tournamentWords.value;
  const now = useTableNow();
  const { next, breakAtMs } = clock;
  return (
    <p class="clock-next">
      {next !== null && (
        <span>
          {say.next}{' '}
          <b>
            {next.kind === 'break'
              ? say.breakNext
              : [stakesText(next), antesText(next)].filter((each) => each !== '').join(' · ')}
          </b>
        </span>
      )}
      {(breakAtMs !== null || (clock.state === 'paused' && isBreakAhead(view, clock))) && (
        <span class="clock-until">
          {say.breakIn} <b>{breakAtMs === null ? '–' : clockText(Math.max(0, breakAtMs - now))}</b>
        </span>
      )}
    </p>
  );
}

/** While the clock stands nobody knows when it comes; its words keep their place all the same. */
const isBreakAhead = ({ plan }: TournamentView, { entry }: TournamentClockView): boolean =>
  plan?.sheet.some(({ kind }, index) => kind === 'break' && index > entry) === true;

function winnerOf({ players }: TournamentView): string {
  const winner = players.find(({ place }) => place === 1);
  return winner === undefined ? '' : tournamentWords.value.winner(winner.name);
}

/** More than one at once nobody reads from afar; the next one follows when it is answered. */
const PROPOSALS_SHOWN_MAX = 1;

/** What stands beside the name: what is wrong, or what the tables are told. */
function notesOf(view: TournamentView): readonly string[] {
  const say = tournamentWords.value;
  return [
    ...(tournamentLink.value === 'lost' ? [words.value.connection.lost] : []),
    ...(tournamentRefusal.value === null ? [] : [refusalText(tournamentRefusal.value)]),
    ...view.tables.filter(({ link }) => link === 'behind').map(({ name }) => say.behind(name)),
    ...view.proposals
      .slice(0, PROPOSALS_SHOWN_MAX)
      .map((proposal) => say.pair(say.proposals, proposalText(view, proposal))),
    ...undoneLines(view),
    ...(view.tables.some(({ lastHandsBeforeBreak }) => lastHandsBeforeBreak) ? [say.lastHands] : []),
  ];
}
