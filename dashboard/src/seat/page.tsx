import type { CardView } from '#wire/cards';
import type { SeatRoleView } from '#wire/role-views';
import { HappenedButton, happenedOpen } from '../happened/happened-dialog.tsx';
import { cardLabel } from '../kit/card-label.ts';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { PageNotes } from '../kit/page-notes.tsx';
import { PlayingCard } from '../kit/playing-card.tsx';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { send } from '../link/link.ts';
import { answerShortcuts } from '../table/answer-shortcuts.ts';
import { Countdown } from '../table/countdown.tsx';
import { QuestionBox } from '../table/question-box.tsx';
import '../table/table.css';
import { WhoWon } from '../winners/who-won.tsx';
import { WinnerPanel } from '../winners/winner-panel.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { nameOf, promptOf, promptOfSteps } from '../words/prompts.ts';
import { ActPad } from './act-pad.tsx';
import { AwakeNote } from './awake-note.tsx';
import './seat.css';

/** His turn and its price; else what the table waits for. */
function promptFor(view: SeatRoleView): string {
  const say = words.value;
  const { mine, toAct, hold } = view;
  const won = view.award?.payout.find(({ seat }) => seat === mine.seat);
  if (won !== undefined) return say.winners.youWin(amount(won.amount));
  if (hold || toAct === null) return promptOf(view);
  if (toAct.awaitsCards) return mine.myTurn ? `${promptOfSteps(view.next, view)} ${say.winners.thenYou}` : promptOf(view);
  if (!mine.myTurn) return say.waitFor(nameOf(view, toAct.seat));
  const call = mine.options?.call ?? null;
  return call === null ? say.yourTurnFree : say.yourTurnCosts(amount(call));
}

/** What others are asked he reads on the table's screen. */
const questionFor = ({ questions, mine }: SeatRoleView): SeatRoleView['questions'][number] | undefined =>
  questions.find(({ id }) => mine.answers.includes(id));

/** A player's phone: his turn, what it costs, four large buttons. Never his own cards: he has them in his hand. */
export function SeatPage({ view }: { readonly view: SeatRoleView }) {
  const say = words.value;
  const { mine } = view;
  const me = view.seats.find((seat) => seat.seat === mine.seat);
  const question = questionFor(view);
  const open = view.verdicts.findLast((verdict) => verdict.status === 'open');
  return (
    <main class={`seat-page${mine.myTurn ? ' my-turn' : ''}`}>
      <header class="seat-head">
        <h1>
          <span class="target-number">{mine.seat}</span> {me === undefined || me.name === '' ? say.seat(mine.seat) : me.name}
        </h1>
        {me?.stack !== undefined && me.stack !== null && <b class="seat-chips">{amount(me.stack)}</b>}
      </header>
      <PageNotes table={view.table} health={view.health} />
      <section class="seat-board" aria-label={say.board}>
        {view.board.map((place) => (
          <div key={place.place} class="seat-board-place">
            {place.cards.map((card) => (
              <PlayingCard key={card.key} card={card.card ?? null} label={cardLabel(card)} isOpen={card.face === 'up'} mark={card.back} />
            ))}
          </div>
        ))}
      </section>
      <OwnBacks cards={me?.cards ?? []} />
      <div class="seat-numbers">
        <span>
          {say.pot} <b>{view.potTotal === null ? '–' : amount(view.potTotal)}</b>
        </span>
        {view.clock !== null && <Countdown clock={view.clock} nowMs={view.nowMs} />}
      </div>
      <p class={`seat-prompt${view.hold ? ' hold' : ''}`} role="status">
        {open !== undefined && <b>{kindTitle(open.kind)}. </b>}
        {promptFor(view)}
      </p>
      {question !== undefined && <QuestionBox question={question} view={view} />}
      {view.award !== null && <WinnerPanel view={view} award={view.award} mine={mine.seat} />}
      <WhoWon view={view} only={mine.seat} />
      <div class="seat-controls">
        {mine.options !== null && <ActPad seat={mine.seat} options={mine.options} bigBlind={view.level.bigBlind} />}
        <div class="seat-more">
          {mine.canShow && view.whoWon === null && (
            <button type="button" class="primary" onClick={() => send({ type: 'declared', what: { type: 'tabled', seat: mine.seat } })}>
              {say.acts.show}
            </button>
          )}
          <HappenedButton view={view} only={mine.seat} />
          <button type="button" onClick={() => send({ type: 'declared', what: { type: 'clock-called', by: mine.seat } })}>
            {say.callClock}
          </button>
          <button type="button" onClick={() => send({ type: 'declared', what: { type: 'floor-called', seat: mine.seat } })}>
            {say.callFloor}
          </button>
          <LanguageButton />
        </div>
        <AwakeNote />
      </div>
      <PageKeys keys={shortcutsOf(view)} rows={say.onTable.seatKeys} />
    </main>
  );
}

/** Tock: what the backs of one's own cards tell everybody else. */
function OwnBacks({ cards }: { readonly cards: readonly CardView[] }) {
  if (cards.every(({ back }) => back === undefined)) return null;
  return (
    <section class="seat-board seat-backs" aria-label={words.value.yourBacks}>
      {cards.map((card) => (
        <div key={card.key} class="seat-board-place">
          <PlayingCard card={card.card ?? null} label={cardLabel(card)} isOpen={card.face === 'up'} mark={card.back} />
        </div>
      ))}
    </section>
  );
}

/** For whoever has his seat on a computer. What moves chips beyond a call is pressed on the screen, where the amount stands. */
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
