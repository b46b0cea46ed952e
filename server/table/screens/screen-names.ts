import type { ScreenNames } from '#views/screen-events';
import { cardKey } from '#wire/cards';
import type { Core } from '../core/core.ts';

export const screenNames = ({ cardKeys, publicIds }: Core): ScreenNames => ({
  keyOf: (ref) => cardKeys[ref] ?? cardKey('shoe'),
  publicId: publicIds.nameOf,
});
