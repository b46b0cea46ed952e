import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { BrokerDoor } from '#floor/venue/subjects';
import { pageHeaders, readyUrl, SABOT } from '../start/callers/callers.testing.ts';

const SAID_KEPT = 20_000;

export async function endProcess(child: ChildProcess | null, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A process of a venue, in its own folder, as somebody starts it at a terminal. */
export class VenueProcess {
  readonly data = mkdtempSync(join(tmpdir(), 'sabot-venue-'));
  readonly #words: readonly string[];
  readonly #password: string;
  #child: ChildProcess | null = null;
  url = '';
  /** The end of what it has said to whoever looks after it, and how its process ended. */
  said = '';
  ended = '';

  constructor(words: readonly string[], password = '') {
    this.#words = words;
    this.#password = password;
  }

  async start(): Promise<void> {
    const [command = 'start', ...words] = this.#words;
    const child = spawn(process.execPath, [SABOT, command, '--port', '0', '--data', this.data, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SABOT_VENUE_PASSWORD: this.#password },
    });
    this.#child = child;
    this.ended = '';
    child.stderr?.on('data', (text) => {
      this.said = `${this.said}${text}`.slice(-SAID_KEPT);
    });
    child.on('exit', (code, signal) => {
      this.ended = `${code ?? signal}`;
    });
    this.url = await readyUrl(child);
  }

  /** Follows another venue; resolves when all that it has is here. */
  async follow(): Promise<void> {
    const [command = 'venue', ...words] = this.#words;
    const child = spawn(process.execPath, [SABOT, command, '--port', '0', '--data', this.data, ...words], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child = child;
    await new Promise<void>((settle, refuse) => {
      child.stdout?.on('data', (text) => String(text).includes('The standby has all') && settle());
      child.once('exit', () => refuse(new Error('the standby ended')));
    });
  }

  /** Somebody types that it takes over. */
  async press(): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('the standby runs');
    const ready = readyUrl(child);
    child.stdin?.write('take over\n');
    this.url = await ready;
  }

  /** The words of a venue that is started and does not start. */
  async refusal(): Promise<string> {
    const [command = 'start', ...words] = this.#words;
    const child = spawn(process.execPath, [SABOT, command, '--port', '0', '--data', this.data, ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (text) => {
      said += String(text);
    });
    await once(child, 'close');
    return said;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await endProcess(this.#child, signal);
  }

  async over(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  keyOf(table: number | 'floor'): string {
    return readFileSync(join(this.data, 'venue', table === 'floor' ? 'floor.key' : `table-${table}.key`), 'utf8');
  }

  killBroker(): void {
    process.kill(Number(readFileSync(join(this.data, 'venue', 'broker.pid'), 'utf8')), 'SIGKILL');
  }

  async view<View>(path: string): Promise<View> {
    const answer = await fetch(new URL(`${path}?role=director`, this.url), { headers: pageHeaders(this.url) });
    return (await answer.json()) as View;
  }

  async say(path: string, input: unknown): Promise<string> {
    const answer = await fetch(new URL(`${path}?role=director`, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pageHeaders(this.url) },
      body: JSON.stringify({ id: crypto.randomUUID(), input }),
    });
    return ((await answer.json()) as { readonly answer: string }).answer;
  }
}

export function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A stream with room for nothing. */
export async function fullStream({ server, user, pass }: BrokerDoor): Promise<{
  readonly line: NatsConnection;
  readonly fill: () => Promise<unknown>;
}> {
  const line = await connect({ servers: server, user, pass });
  const jsm = await jetstreamManager(line);
  await jsm.streams.add({ name: 'FULL', subjects: ['v.full'], max_bytes: 10, discard: DiscardPolicy.New });
  const fill = (): Promise<unknown> =>
    jetstream(line)
      .publish('v.full', 'more than ten bytes')
      .catch((error: unknown) => error);
  return { line, fill };
}
