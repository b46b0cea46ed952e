import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import type { ClientInput } from '#wire/messages/client-messages';

/** One key of a Stream Deck, a pedal or a page of Companion. */
export interface ControlButton {
  readonly name: string;
  readonly input: ClientInput;
  /** The least role that may send it. */
  readonly role: 'operator' | 'director';
}

/** The words for the buttons that are no panel's. */
export interface ButtonWords {
  readonly panel: (button: (typeof PANEL_BUTTONS)[number]) => string;
  readonly panic: string;
  readonly next: string;
  readonly floor: string;
  readonly shuffled: string;
  readonly blank: (feed: string) => string;
  readonly show: (feed: string) => string;
}

/** Ready to be copied. The text is the same at each press, so none has an id. */
export function controlButtons(say: ButtonWords, feeds: readonly string[]): readonly ControlButton[] {
  return [
    { name: say.panic, input: { type: 'panic' }, role: 'operator' },
    // The floor is called below, by whoever presses and for no seat.
    ...PANEL_BUTTONS.filter((button) => button !== 'FLOOR').map((button): ControlButton => {
      return { name: say.panel(button), input: { type: 'pressed', button }, role: 'operator' };
    }),
    { name: say.next, input: { type: 'declared', what: { type: 'next' } }, role: 'operator' },
    { name: say.floor, input: { type: 'declared', what: { type: 'floor-called' } }, role: 'operator' },
    { name: say.shuffled, input: { type: 'declared', what: { type: 'shuffled' } }, role: 'operator' },
    ...feeds.flatMap((name): readonly ControlButton[] => [
      { name: say.blank(name), input: { type: 'feed-blank', name, blanked: true }, role: 'director' },
      { name: say.show(name), input: { type: 'feed-blank', name, blanked: false }, role: 'director' },
    ]),
  ];
}

export const bodyOf = ({ input }: ControlButton): string => JSON.stringify({ input });
