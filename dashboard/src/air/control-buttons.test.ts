import { describe, expect, it } from 'vitest';
import { decodeInputBody } from '#wire/messages/client-messages';
import type { Ask, Asker } from '#wire/permissions/asks';
import { rowOf } from '#wire/permissions/table';
import { enObs } from '../words/en/en-obs.ts';
import { frObs } from '../words/fr/fr-obs.ts';
import { bodyOf, type ControlButton, controlButtons } from './control-buttons.ts';

const BUTTONS = controlButtons(enObs.buttons.names, ['main', 'late']);

function askOf({ input }: ControlButton): Ask {
  switch (input.type) {
    case 'pressed':
      return `pressed ${input.button}`;
    case 'declared':
      return `declared ${input.what.type}`;
    case 'panic':
    case 'feed-blank':
      return input.type;
    default:
      throw new Error(`${input.type} has no button`);
  }
}

describe('the ready buttons', () => {
  it('are inputs that the door takes, word for word as they are copied', () => {
    for (const button of BUTTONS) {
      const decoded = decodeInputBody(JSON.parse(bodyOf(button)));
      expect([button.name, decoded]).toEqual([button.name, { ok: true, value: { input: button.input } }]);
    }
  });

  it('name the least role that may press them', () => {
    const mayAsk = (asker: Asker, button: ControlButton): boolean => rowOf(asker, askOf(button)) !== undefined;
    for (const button of BUTTONS) {
      const least = (['public', 'operator', 'director'] as const).find((asker) => mayAsk(asker, button));
      expect([button.name, least]).toEqual([button.name, button.role]);
    }
  });

  it('have each a name of their own, in each language', () => {
    for (const say of [enObs, frObs]) {
      const names = controlButtons(say.buttons.names, ['main', 'late']).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
