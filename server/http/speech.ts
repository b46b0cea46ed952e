import { spawn, spawnSync } from 'node:child_process';
import type { SpeechBody } from '#wire/messages/http-bodies';
import { SPEECH_CLIPS_KEPT, SPEECH_WITHIN_MS } from './guard/limits.ts';

/**
 * The server's own voice: `espeak-ng`, where the system has it. It says what a screen sends, so it can say nothing that
 * the screen was not shown.
 */
export interface Speech {
  /** One that was made before. */
  readonly known: (body: SpeechBody) => Buffer | undefined;
  /** undefined: there is no voice, or it said nothing. How many may wait for it is the account's to say. */
  readonly clip: (body: SpeechBody) => Promise<Buffer | undefined>;
}

/** Words a minute: a prompt across a room is spoken calmly. */
const WORDS_PER_MINUTE = '150';

export function createSpeech(command = 'espeak-ng'): Speech {
  const isThere = spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
  const kept = new Map<string, Buffer>();
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = ({ language, text }: SpeechBody): string => `${language} ${text}`;
  return {
    known: (body) => kept.get(keyOf(body)),
    clip: async (body) => {
      if (!isThere) return undefined;
      // One voice at a time: speaking must never take the table's processor.
      const made = last.then(() => speak(command, body));
      last = made;
      const clip = await made;
      if (clip === undefined) return undefined;
      kept.set(keyOf(body), clip);
      const oldest = kept.keys().next();
      if (kept.size > SPEECH_CLIPS_KEPT && oldest.done !== true) kept.delete(oldest.value);
      return clip;
    },
  };
}

function speak(command: string, { language, text }: SpeechBody): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, ['-v', language, '-s', WORDS_PER_MINUTE, '--stdin', '--stdout'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: SPEECH_WITHIN_MS,
    });
    child.on('error', () => resolve(undefined));
    // It was not started, and has no pipes: the error is on its way.
    if (child.pid === undefined) return;
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => resolve(code === 0 && chunks.length > 0 ? Buffer.concat(chunks) : undefined));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
