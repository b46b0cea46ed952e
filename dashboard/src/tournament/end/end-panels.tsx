import type { TournamentView } from '#wire/tournament/view';
import { CorrectionPanel } from './correction-panel.tsx';
import { DealPanel } from './deal-panel.tsx';

/** Prizes that are divided, and facts that are put right. */
export function EndPanels({ view }: { readonly view: TournamentView }) {
  return (
    <>
      <DealPanel view={view} />
      {view.may === 'decide' && <CorrectionPanel view={view} />}
    </>
  );
}
