import { useEffect, useState } from 'preact/hooks';
import type { SettlementAnswer } from '#wire/tournament/proposals';
import type { LedgerLineView, TournamentView } from '#wire/tournament/view';
import { saveSpreadsheet } from '../kit/files/spreadsheet.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { moneyText } from './told/money-text.ts';
import { workOutSettlement } from './told/proposal-link.ts';
import { nameOf } from './told/who-and-where.ts';

/** What everybody paid and won, that it balances, and who pays whom. */
export function LedgerTab({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const lines = view.ledger;
  const [settlement, setSettlement] = useState<SettlementAnswer | null>(null);
  const asked = JSON.stringify(lines);
  useEffect(() => {
    if (lines === null) return;
    const accounts = lines.map((line) => ({
      player: nameOf(view, line.player),
      paidCents: line.buyInsCents + line.rebuysCents + line.addOnsCents,
      feeCents: line.feesCents,
      prizeCents: line.prizeCents,
    }));
    void workOutSettlement({ house: say.house, accounts }).then(setSettlement);
  }, [asked, say.house]);
  if (lines === null) return <p class="tournament-none">{say.noLedger}</p>;
  return (
    <section class="panel tournament-panel">
      <h2>{say.tabs.ledger}</h2>
      {settlement !== null && (
        <p data-undivided={settlement.undividedCents}>
          {say.balances(moneyText(settlement.poolCents), moneyText(settlement.prizeCents))} {say.fees}{' '}
          {moneyText(settlement.feeCents)}.{' '}
          {settlement.undividedCents !== 0 && (
            <b class="note-ask">{say.pair(say.undivided, moneyText(settlement.undividedCents))}</b>
          )}
        </p>
      )}
      <Lines view={view} lines={lines} />
      <button
        type="button"
        class="small"
        onClick={() => saveSpreadsheet(view.plan?.name ?? 'sabot', rowsOf(view, lines))}
      >
        {say.saveTable}
      </button>
      {settlement !== null && <Transfers settlement={settlement} />}
    </section>
  );
}

const COLUMNS = [
  'buyInsCents',
  'rebuysCents',
  'addOnsCents',
  'feesCents',
  'prizeCents',
] as const satisfies readonly (keyof LedgerLineView)[];

const balanceOf = (line: LedgerLineView): number =>
  line.prizeCents - line.buyInsCents - line.rebuysCents - line.addOnsCents - line.feesCents;

function headsOf(): readonly string[] {
  const say = tournamentWords.value;
  return [say.player, say.buyIns, say.rebuys, say.addOns, say.fees, say.prizes, say.balance];
}

/** What nobody paid takes no column of a narrow screen. */
const columnsOf = (lines: readonly LedgerLineView[]): readonly (typeof COLUMNS)[number][] =>
  COLUMNS.filter(
    (column) => column === 'buyInsCents' || column === 'prizeCents' || lines.some((line) => line[column] !== 0),
  );

function Lines({ view, lines }: { readonly view: TournamentView; readonly lines: readonly LedgerLineView[] }) {
  const say = tournamentWords.value;
  const columns = columnsOf(lines);
  const heads = [say.player, ...columns.map((column) => headsOf()[COLUMNS.indexOf(column) + 1] ?? ''), say.balance];
  return (
    <div class="tournament-scroll">
      <table class="tournament-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.player} data-balance={balanceOf(line)}>
              <th scope="row">{nameOf(view, line.player)}</th>
              {columns.map((column) => (
                <td key={column}>{line[column] === 0 ? '–' : moneyText(line[column])}</td>
              ))}
              <td>
                <b>{moneyText(balanceOf(line))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Transfers({ settlement }: { readonly settlement: SettlementAnswer }) {
  const say = tournamentWords.value;
  return (
    <details class="tournament-transfers">
      <summary>{say.whoPays}</summary>
      <p class="soft">{say.settleHow}</p>
      {settlement.transfers.length === 0 && <p>{say.settled}</p>}
      <ul>
        {settlement.transfers.map(({ from, to, cents }) => (
          <li key={`${from}/${to}`}>{say.pays(from, to, moneyText(cents))}</li>
        ))}
      </ul>
    </details>
  );
}

const CENTS = 100;

function rowsOf(view: TournamentView, lines: readonly LedgerLineView[]): readonly (readonly string[])[] {
  const written = (cents: number): string => (cents / CENTS).toFixed(2);
  return [
    headsOf(),
    ...lines.map((line) => [
      nameOf(view, line.player),
      ...COLUMNS.map((column) => written(line[column])),
      written(balanceOf(line)),
    ]),
  ];
}
