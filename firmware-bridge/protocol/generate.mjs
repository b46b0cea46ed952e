// Writes generated/sabot-protocol.h and generated/messages.ts from messages.json. `--check` writes nothing and fails on drift.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cHeader } from './generate-c.mjs';
import { tsModule } from './generate-ts.mjs';

const here = new URL('./', import.meta.url);
const contract = JSON.parse(readFileSync(new URL('messages.json', here), 'utf8'));

const outputs = [
  ['generated/sabot-protocol.h', cHeader(contract)],
  ['generated/messages.ts', tsModule(contract)],
];

if (process.argv.includes('--check')) {
  const drifted = outputs.filter(
    ([name, text]) => !existsSync(new URL(name, here)) || readFileSync(new URL(name, here), 'utf8') !== text,
  );
  for (const [name] of drifted)
    console.error(`${name} does not match messages.json. Run: node firmware-bridge/protocol/generate.mjs`);
  process.exitCode = drifted.length === 0 ? 0 : 1;
} else {
  mkdirSync(new URL('generated/', here), { recursive: true });
  for (const [name, text] of outputs) writeFileSync(new URL(name, here), text);
}
