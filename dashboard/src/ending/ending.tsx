import type { ChipPrice } from '#wire/stakes';
import { NIGHT_NOW, type NightPageView, type TransferView } from '#wire/views/nights-view';
import { priceText } from '../chips/price-text.ts';
import { useNightPage } from '../hands/night-pages.ts';
import { signed } from '../hands/signed.ts';
import { at } from '../link/own-addresses.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import './ending.css';

const TONIGHT = { night: NIGHT_NOW, page: 1 } as const;

interface EndingProps {
  /** On a phone: the name of its player. */
  readonly mine?: string;
  /** The button that begins the next evening; absent: none. */
  readonly onBegin?: () => void;
}

/** Gains and losses of the night for each player, and who pays whom. */
export function Ending({ mine, onBegin }: EndingProps) {
  const say = words.value.onTable.ending;
  const { shown } = useNightPage(TONIGHT, 0);
  return (
    <section class="ending" aria-label={say.title}>
      <h2>{say.title}</h2>
      {shown === undefined ? <p role="status">{words.value.hands.reading}</p> : <Outcome night={shown} mine={mine} />}
      <div class="ending-keys">
        {onBegin !== undefined && (
          <button type="button" class="primary press" data-press="next" onClick={onBegin}>
            {say.begin}
          </button>
        )}
        <a class="button" href={at('/hands')}>
          {words.value.hands.title}
        </a>
      </div>
    </section>
  );
}

/** Cents that somebody gets, less those that he pays. */
const owed = (transfers: readonly TransferView[], name: string): number =>
  transfers.reduce((sum, { from, to, cents }) => {
    if (cents === null || (from !== name && to !== name)) return sum;
    return sum + (to === name ? cents : -cents);
  }, 0);

/** Chips that are missing, or that nobody bought, are nobody's money. */
function paid(price: ChipPrice | null, { from, to, chips, cents }: TransferView): string {
  return price === null || cents === null || from === null || to === null ? amount(chips) : money(price, cents);
}

const money = ({ currency }: ChipPrice, cents: number): string => priceText({ currency, cents });

function Outcome({ night, mine }: { readonly night: NightPageView; readonly mine: string | undefined }) {
  const say = words.value.onTable.ending;
  const own = ({ from, to }: TransferView): boolean => from === mine || to === mine;
  const transfers = mine === undefined ? night.transfers : night.transfers.filter(own);
  return (
    <>
      <p class="soft">
        {[
          words.value.hands.handsPlayed(amount(night.hands)),
          night.biggestPot === null ? '' : say.biggestPot(amount(night.biggestPot.amount)),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {night.chips !== null && (
        <div class="ending-parts">
          <section>
            <h3>{say.standings}</h3>
            <ol class="ending-standings">
              {night.players.map(({ name, result }) => (
                <li key={name} data-result={result} class={name === mine ? 'mine' : ''}>
                  <span>{name}</span> <b>{signed(result)}</b>
                  {night.price !== null && (
                    <small>{result === 0 ? '' : money(night.price, owed(night.transfers, name))}</small>
                  )}
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h3>{say.whoPays}</h3>
            <ul class="ending-transfers">
              {transfers.map(({ from, to, chips, cents }) => (
                <li key={`${from}/${to}`} data-chips={chips} data-cents={cents}>
                  {say.pays(from, to, paid(night.price, { from, to, chips, cents }))}
                </li>
              ))}
              {transfers.length === 0 && <li>{mine === undefined ? say.even : say.evenForYou}</li>}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}
