import { isHeldBack } from '#table/between/tournament-bond';
import type { Core, Outcome, TableRow, World } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { handIsOver } from '#table/hands/hand-over';
import { prepareHand, saysNextHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { takeInput } from '#table/taking/taking-inputs';
import { type OrderAnswer, takeOrder } from '#table/tournament/tournament-orders';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { ms } from '#vocabulary/units';

type Told = Parameters<typeof takeInput>[3];

const OPERATOR = callerOf({ name: 'operator' }, 'operator', 'loopback', true, 'tablet');

/** A table that Sabot follows by what people tell, without a disk: it carries out what a tournament orders. */
export class FollowedTable {
  core: Core = emptyCore(
    firstSettings({ profile: { ...DEFAULT_PROFILES.manual, acts: 'every' }, ruleBook: 'sans-croupier', seats: [] }),
    ms(0),
  );
  /** All that a journal would hold. */
  readonly rows: TableRow[] = [];
  readonly #world: World;
  /** What was told and taken; what takes something back is not. */
  told = 0;
  #inputs = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get isBetweenHands(): boolean {
    return this.core.engine.hand === null || handIsOver(this.core);
  }

  order(order: TableOrder, atMs: number): OrderAnswer {
    const { answer, outcome } = takeOrder(this.core, order, atMs, this.#world);
    if (outcome !== undefined) this.#keep(outcome);
    return answer;
  }

  /** As the table itself lays its first hand out, and each further one at the word of the tablet. */
  shuffle(atMs: number): string {
    if (!this.isBetweenHands || isHeldBack(this.core.settings)) return 'not-now';
    if (saysNextHand(this.core)) return this.tell({ type: 'declared', what: { type: 'next' } }, atMs);
    const outcome = prepareHand(this.core, atMs, this.#world);
    if (outcome === undefined) return 'too-few-players';
    this.#keep(outcome);
    return 'accepted';
  }

  tell(input: Told, atMs: number): string {
    this.#inputs += 1;
    const outcome = takeInput(this.core, OPERATOR, `t${this.#inputs}`, input, atMs, this.#world);
    this.#keep(outcome);
    const answer = outcome.answer ?? 'accepted';
    if (answer === 'accepted' && input.type !== 'undone') this.told += 1;
    return answer;
  }

  #keep({ core, entries }: Outcome): void {
    this.core = core;
    this.rows.push(...entries);
  }
}
