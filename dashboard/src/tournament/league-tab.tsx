import { useEffect, useState } from 'preact/hooks';
import type { LeagueResult, Standing } from '#vocabulary/tournament/leagues';
import { FORMULA_CHARS_MAX, parseFormula } from '#vocabulary/tournament/point-formulas';
import type { SeasonRules } from '#wire/tournament/league-rules';
import type { ResultsView, TournamentView } from '#wire/tournament/view';
import { saveSpreadsheet } from '../kit/files/spreadsheet.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { moneyText } from './told/money-text.ts';
import { workOutLeague } from './told/proposal-link.ts';
import { askSeasonRules, keepSeasonRules } from './told/season-link.ts';
import { wholeOf } from './told/sheet-rows.ts';

const FORMULA_FIRST = 'players - place + 1';

/** Every season on record, by a formula that may be read and changed. */
export function LeagueTab({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const counted = view.results.filter(({ season }) => season !== null);
  const seasons = [...new Set(counted.map(({ season }) => season ?? ''))];
  const [chosen, choose] = useState<string | null>(null);
  const season = chosen ?? seasons[0];
  const rules = useRules(season);
  const standings = useStandings(counted, season, rules.formula, wholeOf(rules.best) ?? null);
  if (season === undefined) return <p class="tournament-none">{say.noLeague}</p>;
  return (
    <section class="panel tournament-panel">
      <h2>{say.tabs.league}</h2>
      <p class="tournament-buttons">
        {seasons.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === season}
            data-season={each}
            onClick={() => choose(each)}
          >
            {each}
          </button>
        ))}
      </p>
      <RulesForm rules={rules} />
      <p class="tournament-buttons">
        <button
          type="button"
          data-league="keep"
          disabled={!parseFormula(rules.formula).ok || rules.keep === undefined}
          onClick={rules.keep}
        >
          {say.keep}
        </button>
      </p>
      <Standings standings={standings} />
      <button type="button" class="small" onClick={() => saveSpreadsheet(season, rowsOf(standings))}>
        {say.saveTable}
      </button>
    </section>
  );
}

/** How points are counted, and how many results of a player count. */
function RulesForm({ rules }: { readonly rules: ReturnType<typeof useRules> }) {
  const say = tournamentWords.value;
  const { formula, best, setFormula, setBest } = rules;
  const parsed = parseFormula(formula);
  return (
    <div class="tournament-form">
      <label class="tournament-wide">
        {say.formula}
        <input
          value={formula}
          maxLength={FORMULA_CHARS_MAX}
          spellcheck={false}
          aria-invalid={!parsed.ok}
          onInput={(event) => setFormula(event.currentTarget.value)}
        />
        <small>
          {parsed.ok ? (say.formulas[formula] ?? say.formulaHow) : say.formulaFault(amount(parsed.reason.at + 1))}
        </small>
      </label>
      <p class="tournament-buttons tournament-wide">
        {Object.keys(say.formulas).map((each) => (
          <button
            key={each}
            type="button"
            class="small"
            aria-pressed={each === formula}
            onClick={() => setFormula(each)}
          >
            {each}
          </button>
        ))}
      </p>
      <label>
        {say.best}
        <input
          inputMode="numeric"
          value={best}
          placeholder={say.all}
          onInput={(event) => setBest(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

/** What is typed, beginning with what is kept for this season; `keep` is undefined where it is kept already. */
function useRules(season: string | undefined) {
  const [kept, setKept] = useState<readonly SeasonRules[]>([]);
  const [typed, setTyped] = useState<Partial<Pick<SeasonRules, 'formula'>> & { readonly best?: string }>({});
  useEffect(() => {
    void askSeasonRules().then(setKept);
    setTyped({});
  }, [season]);
  const rules = kept.find((each) => each.season === season);
  const formula = typed.formula ?? rules?.formula ?? FORMULA_FIRST;
  const best = typed.best ?? (rules?.best === null || rules === undefined ? '' : String(rules.best));
  const wanted = { formula, best: wholeOf(best) || null };
  const isKept = rules !== undefined && rules.formula === wanted.formula && rules.best === wanted.best;
  return {
    formula,
    best,
    setFormula: (changed: string): void => setTyped({ ...typed, formula: changed }),
    setBest: (changed: string): void => setTyped({ ...typed, best: changed }),
    keep: isKept || season === undefined ? undefined : () => void keepSeasonRules({ season, ...wanted }).then(setKept),
  };
}

function useStandings(
  counted: readonly ResultsView[],
  season: string | undefined,
  formula: string,
  best: number | null,
): readonly Standing[] {
  const [standings, setStandings] = useState<readonly Standing[]>([]);
  const results = counted.filter((each) => each.season === season).map(resultOf);
  const asked = JSON.stringify([results, formula, best]);
  useEffect(() => {
    if (season === undefined || !parseFormula(formula).ok) return;
    let isGone = false;
    void workOutLeague({ season, formula, best: best === 0 ? null : best, results }).then((answer) => {
      if (!isGone && answer !== null && 'standings' in answer) setStandings(answer.standings);
    });
    return () => {
      isGone = true;
    };
  }, [asked]);
  return standings;
}

function resultOf({ name, season, endedAtMs, places }: ResultsView): LeagueResult {
  return {
    tournament: name,
    season: season ?? '',
    endedAtMs,
    players: places.map((line) => ({
      name: line.name,
      place: line.place,
      knockouts: line.knockouts,
      prizeCents: line.prizeCents,
      paidCents: line.paidCents + line.feesCents,
    })),
  };
}

function headsOf(): readonly string[] {
  const say = tournamentWords.value;
  return [say.placeHead, say.player, say.points, say.played, say.won, say.knockouts, say.result];
}

function Standings({ standings }: { readonly standings: readonly Standing[] }) {
  return (
    <div class="tournament-scroll">
      <table class="tournament-table">
        <thead>
          <tr>
            {headsOf().map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map((each) => (
            <tr key={each.name} data-player={each.name} data-points={each.points}>
              <td>{amount(each.place)}</td>
              <th scope="row">{each.name}</th>
              <td>
                <b>{amount(each.points)}</b>
              </td>
              <td>{amount(each.played)}</td>
              <td>{amount(each.won)}</td>
              <td>{amount(each.knockouts)}</td>
              <td>{moneyText(each.resultCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CENTS = 100;

function rowsOf(standings: readonly Standing[]): readonly (readonly string[])[] {
  return [
    headsOf(),
    ...standings.map((each) => [
      String(each.place),
      each.name,
      String(each.points),
      String(each.played),
      String(each.won),
      String(each.knockouts),
      (each.resultCents / CENTS).toFixed(2),
    ]),
  ];
}
