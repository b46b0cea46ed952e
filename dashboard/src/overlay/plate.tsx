import type { FeedView } from '#wire/views/feed-view';
import type { ClockView, LastActView, PublicView } from '#wire/views/public-view';
import { amount, shortAmount } from '../words/numbers.ts';
import { coreWords } from '../words/pages/core-words.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { language } from '../words/parts/chosen-language.ts';
import { Cards, Roll } from './parts.tsx';
import { type AirEquity, type AirPlayer, shortName } from './picture.ts';
import { tightText } from './tight-text.ts';

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
  /** Amounts are written short, and of name and outs of a hand there is room for one. */
  readonly isTight?: boolean;
  /** His place and his country do not fit beside the cards. */
  readonly hidesCountry?: boolean;
  /** Two are left, or the board runs out: then each card may turn the hand. */
  readonly countsOuts?: boolean;
}

/** One player: who, how much, what he holds, what he did, how far ahead he is. */
export function Plate(props: PlateProps) {
  const { player, view, isNarrow = false, tagAt = 'edge' } = props;
  const { acts, equity } = player;
  const hasOuts = showsOuts(props);
  const clock = acts && view.clock?.seat === player.seat ? view.clock : null;
  return (
    <div class={`ov-player${stateClass(player, view)}`}>
      <Held player={player} hasPlace={tagAt !== 'edge'} />
      <div class="ov-plate ov-body">
        {props.hasFace === true && <AirFace player={player} />}
        <NameLine player={player} isNarrow={isNarrow} hasCountry={tagAt !== 'edge' || props.hasFace === true} />
        <span class="ov-stack">
          <Roll text={stackText(player, isNarrow)} /> {tagAt === 'stack' && <Tag player={player} />}
        </span>
        <div class="ov-doing">
          {tagAt === 'act' && <Tag player={player} />}
          {hasOuts && <span class="ov-outs">{coreWords.value.outs(outsOf(player))}</span>}
          <Doing
            player={player}
            isNarrow={isNarrow}
            isLong={props.isLong === true}
            isTight={props.isTight === true}
            hasOuts={hasOuts}
          />
        </div>
        {equity !== null && <Equity equity={equity} />}
        {clock !== null && <ClockLine key={clock.endsAtMs} clock={clock} nowMs={view.nowMs} />}
      </div>
      {tagAt === 'edge' && <EdgeTags player={player} hasCountry={!(props.hidesCountry ?? props.hasFace ?? false)} />}
    </div>
  );
}

/** His cards; where they have a place of their own, his face as long as he has none. */
function Held({ player, hasPlace }: Pick<PlateProps, 'player'> & { readonly hasPlace: boolean }) {
  if (!hasPlace || player.cards.length > 0) return <Cards cards={player.cards} />;
  return (
    <div class="ov-cards ov-no-cards">
      <AirFace player={player} />
    </div>
  );
}

function EdgeTags({ player, hasCountry }: Pick<PlateProps, 'player'> & { readonly hasCountry: boolean }) {
  return (
    <span class="ov-tags">
      {hasCountry && <Country code={player.country} />}
      <Tag player={player} />
    </span>
  );
}

/** As a figure, and as a bar along the plate's foot. */
function Equity({ equity: { text, share, leads } }: { readonly equity: AirEquity }) {
  return (
    <>
      <div class={leads ? 'ov-equity leads' : 'ov-equity'}>
        <Roll text={text} />
        <small>%</small>
      </div>
      <i class="ov-bar" style={{ transform: `scaleX(${share})` }} />
    </>
  );
}

interface NameLineProps {
  readonly player: Pick<AirPlayer, 'name'> & { readonly country?: string | undefined };
  readonly isNarrow: boolean;
  readonly hasCountry: boolean;
}

export function NameLine({ player: { name, country }, isNarrow, hasCountry }: NameLineProps) {
  return (
    <span class="ov-name-line">
      <span class="ov-name">{isNarrow ? shortName(name) : name}</span>
      {hasCountry && <Country code={country} />}
    </span>
  );
}

function Tag({ player: { position } }: Pick<PlateProps, 'player'>) {
  return position === '' ? null : <span class="ov-tag">{position}</span>;
}

/** Two letters read at any size, where a flag of a few pixels does not. */
export function Country({ code }: { readonly code: string | undefined }) {
  return code === undefined ? null : <span class="ov-country">{code}</span>;
}

function stateClass({ acts, state, won }: AirPlayer, { award }: PublicView): string {
  if (state === 'folded' || state === 'dead') return ' folded';
  if (won === 0 && award !== null && award.payout.length > 0) return ' lost';
  return `${acts ? ' acts' : ''}${state === 'all-in' ? ' all-in' : ''}${won > 0 ? ' won' : ''}`;
}

function stackText({ won, state, stack }: AirPlayer, isNarrow: boolean): string {
  const written = isNarrow ? shortAmount : amount;
  if (won > 0) return `+${written(won)}`;
  if (state === 'all-in') return coreWords.value.allIn;
  return stack === null ? '' : written(stack);
}

interface DoingProps extends Required<Pick<PlateProps, 'player' | 'isNarrow' | 'isLong'>> {
  readonly isTight: boolean;
  readonly hasOuts: boolean;
}

/** The last act with its amount; where nobody has acted yet, what the hand is worth. */
function Doing({ player, isNarrow, isLong, isTight, hasOuts }: DoingProps) {
  const say = coreWords.value;
  const { state, act, bet, won } = player;
  if (state === 'dead' || state === 'away') return <span>{overlayWords.value.onAir[state]}</span>;
  if (state === 'folded') return <span>{say.lastAct.fold}</span>;
  const isSpoken = act !== null && won === 0 && state !== 'all-in' && (bet > 0 || act.to === null);
  const hasEquity = player.equity !== null;
  if (isSpoken)
    return <Spoken act={act} chips={act.to ?? bet} isNarrow={isNarrow} isTight={isTight} hasEquity={hasEquity} />;
  const isHidden = (isNarrow && player.equity !== null) || (isTight && hasOuts);
  return <HandName player={player} isLong={isLong} isHidden={isHidden} />;
}

interface SpokenProps extends Pick<DoingProps, 'isNarrow' | 'isTight'> {
  readonly act: LastActView;
  readonly chips: number;
  /** It stands beside the act. */
  readonly hasEquity: boolean;
}

function Spoken({ act, chips, isNarrow, isTight, hasEquity }: SpokenProps) {
  const word = coreWords.value.lastAct[act.act];
  if (chips === 0) return <span>{word}</span>;
  if (isNarrow) return <span class="ov-chips">{shortAmount(chips)}</span>;
  if (isTight) return <span class="ov-chips">{tightText(act.act, shortAmount(chips), hasEquity)}</span>;
  return <span class="ov-chips">{`${word} ${amount(chips)}`}</span>;
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

/** Of an amount and outs a tight plate has room for one. */
function showsOuts({ player, countsOuts = false, isTight = false }: PlateProps): boolean {
  return countsOuts && outsOf(player) > 0 && !(isTight && player.bet > 0);
}

const outsOf = ({ equity, won }: AirPlayer): number => (won > 0 ? 0 : (equity?.outs ?? 0));

export function AirFace({ player }: { readonly player: Pick<AirPlayer, 'name' | 'colour' | 'photo'> }) {
  const { name, colour, photo } = player;
  if (photo !== undefined) return <img class="ov-face" src={photo} alt="" style={{ borderColor: colour }} />;
  return (
    <span class="ov-face" aria-hidden="true" style={{ borderColor: colour }}>
      {initialsOf(name)}
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
