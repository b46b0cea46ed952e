import { fileURLToPath } from 'node:url';
import type { Express } from 'express';

/** What is written from the wire's shapes, and checked against them: one for calls, one for messages. */
const DOCUMENTS = ['openapi.json', 'asyncapi.json'] as const;
/** A client in TypeScript that is made of them. It lies here as text: nothing of Sabot's own imports it. */
const CLIENT = 'sabot-client.ts';

/** For programs that speak with the table, and for whoever writes them. Nothing of any table is in it. */
export function addDocuments(app: Express): void {
  const root = fileURLToPath(new URL('./generated', import.meta.url));
  for (const name of DOCUMENTS) app.get(`/api/${name}`, (_, response) => response.sendFile(name, { root }));
  app.get(`/api/${CLIENT}`, (_, response) => response.type('text/plain').sendFile(`${CLIENT}.txt`, { root }));
}
