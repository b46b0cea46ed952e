import { useCallback, useState } from 'preact/hooks';
import type { PublicView } from '#wire/views/public-view';
import { AsksBox } from '../chips/asks-box.tsx';
import { StraddleKeys } from '../chips/straddle-keys.tsx';
import { Ending } from '../ending/ending.tsx';
import { Felt } from '../felt/felt.tsx';
import { happenedOpen } from '../happened/happened-dialog.tsx';
import { useAwake } from '../kit/awake.ts';
import { PageKeys } from '../kit/page-keys.tsx';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { ClaimsBox } from '../phones/claims-box.tsx';
import { PhonesCorner, PhonesHandle, usePhonesPanel } from '../phones/phones-corner.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { WhoWon } from '../winners/who-won.tsx';
import { WinnerPanel } from '../winners/winner-panel.tsx';
import { words } from '../words/language.ts';
import { commonShortcuts } from './common-shortcuts.ts';
import { MistakePanel } from './mistake-panel.tsx';
import { Prompter } from './prompter.tsx';
import { QuestionBox } from './question-box.tsx';
import { useStagedVerdict } from './staged-verdict.ts';
import { canGoOn, isToldByPeople, pressNext, TablePanel } from './table-panel.tsx';
import { VerdictStage } from './verdict-stage.tsx';
import { Welcome } from './welcome.tsx';
import './table.css';

/** The screen on the wall: the felt, the prompter, and a verdict when there is one. */
export function TablePage({ view }: { readonly view: PublicView }) {
  useAwake();
  const verdict = useStagedVerdict(view);
  const [mistakesOpen, setMistakesOpen] = useState(false);
  const openMistakes = useCallback(() => setMistakesOpen(true), []);
  const toggleMistakes = useCallback(() => setMistakesOpen((open) => !open), []);
  const phones = usePhonesPanel(view);
  const [question] = view.questions;
  const next = canGoOn(view) ? pressNext : undefined;
  const shortcuts: Shortcuts = {
    ...commonShortcuts(view),
    h: view.hand === null ? undefined : () => (happenedOpen.value = true),
    m: view.simulation === null ? undefined : toggleMistakes,
    ArrowRight: next,
    ' ': next,
  };
  const beside = `${mistakesOpen ? ' with-mistakes' : ''}${phones?.isOpen === true ? ' with-phones' : ''}`;
  return (
    <main class={`table-page${verdict === undefined ? '' : ' with-verdict'}${beside}`}>
      <TopBar view={view} tool={phones === null || phones.isOpen ? null : <PhonesHandle onOpen={phones.toggle} />} />
      {view.simulation !== null && <Welcome onTry={openMistakes} />}
      {phones !== null && <PhonesCorner view={view} panel={phones} />}
      {view.table.isNightOver ? <Ending onBegin={pressNext} /> : <Felt view={view} />}
      <div class="table-foot">
        {view.phones !== undefined && <ClaimsBox phones={view.phones} />}
        {view.phones !== undefined && <AsksBox view={view} />}
        {verdict !== undefined && <VerdictStage verdict={verdict} view={view} />}
        {view.whoWon !== null && <WhoWon view={view} />}
        {view.award !== null && isWorthAScreen(view, view.award) && <WinnerPanel view={view} award={view.award} />}
        <div class={`table-say${view.hold ? ' hold' : ''}`}>
          <Prompter view={view} />
          {question !== undefined && <QuestionBox question={question} view={view} />}
          <StraddleKeys view={view} />
          <TablePanel view={view} onMistakes={toggleMistakes} />
        </div>
      </div>
      {view.simulation !== null && (
        <MistakePanel view={view} simulation={view.simulation} open={mistakesOpen} onToggle={toggleMistakes} />
      )}
      <PageKeys keys={shortcuts} rows={words.value.onTable.tableKeys} />
    </main>
  );
}

/**
 * Where the cards are sensed one sentence names the winner; what it cannot say is who takes which of several pots, or
 * shares one.
 */
function isWorthAScreen(view: PublicView, { pots }: NonNullable<PublicView['award']>): boolean {
  return isToldByPeople(view) || pots.length > 1 || pots.some(({ shares }) => shares.length > 1);
}
