import * as v from 'valibot';
import { inputBodyShape } from '#wire/messages/client-messages';
import {
  healthAnswerShape,
  inputAnswerShape,
  panicAnswerShape,
  sessionAnswerShape,
  sessionBodyShape,
  tablesAnswerShape,
  tokenAnswerShape,
  tokenWishShape,
} from '#wire/messages/http-bodies';
import { obsTryAnswerShape, obsTryShape, obsViewShape, obsWishShape } from '#wire/messages/obs';
import { FIRST_THEME, keptThemesShape, themeShape, themeTroubleShape, wornShape } from '#wire/themes';
import { tournamentBodyShape, tournamentReplyShape } from '#wire/tournament/inputs';
import { tournamentViewShape } from '#wire/tournament/view';
import { nightViewShape } from '#wire/views/night-view';
import { nightPageViewShape, nightsViewShape } from '#wire/views/nights-view';
import { figuresViewShape, HAND_FILES, replayViewShape } from '#wire/views/replay-view';
import { anyViewShape, serverMessageShape } from '#wire/views/server-messages';
import { TOPICS } from '#wire/views/topics';

export interface Call {
  /** The name that a client has for it. */
  readonly id: string;
  readonly tag: (typeof TAGS)[number][0];
  readonly does: string;
  readonly query?: Readonly<Record<string, QueryPart>>;
  readonly body?: v.GenericSchema;
  /** A body that is one, for whoever tries it out. */
  readonly example?: unknown;
  /** The body of a 200; absent: none. */
  readonly answer?: v.GenericSchema;
  /** Answers in place of an error where the call was understood and not done. */
  readonly undone?: Readonly<Record<number, v.GenericSchema>>;
  readonly is?: 'file' | 'topics' | { readonly eventsOf: v.GenericSchema };
}

export interface QueryPart {
  readonly says: string;
  readonly is: 'text' | 'count' | readonly string[];
  readonly isNeeded?: true;
}

export const TAGS = [
  ['table', 'The table as a role may see it, and what is entered there.'],
  ['nights', 'Nights on record: of cards those alone that lay open.'],
  ['tournament', 'The tournament that tables play in.'],
  ['air', 'What is on air: OBS, looks, panic.'],
  ['access', 'Who may come in.'],
] as const;

const night = { answer: nightPageViewShape };
const themes = { answer: keptThemesShape, undone: { 409: keptThemesShape } };
const tried = { answer: obsTryAnswerShape, undone: { 409: obsTryAnswerShape } };

