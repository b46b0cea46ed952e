import type { Draft } from '../../table-state/draft.ts';

const BY_BUTTON = 'left-of-button';
const BY_DEALER = 'left-of-dealer';

/** AMB-20: a newcomer has the button's place and his neighbour deals: the floor says who speaks first (R000-seat-1). */
export function askWhoSpeaks(draft: Draft): void {
  const { button, dealOrder } = draft.hand.setup;
  const dealer = dealOrder.at(-1) ?? button;
  draft.ask('speaks', { ask: 'who-speaks-first', seats: [button, dealer], options: [BY_BUTTON, BY_DEALER] });
}

/** As the blinds lie, unless the floor says otherwise. */
export function speakAsSaid(draft: Draft, option: string | undefined): void {
  const dealer = draft.hand.setup.dealOrder.at(-1);
  if (option === BY_DEALER && dealer !== undefined) draft.bet({ effects: [{ type: 'spoken-from', seat: dealer }] });
}
