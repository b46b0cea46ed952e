import type { Question } from '#vocabulary/hands/verdicts';
import { questionId, type VerdictId, verdictId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { type BettingDecision, type BettingFinding, seatOf } from '../../betting/api.ts';
import { killHands, matterNow } from '../../rulings/desk.ts';
import type { Draft } from '../../table-state/draft.ts';

/** Takes over what the betting module decided: its effects, and a verdict for each finding. */
export function takeDecision(draft: Draft, seat: Seat | null, decision: BettingDecision): void {
  const { ledger } = draft.hand;
  const { effects, imposed } = decision;
  if (effects.length > 0 || imposed !== undefined) {
    draft.emit({ type: 'betting-moved', effects, ...(imposed === undefined ? {} : { imposed }) });
  }
  const acted = decision.effects.filter((effect) => effect.type === 'acted' || effect.type === 'act-held');
  const bettors = acted
    .filter(({ action }) => action === 'call' || action === 'bet' || action === 'raise')
    .map((effect) => effect.seat)
    .filter((bettor, index, all) => !ledger.bettors.includes(bettor) && all.indexOf(bettor) === index);
  if (acted.length > 0) draft.plan({ type: 'acted', bettors: [...ledger.bettors, ...bettors] });
  for (const finding of decision.findings) record(draft, seat, finding);
}

/**
 * A verdict that rests on acts nobody declared asks for them first (DESIGN §1): once for all verdicts of one act, and
 * once for all who act behind the same passed-over players, for the answer about the first of them decides the others
 * anew.
 */
function askedOf(draft: Draft, id: VerdictId, { hadActed }: BettingFinding): Question | null {
  const { questions, betting, verdicts } = draft.hand;
  const ofActs = verdicts.filter(({ matter }) => matter.type === 'betting').map(({ verdict }) => verdict.question);
  const open = questions.filter((question) => question.ask === 'had-acted' && ofActs.includes(question.id));
  if (hadActed === undefined || hadActed.length === 0 || open.some(({ cause }) => cause === draft.cause)) return null;
  // Who acted before his turn himself has said so, whether or not his turn has come meanwhile.
  const hasSaidSo = (seat: Seat): boolean =>
    seatOf(betting, seat)?.held != null || seatOf(betting, seat)?.acted === true;
  const unasked = hadActed.filter((seat) => !hasSaidSo(seat) && !open.some(({ seats }) => seats.includes(seat)));
  if (unasked.length === 0 && open.length > 0) return null;
  return {
    id: questionId(`${id}?had-acted`),
    ask: 'had-acted',
    seats: hadActed,
    refs: [],
    cause: draft.cause,
    options: [],
  };
}

/** The betting module rules by itself; here its finding becomes a verdict like any other. */
function record(draft: Draft, seat: Seat | null, finding: BettingFinding): void {
  const { hand, cause } = draft;
  const base = `betting:${finding.kind}@${cause}`;
  const count = hand.verdicts.filter(({ verdict }) => verdict.id.startsWith(base)).length;
  const quiet = finding.severity === 'info' || finding.severity === 'notice' || finding.severity === 'penalty';
  const id = verdictId(count === 0 ? base : `${base}+${count}`);
  const question = askedOf(draft, id, finding);
  const verdict = {
    id,
    kind: finding.kind,
    severity: finding.severity,
    status: quiet ? 'noted' : finding.severity === 'td-call' ? 'open' : 'resolved',
    rules: finding.rules,
    ...(finding.from === hand.setup.ruleBook || finding.from === 'standard' ? {} : { borrowedFrom: finding.from }),
    seats: [finding.seat],
    refs: [],
    evidence: [cause],
    cause,
    raisedAtMs: draft.atMs,
    decides: finding.severity === 'td-call' ? 'director' : 'rule-book',
    options: [],
    remedy: [],
    remedyDone: 0,
    ...(question === null ? {} : { question: question.id }),
    ...(finding.imposed === undefined ? {} : { imposed: finding.imposed }),
    deadHands: finding.handDead ? [finding.seat] : [],
    burnCredit: {},
  } as const;
  draft.emit({ type: 'verdict-raised', verdict, matter: matterNow(hand, { type: 'betting', seat }) });
  if (question !== null) draft.emit({ type: 'question-asked', question });
  if (finding.handDead) killHands(draft, verdict);
}
