import { expect } from 'vitest';
import { rankShownHands } from '#feeds/shown-hands';
import { publicView } from '#views/public-view';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { EnteredView } from '#wire/views/entered-view';
import type { PublicView } from '#wire/views/public-view';
import type { Core, TableRow } from './core/core.ts';
import { firstSettings, type TableSettings } from './core/settings.ts';
import { type Caller, callerOf } from './core/table-source.ts';
import { WORLD } from './duel.testing.ts';
import { prepareHand } from './hands/hands.ts';
import { permit } from './permissions/permit.ts';
import { emptyCore } from './recovery.ts';
import { modelOf, operatorParts } from './screens/models.ts';
import { NO_SURROUNDINGS } from './screens/surroundings.ts';
import { takeInput } from './taking/taking-inputs.ts';

export const AROUND = { ...NO_SURROUNDINGS, rank: rankShownHands };
const CALLERS = {
  operator: callerOf({ name: 'operator' }, 'operator', 'loopback', true, 'tablet'),
  director: callerOf({ name: 'director' }, 'director', 'loopback', true, 'host'),
  screen: callerOf({ name: 'public' }, 'public', 'loopback', true, 'screen'),
};
type Who = Seat | keyof typeof CALLERS;

/** People with phones, a tablet, a host, and not one sensor. */
export class Phones {
  core: Core;
  /** All that a journal would hold. */
  readonly rows: TableRow[] = [];
  nowMs = 1_000;
  /** With which the night began. */
  readonly settings: TableSettings;
  #count = 0;

  constructor(players = 3, acts: 'every' | 'rounds' = 'every', ruleBook: RuleBook = 'maison') {
    const profile = { ...DEFAULT_PROFILES.manual, acts };
    const settings = firstSettings({ profile, ruleBook, seats: SEATS.slice(0, players) });
    this.settings = settings;
    const prepared = prepareHand(emptyCore(settings, 0 as never), this.nowMs, WORLD) ?? expect.fail('three can play');
    this.core = prepared.core;
    this.rows.push(...prepared.entries);
  }

  ask(who: Who, input: Parameters<typeof takeInput>[3]): string | undefined {
    this.nowMs += 500;
    const caller: Caller =
      typeof who === 'string'
        ? CALLERS[who]
        : callerOf({ name: 'seat', seat: who }, `seat:${who}`, 'token', true, `phone ${who}`);
    const permission = permit(this.core, caller, input, false);
    if (permission !== 'allowed' && permission !== 'told-of') return permission;
    const outcome = takeInput(this.core, caller, `i${this.#count++}`, input, this.nowMs, WORLD);
    this.core = outcome.core;
    this.rows.push(...outcome.entries);
    return outcome.answer;
  }

  act(type: 'call' | 'check' | 'fold' | 'all-in'): void {
    const seat = this.view().toAct?.seat ?? expect.fail('nobody is to act');
    expect(this.ask(seat, { type: 'act', seat, act: { type } })).toBe('accepted');
  }

  next(): string | undefined {
    return this.ask('operator', { type: 'declared', what: { type: 'next' } });
  }

  view(): PublicView {
    return publicView(modelOf(this.core, AROUND, 'running', this.nowMs));
  }

  /** What UNDO reaches, as the tablet lists it. */
  listed(): readonly EnteredView[] {
    return operatorParts(this.core, AROUND).acts;
  }

  undo(who: Who = 'operator', input = 'last-act'): string | undefined {
    return this.ask(who, { type: 'undone', input });
  }

  stacks(): readonly (number | null)[] {
    return this.view()
      .seats.slice(0, 3)
      .map(({ stack }) => stack);
  }
}
