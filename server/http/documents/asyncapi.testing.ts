import type * as v from 'valibot';
import { clientMessageShape } from '#wire/messages/client-messages';
import { tournamentViewShape } from '#wire/tournament/view';
import { serverMessageShape } from '#wire/views/server-messages';
import { TOPICS, topicShapes } from '#wire/views/topics';
import { namedSchemas, schemaOf } from './json-schema.testing.ts';
import { reachedFrom } from './openapi.testing.ts';

/** Shapes of AsyncAPI 3.0 are those of JSON Schema's draft 7. */
const DRAFT = 'draft-07';

/** One of the tables of the house. */
const TABLE = { table: { description: 'Number of the table; 1 where there is one alone.', default: '1' } };

export function asyncApiDocument(): object {
  const message = (name: string, shape: v.GenericSchema, ...examples: readonly object[]) => ({
    ...{ name, title: name, contentType: 'application/json' },
    payload: schemaOf(shape, DRAFT),
    ...(examples.length === 0 ? {} : { examples: examples.map((payload) => ({ name, payload })) }),
  });
  const fromServer = message('fromServer', serverMessageShape, { type: 'pong', atMs: 5200 });
  const fromClient = message('fromClient', clientMessageShape, { type: 'hello' });
  const tournament = message('tournament', tournamentViewShape);
  const topics = Object.fromEntries(
    TOPICS.map((topic) => [
      topic,
      {
        ...{ name: topic, title: topic, contentType: 'application/json' },
        summary: `\`event: ${topic}\`, and this as its data; null while a feed is blank.`,
        payload: schemaOf(topicShapes[topic], DRAFT),
      },
    ]),
  );
  const channels = {
    socket: {
      address: '/ws/tables/{table}',
      parameters: TABLE,
      description: 'WebSocket, one JSON message a frame.',
      messages: { fromServer, fromClient },
    },
    events: {
      address: '/api/tables/{table}/events',
      parameters: TABLE,
      description: 'Server-sent events: what a socket that has said hello is told.',
      messages: { fromServer },
    },
    topics: {
      address: '/api/tables/{table}/topics',
      parameters: TABLE,
      description: 'Server-sent events, each with the name of its topic: what is new of it, whole.',
      messages: topics,
    },
    tournament: {
      address: '/api/tournaments/1/events',
      description: 'Server-sent events: the tournament’s view whenever it changes.',
      messages: { tournament },
    },
  };
  const use = (channel: string, name: string): object => ({ $ref: `#/channels/${channel}/messages/${name}` });
  const operation = (action: 'send' | 'receive', channel: string, names: readonly string[], summary: string) => ({
    ...{ action, summary, description: summary, channel: { $ref: `#/channels/${channel}` } },
    security: [{ $ref: '#/components/securitySchemes/token' }],
    messages: names.map((name) => use(channel, name)),
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sabot',
      version: '1',
      description: 'What the table tells as it goes on. server/wire/WIRE.md says what each of it means.',
      contact: { name: 'Sabot', url: 'http://localhost:7410/' },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      tags: [{ name: 'table', description: 'A poker table.' }],
    },
    defaultContentType: 'application/json',
    servers: { table: { host: 'localhost:7410', protocol: 'http', description: 'The table itself.' } },
    channels,
    operations: {
      told: operation('send', 'socket', ['fromServer'], 'What the table tells a screen.'),
      heard: operation('receive', 'socket', ['fromClient'], 'What a screen tells the table.'),
      followed: operation('send', 'events', ['fromServer'], 'The same to a program that keeps no socket.'),
      topics: operation('send', 'topics', TOPICS, 'What is new, by its topic.'),
      tournament: operation('send', 'tournament', ['tournament'], 'The tournament, whole.'),
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Left out: whoever may look without.' },
      },
      schemas: reachedFrom(channels, namedSchemas(DRAFT)),
    },
  };
}
