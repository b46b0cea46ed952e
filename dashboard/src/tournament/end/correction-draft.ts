import type { Correction, Payment, PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { BuyingPlan, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips } from '#vocabulary/units';
import type { TournamentPlayerView } from '#wire/tournament/view';
import { amountTyped, centsOf } from '../../chips/typed-money.ts';
import { wholeOf } from '../told/sheet-rows.ts';

export const CORRECTED = [
  'place',
  'out',
  'readmission',
  'payment',
  'prize',
  'stack',
] as const satisfies readonly Correction['what'][];

/** `more`, `less`: of money and chips alone, while as many buys stay on record. */
export const PAYMENT_CHANGES = ['one-more', 'one-less', 'more', 'less'] as const;
export type PaymentChange = (typeof PAYMENT_CHANGES)[number];

/** A correction as it is typed. */
export interface CorrectionDraft {
  readonly what: Correction['what'];
  readonly player: PlayerId | null;
  /** Has the chips, the difference or the prize; null: nobody. */
  readonly other: PlayerId | null;
  readonly place: string;
  readonly stack: string;
  readonly paid: Payment;
  readonly change: PaymentChange;
  readonly money: string;
  readonly bought: string;
}

export const firstCorrection = (what: CorrectionDraft['what'], plan: TournamentPlan | null): CorrectionDraft => ({
  what,
  player: null,
  other: null,
  place: '',
  stack: '',
  paid: 'rebuy',
  change: 'one-less',
  ...(what === 'payment' && plan !== null ? paymentByPlan(plan, 'rebuy') : { money: '', bought: '' }),
});

/** Undefined while something is missing, or is no number. */
export function correctionOf(draft: CorrectionDraft): Correction | undefined {
  const { what, player, other } = draft;
  if (player === null) return undefined;
  const [place, stack] = [wholeOf(draft.place), wholeOf(draft.stack)];
  switch (what) {
    case 'place':
      return place ? { what, player, place } : undefined;
    case 'out':
      if (draft.place.trim() === '') return { what, player, by: other, place: null };
      return place ? { what, player, by: other, place } : undefined;
    case 'readmission':
      return stack ? { what, player, stack: chips(stack), from: other } : undefined;
    case 'stack':
      return stack ? { what, player, stack: chips(stack), against: other } : undefined;
    case 'prize': {
      const cents = centsOf(draft.money);
      return cents && other !== null ? { what, player, to: other, cents } : undefined;
    }
    case 'payment':
      return paymentOf(draft, player);
  }
}

function paymentOf({ paid, change, money, bought }: CorrectionDraft, player: PlayerId): Correction | undefined {
  const [cents, count] = [centsOf(money), bought.trim() === '' ? 0 : wholeOf(bought)];
  if (cents === undefined || count === undefined || cents + count === 0) return undefined;
  const sign = change === 'one-more' || change === 'more' ? 1 : -1;
  const times = (change === 'one-more' || change === 'one-less') && isCounted(paid) ? sign : 0;
  // Minus nothing would be another number than nothing.
  return { what: 'payment', player, paid, times, cents: sign * cents + 0, chips: sign * count + 0 };
}

const isCounted = (paid: Payment): boolean => paid === 'rebuy' || paid === 'add-on';

/** Costs and chips of that payment by the plan, as they would be typed. */
export function paymentByPlan(plan: TournamentPlan, paid: Payment): Pick<CorrectionDraft, 'money' | 'bought'> {
  const typed = (buying: BuyingPlan | null): Pick<CorrectionDraft, 'money' | 'bought'> =>
    buying === null ? { money: '', bought: '' } : { money: amountTyped(buying.cents), bought: String(buying.chips) };
  switch (paid) {
    case 'rebuy':
      return typed(plan.entries.rebuys);
    case 'add-on':
      return typed(plan.entries.addOn);
    case 'buy-in':
      return { money: amountTyped(plan.money.buyInCents), bought: '' };
    case 'fee':
      return { money: amountTyped(plan.money.feeCents), bought: '' };
  }
}

const IS_OUT: ReadonlySet<TournamentPlayerView['state']> = new Set(['out', 'disqualified']);
const IS_IN: ReadonlySet<TournamentPlayerView['state']> = new Set(['in', 'absent', 'moving']);

/** People of whom that can be put right. */
export function correctable(
  what: CorrectionDraft['what'],
  players: readonly TournamentPlayerView[],
): readonly TournamentPlayerView[] {
  switch (what) {
    case 'place':
    case 'readmission':
      return players.filter(({ state }) => IS_OUT.has(state));
    case 'out':
    case 'stack':
      return players.filter(({ state }) => IS_IN.has(state));
    case 'payment':
    case 'prize':
      return players;
  }
}

/** People who may have what is taken or given; none where nobody else is concerned. */
export function counterparts(
  { what, player }: Pick<CorrectionDraft, 'what' | 'player'>,
  players: readonly TournamentPlayerView[],
): readonly TournamentPlayerView[] {
  const others = players.filter((each) => each.player !== player);
  switch (what) {
    case 'place':
    case 'payment':
      return [];
    case 'prize':
      return others;
    case 'out':
    case 'stack':
    case 'readmission':
      return others.filter(({ state }) => IS_IN.has(state));
  }
}
