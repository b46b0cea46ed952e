import { useRef, useState } from 'preact/hooks';
import { SEATS } from '#vocabulary/seats';
import { DEAL_KINDS, type DealKind } from '#vocabulary/tournament/tournament-inputs';
import type { ClientTournamentWish } from '#wire/tournament/inputs';
import type { TournamentPlayerView, TournamentView } from '#wire/tournament/view';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';
import { workOutDeal } from '../told/proposal-link.ts';
import { wish } from '../told/tournament-link.ts';
import { amountTyped, centsOf } from '../told/typed-money.ts';
import { nameOf } from '../told/who-and-where.ts';
import { Follows, isAccepted } from './follows.tsx';
import { usePreview } from './use-preview.ts';

/** Prizes that are divided among those who are left; and what was agreed on. */
export function DealPanel({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const [isOpen, setOpen] = useState(false);
  const left = view.players.filter(({ state }) => state !== 'out' && state !== 'disqualified');
  if (view.deal !== null) return <Agreed view={view} deal={view.deal} />;
  if (view.phase !== 'running' || view.may !== 'decide' || left.length < 2 || left.length > SEATS.length) return null;
  return (
    <section class="panel floor-deal">
      <h2>{say.end.deal}</h2>
      <p class="soft">{say.end.dealHow}</p>
      <button
        type="button"
        class="small"
        data-deal="open"
        aria-pressed={isOpen}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say.end.divide}
      </button>
      {isOpen && <DealForm view={view} left={left} />}
    </section>
  );
}

function Agreed({ view, deal }: { readonly view: TournamentView; readonly deal: NonNullable<TournamentView['deal']> }) {
  const say = tournamentWords.value;
  return (
    <section class="panel floor-deal" data-dealt={deal.by}>
      <h2>
        {say.end.deal} <small class="soft">{say.end.dealKinds[deal.by]}</small>
      </h2>
      <ul>
        {deal.shares.map(({ player, cents }) => (
          <li key={player}>
            <span>{nameOf(view, player)}</span> <b>{moneyText(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormProps {
  readonly view: TournamentView;
  readonly left: readonly TournamentPlayerView[];
}

function DealForm({ view, left }: FormProps) {
  const say = tournamentWords.value;
  const [by, setBy] = useState<DealKind>('amounts');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isOver, setOver] = useState(true);
  const typings = useRef(0);
  const prizesCents = view.prizes.slice(0, left.length).map(({ cents }) => cents);
  const whole = prizesCents.reduce((sum, cents) => sum + cents, 0);
  const shares = left.flatMap(({ player }) => {
    const cents = centsOf(typed[player] ?? '');
    return cents === undefined ? [] : [{ player, cents }];
  });
  const agreed: ClientTournamentWish | undefined =
    shares.length < left.length ? undefined : { type: 'deal-agreed', by, shares, isOver };
  const follows = usePreview(view, agreed);
  const workOut = async (kind: DealKind): Promise<void> => {
    setBy(kind);
    typings.current += 1;
    const before = typings.current;
    if (kind === 'amounts') return;
    const answer = await workOutDeal({ stacks: left.map(({ stack }) => stack), prizesCents });
    // Whoever types meanwhile knows better.
    if (answer === null || typings.current !== before) return;
    const cents = kind === 'icm' ? answer.icmCents : answer.chipsCents;
    setTyped(Object.fromEntries(left.map(({ player }, index) => [player, amountTyped(cents[index] ?? 0)])));
  };
  return (
    <>
      <fieldset class="tournament-buttons">
        <legend class="sr-only">{say.end.divide}</legend>
        {DEAL_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="small"
            data-deal={kind}
            aria-pressed={by === kind}
            disabled={kind !== 'amounts' && (prizesCents.length === 0 || left.some(({ stack }) => stack === 0))}
            onClick={() => void workOut(kind)}
          >
            {say.end.dealKinds[kind]}
          </button>
        ))}
      </fieldset>
      <div class="floor-form">
        {left.map(({ player, name, stack }) => (
          <label key={player}>
            {say.pair(name, `${amount(stack)} ${say.chips.toLowerCase()}`)}
            <input
              inputMode="decimal"
              value={typed[player] ?? ''}
              data-share={name}
              onInput={(event) => {
                typings.current += 1;
                setBy('amounts');
                setTyped({ ...typed, [player]: event.currentTarget.value });
              }}
            />
          </label>
        ))}
      </div>
      <Divided cents={shares.reduce((sum, share) => sum + share.cents, 0)} whole={whole} isOver={isOver} />
      <label class="tournament-check">
        <input
          type="checkbox"
          checked={isOver}
          data-deal="over"
          onChange={(event) => setOver(event.currentTarget.checked)}
        />
        {say.end.theyStop}
      </label>
      <Follows view={view} follows={follows} />
      {agreed !== undefined && isAccepted(follows) && (
        <ConfirmButton className="ask" label={say.end.agreeDeal} onConfirm={() => void wish(agreed)} />
      )}
    </>
  );
}

/** The sum against what is left of the prizes. */
function Divided(props: { readonly cents: number; readonly whole: number; readonly isOver: boolean }) {
  const { cents, whole, isOver } = props;
  const say = tournamentWords.value.end;
  const rest = whole - cents;
  return (
    <p data-divided={cents} data-rest={rest} class={rest < 0 || (isOver && rest !== 0) ? 'note-ask' : 'soft'}>
      {say.divided(moneyText(cents), moneyText(whole))}
      {rest > 0 && ` ${isOver ? say.stillToDivide(moneyText(rest)) : say.forTheWinner(moneyText(rest))}`}
      {rest < 0 && ` ${say.tooMuch(moneyText(-rest))}`}
    </p>
  );
}