/** The calls that are for programs. The others belong to pages and change with them. */
export const CALLS: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post' | 'delete', Call>>>>> = {
  '/api/health': {
    get: { id: 'getHealth', tag: 'table', does: 'How the table is. Needs no role.', answer: healthAnswerShape },
  },
  '/api/session': {
    post: {
      id: 'openSession',
      tag: 'access',
      does: 'A token, or six digits, become a cookie.',
      body: sessionBodyShape,
      example: { code: '012345' },
      answer: sessionAnswerShape,
    },
    delete: { id: 'endSession', tag: 'access', does: 'Ends one role of this browser, or all.' },
  },
  '/api/tokens': {
    post: {
      id: 'makeToken',
      tag: 'access',
      does: 'The director makes a token; it is shown once.',
      body: tokenWishShape,
      example: { role: 'operator', label: 'Stream Deck' },
      answer: tokenAnswerShape,
    },
  },
  '/api/tables': {
    get: { id: 'getTables', tag: 'table', does: 'Numbers of the tables of the house.', answer: tablesAnswerShape },
  },
  '/api/tables/{table}/view': {
    get: { id: 'getView', tag: 'table', does: 'What the role may see, once.', answer: anyViewShape },
  },
  '/api/tables/{table}/events': {
    get: {
      id: 'followView',
      tag: 'table',
      does: 'What the role may see, as it changes: the messages of asyncapi.json.',
      is: { eventsOf: serverMessageShape },
    },
  },
  '/api/tables/{table}/topics': {
    get: {
      id: 'followTopics',
      tag: 'table',
      does: 'Turn, pot, board, stacks, clock, health: each whole when it changes; a feed’s as late as the feed.',
      query: { of: { says: `Some of ${TOPICS.join(', ')}, with commas; left out: all of them.`, is: 'text' } },
      is: 'topics',
    },
  },
  '/api/tables/{table}/inputs': {
    post: {
      id: 'sendInput',
      tag: 'table',
      does: 'One input. With an id it is done once, however often it is sent; without one each request counts.',
      body: inputBodyShape,
      example: { id: 'press-1', input: { type: 'panic' } },
      answer: inputAnswerShape,
      undone: { 409: inputAnswerShape },
    },
  },
  '/api/tables/{table}/stats': {
    get: { id: 'getEvening', tag: 'nights', does: 'The evening in figures.', answer: nightViewShape },
  },
  '/api/tables/{table}/nights': {
    get: { id: 'getNights', tag: 'nights', does: 'The nights on record.', answer: nightsViewShape },
  },
  '/api/tables/{table}/nights/{night}': {
    get: {
      id: 'getNight',
      tag: 'nights',
      does: 'One night, fifty hands a page; `now` is the one that is played.',
      query: {
        page: { says: 'From 1 on; left out: the first one.', is: 'count' },
        player: { says: 'Hands alone in which he was dealt in, by his name.', is: 'text' },
        pot: { says: 'Hands alone with at least this pot.', is: 'count' },
        kind: { says: 'Hands alone in which that was called; `any`: anything.', is: 'text' },
      },
      ...night,
    },
  },
  '/api/tables/{table}/nights/{night}/figures': {
    get: { id: 'getFigures', tag: 'nights', does: 'What each player did.', answer: figuresViewShape },
  },
  '/api/tables/{table}/nights/{night}/hands/{hand}': {
    get: { id: 'getHand', tag: 'nights', does: 'One hand, step by step.', answer: replayViewShape },
  },
  '/api/tables/{table}/nights/{night}/file': {
    get: {
      id: 'getNightFile',
      tag: 'nights',
      does: 'Hands for other programs.',
      query: { format: { says: 'Whose format.', is: HAND_FILES, isNeeded: true } },
      is: 'file',
    },
  },
  '/api/panic': {
    post: {
      id: 'panic',
      tag: 'air',
      does: 'Blanks every feed, at once (director, operator).',
      answer: panicAnswerShape,
    },
  },
  '/api/obs': {
    get: {
      id: 'getObs',
      tag: 'air',
      does: 'The rules for OBS, and how it stands with it (director).',
      answer: obsViewShape,
    },
    post: {
      id: 'setObs',
      tag: 'air',
      does: 'Changes them (director).',
      body: obsWishShape,
      example: {
        settings: {
          isOn: true,
          host: '127.0.0.1',
          port: 4455,
          feed: 'main',
          panicSources: ['Sabot'],
          language: 'en',
          rules: [{ when: 'all-in', afterMs: 0, action: { do: 'scene', scene: 'All in' } }],
        },
      },
      answer: obsViewShape,
      undone: { 409: obsViewShape },
    },
  },
  '/api/obs/try': {
    post: {
      id: 'tryObsRule',
      tag: 'air',
      does: 'One rule, now (director).',
      body: obsTryShape,
      example: { rule: { when: 'verdict', afterMs: 0, action: { do: 'replay' } } },
      ...tried,
    },
  },
  '/api/obs/show-again': {
    post: { id: 'showAgain', tag: 'air', does: 'Shows what a panic hid (director).', ...tried },
  },
  '/api/air/themes': {
    get: {
      id: 'getThemes',
      tag: 'air',
      does: 'The looks that are kept, and which feed wears which (director).',
      answer: keptThemesShape,
    },
    post: {
      id: 'keepTheme',
      tag: 'air',
      does: 'Keeps a look (director). 422: what is wrong with it.',
      body: themeShape,
      example: FIRST_THEME,
      answer: keptThemesShape,
      undone: { 409: keptThemesShape, 422: themeTroubleShape },
    },
  },
  '/api/air/themes/{name}': {
    delete: {
      id: 'removeTheme',
      tag: 'air',
      does: 'Removes a look (director).',
      answer: keptThemesShape,
      undone: { 404: keptThemesShape },
    },
  },
  '/api/air/themes/worn': {
    post: {
      id: 'wearTheme',
      tag: 'air',
      does: 'Has a feed wear a look (director).',
      body: wornShape,
      example: { feed: 'main', theme: null },
      ...themes,
    },
  },
  '/api/air/worn': {
    get: {
      id: 'getWornTheme',
      tag: 'air',
      does: 'The look of this feed; null: Sabot’s own.',
      answer: v.nullable(themeShape),
    },
  },
  '/api/tournaments/1': {
    get: { id: 'getTournament', tag: 'tournament', does: 'The tournament.', answer: tournamentViewShape },
  },
  '/api/tournaments/1/events': {
    get: {
      id: 'followTournament',
      tag: 'tournament',
      does: 'The tournament whenever it changes: its view whole.',
      is: { eventsOf: tournamentViewShape },
    },
  },
  '/api/tournaments/1/inputs': {
    post: {
      id: 'sendTournamentInput',
      tag: 'tournament',
      does: 'What is asked of the tournament.',
      body: tournamentBodyShape,
      example: { id: 'press-1', input: { type: 'paused' } },
      answer: tournamentReplyShape,
      undone: { 409: tournamentReplyShape },
    },
  },
};

/** Calls of Sabot's own pages, which change with the pages; and the documents themselves. */
export const PAGE_CALLS: readonly string[] = [
  ...['get /house', 'post /house', 'post /house/draw', 'get /join', 'post /join', 'post /claims'],
  ...['get /tables/{table}/books/{book}', 'post /proposals', 'post /speech', 'post /tournaments/1/previews'],
  ...['get /house/readers', 'post /house/readers', 'post /house/tables'],
  ...['get /leagues', 'post /leagues', 'get /openapi.json', 'get /asyncapi.json', 'get /sabot-client.ts'],
  ...['get /own-hands', 'get /own-hands/{stay}', 'get /own-hands/{stay}/hands/{hand}', 'get /own-hands/{stay}/file'],
].map((call) => call.replace(' ', ' /api'));
