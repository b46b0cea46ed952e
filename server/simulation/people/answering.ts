import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, SEAT_ZONES, seatZone, type Zone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { QuestionView } from '#wire/views/verdicts';
import { SPOTS } from '../world/geometry.ts';
import type { WorldCard } from '../world/table-world.ts';
import { lyingOn, type Room } from './room.ts';
import type { Script } from './script.ts';

/** Somebody reads the question aloud, and they answer what is true: they know what they did. */
export function* answerQuestion(room: Room, question: QuestionView): Script {
  yield room.random.between(1800, 4000);
  const isOpen = room.look()?.questions.some(({ id }) => id === question.id) === true;
  if (!isOpen) return;
  sayAnswer(room, question, truthfulAnswer(room, question));
  const began = room.world.nowMs;
  yield () => room.look()?.questions.every(({ id }) => id !== question.id) === true || room.world.nowMs - began > 3000;
}

export type Answer = 'yes' | 'no' | { option: string };

export function sayAnswer(room: Room, { id, ask }: QuestionView, answer: Answer): void {
  const at = ask === 'td-decides' || ask === 'lies-open' ? 'floor' : 'table';
  room.say({ at }, { type: 'answered', question: id, answer });
  if (ask !== 'had-acted') return;
  room.forgotten.clear();
  room.believesRoundOver = false;
}

export function truthfulAnswer(room: Room, { ask, seats, options, cards }: QuestionView): Answer {
  const option = (wanted: string): Answer => ({
    option: options.find((key) => key === wanted) ?? options[0] ?? wanted,
  });
  switch (ask) {
    case 'had-acted':
      return hadActed(room, seats, cards) ? 'yes' : 'no';
    case 'folded-or-swept':
      if (seats.every((seat) => room.cardsAt(seatZone(seat)).length > 1)) return option('kept');
      return option(seats.every((seat) => room.folded.has(seat)) ? 'folded' : 'swept');
    case 'where-is-card':
    case 'which-place': {
      const [pointer] = cards;
      if (pointer === undefined || options.length === 0) return 'yes';
      const place = placeOfPointed(room, pointer, ask, options);
      return place === undefined ? 'no' : option(place);
    }
    case 'who-speaks-first':
      return option('left-of-button');
    case 'lies-open':
      return lieAsShown(room) ? 'yes' : 'no';
    case 'long-look':
      return 'yes';
    case 'td-decides':
      // A card that went to the wrong person goes back, where the book leaves it to the floor.
      return option('move-back');
    case 'was-seat-dealt':
      return seats.every((seat) => liesUnread(room, seat)) ? 'yes' : 'no';
    case 'was-hand-released':
    case 'was-hand-thrown':
      return seats.every((seat) => room.folded.has(seat)) ? 'yes' : 'no';
    case 'what-happened-while-blind':
    case 'who-caused-it':
      return options.length === 0 ? 'yes' : option(options[0] ?? '');
  }
}

/** All of them had, before the card that asks came out, and forgot their buttons or pressed them late. */
function hadActed(room: Room, seats: readonly Seat[], [over]: QuestionView['cards']): boolean {
  const drawnMs = over === undefined ? undefined : room.known.pointedAt(over)?.exitUntilMs;
  return seats.length > 0 && seats.every((seat) => room.forgotten.has(seat) || room.pressedLate.had(seat, drawnMs));
}

/** Where the card lies that the screen asks about; undefined where it lies at neither of two places. */
function placeOfPointed(
  room: Room,
  pointer: QuestionView['cards'][number],
  ask: 'where-is-card' | 'which-place',
  options: readonly string[],
): string | undefined {
  const view = room.look();
  const unshown = view === null ? [] : unshownCards(room, view);
  // A card that lies where the screen asks comes before one on the floor: that one everybody has heard fall.
  const lying = unshown.filter(({ spot }) => options.includes(spot));
  const found = lying[pointer.index] ?? lying[lying.length - 1] ?? unshown[unshown.length - 1];
  // Nor does it lie where the screen has it when that has it in the pack: there nobody looks for it.
  const isAdrift = pointer.zone === 'OFF' || pointer.zone === 'SHOE';
  const card = isAdrift ? found : room.known.pointedAt(pointer);
  if (ask === 'which-place' && pointer.zone !== 'OFF') {
    const place = countedPlace(room, pointer.zone, options);
    if (place !== undefined) return place;
  }
  const lies = card === undefined || card.spot === 'FLOOR' ? 'OFF' : card.spot;
  // Between two places at neither of which it lies they choose none, as where no card is out.
  return ask === 'which-place' && !options.includes(lies) ? undefined : lies;
}

