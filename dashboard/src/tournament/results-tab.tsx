import type { ResultsView, TournamentView } from '#wire/tournament/view';
import { saveSpreadsheet } from '../kit/files/spreadsheet.ts';
import { bookName } from '../words/book-names.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { moneyText } from './told/money-text.ts';

/** Places and prizes of the tournament that is played, and of those that are over. */
export function ResultsTab({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  // What is over stands among the results.
  const isKept = view.results.some(({ epoch }) => epoch === view.epoch);
  const ranked = isKept
    ? []
    : view.players.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return (
    <>
      {ranked.length > 0 && (
        <section class="panel tournament-panel">
          <h2>{view.plan?.name ?? say.title}</h2>
          {view.arePrizesOpen && <p class="note-ask">{say.prizesOpen}</p>}
          <Places
            lines={ranked.map(({ place, bestPlace, name, prizeCents, knockouts }) => ({
              place: place ?? 0,
              bestPlace,
              name,
              prizeCents: prizeCents ?? 0,
              knockouts,
            }))}
          />
        </section>
      )}
      {view.results.length === 0 && ranked.length === 0 && <p class="tournament-none">{say.noResults}</p>}
      {view.results.map((results) => (
        <section
          key={`${results.epoch}/${results.endedAtMs}`}
          class="panel tournament-panel"
          data-results={results.name}
        >
          <h2>
            {results.name} <small class="soft">{dayOf(results)}</small>
          </h2>
          <p class="soft">
            {bookName(results.ruleBook)} · {say.pool} {moneyText(results.poolCents)} · {say.fees}{' '}
            {moneyText(results.feesCents)}
            {results.season !== null && ` · ${say.season} ${results.season}`}
          </p>
          <Places lines={results.places} />
          <button type="button" class="small" onClick={() => saveSpreadsheet(results.name, rowsOf(results))}>
            {say.saveTable}
          </button>
        </section>
      ))}
    </>
  );
}

interface Line {
  readonly place: number;
  /** The best place still within reach; null or absent: the place is settled. */
  readonly bestPlace?: number | null;
  readonly name: string;
  readonly prizeCents: number;
  readonly knockouts: number;
}

function Places({ lines }: { readonly lines: readonly Line[] }) {
  const say = tournamentWords.value;
  return (
    <div class="tournament-scroll">
      <table class="tournament-table">
        <thead>
          <tr>
            {[say.placeHead, say.player, say.prizeHead, say.knockouts].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ place, bestPlace = null, name, prizeCents, knockouts }) => (
            <tr key={name} data-place={place} data-player={name} data-settled={bestPlace === null}>
              <td>{bestPlace === null ? amount(place) : openPlaceText(bestPlace, place)}</td>
              <th scope="row">{name}</th>
              <td data-prize={prizeCents}>{prizeCents === 0 ? '–' : moneyText(prizeCents)}</td>
              <td>{amount(knockouts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A place that may still become another one. */
function openPlaceText(best: number, place: number): string {
  const say = tournamentWords.value;
  return say.notSettled(best === place ? amount(place) : `${amount(best)}–${amount(place)}`);
}

const CENTS = 100;

/** Money with a point, as every spreadsheet of any language reads it from a file. */
function rowsOf({ places }: ResultsView): readonly (readonly string[])[] {
  const say = tournamentWords.value;
  return [
    [say.placeHead, say.player, say.prizeHead, say.paid, say.fees, say.knockouts, say.rebuys],
    ...places.map((line) => [
      String(line.place),
      line.name,
      (line.prizeCents / CENTS).toFixed(2),
      (line.paidCents / CENTS).toFixed(2),
      (line.feesCents / CENTS).toFixed(2),
      String(line.knockouts),
      String(line.rebuys),
    ]),
  ];
}

function dayOf({ endedAtMs }: ResultsView): string {
  return new Date(endedAtMs).toLocaleDateString(words.value.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
