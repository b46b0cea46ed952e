import { signal } from '@preact/signals';
import { TOURNAMENT_CALLS } from '#vocabulary/addresses';
import {
  type ClientTournamentWish,
  decodeTournamentReply,
  type TournamentAnswer,
  type TournamentReply,
} from '#wire/tournament/inputs';
import type { TournamentPreview } from '#wire/tournament/previews';
import { decodeTournamentView, type TournamentView } from '#wire/tournament/view';
import { freshId } from '../../link/fresh-id.ts';
import { at } from '../../link/own-addresses.ts';
import { retryDelayMs } from '../../link/retry.ts';
import { tournamentBooks } from '../../words/book-names.ts';
import { TableTime } from './clock-time.ts';

/** The newest view of the tournament; undefined until the first one came. */
export const tournament = signal<TournamentView | undefined>(undefined);
export const tournamentLink = signal<'connecting' | 'live' | 'lost'>('connecting');
/** What the tournament answered to a wish that it did not take; shown until the next one. */
export const tournamentRefusal = signal<Refusal | null>(null);

export interface Refusal {
  readonly answer: TournamentAnswer | 'no-answer';
  /** The line of a list of names that was wrong, counted from 1; null where there is none. */
  readonly line: number | null;
}

const time = new TableTime();
let stream: EventSource | undefined;
let attempt = 0;
let heardAtMs = 0;
let role = 'director';
let isFollowed = false;
let isConnected = false;

/** So often a screen asks for the time, and so learns too that nobody is there. */
const ASKED_MS = 10_000;
/** Two answers that did not come. */
const SILENCE_MS_MAX = 2.5 * ASKED_MS;
/** A screen that slept has a clock that stood meanwhile. */
const WATCH_MS = 1_000;
const SLEPT_MS = 1_500;

/** Now, by the table's clock. */
export const tableNow = (): number => time.at(performance.now());

/** `asDirector`: whoever may decide sees more; everybody else is let in as he is. */
export async function followTournament(asDirector: boolean, own = 'public'): Promise<void> {
  if (isFollowed) return;
  isFollowed = true;
  const demo = new URLSearchParams(location.search).get('demo');
  if (demo !== null) {
    const { demoTournament } = await import('../../demo/demo-tournament.ts');
    hear(demoTournament(demo === 'empty'));
    return;
  }
  isConnected = true;
  const decides = asDirector && (await asked('director'));
  role = decides ? 'director' : own;
  if (decides && stream === undefined) open();
  else await asked(role);
  setInterval(() => void ask(), ASKED_MS);
  watchSleep();
}

/**
 * Carries out a wish; an answer other than `accepted` is shown. `id`: sent twice, it is done once. `lineOf`: where a
 * name of a list was typed.
 */
export async function wish(
  input: ClientTournamentWish,
  id: string = freshId(),
  lineOf: (nth: number) => number = (nth) => nth,
): Promise<TournamentAnswer | 'no-answer'> {
  tournamentRefusal.value = null;
  const { answer, line = null } = (await sent({ id, input })) ?? (await sent({ id, input })) ?? NO_ANSWER;
  if (answer !== 'accepted') tournamentRefusal.value = { answer, line: line === null ? null : lineOf(line) };
  return answer;
}

const NO_ANSWER: Partial<Refusal> & Pick<Refusal, 'answer'> = { answer: 'no-answer' };

async function sent(body: object): Promise<TournamentReply | undefined> {
  try {
    const response = await posted('inputs', body);
    if (response.status === 400) return { answer: 'not-valid' };
    if (response.status === 401 || response.status === 403) return { answer: 'not-allowed' };
    const reply = decodeTournamentReply(await response.json());
    return reply.ok ? reply.value : undefined;
  } catch {
    return undefined;
  }
}

const posted = (to: 'inputs' | 'previews', body: object): Promise<Response> =>
  fetch(at(`${TOURNAMENT_CALLS}/${to}?role=${encodeURIComponent(role)}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** From a server of the same build, like the views. Null: no answer. */
export async function preview(input: ClientTournamentWish): Promise<TournamentPreview | null> {
  try {
    const response = await posted('previews', { id: freshId(), input });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function open(): void {
  stream?.close();
  const opened = new EventSource(at(`${TOURNAMENT_CALLS}/events?role=${encodeURIComponent(role)}`));
  stream = opened;
  heardAtMs = performance.now();
  opened.addEventListener('message', (event) => {
    const read: unknown = JSON.parse(String(event.data));
    const told = decodeTournamentView(read);
    if (stream === opened && told.ok) hear(told.value);
  });
  opened.addEventListener('error', () => {
    if (stream !== opened) return;
    tournamentLink.value = 'lost';
    opened.close();
    stream = undefined;
    setTimeout(reopen, retryDelayMs(attempt));
    attempt += 1;
  });
}

function reopen(): void {
  if (stream === undefined) open();
}

function hear(view: TournamentView): void {
  attempt = 0;
  heardAtMs = performance.now();
  time.told(view, heardAtMs);
  tournamentLink.value = 'live';
  tournamentBooks.value = view.ownBooks ?? [];
  tournament.value = view;
  // Where there is no tournament it is enough to ask now and then: a browser keeps few connections to one server.
  if (isConnected && stream === undefined && view.phase !== 'none') open();
}

async function ask(): Promise<void> {
  if (!(await asked(role)) && performance.now() - heardAtMs > SILENCE_MS_MAX) {
    tournamentLink.value = 'lost';
    if (stream !== undefined) open();
  }
}

async function asked(as: string): Promise<boolean> {
  try {
    const answer = await fetch(at(`${TOURNAMENT_CALLS}?role=${encodeURIComponent(as)}`), {
      signal: AbortSignal.timeout(ASKED_MS),
    });
    if (!answer.ok) return false;
    const told = decodeTournamentView(await answer.json());
    if (told.ok) hear(told.value);
    return told.ok;
  } catch {
    return false;
  }
}

/** What the wall's clock and this page's have drifted apart is time that it slept. */
function watchSleep(): void {
  const apart = (): number => Date.now() - performance.now();
  let before = apart();
  const look = (): void => {
    const slept = Math.abs(apart() - before) > SLEPT_MS;
    before = apart();
    if (slept) wake();
  };
  setInterval(look, WATCH_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  addEventListener('online', wake);
}

function wake(): void {
  if (stream !== undefined) open();
  void asked(role);
}
