import type { Event } from '#vocabulary/hands/events';
import type { Input } from '#vocabulary/hands/inputs';
import type { Reading } from '#vocabulary/readings';

/** Read by a device, or said by people. */
export type Told = Reading | Input;

/** Words of people, and the hand that was prepared; what follows from readings and from time follows anew. */
export function inputOf(event: Event): readonly Input[] {
  if (event.type !== 'input-taken') return [];
  const { input } = event;
  if (input.type === 'fact' || input.type === 'deadline-passed') return [];
  return 'by' in input && input.by?.role === 'system' ? [] : [input];
}
