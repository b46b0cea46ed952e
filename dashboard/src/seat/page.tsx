import { isOverPhase } from '#wire/views/public-view';
import type { SeatRoleView } from '#wire/views/role-views';
import { StraddleKeys } from '../chips/straddle-keys.tsx';
import { Ending } from '../ending/ending.tsx';
import { happenedOpen } from '../happened/happened-dialog.tsx';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { PageNotes } from '../kit/page-notes.tsx';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { linkState, send } from '../link/link.ts';
import { at } from '../link/own-addresses.ts';
import { answerShortcuts } from '../table/answer-shortcuts.ts';
import { Countdown } from '../table/countdown.tsx';
import { QuestionBox } from '../table/question-box.tsx';
import { isToldByPeople, pressNext } from '../table/table-panel.tsx';
import '../table/table.css';
import { WhoWon } from '../winners/who-won.tsx';
import { WinnerPanel } from '../winners/winner-panel.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { promptOf } from '../words/prompts.ts';
import { OwnBacks, SeatBoard } from './cards.tsx';
import { SeatControls } from './controls.tsx';
import { useTurnCall } from './my-turn.ts';
import './seat.css';
import { TakeBack } from './take-back.tsx';
import { TournamentCorner } from './tournament-corner.tsx';

/**
 * Whoever gathers the cards says so, on his own phone: as WIRE.md has it, where no card is sensed and each act is
 * entered.
 */
const saysNextHand = (view: SeatRoleView): boolean =>
  isToldByPeople(view) && view.table.acts === 'every' && isOverPhase(view.hand?.phase);

/** What others are asked he reads on the table's screen. */
const questionFor = ({ questions, mine }: SeatRoleView): SeatRoleView['questions'][number] | undefined =>
  questions.find(({ id }) => mine.answers.includes(id));

/** A player's phone: his turn, what it costs, four large buttons. Never his own cards: he has them in his hand. */
export function SeatPage({ view }: { readonly view: SeatRoleView }) {
  const { mine } = view;
  const me = view.seats.find((seat) => seat.seat === mine.seat);
  if (view.table.isNightOver) return <SeatAfterwards name={me?.name ?? ''} seat={mine.seat} />;
  return <SeatInPlay view={view} me={me} />;
}

/** The night is over: what it brought to him, whom he pays and who pays him. */
function SeatAfterwards({ name, seat }: { readonly name: string; readonly seat: number }) {
  return (
    <main class="seat-page">
      <header class="seat-head">
        <h1>
          <span class="target-number">{seat}</span> {name === '' ? words.value.seat(seat) : name}
        </h1>
        <LanguageButton />
      </header>
      <Ending mine={name} />
      <PageKeys />
    </main>
  );
}

interface InPlayProps {
  readonly view: SeatRoleView;
  readonly me: SeatRoleView['seats'][number] | undefined;
}

function SeatInPlay({ view, me }: InPlayProps) {
  const say = words.value;
  const { mine } = view;
  const question = questionFor(view);
  const prompt = promptOf(view, mine.seat);
  const open = view.verdicts.findLast((verdict) => verdict.status === 'open');
  const isLost = linkState.value === 'lost';
  useTurnCall(mine.myTurn && !isLost);
  return (
    <main class={`seat-page${mine.myTurn && !isLost ? ' my-turn' : ''}`}>
      <header class="seat-head">
        <h1>
          <span class="target-number">{mine.seat}</span>{' '}
          {me === undefined || me.name === '' ? say.seat(mine.seat) : me.name}
        </h1>
        {me?.stack !== undefined && me.stack !== null && <b class="seat-chips">{amount(me.stack)}</b>}
      </header>
      <PageNotes table={view.table} health={view.health} />
      <SeatBoard board={view.board} />
      <OwnBacks cards={me?.cards ?? []} />
      <div class="seat-numbers">
        <span>
          {say.pot} <b>{view.potTotal === null ? '–' : amount(view.potTotal)}</b>
        </span>
        {view.clock !== null && <Countdown clock={view.clock} nowMs={view.nowMs} />}
      </div>
      <p class={`seat-prompt${view.hold ? ' hold' : ''}`} role="status">
        {open !== undefined && <b>{kindTitle(open.kind)}. </b>}
        {prompt}
      </p>
      <TournamentCorner seat={mine.seat} isQuiet={mine.myTurn} />
      {mine.screens > 1 && (
        <p class="seat-others" role="status">
          {phoneWords.value.seat.others(mine.screens)} {phoneWords.value.seat.othersHow}
        </p>
      )}
      {/* What is pressed without a connection does not arrive: nothing can be pressed. */}
      <fieldset class="seat-live" disabled={isLost}>
        {question !== undefined && <QuestionBox question={question} view={view} told={prompt} />}
        {view.award !== null && <WinnerPanel view={view} award={view.award} mine={mine.seat} />}
        <WhoWon view={view} only={mine.seat} />
        {saysNextHand(view) && (
          <button type="button" class="primary seat-next" data-press="next" onClick={pressNext}>
            {say.winners.nextHand}
          </button>
        )}
        <TakeBack mine={mine} />
        <StraddleKeys view={view} only={mine.seat} />
        <SeatControls view={view} />
      </fieldset>
      <a class="seat-hands" href={at(`/hands?seat=${mine.seat}`)}>
        {say.hands.myHands}
      </a>
      <PageKeys keys={isLost ? {} : shortcutsOf(view)} rows={say.onTable.seatKeys} />
    </main>
  );
}

/**
 * For whoever has his seat on a computer. What moves chips beyond a call is pressed on the screen, where the amount
 * stands.
 */
function shortcutsOf(view: SeatRoleView): Shortcuts {
  const { seat, options } = view.mine;
  const act = (type: 'fold' | 'check' | 'call') => () => send({ type: 'act', seat, act: { type } });
  return {
    ...answerShortcuts(view, questionFor(view)),
    h: () => {
      happenedOpen.value = true;
    },
    f: options?.fold === true ? act('fold') : undefined,
    c: options?.check === true ? act('check') : options != null && options.call !== null ? act('call') : undefined,
  };
}
