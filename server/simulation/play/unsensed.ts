import type { SimpleKind } from '#vocabulary/kinds';
import { seatZone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { reportsOf } from '../mistakes/catalogue.ts';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import { isUnsensed } from '../people/sensing.ts';
import { carryOut } from '../people/steps.ts';

type HandStep = Exclude<StepView, { readonly do: 'bet' }>;

/**
 * What the screen asks for up to the next betting is done, and somebody says so: NEXT for the plan, DONE for a step of
 * a remedy.
 */
export function* playUnsensed(room: Room, view: PublicView, step: HandStep): Script {
  if (view.hold) {
    yield* room.glance();
    yield* carryOut(room, step);
    if (!SAYS_SO.has(step.do)) room.done();
  } else if (step.do === 'show') {
    // Who has thrown his cards away has nothing to show; nobody asks him either.
    const shows = view.next.filter((next) => next.do === 'show' && room.cardsAt(seatZone(next.seat)).length > 0);
    for (const show of shows) if (show.do === 'show') yield* carryOut(room, show);
    yield room.random.between(1000, 2000);
    sayNext(room);
  } else if (isLaid(step)) {
    for (const card of laidInARow(view)) {
      room.noteDealt(card);
      yield* carryOut(room, card);
      yield room.random.between(150, 500);
    }
    sayNext(room);
  } else yield* carryOut(room, step);
  const began = room.world.nowMs;
  yield () => room.look()?.next[0]?.id !== step.id || room.world.nowMs - began > SEEN_MS;
}

/** Nobody sees it but they: whoever notices says what happened, by the nearest name that the screen has for it now. */
export function* reportDeed(room: Room): Script {
  const { deed } = room;
  room.deed = null;
  const view = room.look();
  const names = deed === null ? [] : reportsOf(deed.error);
  if (deed === null || view === null || names.length === 0 || !isUnsensed(view)) return;
  const offered = (): SimpleKind | undefined => names.find((name) => room.look()?.possible.reports.includes(name));
  yield room.random.between(1000, 2500);
  if (offered() === undefined) {
    // What the screen still asks for lies there, with what is wrong about it.
    sayNext(room);
    yield room.random.between(800, 1500);
  }
  const kind = offered();
  const seat = deed.seat === undefined ? {} : { seat: deed.seat };
  if (kind !== undefined) room.say({ at: 'table' }, { type: 'declared', what: { type: 'reported', kind, ...seat } });
}

export const sayNext = (room: Room): void => room.say({ at: 'table' }, { type: 'declared', what: { type: 'next' } });

/** Steps that whoever carries them out confirms by himself. */
const SAYS_SO: ReadonlySet<HandStep['do']> = new Set([
  'show-card',
  'collect',
  'shuffle',
  'cut',
  'return-bets',
  'gather',
  'flip',
  'show',
  'award',
]);

const isLaid = (step: StepView): step is HandStep => step.do === 'deal' || step.do === 'burn' || step.do === 'lay';

function laidInARow({ next: steps }: PublicView): readonly HandStep[] {
  const end = steps.findIndex((step) => !isLaid(step));
  return steps.slice(0, end < 0 ? steps.length : end).filter(isLaid);
}

/** The screen answers a press at once. */
const SEEN_MS = 2500;
