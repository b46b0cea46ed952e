import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokerDoor } from '#floor/venue/subjects';
import type { Holding } from '#floor/venue/term-holder';
import { err, ok, type Result } from '#vocabulary/result';
import type { Term } from '#vocabulary/tournament/tournament-inputs';
import { say } from '../command-line/saying.ts';

/** The number of the newest term that this venue has had; it lies beside its keys. */
const termPath = (data: string): string => join(data, 'venue', 'term');
const HOLDERS = 2 ** 32;

/** The term of a venue that starts, or one sentence why it may not. */
export async function takeTerm(
  data: string,
  door: BrokerDoor,
  { takesOver, isAlone }: { readonly takesOver: boolean; readonly isAlone: boolean },
): Promise<Result<Term, string>> {
  const { claimTerm } = await import('#floor/venue/term-holder');
  const last = lastTerm(data);
  const holder = randomInt(HOLDERS);
  const note = (number: number): void => noteTerm(data, number);
  const claimed = await claimTerm(door, { last, holder, takesOver, isAlone }, note);
  if ('number' in claimed) return ok(claimed);
  switch (claimed.why) {
    case 'held':
      return err(
        `another venue holds the tournament at ${door.server} (term ${claimed.by.number}). ` +
          'Stop that one first, or give this one a NATS server of its own',
      );
    case 'overtaken':
      return err(
        `another venue has held the tournament since (term ${claimed.by.number}, and this one had ${last}): what it ` +
          'accepted is not here. Start that one; or, to go on with what is here, this one with --take-over',
      );
    case 'nobody':
      return err(`nobody answers at ${door.server} any more: start the venue once more`);
  }
}

export function noteTerm(data: string, number: number): void {
  writeFileSync(termPath(data), String(number), { mode: 0o600 });
}

export function lastTerm(data: string): number {
  const path = termPath(data);
  const number = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** The terminal says whether the venue may accept anything. */
export function sayHolding(holding: Holding): void {
  switch (holding.is) {
    case 'held':
      say('sabot venue: the NATS server answers again: what is said is accepted.');
      return;
    case 'waiting':
      say(
        'sabot venue: the NATS server has not answered for five seconds: nothing is accepted until it does. Tables ' +
          'play on.',
      );
      return;
    case 'lost':
      say(
        `sabot venue: another machine holds the tournament now (term ${holding.to.number}): nothing is accepted here ` +
          'any more. Tables play on; stop this venue.',
      );
  }
}
