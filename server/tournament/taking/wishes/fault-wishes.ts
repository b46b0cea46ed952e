import { assertNever } from '#vocabulary/result';
import type { FaultWish, TableWord, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { FAULTS_MAX } from '../../reckoning/limits.ts';
import { proposeSanction } from '../../reckoning/penalties.ts';
import { isLeft } from '../../state/standings.ts';
import { type FaultOnFile, type Player, playerIn, seatedAt } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { placeByLot } from '../draws/lots.ts';
import { endIfWon } from '../outs/ending.ts';
import { handOfOuts } from '../outs/going-out.ts';

/** The book proposes, a person decides (R000-pen-5, R004-39-0), and may take it back (R000-pen-9). */
export function takeFault(turn: Turn, wish: FaultWish): TournamentRefusal | undefined {
  switch (wish.type) {
    case 'fault-recorded':
      return record(turn, wish);
    case 'fault-decided': {
      const fault = standing(turn, wish.fault);
      if (fault === undefined || fault.decided?.sanction === 'disqualification') return 'not-valid';
      return judge(turn, fault, wish.sanction);
    }
    case 'fault-overruled': {
      const fault = standing(turn, wish.fault);
      return fault === undefined ? 'not-valid' : takeBack(turn, fault, wish.reason);
    }
    default:
      return assertNever(wish);
  }
}

const standing = (turn: Turn, id: string): FaultOnFile | undefined =>
  turn.game.faults.find((fault) => fault.id === id && fault.overruled === null);

const record = (turn: Turn, { player, fault }: Recorded): TournamentRefusal | undefined =>
  file(turn, { player, fault, id: turn.input.id, by: turn.input.by });

type Recorded = Extract<FaultWish, { type: 'fault-recorded' }>;

/** A followed table tells it once more after a restart; it is filed once. */
export function takeToldFault(
  turn: Turn,
  { table, player, fault, named, by }: Extract<TableWord, { type: 'fault-told' }>,
): TournamentRefusal | undefined {
  const id = `table-${table}/${named}`;
  return turn.game.faults.some((filed) => filed.id === id) ? 'not-now' : file(turn, { player, fault, id, by });
}

function file(turn: Turn, { player: whose, fault, id, by }: Filed): TournamentRefusal | undefined {
  const { game } = turn;
  const player = playerIn(game, whose);
  if (player === undefined || !isLeft(player)) return 'no-such-player';
  if (game.faults.length >= FAULTS_MAX) return 'not-now';
  // What was taken back, or let pass, leads to nothing further.
  const before = game.faults
    .filter(({ decided, overruled }) => overruled === null && decided?.sanction !== 'none')
    .map((each) => ({ who: each.player, fault: each.fault }));
  const { sanction, rules } = proposeSanction(game.plan.ruleBook, before, { who: whose, fault });
  const stands = { atMs: turn.atMs, proposed: sanction, rules, decided: null, overruled: null };
  turn.emit({ type: 'fault-filed', fault: { id, player: whose, fault, by, ...stands } });
  return undefined;
}

type Filed = Pick<FaultOnFile, 'id' | 'player' | 'fault' | 'by'>;

function judge(
  turn: Turn,
  { id, player: whose }: FaultOnFile,
  sanction: NonNullable<FaultOnFile['decided']>['sanction'],
): TournamentRefusal | undefined {
  const player = playerIn(turn.game, whose);
  if (player === undefined || !isLeft(player)) return 'no-such-player';
  turn.emit({ type: 'fault-judged', fault: id, sanction, by: turn.input.by, stack: player.stack });
  switch (sanction) {
    case 'none':
    case 'warning':
      return undefined;
    case 'suspension-one-orbit':
      // R000-pen-3: one orbit is as many hands as people play at his table.
      turn.emit({
        type: 'suspension-set',
        player: whose,
        hands: player.place === null ? 0 : seatedAt(turn.game, player.place.table).length,
      });
      return undefined;
    case 'disqualification':
      return sendAway(turn, player);
  }
}

/** Out for good, chips and all (R000-pen-4). */
function sendAway(turn: Turn, { id, stack, place }: Player): TournamentRefusal | undefined {
  if (place === null) return 'not-now';
  const bust = { ...handOfOuts(turn), seat: place.seat, stackAtStart: stack, by: null };
  turn.emit({ type: 'chips-added', chips: -stack }, { type: 'player-disqualified', player: id, bust });
  endIfWon(turn);
  return undefined;
}

function takeBack(
  turn: Turn,
  { id, player: whose, decided }: FaultOnFile,
  reason: string,
): TournamentRefusal | undefined {
  turn.emit({ type: 'fault-taken-back', fault: id, by: turn.input.by, reason });
  if (decided?.sanction === 'suspension-one-orbit') turn.emit({ type: 'suspension-set', player: whose, hands: 0 });
  if (decided?.sanction !== 'disqualification') return undefined;
  // He gets his chips again, and a seat by lot: his own may be taken.
  const place = placeByLot(turn, whose);
  if (place === undefined || turn.game.phase !== 'running') return 'no-free-seat';
  turn.emit(
    { type: 'player-readmitted', player: whose, stack: decided.stack },
    { type: 'chips-added', chips: decided.stack },
    { type: 'player-seated', player: whose, ...place },
  );
  return undefined;
}
