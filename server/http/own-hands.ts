import type { Express, Request, Response } from 'express';
import type { OwnHandsView, StayHandsView, StayView } from '#wire/views/own-hands-view';
import { HAND_FILES } from '#wire/views/replay-view';
import type { Grant } from './access/access-file.ts';
import type { Gate } from './access/gate.ts';
import { PAST_STAY_MS } from './guard/limits.ts';
import { refuse, refuseBody } from './guard/refusals.ts';
import { answerFile, answerQuestion, type NightDoors } from './nights.ts';
import { type OwnSeat, ownSeatOf } from './own-seat.ts';
import { wasHeard } from './worth/session-worth.ts';

export interface OwnHandsDoors extends NightDoors {
  readonly gate: NightDoors['gate'] & Pick<Gate, 'admits' | 'sessionsOf' | 'pastOf' | 'isSecure'>;
}

/** A time at a seat, and what it lets its player read. */
interface Stay {
  readonly view: StayView;
  readonly own: OwnSeat;
}

/**
 * The hands that a browser's own player has played, during the night and after it. Whoever held a seat once is no
 * caller of the table any more: of all its addresses these alone heed him.
 */
export function addOwnHands(app: Express, doors: OwnHandsDoors): void {
  const { nightPages } = doors;
  app.get('/api/own-hands', (request, response) => {
    const answer: OwnHandsView = { stays: staysOf(doors, request).map(({ view }) => view) };
    response.json(answer);
  });
  const stayOf = (request: Request<{ stay: string }>, response: Response): Stay | undefined => {
    const stay = staysOf(doors, request).find(({ view }) => view.id === request.params.stay);
    if (stay === undefined) refuse(response, 404);
    return stay;
  };
  app.get('/api/own-hands/:stay', async (request, response) => {
    const stay = stayOf(request, response);
    if (stay === undefined) return;
    await answerQuestion(doors, request, response, async () => {
      const hands = await nightPages.stayHands(stay.own);
      return hands === undefined ? undefined : ({ ...stay.view, hands } satisfies StayHandsView);
    });
  });
  app.get('/api/own-hands/:stay/hands/:hand', async (request, response) => {
    const hand = Number(request.params.hand);
    const stay = stayOf(request, response);
    if (stay === undefined) return;
    if (!Number.isSafeInteger(hand)) return refuse(response, 404);
    await answerQuestion(doors, request, response, () => nightPages.stayReplay(stay.own, hand));
  });
  app.get('/api/own-hands/:stay/file', async (request, response) => {
    const format = HAND_FILES.find((each) => each === request.query['format']);
    if (format === undefined) return refuseBody(response, { field: 'format', wants: HAND_FILES.join(' | ') });
    const stay = stayOf(request, response);
    if (stay === undefined) return;
    await answerFile(doors, request, response, () => nightPages.stayFile(stay.own, format));
  });
}

/** The one of tonight, and those that are over. */
function staysOf(doors: OwnHandsDoors, request: Request): readonly Stay[] {
  const { gate } = doors;
  const isSecret = gate.isSecure(request);
  const now = gate.sessionsOf(request).flatMap(({ id, role }) => {
    const caller = role.name === 'seat' ? gate.callerOf(request, role) : undefined;
    const own = caller?.ok === true && gate.grantOf(caller.value) === id ? ownSeatOf(doors, caller.value) : null;
    return own === null ? [] : [stayFrom(id, { ...own, isSecret })];
  });
  const past = gate.pastOf(request).flatMap((grant) => pastStay(grant, isSecret));
  return [...now, ...past].sort((one, other) => other.own.sinceMs - one.own.sinceMs);
}

function pastStay(grant: Grant, isShutOut: boolean): readonly Stay[] {
  const { id, role, label, createdAtMs, sinceMs = createdAtMs, untilMs } = grant;
  // Whoever heard the secret on its way knows it as well as the player does.
  const isSecret = isShutOut && !wasHeard(grant);
  if (role.name !== 'seat' || untilMs === undefined || Date.now() - untilMs > PAST_STAY_MS) return [];
  return [stayFrom(id, { seat: role.seat, name: label, sinceMs, untilMs, isSecret })];
}

function stayFrom(id: string, own: OwnSeat): Stay {
  const { seat, name, sinceMs, untilMs } = own;
  return { view: { id, seat, name, sinceMs, untilMs }, own };
}
