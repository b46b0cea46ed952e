import type { OperatorView } from '#wire/views/role-views';
import { AsksBox } from '../chips/asks-box.tsx';
import { ChipsDesk } from '../chips/chips-desk.tsx';
import { StraddleKeys } from '../chips/straddle-keys.tsx';
import { Ending } from '../ending/ending.tsx';
import { AwakeNote } from '../kit/awake-note.tsx';
import { LanguageButton } from '../kit/language-button.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { PageNotes } from '../kit/page-notes.tsx';
import { PlayingCard } from '../kit/playing-card.tsx';
import '../seat/seat.css';
import { QuestionBox } from '../table/question-box.tsx';
import '../table/table.css';
import { pressNext } from '../table/table-panel.tsx';
import { WhoWon } from '../winners/who-won.tsx';
import { WinnerPanel } from '../winners/winner-panel.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import { promptOf } from '../words/prompts.ts';
import './tablet.css';
import { TabletKeys } from './tablet-keys.tsx';

/**
 * One tablet that is passed around: whose turn it is, four large buttons, amounts, undo. What is pressed here is the
 * act of whoever's turn it is.
 */
export function TabletPage({ view }: { readonly view: OperatorView }) {
  const say = words.value;
  const { toAct } = view;
  const open = view.verdicts.findLast((verdict) => verdict.status === 'open');
  return (
    <main class="tablet-page">
      <header class="tablet-head">
        <h1>
          {[view.table.name, view.hand === null ? '' : say.hand(view.hand.number)]
            .filter((part) => part !== '')
            .join(' · ')}
        </h1>
        <PageNotes table={view.table} health={view.health} />
        <LanguageButton className="tool" />
        <a class="tool tablet-back" href={location.pathname}>
          {say.operator.allControls}
        </a>
      </header>
      {view.table.isNightOver ? <Ending onBegin={pressNext} /> : <Players view={view} />}
      {view.table.isNightOver !== true && <Middle view={view} />}
      <div class="tablet-ask">
        {open !== undefined && <b>{kindTitle(open.kind)}</b>}
        {toAct !== null && !view.hold && (
          <h2 class="tablet-turn" aria-live="polite">
            {say.toAct(nameOf(view, toAct.seat))}
          </h2>
        )}
        {(view.announcement.deed !== 'act' || view.hold) && <p class="tablet-prompt">{promptOf(view)}</p>}
        {view.questions[0] !== undefined && <QuestionBox question={view.questions[0]} view={view} />}
      </div>
      {view.award !== null && <WinnerPanel view={view} award={view.award} />}
      <WhoWon view={view} />
      <TabletKeys view={view} />
      <StraddleKeys view={view} />
      <AsksBox view={view} />
      <ChipsDesk view={view} />
      <AwakeNote />
      <PageKeys />
    </main>
  );
}

/** Who has what: the tablet may be the only screen of the table. */
function Players({ view }: { readonly view: OperatorView }) {
  const say = words.value;
  return (
    <ul class="tablet-players">
      {view.seats
        .filter(({ state }) => state !== 'empty')
        .map((seat) => (
          <li
            key={seat.seat}
            class={`tablet-player tablet-${seat.state}${view.toAct?.seat === seat.seat ? ' acts' : ''}`}
            style={{ '--player': seat.colour }}
          >
            <span class="tablet-name">
              {seat.name === '' ? say.seat(seat.seat) : seat.name}
              {view.hand?.button === seat.seat && (
                <span class="dealer-button" title={say.dealer}>
                  <span class="sr-only">{say.dealer}</span>
                  <span aria-hidden="true">D</span>
                </span>
              )}
            </span>
            <span class="tablet-stack">{seat.stack === null ? '' : amount(seat.stack)}</span>
            <span class="tablet-bet">{lineOf(seat)}</span>
          </li>
        ))}
    </ul>
  );
}

function lineOf({ state, bet, lastAct }: OperatorView['seats'][number]): string {
  const say = words.value;
  if (state === 'folded') return say.folded;
  if (state === 'dead-hand') return say.deadHand;
  if (state === 'sitting-out') return say.sittingOut;
  if (state === 'busted') return say.out;
  if (state === 'all-in') return bet > 0 ? `${say.allIn} ${amount(bet)}` : say.allIn;
  if (lastAct === null) return bet > 0 ? amount(bet) : '';
  return bet > 0 ? `${say.lastAct[lastAct.act]} ${amount(bet)}` : say.lastAct[lastAct.act];
}

function Middle({ view }: { readonly view: OperatorView }) {
  const say = words.value;
  const board = view.board.flatMap(({ cards }) => cards);
  const [main, ...sides] = view.pots;
  return (
    <div class="tablet-middle">
      <section class="tablet-board" aria-label={say.board}>
        {board.map((card) => (
          <PlayingCard
            key={card.key}
            card={card.card ?? null}
            label={card.card === undefined ? say.cardUnread : say.card(card.card)}
            isOpen
          />
        ))}
      </section>
      {view.potTotal !== null && (
        <p class="tablet-pot">
          {say.pot} <b>{amount(view.potTotal)}</b>{' '}
          {main !== undefined && sides.length > 0 && (
            <span>
              {[
                say.mainPot(amount(main.amount)),
                ...sides.map((pot, i) => say.sidePot(i + 1, amount(pot.amount))),
              ].join(' · ')}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
