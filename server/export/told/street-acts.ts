import {
  applyEffects,
  type Betting,
  type BettingEffect,
  bettingRulesOf,
  openBetting,
  seatOf,
} from '#engine/betting/api';
import type { Event } from '#vocabulary/hands/events';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { VerdictId } from '#vocabulary/ids';
import { assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import type { ToldAct, ToldRuling } from './told-hand.ts';

/**
 * What the betting of a hand came to, street by street: rulings and undoings are in it already, as if nothing else
 * had ever been said.
 */
export interface StreetActs {
  readonly rounds: readonly { readonly street: Street; readonly acts: readonly Omit<ToldAct, 'isRuled'>[] }[];
  readonly returned: readonly { readonly seat: Seat; readonly amount: Chips; readonly street: Street }[];
  /** Stacks that were counted in mid-hand: so much more, or less, than the hand was begun with. */
  readonly counted: ReadonlyMap<Seat, number>;
  readonly spokenFrom: Seat | null;
}

/** `events`: those that make the hand as it now stands (`effectiveEvents`), from its last deal on. */
export function streetActsOf(setup: HandSetup, events: readonly Event[]): StreetActs {
  const streets = effectsByStreet(events);
  let betting = openBetting(setup, bettingRulesOf(setup.ruleBook, setup.options), setup.profile.acts);
  const returned: StreetActs['returned'][number][] = [];
  const counted = new Map<Seat, number>();
  let spokenFrom: Seat | null = null;
  const rounds = streets.map(({ street, effects }) => {
    const acts: Omit<ToldAct, 'isRuled'>[] = [];
    for (const effect of effects) {
      const act = actOf(betting, effect);
      if (act !== undefined) acts.push(act);
      if (effect.type === 'bet-returned') returned.push({ seat: effect.seat, amount: effect.amount, street });
      if (effect.type === 'spoken-from') spokenFrom = effect.seat;
      if (effect.type === 'stack-known') {
        const more = effect.stack - (seatOf(betting, effect.seat)?.stack ?? 0);
        counted.set(effect.seat, (counted.get(effect.seat) ?? 0) + more);
      }
      betting = applyEffects(betting, [withTotal(betting, effect)]);
    }
    return { street, acts };
  });
  return { rounds, returned, counted, spokenFrom };
}

/** When each ruling was called, by its id. */
export function placesOfVerdicts(events: readonly Event[]): ReadonlyMap<VerdictId, NonNullable<ToldRuling['after']>> {
  const places = new Map<VerdictId, NonNullable<ToldRuling['after']>>();
  events.forEach((event, index) => {
    if (event.type !== 'verdict-raised') return;
    const current = effectsByStreet(events.slice(0, index)).at(-1);
    const acts = (current?.effects ?? []).filter(
      ({ type }) => type === 'acted' || type === 'hand-killed' || type === 'hand-revived',
    ).length;
    places.set(event.verdict.id, { street: current?.street ?? 'preflop', acts });
  });
  return places;
}

interface StreetEffects {
  readonly street: Street;
  readonly effects: BettingEffect[];
}

/** A street that was gone back to keeps what still counts of it. */
function effectsByStreet(events: readonly Event[]): readonly StreetEffects[] {
  let streets: StreetEffects[] = [{ street: 'preflop', effects: [] }];
  // What the betting counts of a street begins after the effect that opened it.
  let from = 0;
  for (const event of events) {
    if (event.type !== 'betting-moved') continue;
    for (const effect of event.effects) {
      const current = streets.at(-1);
      if (current === undefined) continue;
      if (effect.type === 'street-opened') {
        streets = [...streets, { street: effect.street, effects: [effect] }];
        from = 1;
      } else if (effect.type === 'street-rewound') {
        current.effects.splice(from + effect.keep);
        for (const seat of effect.folded) current.effects.push({ type: 'acted', seat, action: 'fold', to: chips(0) });
      } else current.effects.push(effect);
    }
  }
  return streets;
}

/** A fold adds nothing, whatever lay there when it was gone back to. */
function withTotal(betting: Betting, effect: BettingEffect): BettingEffect {
  return effect.type === 'acted' && effect.action === 'fold'
    ? { ...effect, to: seatOf(betting, effect.seat)?.put ?? effect.to }
    : effect;
}

function actOf(betting: Betting, effect: BettingEffect): Omit<ToldAct, 'isRuled'> | undefined {
  switch (effect.type) {
    case 'acted': {
      const { put, stack } = seatOf(betting, effect.seat) ?? { put: chips(0), stack: chips(0) };
      const to = effect.action === 'fold' ? put : effect.to;
      const adds = chips(Math.max(0, to - put));
      const { seat, action } = effect;
      return { seat, action, to, adds, level: betting.level, isAllIn: adds > 0 && adds === stack };
    }
    case 'hand-killed':
    case 'hand-revived': {
      const to = seatOf(betting, effect.seat)?.put ?? chips(0);
      const action = effect.type === 'hand-killed' ? 'dead' : 'revived';
      return { seat: effect.seat, action, to, adds: chips(0), level: betting.level, isAllIn: false };
    }
    case 'act-held':
    case 'spoken-from':
    case 'hold-released':
    case 'price-fallen':
    case 'seat-awaited':
    case 'act-stood':
    case 'raise-announced':
    case 'amount-announced':
    case 'stack-known':
    case 'clock-called':
    case 'street-rewound':
    case 'round-ended':
    case 'bet-returned':
    case 'gathered':
    case 'street-opened':
    case 'awarded':
    case 'award-taken-back':
      return undefined;
    default:
      return assertNever(effect);
  }
}

/**
 * The events that make the hand as it stands: where it was decided anew, those of the new decision stand for all
 * before them. What a void deal held is not among them.
 */
export function effectiveEvents(events: readonly Event[]): readonly Event[] {
  let effective: Event[] = [];
  for (const event of events) {
    if (event.type === 'hand-redecided') effective = [...effectiveEvents(event.events)];
    else if (event.type === 'hand-begun' || event.type === 'deal-restarted') effective = [];
    else effective.push(event);
  }
  return effective;
}
