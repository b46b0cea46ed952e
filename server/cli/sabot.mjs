#!/usr/bin/env node
// The entry point: plain JavaScript, so that it can say what to do when nothing has been built yet.
import { existsSync } from 'node:fs';

const built = new URL('../../dist/sabot/main.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('sabot: not built yet. Run `npm start` (or `npm run build`) once in the project folder.\n');
  process.exit(2);
}
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2));
