import type { PrizeTemplate } from '#vocabulary/tournament/prizes';
import type { BuyingPlan, PrizePlan, SheetEntry, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import type { TournamentView } from '#wire/tournament/view';
import { amountTyped } from '../../chips/typed-money.ts';
import { type CaseRow, rowsOf } from '../told/sheet-rows.ts';
import { type BuyingDraft, type Draft, firstDraft } from './draft.ts';

/** The set-up pages begin with the tournament that is planned, or the last one, and whoever plays or played. */
export function draftOf(
  { plan, players }: Pick<TournamentView, 'plan' | 'players'>,
  name: string,
  season: string,
): Draft {
  const first = firstDraft(name, season);
  if (plan === null) return first;
  const { money, tables } = plan;
  return {
    ...first,
    name: plan.name,
    ruleBook: plan.ruleBook,
    names: players.map((player) => player.name).join('\n'),
    tables: tables.length,
    seats: Math.max(...tables.map(({ seats }) => seats)),
    isFollowed: tables.some(({ kind }) => kind === 'followed'),
    house: Math.max(1, tables.filter(({ kind }) => kind === 'followed').length),
    case: caseOf(plan),
    rows: rowsOf(plan.sheet),
    buyIn: amountTyped(money.buyInCents),
    fee: amountTyped(money.feeCents),
    ...windowsOf(plan, first),
    ...prizesOf(plan.prizes, first),
    season: plan.season ?? '',
  };
}

const MINUTE_MS = 60_000;
const minutesTyped = (lapseMs: number | null): string => (lapseMs === null ? '' : String(lapseMs / MINUTE_MS));

type Windows = Pick<Draft, 'offerMinutes' | 'late' | 'rebuys' | 'reentries' | 'addOn'>;

function windowsOf({ entries, sheet, stack }: TournamentPlan, { rebuys }: Draft): Windows {
  const { lateThrough } = entries;
  const typed = (before: BuyingPlan | null): BuyingDraft =>
    before === null
      ? { ...rebuys, chips: String(stack) }
      : {
          isAllowed: true,
          through: String(levelsThrough(sheet, before.through)),
          most: String(before.most),
          chips: String(before.chips),
          costs: amountTyped(before.cents),
        };
  return {
    late: lateThrough === null ? '' : String(levelsThrough(sheet, lateThrough)),
    offerMinutes: minutesTyped(entries.offers?.lapseAfterMs ?? null),
    rebuys: typed(entries.rebuys),
    reentries: typed(entries.reentries),
    addOn: typed(entries.addOn),
  };
}

/** So many levels are played through this line: the number that people know a window by. */
const levelsThrough = (sheet: readonly SheetEntry[], line: number): number =>
  sheet.slice(0, line + 1).filter(({ kind }) => kind === 'level').length;

/** Chips of one worth that people still count quickly. */
const SMALL_ONES = 12;

/** A plan that does not know its case: some chips of each worth, small ones too, so that they make up a stack. */
function caseOf({ case: known, denominations, stack }: TournamentPlan): readonly CaseRow[] {
  if (known !== undefined) return known.map(({ worth, count, each }) => ({ worth, count: String(count), each }));
  let rest: number = stack;
  return denominations.map((worth, index) => {
    const next = denominations[index + 1];
    const each = next === undefined ? Math.floor(rest / worth) : smallOnes(rest, worth, next);
    rest -= each * worth;
    return { worth, count: '100', each };
  });
}

/** As many as leave what the larger ones make up. */
function smallOnes(rest: number, worth: number, next: number): number {
  const least = (rest % next) / worth;
  const step = next / worth;
  if (!Number.isInteger(least) || !Number.isInteger(step)) return 0;
  const most = Math.min(SMALL_ONES, Math.floor((rest - next) / worth));
  return Math.max(least, least + Math.floor((most - least) / step) * step);
}

const TEMPLATES: readonly (readonly [PrizeTemplate, readonly number[]])[] = [
  ['winner', [100]],
  ['two', [65, 35]],
  ['three', [50, 30, 20]],
];

function prizesOf(prizes: PrizePlan, first: Draft): Pick<Draft, 'prizes' | 'parts' | 'amounts' | 'roundTo'> {
  if (prizes.kind === 'amounts') {
    const { parts, roundTo } = first;
    return { prizes: null, parts, roundTo, amounts: prizes.cents.map(amountTyped).join(' ') };
  }
  const { parts } = prizes;
  const known = TEMPLATES.find(([, each]) => JSON.stringify(each) === JSON.stringify(parts));
  return { prizes: known?.[0] ?? 'kept', parts, amounts: '', roundTo: amountTyped(prizes.roundToCents) };
}
