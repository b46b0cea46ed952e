import type { Seat } from '#vocabulary/seats';
import type { WhoWonView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import { words } from './language.ts';
import { nameOf } from './names.ts';
import { amount } from './numbers.ts';

/** «Bob takes 1,200»; of several pots that it is right as it stands. */
export function takenBy(winners: readonly (readonly Seat[])[], { pots }: WhoWonView, view: PublicView): string {
  const say = words.value.winners;
  const [pot] = pots;
  if (pots.length !== 1 || pot === undefined) return say.confirm;
  const [seats = []] = winners;
  const names = words.value.list(seats.map((seat) => nameOf(view, seat)));
  return seats.length === 1 ? say.takes(names, amount(pot.amount)) : say.share(names, amount(pot.amount));
}

/** Words of phones about the winners, put to those who have not: `me` reads for whom he waits. */
export function winnersPutTo(view: PublicView, me: Seat | undefined): string {
  const say = words.value.winners;
  const { whoWon, announcement } = view;
  const said = whoWon?.said ?? null;
  if (whoWon === null || said === null) return say.ask;
  const namesOf = (seats: readonly Seat[]): string => words.value.list(seats.map((seat) => nameOf(view, seat)));
  if (me !== undefined && said.by.includes(me)) return say.toConfirm(namesOf(announcement.to.seats));
  const by = namesOf(said.by);
  return whoWon.pots.length === 1 ? say.saidBy(by, takenBy(said.pots, whoWon, view)) : say.saidEachBy(by);
}
