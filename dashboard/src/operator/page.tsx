import type { OperatorView } from '#wire/views/role-views';
import { ChipsDesk } from '../chips/chips-desk.tsx';
import { FaultForm } from '../faults/fault-form.tsx';
import { Felt } from '../felt/felt.tsx';
import { HappenedButton } from '../happened/happened-dialog.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { Prompter } from '../table/prompter.tsx';
import { QuestionBox } from '../table/question-box.tsx';
import '../table/table.css';
import { isToldByPeople } from '../table/table-panel.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { WhoWon } from '../winners/who-won.tsx';
import { WinnerPanel } from '../winners/winner-panel.tsx';
import { actLine, actSource } from '../words/acts.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import { faultWords } from '../words/pages/fault-words.ts';
import { ActButtons } from './act-buttons.tsx';
import { type Desk, type Doubt, useDesk } from './desk.ts';
import { Keypad } from './keypad.tsx';
import './operator.css';

/**
 * Whoever enters the acts of a table without phones. What he enters is observed: it is never refused for being
 * irregular. No hidden card here.
 */
export function OperatorPage({ view }: { readonly view: OperatorView }) {
  const say = words.value;
  const desk = useDesk(view);
  // Where rounds of betting are closed by NEXT, or nothing is known of betting, no act is entered.
  const entersActs = view.table.acts === 'every';
  // Who has won is asked in their place.
  const asksWinner = view.whoWon !== null || (view.award !== null && isToldByPeople(view));
  const typesAmounts = entersActs && !asksWinner;
  return (
    <main class="operator-page">
      <TopBar view={view} />
      <div class="operator-felt">
        <Felt view={view} />
      </div>
      <div class="operator-side">
        {view.questions[0] !== undefined && <QuestionBox question={view.questions[0]} view={view} />}
        {view.award !== null && <WinnerPanel view={view} award={view.award} />}
        <WhoWon view={view} />
        {typesAmounts && <Turn view={view} desk={desk} />}
        {!entersActs && <p class="operator-note">{say.operator.roundsOnly}</p>}
        {desk.doubt !== null && <DoubtBox view={view} desk={desk} doubt={desk.doubt} />}
        {typesAmounts && (
          <output class="operator-digits">{desk.digits === '' ? '–' : amount(Number(desk.digits))}</output>
        )}
        {typesAmounts && (
          <Keypad
            onDigit={(digit) => desk.carryOut({ do: 'digit', digit })}
            onErase={() => desk.carryOut({ do: 'erase' })}
          />
        )}
        <ActButtons view={view} desk={desk} />
        <HappenedButton view={view} teller="acts" />
        <details class="operator-fault">
          <summary>{faultWords.value.tell}</summary>
          <FaultForm view={view} />
        </details>
        {entersActs && isToldByPeople(view) && (
          <a class="operator-tablet" href="?tablet">
            {say.operator.tablet}
          </a>
        )}
        <ChipsDesk view={view} />
        <ol class="operator-log" aria-label={say.lastActs}>
          {view.acts.slice(-LOG_LINES).map((act) => (
            <li key={act.id}>
              {actLine(act, view)} <small>{actSource(act, view)}</small>
            </li>
          ))}
        </ol>
      </div>
      <Prompter view={view} />
      <PageKeys rows={say.operatorKeys} />
    </main>
  );
}

/** What fits beside the keypad and is still worth a glance. */
const LOG_LINES = 6;

function DoubtBox({ view, desk, doubt }: { readonly view: OperatorView; readonly desk: Desk; readonly doubt: Doubt }) {
  const say = words.value.betting;
  const typed = amount(doubt.to);
  return (
    <div class="question operator-doubt" role="alert">
      <p>{say.doubt(nameOf(view, doubt.seat), typed, amount(doubt.level))}</p>
      <div class="question-answers">
        <button type="button" class="ask" data-doubt="call" onClick={() => desk.settle('call')}>
          {say.shortCall(typed)}
        </button>
        <button type="button" data-doubt="raise" onClick={() => desk.settle('raise')}>
          {say.saidRaise(typed)}
        </button>
        <button type="button" data-doubt="mistyped" onClick={() => desk.settle('mistyped')}>
          {say.mistyped}
        </button>
      </div>
    </div>
  );
}

function Turn({ view, desk }: { readonly view: OperatorView; readonly desk: Desk }) {
  const say = words.value;
  const call = view.toAct?.options.call ?? null;
  return (
    <>
      <section class="operator-turn" aria-live="polite">
        <h2>{desk.seat === undefined ? say.nobodyToAct : say.toAct(nameOf(view, desk.seat))}</h2>
        <p>{call === null ? ' ' : say.toCall(amount(call))}</p>
      </section>
      <fieldset class="operator-seats">
        <legend class="sr-only">{say.otherSeat}</legend>
        {view.seats
          .filter((each) => each.state === 'in-hand' || each.state === 'all-in')
          .map((each) => (
            <button
              key={each.seat}
              type="button"
              aria-pressed={desk.seat === each.seat}
              onClick={() => desk.choose(each.seat)}
            >
              {each.seat}
            </button>
          ))}
      </fieldset>
    </>
  );
}
