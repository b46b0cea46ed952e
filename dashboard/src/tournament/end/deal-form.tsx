import { useRef, useState } from 'preact/hooks';
import { DEAL_KINDS, type DealKind } from '#vocabulary/tournament/tournament-inputs';
import type { ClientTournamentWish } from '#wire/tournament/inputs';
import type { TournamentPlayerView, TournamentView } from '#wire/tournament/view';
import { amountTyped, centsOf } from '../../chips/typed-money.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { workOutDeal } from '../told/proposal-link.ts';
import { wish } from '../told/tournament-link.ts';
import { Divided, Shares } from './deal-shares.tsx';
import { Follows, isAccepted } from './follows.tsx';
import { usePreview } from './use-preview.ts';

interface FormProps {
  readonly view: TournamentView;
  readonly left: readonly TournamentPlayerView[];
}

/** Shares of each, worked out or typed, and what follows from them. */
export function DealForm({ view, left }: FormProps) {
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
    // A person who types meanwhile knows better.
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
      <Shares
        left={left}
        typed={typed}
        type={(player, share) => {
          typings.current += 1;
          setBy('amounts');
          setTyped({ ...typed, [player]: share });
        }}
      />
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
