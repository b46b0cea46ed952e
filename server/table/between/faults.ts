import type { HandState } from '#engine/table-state/state';
import { proposeSanction } from '#tournament/reckoning/penalties';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { RefusalReason } from '#wire/views/server-messages';
import type { Decided, FaultRecord, Misdeals } from '../core/fault-records.ts';
import { FAULTS_MAX } from '../core/limits.ts';
import type { TableSettings } from '../core/settings.ts';

type FaultInput = Extract<ClientInput, { type: 'fault-recorded' | 'fault-decided' | 'fault-overruled' }>;
type Changed = Result<Pick<TableSettings, 'faults' | 'roster' | 'bank'>, RefusalReason>;

export interface Told {
  /** Of the input; a fault keeps it as its name. */
  readonly id: string;
  readonly by: string;
  readonly atMs: number;
}

/**
 * A fault is told by floor or operator; the book proposes, a person decides (R000-pen-5, R004-39-0), and may take it
 * back (R000-pen-9).
 */
export function changeFaults(settings: TableSettings, input: FaultInput, told: Told): Changed {
  const faults = settings.faults ?? [];
  if (input.type === 'fault-recorded') return recorded(settings, faults, input, told);
  const record = faults.find(({ id }) => id === input.fault);
  if (record === undefined || record.overruled !== null) return err('not-valid');
  const instead = (next: FaultRecord): readonly FaultRecord[] =>
    faults.map((other) => (other === record ? next : other));
  if (input.type === 'fault-decided') {
    if (record.decided?.sentAway !== undefined) return err('not-now');
    const decided: Decided = {
      sanction: input.sanction,
      by: told.by,
      fromHand: settings.hand + 1,
      hands: orbitOf(settings),
    };
    return ok({ faults: instead({ ...record, decided }), roster: settings.roster });
  }
  const back = record.decided?.sentAway;
  const isFree = back !== undefined && !settings.roster.some(({ seat }) => seat === back.seat);
  const taken = instead({ ...record, overruled: { by: told.by, reason: input.reason } });
  if (back === undefined || !isFree) return ok({ faults: taken, roster: settings.roster });
  const roster = [...settings.roster, back].sort((a, b) => a.seat - b.seat);
  return ok({ faults: taken, roster, ...chipsOfNobody(settings, -back.stack) });
}

/** Chips that leave the game with nobody, or come back so: the house has not sold them any more. */
const chipsOfNobody = ({ bank }: TableSettings, chips: number): Pick<TableSettings, 'bank'> =>
  bank === undefined ? {} : { bank: { ...bank, sold: bank.sold - chips } };

function recorded(
  settings: TableSettings,
  faults: readonly FaultRecord[],
  { seat, fault }: Extract<FaultInput, { type: 'fault-recorded' }>,
  { id, by, atMs }: Told,
): Changed {
  if (!settings.roster.some((person) => person.seat === seat)) return err('not-valid');
  if (faults.length >= FAULTS_MAX) return err('too-many');
  // What was taken back, or let pass, leads to nothing further.
  const before = faults.filter(({ decided, overruled }) => overruled === null && decided?.sanction !== 'none');
  const onRecord = before.map((record) => ({ who: record.seat, fault: record.fault }));
  const { sanction, rules } = proposeSanction(settings.next.ruleBook, onRecord, { who: seat, fault });
  const record: FaultRecord = {
    id,
    seat,
    fault,
    by,
    atMs,
    hand: settings.hand,
    proposed: sanction,
    rules,
    decided: null,
    overruled: null,
  };
  return ok({ faults: [...faults, record], roster: settings.roster });
}

/** R000-pen-3: one orbit is as many hands as people play. */
function orbitOf({ roster }: TableSettings): number {
  return roster.filter(({ present, stack }) => present && stack > 0).length;
}

const standing = (
  settings: TableSettings,
  sanction: Decided['sanction'],
): readonly (FaultRecord & { readonly decided: Decided })[] =>
  (settings.faults ?? []).flatMap((record) => {
    const { decided, overruled } = record;
    return decided?.sanction === sanction && overruled === null ? [{ ...record, decided }] : [];
  });

/**
 * Who serves a suspension in this hand: dealt in, his blinds posted, and his hand removed as that of somebody absent
 * (R000-pen-3).
 */
export function suspendedIn(settings: TableSettings, hand: number): ReadonlySet<Seat> {
  const serving = standing(settings, 'suspension-one-orbit').filter(
    ({ decided: { fromHand, hands } }) => hand >= fromHand && hand < fromHand + hands,
  );
  return new Set(serving.map(({ seat }) => seat));
}

/** Out for good, chips and all (R000-pen-4): from the next hand on he sits there no more. */
export function withoutSentAway(settings: TableSettings): TableSettings {
  const leaving = standing(settings, 'disqualification').filter(({ decided }) => decided.sentAway === undefined);
  if (leaving.length === 0) return settings;
  const faults = (settings.faults ?? []).map((record) => {
    const { decided } = record;
    const person = settings.roster.find(({ seat }) => seat === record.seat);
    const goes = leaving.some(({ id }) => id === record.id);
    return goes && decided !== null && person !== undefined
      ? { ...record, decided: { ...decided, sentAway: person } }
      : record;
  });
  const leaves = ({ seat }: { readonly seat: Seat }): boolean => leaving.some((record) => record.seat === seat);
  const chips = settings.roster.filter(leaves).reduce((sum, { stack }) => sum + stack, 0);
  return {
    ...settings,
    faults,
    roster: settings.roster.filter((person) => !leaves(person)),
    ...chipsOfNobody(settings, chips),
  };
}

/** R000-pen-0: each void deal counts for the seat that dealt it. */
export function withMisdeals(settings: TableSettings, { verdicts, setup }: HandState): TableSettings {
  const dealer = setup.dealOrder.at(-1);
  const voided = verdicts.filter(
    ({ verdict: { severity, status } }) => severity === 'misdeal' && status === 'resolved',
  ).length;
  if (dealer === undefined || voided === 0) return settings;
  const known = settings.misdeals ?? [];
  const before = known.find(({ seat }) => seat === dealer)?.count ?? 0;
  const now: Misdeals = { seat: dealer, count: before + voided };
  return { ...settings, misdeals: [...known.filter(({ seat }) => seat !== dealer), now] };
}
