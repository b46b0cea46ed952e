import type * as v from 'valibot';
import { clientMessageShape, inputBodyShape } from '#wire/messages/client-messages';
import { sessionBodyShape, tokenWishShape } from '#wire/messages/http-bodies';
import { OBS_OUTCOMES, obsTryShape, obsWishShape } from '#wire/messages/obs';
import { themeShape, wornShape } from '#wire/themes';
import { tournamentBodyShape } from '#wire/tournament/inputs';
import { REFUSAL_REASONS, serverMessageShape } from '#wire/views/server-messages';
import { schemaOf } from './json-schema.testing.ts';

interface Call {
  readonly does: string;
  readonly body?: v.GenericSchema;
  /** What 200 and 409 answer, where that is said by a shape; else an object of the named type. */
  readonly answer?: object;
  readonly is?: 'events' | 'file';
}

/** A view is built field by field in `server/wire`; its type there is what it has. */
const viewOf = (type: string): object => ({ type: 'object', description: `${type}, as server/wire says` });
const answered = (answers: readonly string[]): object => ({
  type: 'object',
  required: ['answer'],
  properties: { answer: { enum: answers } },
});
const outcome = { type: 'object', required: ['outcome'], properties: { outcome: { enum: [...OBS_OUTCOMES] } } };

/** The calls that are for programs. The others belong to pages and change with them. */
export const CALLS: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post' | 'delete', Call>>>>> = {
  '/api/health': { get: { does: 'How the table is. Needs no role.', answer: viewOf('HealthAnswer') } },
  '/api/session': {
    post: { does: 'A token, or six digits, become a cookie.', body: sessionBodyShape, answer: viewOf('SessionAnswer') },
    delete: { does: 'Ends one role of this browser, or all.' },
  },
  '/api/tokens': {
    post: {
      does: 'The director makes a token; it is shown once.',
      body: tokenWishShape,
      answer: viewOf('TokenAnswer'),
    },
  },
  '/api/tables/1/view': { get: { does: 'What the role may see, once.', answer: viewOf('The view of the role') } },
  '/api/tables/1/events': {
    get: { does: 'What the role may see, as it changes: the messages of asyncapi.json.', is: 'events' },
  },
  '/api/tables/1/inputs': {
    post: {
      does: 'One input. With an id it is done once, however often it is sent; without one each request counts.',
      body: inputBodyShape,
      answer: answered(['accepted', ...REFUSAL_REASONS]),
    },
  },
  '/api/tables/1/stats': { get: { does: 'The evening in figures.', answer: viewOf('NightView') } },
  '/api/tables/1/nights': { get: { does: 'The nights on record.', answer: viewOf('NightsView') } },
  '/api/tables/1/nights/{night}': { get: { does: 'One night, fifty hands a page.', answer: viewOf('NightPageView') } },
  '/api/tables/1/nights/{night}/figures': { get: { does: 'What each player did.', answer: viewOf('FiguresView') } },
  '/api/tables/1/nights/{night}/hands/{hand}': {
    get: { does: 'One hand, step by step.', answer: viewOf('ReplayView') },
  },
  '/api/tables/1/nights/{night}/file': { get: { does: 'Hands for other programs.', is: 'file' } },
  '/api/panic': {
    post: { does: 'Blanks every feed, at once (director, operator).', answer: viewOf('{"blanked": true}') },
  },
  '/api/obs': {
    get: { does: 'The rules for OBS, and how it stands with it (director).', answer: viewOf('ObsView') },
    post: { does: 'Changes them (director).', body: obsWishShape, answer: viewOf('ObsView') },
  },
  '/api/obs/try': { post: { does: 'One rule, now (director).', body: obsTryShape, answer: outcome } },
  '/api/obs/show-again': { post: { does: 'Shows what a panic hid (director).', answer: outcome } },
  '/api/air/themes': {
    get: { does: 'The looks that are kept, and which feed wears which (director).', answer: viewOf('KeptThemes') },
    post: {
      does: 'Keeps a look (director). 422: what is wrong with it.',
      body: themeShape,
      answer: viewOf('KeptThemes'),
    },
  },
  '/api/air/themes/{name}': { delete: { does: 'Removes a look (director).', answer: viewOf('KeptThemes') } },
  '/api/air/themes/worn': {
    post: { does: 'Has a feed wear a look (director).', body: wornShape, answer: viewOf('KeptThemes') },
  },
  '/api/air/worn': { get: { does: 'The look of this feed; null: Sabot’s own.', answer: viewOf('Theme, or null') } },
  '/api/tournaments/1': { get: { does: 'The tournament.', answer: viewOf('TournamentView') } },
  '/api/tournaments/1/events': { get: { does: 'The tournament whenever it changes: its view whole.', is: 'events' } },
  '/api/tournaments/1/inputs': {
    post: { does: 'What is asked of the tournament.', body: tournamentBodyShape, answer: viewOf('TournamentAnswer') },
  },
};

