import type { Express, Request, Response } from 'express';
import type { Account } from '#account/account';
import type { Caller } from '#table/core/table-source';
import type { HandFilter } from '#table/nights/night-pages';
import { TABLE_CALLS } from '#vocabulary/addresses';
import type { NightPageView, NightsView } from '#wire/views/nights-view';
import type { OwnHandView } from '#wire/views/own-hands-view';
import { type FiguresView, HAND_FILES, type HandFile, type ReplayView } from '#wire/views/replay-view';
import { within } from './access/entrance.ts';
import type { Gate, Refusal } from './access/gate.ts';
import { refuse, refuseBody, refuseShare } from './guard/refusals.ts';
import { type OwnSeat, ownSeat, type SeatDoors } from './own-seat.ts';

/** undefined: there is no such night, or no such hand in it. */
export type Told<View> = Promise<View | undefined>;

/** The nights on record, as everybody may read them; and to whom a seat belongs, with his own cards. */
export interface NightPages {
  readonly nights: () => Promise<NightsView>;
  /** undefined: there is no such night. */
  readonly page: (id: string, page: number, filter: HandFilter) => Promise<NightPageView | undefined>;
  readonly figures: (id: string) => Told<FiguresView>;
  readonly replay: (id: string, hand: number, own: OwnSeat | null) => Told<ReplayView>;
  readonly file: (id: string, format: HandFile, own: OwnSeat | null) => Told<NightFile>;
  /** Of the hands that somebody played while he held a seat, and of no other one. */
  readonly stayHands: (own: OwnSeat) => Told<readonly OwnHandView[]>;
  readonly stayReplay: (own: OwnSeat, hand: number) => Told<ReplayView>;
  readonly stayFile: (own: OwnSeat, format: HandFile) => Told<NightFile>;
}

export interface NightFile {
  readonly name: string;
  readonly text: string;
}

export interface NightDoors extends SeatDoors {
  readonly gate: Pick<Gate, 'askerOf' | 'callerOf' | 'grantOf'>;
  readonly account: Account;
  readonly nightPages: NightPages;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/** Old nights, hand by hand. A feed gets none of it: the evening as it stands is ahead of every delayed one. */
export function addNights(app: Express, doors: NightDoors): void {
  const { gate, nightPages, refuseCaller } = doors;
  const welcome = (request: Request, response: Response): Caller | undefined => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else if (caller.value.role.name === 'broadcast') refuse(response, 403);
    else return caller.value;
    return undefined;
  };
  app.get(`${TABLE_CALLS}/nights`, async (request, response) => {
    if (welcome(request, response) !== undefined) response.json(await nightPages.nights());
  });
  app.get(`${TABLE_CALLS}/nights/:night`, async (request, response) => {
    if (welcome(request, response) === undefined) return;
    const asked = Number(request.query['page'] ?? 1);
    const page = Number.isSafeInteger(asked) ? asked : 1;
    const filter = filterOf(request.query);
    await answerQuestion(doors, request, response, () => nightPages.page(request.params.night, page, filter));
  });
  app.get(`${TABLE_CALLS}/nights/:night/figures`, async (request, response) => {
    if (welcome(request, response) === undefined) return;
    await answerQuestion(doors, request, response, () => nightPages.figures(request.params.night));
  });
  app.get(`${TABLE_CALLS}/nights/:night/hands/:hand`, async (request, response) => {
    const caller = welcome(request, response);
    const hand = Number(request.params.hand);
    if (caller === undefined) return;
    if (!Number.isSafeInteger(hand)) return refuse(response, 404);
    await answerQuestion(doors, request, response, () =>
      nightPages.replay(request.params.night, hand, ownSeat(doors, caller)),
    );
  });
  app.get(`${TABLE_CALLS}/nights/:night/file`, async (request, response) => {
    const caller = welcome(request, response);
    const format = HAND_FILES.find((each) => each === request.query['format']);
    if (caller === undefined) return;
    if (format === undefined) return refuseBody(response, { field: 'format', wants: HAND_FILES.join(' | ') });
    await answerFile(doors, request, response, () =>
      nightPages.file(request.params.night, format, ownSeat(doors, caller)),
    );
  });
}

function filterOf({ player, pot, kind }: Request['query']): HandFilter {
  const least = typeof pot === 'string' && pot !== '' ? Number(pot) : undefined;
  const text = (value: Request['query'][string]): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  return {
    player: text(player),
    potAtLeast: least !== undefined && Number.isFinite(least) ? least : undefined,
    kind: text(kind),
  };
}

type Asked = Pick<NightDoors, 'account' | 'gate'>;

/** A question to the night holds its place until it is answered, whether or not anybody waits for it any more. */
export async function answerQuestion(
  doors: Asked,
  request: Request,
  response: Response,
  ask: () => Told<object>,
): Promise<void> {
  const told = await within(doors, request, 'nightQuestions', ask);
  if (!told.ok) refuseShare(response, told.reason);
  else if (told.value === undefined) refuse(response, 404);
  else response.json(told.value);
}

export async function answerFile(
  doors: Asked,
  request: Request,
  response: Response,
  ask: () => Told<NightFile>,
): Promise<void> {
  const told = await within(doors, request, 'nightQuestions', ask);
  if (!told.ok) refuseShare(response, told.reason);
  else if (told.value === undefined) refuse(response, 404);
  else response.attachment(told.value.name).type('text/plain; charset=utf-8').send(told.value.text);
}
