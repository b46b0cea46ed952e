import express, { type Express, type Request, type Response } from 'express';
import type { KeptThemes, Theme, Worn } from '#wire/themes';
import { decodeTheme, decodeWorn } from '#wire/themes';
import type { Gate, Refusal } from './access/gate.ts';
import { BODY_BYTES_MAX, THEME_BYTES_MAX } from './guard/limits.ts';
import { refuse, refuseBody } from './guard/refusals.ts';

/** The looks that the house has, and which feed wears which. */
export interface ThemeMemory {
  readonly kept: () => KeptThemes;
  /** False: there are too many, or the disk has not taken it. */
  readonly keep: (theme: Theme) => boolean;
  readonly remove: (name: string) => boolean;
  readonly wear: (worn: Worn) => boolean;
  /** null: Sabot's own look. */
  readonly wornBy: (feed: string) => Theme | null;
}

export interface ThemeDoors {
  readonly gate: Gate;
  readonly themes: ThemeMemory;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/** The director's alone; what a feed wears is read by whoever sees that feed. */
export function addThemes(app: Express, { gate, themes, refuseCaller }: ThemeDoors): void {
  app.get('/api/air/worn', (request, response) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, caller.reason);
    const { role } = caller.value;
    if (role.name !== 'broadcast') return refuse(response, 403);
    response.json(themes.wornBy(role.feed));
  });
  app.use('/api/air/themes', (request, response, next) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else if (caller.value.role.name !== 'director') refuse(response, 403);
    else next();
  });
  app.get('/api/air/themes', (_, response) => void response.json(themes.kept()));
  app.post('/api/air/themes', express.json({ limit: THEME_BYTES_MAX }), (request, response) => {
    const theme = decodeTheme(request.body);
    if (!theme.ok) return void response.status(422).json(theme.reason);
    response.status(themes.keep(theme.value) ? 200 : 409).json(themes.kept());
  });
  app.delete('/api/air/themes/:name', (request, response) => {
    response.status(themes.remove(request.params.name) ? 200 : 404).json(themes.kept());
  });
  app.post('/api/air/themes/worn', express.json({ limit: BODY_BYTES_MAX }), (request, response) => {
    const worn = decodeWorn(request.body);
    if (!worn.ok) return refuseBody(response, worn.reason);
    response.status(themes.wear(worn.value) ? 200 : 409).json(themes.kept());
  });
}
