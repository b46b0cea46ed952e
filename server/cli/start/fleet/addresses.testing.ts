import { type ClientRequest, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { type Agent, request as encryptedRequest } from 'node:https';

export interface Answered {
  readonly status: number;
  readonly cookie: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Whoever calls from an address of his own: within this machine each of `127.0.0.0/8` is one. */
export interface Place {
  readonly url: string;
  /** The address that he calls from. */
  readonly from: string;
  readonly cookie?: string;
  /** The certificate that he trusts. */
  readonly ca?: Buffer;
  /** His connections, where he keeps them open from one call to the next, as a browser does. */
  readonly agent?: Agent;
}

function ask(place: Place, path: string, method: string, answered: (answer: IncomingMessage) => void): ClientRequest {
  const { url, ca } = place;
  const options = optionsOf(place, method);
  return ca === undefined
    ? plainRequest(`${url}${path}`, options, answered)
    : encryptedRequest(`${url}${path}`, { ...options, ca }, answered);
}

function optionsOf({ from, cookie = '', agent }: Place, method: string): RequestOptions {
  return { method, localAddress: from, agent: agent ?? false, headers: { cookie, 'content-type': 'application/json' } };
}

/** One call, and its whole answer. */
export function call(place: Place, path: string, body?: unknown): Promise<Answered> {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const asked = ask(place, path, method, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += String(part);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ ...headOf(answer), body: text }));
    });
    // A connection that was kept may be closed at the moment it is used again: browsers ask once more.
    asked.on('error', (error) => (asked.reusedSocket ? resolve(call(place, path, body)) : reject(error)));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export interface Opened {
  readonly status: number;
  /** Text that was told until now. */
  readonly told: () => string;
  readonly isOpen: () => boolean;
  readonly leave: () => void;
}

/** A stream: answered when its head is there, open until somebody ends it. `reads`: else nothing is taken of it. */
export function follow(place: Place, path: string, reads = true): Promise<Opened> {
  return new Promise((resolve, reject) => {
    let told = '';
    let isOpen = true;
    const asked = ask(place, path, 'GET', (answer) => {
      answer.on('error', () => {});
      answer.on('close', () => {
        isOpen = false;
      });
      if (reads) {
        answer.on('data', (part) => {
          told += String(part);
        });
      }
      resolve({
        status: answer.statusCode ?? 0,
        told: () => told,
        isOpen: () => isOpen,
        leave: () => asked.destroy(),
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function headOf(answer: IncomingMessage): Omit<Answered, 'body'> {
  return {
    status: answer.statusCode ?? 0,
    cookie: (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '',
    retryAfter: answer.headers['retry-after'],
  };
}
