import { spawn, spawnSync } from 'node:child_process';
import { err, ok, type Result } from '#vocabulary/result';
import type { SpeechBody } from '#wire/http-bodies';
import { SPEECH_CLIPS_KEPT, SPEECH_QUEUE_MAX, SPEECH_WITHIN_MS } from './limits.ts';

/**
 * The server's own voice: `espeak-ng`, where the system has it. It says what a screen sends, so it can say nothing that
 * the screen was not shown.
 */
export interface Speech {
  readonly isThere: boolean;
  readonly clip: (body: SpeechBody) => Promise<Result<Buffer, 'no-voice' | 'busy' | 'failed'>>;
}

/** Words a minute: a prompt across a room is spoken calmly. */
const WORDS_PER_MINUTE = '150';

export function createSpeech(command = 'espeak-ng'): Speech {
  const isThere = spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
  const kept = new Map<string, Buffer>();
  let queued = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    isThere,
    clip: async (body) => {
      if (!isThere) return err('no-voice');
      const key = `${body.language} ${body.text}`;
      const known = kept.get(key);
      if (known !== undefined) return ok(known);
      if (queued >= SPEECH_QUEUE_MAX) return err('busy');
      queued += 1;
      // One voice at a time: speaking must never take the table's processor.
      const made = last
        .then(() => speak(command, body))
        .finally(() => {
          queued -= 1;
        });
      last = made;
      const clip = await made;
      if (clip === undefined) return err('failed');
      kept.set(key, clip);
      const oldest = kept.keys().next();
      if (kept.size > SPEECH_CLIPS_KEPT && oldest.done !== true) kept.delete(oldest.value);
      return ok(clip);
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
