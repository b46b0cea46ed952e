import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClaimAnswer, InputAnswer, OwnSeatAnswer, PlacesAnswer } from '#wire/messages/http-bodies';
import type { ClaimView, PhonesView } from '#wire/views/phones-view';
import type { DirectorView } from '#wire/views/role-views';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { cookieOf, type Looked, look, ownerHeaders, readyUrl, SABOT } from '../callers/callers.testing.ts';
import type { TableDevices } from '../devices/table-devices.ts';
import { DEFAULT_START, type StartOptions } from '../options/options.ts';

/**
 * Stands for the address by which a home's router knows the machine: it is this very machine's, and not the one that
 * browsers of it use.
 */
export const HOME_ADDRESS = '127.0.0.2';

/** An evening at a table, its host, and friends with phones. */
export class PhoneEvening {
  readonly data = mkdtempSync(join(tmpdir(), 'sabot-phones-'));
  sabot!: Pick<RunningSabot, 'url' | 'stop'>;
  readonly #options: Partial<StartOptions>;
  readonly #devices: TableDevices | undefined;

  /** `devices`: what reads the cards, where the test moves them. `players`: null where nobody sits there yet. */
  constructor(options: Partial<StartOptions> = {}, devices?: TableDevices, players: number | null = 3) {
    this.#options = players === null ? options : { players, ...options };
    this.#devices = devices;
  }

  async start(port = 0): Promise<this> {
    const devices = this.#devices;
    const options: StartOptions = {
      ...DEFAULT_START,
      sim: 'none',
      profile: 'manual',
      acts: 'every',
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

  /** As its owner starts it, in a process of its own: which. */
  async startApart(...args: readonly string[]): Promise<number> {
    const said = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--address', HOME_ADDRESS, '--port', '0'];
    const child = spawn(process.execPath, [SABOT, 'start', ...said, '--data', this.data, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const stop = async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    };
    this.sabot = { url: await readyUrl(child), stop };
    return child.pid ?? 0;
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

  /** Secret that `sabot token` prints for a role. */
  async token(role: string): Promise<string> {
    const printed = await promisify(execFile)(process.execPath, [SABOT, 'token', role, '--json', '--data', this.data]);
    return JSON.parse(printed.stdout).token;
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
    return (
      (await this.view()).phones ?? { network: 'off', code: null, ways: [], mayBePlain: false, held: [], askedFor: [] }
    );
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

  /** The cookie of a phone that asks for this seat. */
  async ask(seat: number, name: string, cookie = ''): Promise<string> {
    const answer = await this.join({ code: (await this.way()).code, seat, name }, cookie);
    if (answer.status !== 202) throw new Error(`seat ${seat}: ${answer.status}`);
    return cookieOf(answer);
  }

  /** Word of the machine to those who ask: the status. */
  async answer(answer: 'yes' | 'no', claims: readonly string[]): Promise<number> {
    const told = await fetch(`${this.sabot.url}api/claims`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownerHeaders(this.data) },
      body: JSON.stringify({ answer, claims }),
    });
    return told.status;
  }

  /** Claim of this phone, as it stands. */
  async claimOf(cookie: string): Promise<ClaimAnswer | null> {
    const answer = await fetch(`${(await this.way()).url}api/join`, { headers: { cookie } });
    return ((await answer.json()) as OwnSeatAnswer).claim;
  }

  async claims(): Promise<readonly ClaimView[]> {
    return (await this.phones()).claims ?? [];
  }

  /** The machine says yes to whoever asks for that seat by that name. */
  async letSit(seat: number, name: string): Promise<void> {
    const claim = (await this.claims()).find((each) => each.seat === seat && each.name === name);
    const status = await this.answer('yes', [claim?.id ?? '']);
    if (status !== 200) throw new Error(`yes to seat ${seat}: ${status}`);
  }

  /** The cookie of a phone that asked for this seat, and has it. */
  async sit(seat: number, name: string): Promise<string> {
    const claim = await this.ask(seat, name);
    await this.letSit(seat, name);
    const answer = await this.join({ take: seat }, claim);
    if (answer.status !== 200) throw new Error(`seat ${seat} is not given: ${answer.status}`);
    return cookieOf(answer);
  }

  async places(): Promise<PlacesAnswer['seats']> {
    return ((await (await this.join({ code: (await this.way()).code })).json()) as PlacesAnswer).seats;
  }

  async phone(seat: number, cookie: string): Promise<Looked> {
    const { url } = await this.way();
    return await look(`${url.replace('http', 'ws')}ws/tables/1?role=seat:${seat}`, { cookie });
  }

  async joinEncrypted(body: unknown, cookie = ''): Promise<Answered> {
    return await this.askEncrypted('POST', `${(await this.way(true)).url}api/join`, cookie, JSON.stringify(body));
  }

  /** A phone that asked over TLS, with the cookies that it had, and has its seat. */
  async sitEncrypted(seat: number, name: string, cookie = ''): Promise<Answered> {
    const { code } = await this.way(true);
    const claim = await this.joinEncrypted({ code, seat, name }, cookie);
    if (claim.status !== 202) throw new Error(`seat ${seat}: ${claim.status}`);
    await this.letSit(seat, name);
    return await this.joinEncrypted({ take: seat }, `${cookie}; ${claim.cookie.split(';')[0]}`);
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
