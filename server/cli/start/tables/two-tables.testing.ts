import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callsOf, rootOf, socketOf } from '#vocabulary/addresses';
import type { TableId } from '#vocabulary/tables';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { cookieOf, type Looked, look, ownerHeaders, SABOT } from '../callers/callers.testing.ts';
import { DEFAULT_START, type StartOptions } from '../options/options.ts';

type Headers = Readonly<Record<string, string>>;

/** A house of two tables, and people on other machines who come through a proxy that speaks TLS to them. */
export class TwoTables {
  readonly data = mkdtempSync(join(tmpdir(), 'sabot-tables-'));
  sabot!: RunningSabot;
  #callers = 0;

  async start(options: Partial<StartOptions> = { tables: 2 }): Promise<void> {
    const asked = {
      ...DEFAULT_START,
      sim: 'none',
      profile: 'manual',
      acts: 'every',
      players: 3,
      trustProxy: true,
    } as const;
    const started = await startSabot({ ...asked, data: this.data, port: 0, portIsFixed: true, ...options });
    if (!started.ok) throw new Error(started.reason);
    this.sabot = started.value;
  }

  async restart(options: Partial<StartOptions> = {}): Promise<void> {
    await this.sabot.stop();
    await this.start(options);
  }

  async end(): Promise<void> {
    await this.sabot.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** An address of the table: one that names it, or one below its root. */
  at(table: TableId, path: string): string {
    const named = path.replace(/^\/api\/tables\/:table/, callsOf(table));
    return new URL(named === path ? `${rootOf(table)}${path}` : named, this.sabot.url).href;
  }

  /** Somebody far away, each time from another address, so that nobody's shares are used up by another one. */
  far(headers: Headers = {}): Headers {
    this.#callers += 1;
    const from = `198.${18 + (this.#callers >> 16)}.${(this.#callers >> 8) & 255}.${this.#callers & 255}`;
    return { 'x-forwarded-for': from, 'x-forwarded-proto': 'https', ...headers };
  }

  owner(): Headers {
    return ownerHeaders(this.data);
  }

  async command(...words: readonly string[]): Promise<string> {
    return (await promisify(execFile)(process.execPath, [SABOT, ...words])).stdout.trim();
  }

  async token(table: TableId, role: string): Promise<string> {
    const printed = await this.command('token', role, '--json', '--table', String(table), '--data', this.data);
    return JSON.parse(printed).token;
  }

  /** Cookie of a browser that has shown this token at the table. */
  async signIn(table: TableId, token: string): Promise<string> {
    return cookieOf(await this.post(table, '/api/session', { token }, this.far()));
  }

  post(table: TableId, path: string, body: unknown, headers: Headers): Promise<Response> {
    return fetch(this.at(table, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  look(table: TableId, role: string, headers: Headers): Promise<Looked> {
    return look(new URL(`${socketOf(table)}?role=${role}`, this.sabot.url.replace('http', 'ws')).href, headers);
  }
}
