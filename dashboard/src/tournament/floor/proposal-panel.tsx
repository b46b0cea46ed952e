import type { ClientTournamentWish } from '#wire/tournament/inputs';
import type { FloorProposal, MoveView, TournamentView } from '#wire/tournament/view';
import { RuleList } from '../../kit/rule-ids.tsx';
import { VoiceSwitch } from '../../speech/voice-switch.tsx';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { FloorCaller } from '../told/floor-caller.ts';
import { proposalText } from '../told/proposal-text.ts';
import { wish } from '../told/tournament-link.ts';
import { nameOf, tableName } from '../told/who-and-where.ts';
import { useKeptRows } from './kept-rows.ts';
import { RulingList } from './ruling-list.tsx';

/** What the book asks for, for the floor to agree to; and who is on the way. */
export function ProposalPanel({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const { moves } = view;
  const proposals = useKeptRows(view.proposals, keyOf);
  return (
    <section class="panel floor-proposals">
      <h2>{say.proposals}</h2>
      {view.may === 'decide' && (
        <>
          <VoiceSwitch />
          <FloorCaller view={view} />
        </>
      )}
      {proposals.length === 0 && <p class="soft">{say.noProposals}</p>}
      <ul>
        {proposals.map(({ key, row, isGone }) => (
          <Proposal key={key} view={view} proposal={row} isGone={isGone} />
        ))}
      </ul>
      {view.may === 'decide' && view.proposals.filter(({ type }) => type === 'buy-again').length > 1 && (
        <button type="button" class="small" data-offers="close" onClick={() => void wish({ type: 'offers-closed' })}>
          {say.closeOffers}
        </button>
      )}
      <RulingList view={view} />
      {moves.length > 0 && (
        <>
          <h3>{say.moves}</h3>
          <button type="button" class="small" data-print="slips" onClick={() => print()}>
            {say.printSlips}
          </button>
          <ul>
            {moves.map((move) => (
              <Move key={move.player} view={view} move={move} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Of somebody who loses his last chips again it is another one. */
const keyOf = (proposal: FloorProposal): string => JSON.stringify(proposal);

interface ProposalProps {
  readonly view: TournamentView;
  readonly proposal: FloorProposal;
  readonly isGone: boolean;
}

function Proposal({ view, proposal, isGone }: ProposalProps) {
  const say = tournamentWords.value;
  const decides = view.may === 'decide';
  return (
    <li data-proposal={proposal.type} data-gone={isGone}>
      <span>{proposalText(view, proposal)}</span>
      {'rules' in proposal && <RuleList rules={proposal.rules} />}
      {isGone && <small class="soft">{say.answered}</small>}
      {decides && !isGone && (
        <span class="tournament-buttons">
          {proposal.type === 'buy-again' ? (
            [...proposal.offers, 'nothing' as const].map((takes) => (
              <button
                key={takes}
                type="button"
                data-takes={takes}
                onClick={() => void wish({ type: 'offer-decided', player: proposal.player, takes })}
              >
                {say[takes]}
              </button>
            ))
          ) : (
            <button
              type="button"
              class="primary"
              data-agree={proposal.type}
              onClick={() => void wish(wishOf(proposal))}
            >
              {say.agree}
            </button>
          )}
        </span>
      )}
    </li>
  );
}

function wishOf(proposal: Exclude<FloorProposal, { type: 'buy-again' }>): ClientTournamentWish {
  switch (proposal.type) {
    case 'move':
      return { type: 'moved', player: proposal.player, table: proposal.to, seat: proposal.toSeat };
    case 'break-table':
      return { type: 'table-broken', table: proposal.table };
    case 'final-table':
      return { type: 'final-table-made', table: proposal.table };
  }
}

function Move({ view, move }: { readonly view: TournamentView; readonly move: MoveView }) {
  const say = tournamentWords.value;
  const { player, from, to, hasLeft } = move;
  const where = (place: MoveView['from']): string => say.seatAt(tableName(view, place.table), amount(place.seat));
  const has = hasLeft ? 'arrived' : 'left';
  const isPaper = view.tables.find(({ table }) => table === (hasLeft ? to.table : from.table))?.kind === 'paper';
  return (
    <li data-move={nameOf(view, player)}>
      <span>{say.moveLine(nameOf(view, player), where(from), where(to))}</span>
      {view.may === 'decide' && isPaper && (
        <button type="button" data-has={has} onClick={() => void wish({ type: 'move-told', player, has })}>
          {hasLeft ? say.hasArrived : say.hasLeft}
        </button>
      )}
    </li>
  );
}
