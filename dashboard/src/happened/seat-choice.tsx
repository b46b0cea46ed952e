import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { words } from '../words/language.ts';

/** Whom it is about, in one tap. */
export function SeatChoice({
  seats,
  chosen,
  onChoose,
}: {
  readonly seats: PublicView['seats'];
  readonly chosen: Seat | null;
  readonly onChoose: (seat: Seat) => void;
}) {
  return (
    <fieldset class="betting-seats">
      <legend>{words.value.whichSeat}</legend>
      {seats.map(({ seat, name }) => (
        <button key={seat} type="button" data-seat={seat} aria-pressed={chosen === seat} onClick={() => onChoose(seat)}>
          <span class="target-number">{seat}</span> {name}
        </button>
      ))}
    </fieldset>
  );
}
