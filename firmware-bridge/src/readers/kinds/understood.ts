import { JsonObjects } from '../words/json-objects.ts';
import type { PostedWords, Told } from '../words/told.ts';
import { toldOfText } from './any-lines.ts';
import { toldOfMessage, toldOfObjects } from './pepper-messages.ts';
import { POSTED_PATHS, toldOfPost } from './rfid-poker.ts';

/** Posts to each kind, and how they are understood. */
export const POSTED: Readonly<Record<'rfid-poker' | 'other', PostedWords>> = {
  'rfid-poker': {
    isPath: (path) => POSTED_PATHS.has(path),
    understood: (path, body) => [toldOfPost(path, body)],
  },
  other: { isPath: () => true, understood: (path, body) => toldOfText(body, path) },
};

export const textOfTopic = (topic: string, payload: string): readonly Told[] => toldOfText(payload, topic);
export const textOfSocket = (text: string): readonly Told[] => toldOfText(text, '');

/** Of one connection. `reader`: of one that does not say its name. */
export function pepperSays(reader: string): (text: string) => readonly Told[] {
  const objects = new JsonObjects();
  return (text) => toldOfObjects(objects, text, (each) => toldOfMessage(each, { reader, antenna: 1 }));
}
