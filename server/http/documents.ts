import { fileURLToPath } from 'node:url';
import type { Express } from 'express';

/** What is written from the wire's shapes, and checked against them: one for calls, one for messages. */
const DOCUMENTS = ['openapi.json', 'asyncapi.json'] as const;

/** For programs that speak with the table, and for whoever writes them. Nothing of any table is in it. */
export function addDocuments(app: Express): void {
  const root = documentsFolder();
  for (const name of DOCUMENTS) app.get(`/api/${name}`, (_, response) => response.sendFile(name, { root }));
}

/** Where the documents lie, from source and from `dist` alike. */
function documentsFolder(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.endsWith('.ts') ? './generated' : '../../../server/http/generated', here));
}
