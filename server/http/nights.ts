import type { Express, Request, Response } from 'express';
import type { NightPageView, NightsView } from '#wire/nights-view';
import type { Gate, Refusal } from './gate.ts';
import { refuse } from './refusals.ts';

/** The nights on record, as everybody may read them. */
export interface NightPages {
  readonly nights: () => Promise<NightsView>;
  /** undefined: there is no such night. */
  readonly page: (id: string, page: number) => Promise<NightPageView | undefined>;
}

export interface NightDoors {
  readonly gate: Gate;
  readonly nightPages: NightPages;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/** Old nights, hand by hand. A feed gets none of it: the evening as it stands is ahead of every delayed one. */
export function addNights(app: Express, { gate, nightPages, refuseCaller }: NightDoors): void {
  const isWelcome = (request: Request, response: Response): boolean => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else if (caller.value.role.name === 'broadcast') refuse(response, 403);
    else return true;
    return false;
  };
  app.get('/api/tables/1/nights', async (request, response) => {
    if (isWelcome(request, response)) response.json(await nightPages.nights());
  });
  app.get('/api/tables/1/nights/:night', async (request, response) => {
    if (!isWelcome(request, response)) return;
    const asked = Number(request.query['page'] ?? 1);
    const page = await nightPages.page(request.params.night, Number.isSafeInteger(asked) ? asked : 1);
    if (page === undefined) refuse(response, 404);
    else response.json(page);
  });
}