/** Calls of Sabot's own pages, which change with the pages; and the documents themselves. */
export const PAGE_CALLS: readonly string[] = [
  ...['get /house', 'post /house', 'post /house/draw', 'get /join', 'post /join', 'post /claims'],
  ...['post /proposals', 'post /speech'],
  ...['get /house/readers', 'post /house/readers'],
  ...['get /leagues', 'post /leagues', 'get /openapi.json', 'get /asyncapi.json'],
  ...['get /own-hands', 'get /own-hands/{stay}', 'get /own-hands/{stay}/hands/{hand}', 'get /own-hands/{stay}/file'],
].map((call) => call.replace(' ', ' /api'));

const INFO = { title: 'Sabot', version: '1', description: 'server/wire/WIRE.md says what each of it means.' };

export function openApiDocument(): object {
  const paths = Object.entries(CALLS).map(([path, calls]) => [path, operationsOf(path, calls)]);
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    security: [{ token: [] }, {}],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'As `sabot token` or the page /air makes it.' },
      },
      schemas: {
        Error: { type: 'object', required: ['error'], properties: { error: { enum: ERRORS } } },
      },
    },
  };
}

const ERRORS = ['not-found', 'not-allowed', 'bad-request', 'taken', 'too-large', 'too-many', 'internal'];

function operationsOf(path: string, calls: (typeof CALLS)[string]): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });
  const role = {
    name: 'role',
    in: 'query',
    schema: { type: 'string' },
    description: 'Which of the roles that are held.',
  };
  const made = Object.entries(calls).map(([method, { does, body, answer, is }]) => {
    const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
    const taken = is === 'events' ? { content: { 'text/event-stream': {} } } : answer === undefined ? {} : json(answer);
    const refused = { description: 'refused', ...json({ $ref: '#/components/schemas/Error' }) };
    const isDecided = body !== undefined || answer === outcome;
    return [
      method,
      {
        summary: does,
        parameters: [...inPath, role],
        ...(body === undefined ? {} : { requestBody: { required: true, ...json(schemaOf(body)) } }),
        responses: {
          200: { description: 'done', ...taken },
          ...(isDecided ? { 409: { description: 'not done, and why', ...taken } } : {}),
          '4XX': refused,
        },
      },
    ];
  });
  return Object.fromEntries(made);
}

export function asyncApiDocument(): object {
  const messages = {
    fromServer: { payload: schemaOf(serverMessageShape) },
    fromClient: { payload: schemaOf(clientMessageShape) },
  };
  const use = (channel: string, message: string): object => ({ $ref: `#/channels/${channel}/messages/${message}` });
  return {
    asyncapi: '3.0.0',
    info: INFO,
    channels: {
      socket: { address: '/ws/tables/1', description: 'WebSocket, one JSON message a frame.', messages },
      events: {
        address: '/api/tables/1/events',
        description: 'Server-sent events: what a socket that has said hello is told.',
        messages: { fromServer: messages.fromServer },
      },
    },
    operations: {
      told: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: [use('socket', 'fromServer')] },
      heard: { action: 'receive', channel: { $ref: '#/channels/socket' }, messages: [use('socket', 'fromClient')] },
      followed: { action: 'send', channel: { $ref: '#/channels/events' }, messages: [use('events', 'fromServer')] },
    },
  };
}
