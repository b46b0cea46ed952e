import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputAnswer, PlacesAnswer } from '#wire/http-bodies';
import type { PhonesView } from '#wire/phones-view';
import type { DirectorView } from '#wire/role-views';
import { type RunningSabot, startSabot } from './assemble.ts';
import { cookieOf, type Looked, look, ownerHeaders } from './callers.testing.ts';
import { DEFAULT_START, type StartOptions } from './options.ts';
import type { TableDevices } from './table-devices.ts';

/**
 * Stands for the address by which a home's router knows the machine: it is this very machine's, and not the one that
 * browsers of it use.
 */
export const HOME_ADDRESS = '127.0.0.2';

/** An evening at a table, its host, and friends with phones. */
export class PhoneEvening {
  readonly data = mkdtempSync(join(tmpdir(), 'sabot-phones-'));
  sabot!: RunningSabot;
  readonly #options: Partial<StartOptions>;
  readonly #devices: TableDevices | undefined;

  /** `devices`: what reads the cards, where the test moves them. */
  constructor(options: Partial<StartOptions> = {}, devices?: TableDevices) {
    this.#options = options;
    this.#devices = devices;
  }

  async start(port = 0): Promise<this> {
    const devices = this.#devices;
    const options: StartOptions = {
      ...DEFAULT_START,
      sim: 'none',
      profile: 'manual',
      acts: 'every',
      players: 3,
      addresses: [HOME_ADDRESS],
      data: this.data,
      port,
      portIsFixed: true,
      ...this.#options,
    };
    const started = await (devices === undefined ? startSabot(options) : startSabot(options, async () => devices));
    if (!started.ok) throw new Error(started.reason);
    this.sabot = started.value;
    return this;
  }

  async restart(): Promise<void> {
    const port = Number(new URL(this.sabot.url).port);
    await this.sabot.stop();
    await this.start(port);
  }

  async end(): Promise<void> {
    await this.sabot.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** The host's word, from the machine itself. */
  async say(input: unknown): Promise<string> {
    const answer = await fetch(`${this.sabot.url}api/tables/1/inputs?role=director`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownerHeaders(this.data) },
      body: JSON.stringify({ id: crypto.randomUUID(), input }),
    });
    return ((await answer.json()) as InputAnswer).answer;
  }

  async view(): Promise<DirectorView> {
    const answer = await fetch(`${this.sabot.url}api/tables/1/view?role=director`, {
      headers: ownerHeaders(this.data),
    });
    return (await answer.json()) as DirectorView;
  }

  async phones(): Promise<PhonesView> {
    return (await this.view()).phones ?? { network: 'off', code: null, ways: [], mayBePlain: false, held: [] };
  }

  /** As soon as the network is open, or is known not to open. */
  async letIn(): Promise<PhonesView> {
    await this.say({ type: 'phones', do: 'let-in' });
    for (;;) {
      const phones = await this.phones();
      if (phones.network !== 'opening') return phones;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Where phones come in by, and what they show. */
  async way(isEncrypted = false): Promise<{ readonly url: string; readonly code: string }> {
    const { ways, code } = await this.phones();
    return { url: ways.find((way) => way.isEncrypted === isEncrypted)?.url ?? '', code: code ?? '' };
  }

  async join(body: unknown, cookie = ''): Promise<Response> {
    const { url } = await this.way();
    return await fetch(`${url}api/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  }

  /** The cookie of a phone that took this seat. */
  async sit(seat: number, name: string): Promise<string> {
    const answer = await this.join({ code: (await this.way()).code, seat, name });
    if (answer.status !== 200) throw new Error(`seat ${seat}: ${answer.status}`);
    return cookieOf(answer);
  }

  async places(): Promise<PlacesAnswer['seats']> {
    return ((await (await this.join({ code: (await this.way()).code })).json()) as PlacesAnswer).seats;
  }

  async phone(seat: number, cookie: string): Promise<Looked> {
    const { url } = await this.way();
    return await look(`${url.replace('http', 'ws')}ws/tables/1?role=seat:${seat}`, { cookie });
  }

  async joinEncrypted(body: unknown): Promise<Answered> {
    return await this.askEncrypted('POST', `${(await this.way(true)).url}api/join`, '', JSON.stringify(body));
  }

  /** The one that the table has made for itself. */
  certificate(): Buffer {
    return readFileSync(join(this.data, 'self-signed.crt'));
  }

  /** Over TLS, trusting the certificate that the table has made. */
  askEncrypted(method: string, url: string, cookie: string, text = ''): Promise<Answered> {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const ca = this.certificate();
    return new Promise((resolve, reject) => {
      const asked = request(url, { method, ca, headers, agent: false }, (answer) => {
        let body = '';
        answer.on('data', (part) => {
          body += String(part);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body,
            cookie: answer.headers['set-cookie']?.[0] ?? '',
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      });
      asked.on('error', reject);
      asked.end(text);
    });
  }
}

interface Answered {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
  readonly cookies: readonly string[];
}