/** As many cards lie on the board as the screen says: which of them a reader means nobody can see. */
function lieAsShown(room: Room): boolean {
  const shown = room.look()?.board.reduce((sum, { cards }) => sum + lyingOn(cards), 0) ?? 0;
  return BOARD_ZONES.reduce((sum, zone) => sum + room.cardsAt(zone).length, 0) >= shown;
}

/** One card more before him than the screen shows. */
function liesUnread(room: Room, seat: Seat): boolean {
  const shown = room.look()?.seats.find((other) => other.seat === seat)?.cards ?? [];
  return room.cardsAt(seatZone(seat)).length > lyingOn(shown);
}

/**
 * Between a hand and somewhere else they count: the screen shows one card more before a player than lies there, or one
 * less than he has. So it is with the burns.
 */
function countedPlace(room: Room, at: Zone, options: readonly string[]): string | undefined {
  const view = room.look();
  const onBoard = options.find((place) => BOARD_ZONES.some((zone) => zone === place));
  // One antenna for the board: everybody sees that one card more lies there, whichever place the screen names.
  if (view?.table.senses.board === 'one' && onBoard !== undefined) {
    const shown = view.board.reduce((sum, { cards }) => sum + lyingOn(cards), 0);
    if (BOARD_ZONES.reduce((sum, zone) => sum + room.cardsAt(zone).length, 0) > shown) return onBoard;
  }
  const isBurnGone = at === 'BURN' && view?.table.senses.burn === true && room.cardsAt('BURN').length < view.burn.count;
  if (isBurnGone) return options.find((place) => place !== at);
  for (const { seat, cards } of view?.seats ?? []) {
    const zone = seatZone(seat);
    const lying = room.cardsAt(zone).length;
    // What it sees coming there is not one that it shows to lie there.
    const shownThere = lyingOn(cards);
    if (!options.includes(zone) || lying === shownThere) continue;
    if (lying > shownThere) return zone;
    if (at !== zone) return undefined;
    // A card of the board lies open: where the screen shows one less there, nobody looks for it further. With one
    // antenna they have counted the whole board above, and the screen's places are not theirs.
    const isShort = ({ place, cards: shown }: PublicView['board'][number]): boolean =>
      options.includes(place) && room.cardsAt(place).length > lyingOn(shown);
    const short = view?.table.senses.board === 'one' ? undefined : view?.board.find(isShort);
    // Nor does it lie before somebody who has none.
    const isBare = (place: string): boolean =>
      SEAT_ZONES.some((other) => other === place && room.cardsAt(other).length === 0);
    return short?.place ?? options.find((place) => place !== zone && !isBare(place));
  }
  return undefined;
}

/** Cards that the screen does not show where they lie, in the order of drawing: people know what they did. */
function unshownCards(room: Room, view: PublicView): readonly WorldCard[] {
  const cards = SPOTS.flatMap((spot): readonly WorldCard[] => {
    if (spot === 'SHOE' || spot === 'HANDS') return [];
    // Questions are still about what the screen sees coming.
    const shown =
      view.seats.find((other) => seatZone(other.seat) === spot) ?? view.board.find(({ place }) => place === spot);
    const pile = spot === 'BURN' ? shownBurns(view) : spot === 'MUCK' ? view.muck.count + thrownUntold(room, view) : 0;
    return [...room.cardsAt(spot)]
      .sort((a, b) => a.exitUntilMs - b.exitUntilMs)
      .slice(shown === undefined ? pile : lyingOn(shown.cards));
  });
  return cards.sort((a, b) => a.exitUntilMs - b.exitUntilMs);
}

/** The muck has not told of them, and the screen shows them before whoever threw them: nobody looks for those. */
function thrownUntold(room: Room, { seats }: PublicView): number {
  return seats.reduce((sum, { seat, cards }) => {
    const untold = room.folded.has(seat) ? cards.length - room.cardsAt(seatZone(seat)).length : 0;
    return sum + Math.max(0, untold);
  }, 0);
}

function shownBurns({ burn, table }: PublicView): number {
  return table.senses.burn ? burn.count : Number.POSITIVE_INFINITY;
}
