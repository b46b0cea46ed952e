import type { FeedView } from '#wire/feed-view';
import type { ClockView, PublicView } from '#wire/public-view';
import { language } from '../words/chosen-language.ts';
import { coreWords } from '../words/core-words.ts';
import { amount, shortAmount } from '../words/numbers.ts';
import { Cards, Roll } from './parts.tsx';
import type { AirEquity, AirPlayer } from './picture.ts';

export interface PlateProps {
  readonly player: AirPlayer;
  readonly view: PublicView;
  /** There is no room for words beside the amount. */
  readonly isNarrow?: boolean;
  readonly hasFace?: boolean;
  /** There is room for a hand's whole name. */
  readonly isLong?: boolean;
  /** Where his place at the table is said: on the plate's upper edge, beside his stack, or beside his act. */
  readonly tagAt?: 'edge' | 'stack' | 'act';
  /** Two are left, or the board runs out: then each card may turn the hand. */
  readonly countsOuts?: boolean;
}

/** One player: who, how much, what he holds, what he did, how far ahead he is. */
export function Plate(props: PlateProps) {
  const { player, view, isNarrow = false, tagAt = 'edge' } = props;
  const { acts, equity } = player;
  const clock = acts && view.clock?.seat === player.seat ? view.clock : null;
  return (
    <div class={`ov-player${stateClass(player)}`}>
      <Cards cards={player.cards} />
      <div class="ov-plate ov-body">
        {props.hasFace === true && <AirFace player={player} />}
        <span class="ov-name">{player.name}</span>
        <span class="ov-stack">
          <Roll text={stackText(player, isNarrow)} /> {tagAt === 'stack' && <Tags player={player} />}
        </span>
        <div class="ov-doing">
          {tagAt === 'act' && <Tags player={player} />}
          <Doing player={player} isNarrow={isNarrow} isLong={props.isLong === true} />
          {props.countsOuts === true && <Outs player={player} />}
        </div>
        {equity !== null && <Equity equity={equity} />}
        {clock !== null && <ClockLine key={clock.endsAtMs} clock={clock} nowMs={view.nowMs} />}
      </div>
      {tagAt === 'edge' && <Tags player={player} hasCountry={!isNarrow && props.hasFace !== true} />}
    </div>
  );
}

/** As a figure, and as a bar along the plate's foot. */
function Equity({ equity: { text, share } }: { readonly equity: AirEquity }) {
  return (
    <>
      <div class="ov-equity">
        <Roll text={text} />
        <small>%</small>
      </div>
      <i class="ov-bar" style={{ transform: `scaleX(${share})` }} />
    </>
  );
}

interface TagsProps extends Pick<PlateProps, 'player'> {
  /** A face has it on its own edge, and a narrow plate no room. */
  readonly hasCountry?: boolean;
}

function Tags({ player: { country, position }, hasCountry = true }: TagsProps) {
  return (
    <span class="ov-tags">
      {hasCountry && country !== undefined && <Country code={country} />}
      {position !== '' && <span class="ov-tag">{position}</span>}
    </span>
  );
}

/** Two letters read at any size, where a flag of a few pixels does not. */
export function Country({ code }: { readonly code: string }) {
  return <span class="ov-country">{code}</span>;
}

function stateClass({ acts, state, won }: AirPlayer): string {
  if (state === 'folded' || state === 'dead') return ' folded';
  return `${acts ? ' acts' : ''}${state === 'all-in' ? ' all-in' : ''}${won > 0 ? ' won' : ''}`;
}

function stackText({ won, state, stack }: AirPlayer, isNarrow: boolean): string {
  const written = isNarrow ? shortAmount : amount;
  if (won > 0) return `+${written(won)}`;
  if (state === 'all-in') return coreWords.value.allIn;
  return stack === null ? '' : written(stack);
}

/** The last act with its amount; where nobody has acted yet, what the hand is worth. */
function Doing({ player, isNarrow, isLong }: Required<Pick<PlateProps, 'player' | 'isNarrow' | 'isLong'>>) {
  const say = coreWords.value;
  const { state, act, bet, won } = player;
  if (state === 'dead' || state === 'away') return <span>{say.overlay.onAir[state]}</span>;
  if (state === 'folded') return <span>{say.lastAct.fold}</span>;
  const isSpoken = act !== null && won === 0 && state !== 'all-in' && (bet > 0 || act.to === null);
  if (!isSpoken) return <HandName player={player} isLong={isLong} isHidden={isNarrow && player.equity !== null} />;
  const chips = act.to ?? bet;
  if (chips === 0) return <span>{say.lastAct[act.act]}</span>;
  return <span class="ov-chips">{isNarrow ? shortAmount(chips) : `${say.lastAct[act.act]} ${amount(chips)}`}</span>;
}

interface HandNameProps {
  readonly player: AirPlayer;
  readonly isLong: boolean;
  readonly isHidden: boolean;
}

function HandName({ player: { hand }, isLong, isHidden }: HandNameProps) {
  if (hand === null || isHidden) return <span />;
  return <span class="ov-hand">{isLong ? hand.names[language.value] : coreWords.value.categories[hand.category]}</span>;
}

function Outs({ player }: Pick<PlateProps, 'player'>) {
  const outs = player.equity?.outs ?? 0;
  if (outs === 0 || player.won > 0) return null;
  return <span class="ov-outs">{coreWords.value.outs(outs)}</span>;
}

/** A photo, or initials, with the country on its lower edge. */
export function AirFace({ player }: { readonly player: Pick<AirPlayer, 'name' | 'colour' | 'photo' | 'country'> }) {
  const { name, colour, photo, country } = player;
  return (
    <span class="ov-face">
      {photo === undefined ? (
        <span class="ov-picture" aria-hidden="true" style={{ borderColor: colour }}>
          {initialsOf(name)}
        </span>
      ) : (
        <img class="ov-picture" src={photo} alt="" style={{ borderColor: colour }} />
      )}
      {country !== undefined && <Country code={country} />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** A line that shrinks over the last ten seconds. */
function ClockLine({ clock, nowMs }: { readonly clock: ClockView; readonly nowMs: number }) {
  return <i class="ov-clock" style={{ animationDelay: `${clock.endsAtMs - nowMs - CLOCK_MS}ms` }} />;
}

/** As in the style sheet. */
const CLOCK_MS = 10_000;

/** How likely the pot is split. */
export function tieOf({ equities }: FeedView): number {
  return Math.max(0, ...equities.map(({ tie }) => tie));
}
