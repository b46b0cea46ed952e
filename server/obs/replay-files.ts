import { existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { SAVED_AGO_MS_MAX } from './limits.ts';

const VIDEOS = ['.mkv', '.mp4', '.mov', '.flv', '.ts', '.m4v', '.webm'];

/**
 * Puts the hand into the name of a replay. OBS fixes the names of its replays when the buffer is started, so the file
 * is renamed once it is there. Only a film that was written just now is touched: the path is what the other side
 * says. Null: there is none here, or it cannot be renamed.
 */
export function renameReplay(path: string, name: string, nowMs: number): string | null {
  const extension = extname(path);
  if (!VIDEOS.includes(extension.toLowerCase())) return null;
  try {
    const saved = statSync(path);
    if (!saved.isFile() || Math.abs(nowMs - saved.mtimeMs) > SAVED_AGO_MS_MAX) return null;
    const renamed = join(dirname(path), `${basename(path, extension)} ${name}${extension}`);
    if (existsSync(renamed)) return null;
    renameSync(path, renamed);
    return basename(renamed);
  } catch {
    return null;
  }
}
