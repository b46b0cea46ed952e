import { isOwnToTakeBack, newestTap } from '#engine/conduct/newest-tap';
import { assertNever, err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { RefusalReason } from '#wire/views/server-messages';
import { withPerson } from '../between/changing-settings.ts';
import { refusesStraddles, straddleOffer } from '../between/straddles.ts';
import type { Core } from '../core/core.ts';
import type { TableSettings } from '../core/settings.ts';
import { comingHand } from '../hands/hands.ts';

type Asked = Extract<ClientInput, { readonly type: 'chair' }>;
type AboutTap = Extract<Asked['do'], 'take-back' | 'allow-take-back' | 'refuse-take-back'>;

/** An act that is undone, or a change of what the table remembers. */
type Meant =
  | { readonly type: 'undone'; readonly input: string }
  | { readonly type: 'changed'; readonly settings: Partial<TableSettings> };

/** Meaning of a word about a player's chair. */
export function chairMeans(core: Core, { seat, do: deed }: Asked): Result<Meant, RefusalReason> {
  switch (deed) {
    case 'take-back':
    case 'allow-take-back':
    case 'refuse-take-back':
      return tapMeans(core, seat, deed);
    case 'straddle':
    case 'no-straddle':
      return straddleMeans(core, seat, deed === 'straddle');
    default:
      return assertNever(deed);
  }
}

function tapMeans(
  { engine: { hand }, settings, isVoided }: Core,
  seat: Seat,
  deed: AboutTap,
): ReturnType<typeof chairMeans> {
  const tap = hand === null || isVoided ? null : newestTap(hand, seat);
  const person = settings.roster.find((each) => each.seat === seat);
  if (hand === null || tap === null || person === undefined) return err('acted-since');
  const isAsked = person.takesBack === tap;
  if (deed === 'take-back' ? isOwnToTakeBack(hand) : deed === 'allow-take-back' && isAsked)
    return ok({ type: 'undone', input: tap });
  if (deed !== 'take-back' && !isAsked) return err('acted-since');
  const { takesBack: _, ...rest } = person;
  const asking = deed === 'take-back' ? { ...rest, takesBack: tap } : rest;
  return ok({ type: 'changed', settings: { roster: withPerson(settings.roster, asking) } });
}

function straddleMeans(core: Core, seat: Seat, isWanted: boolean): ReturnType<typeof chairMeans> {
  const coming = comingHand(core);
  if (isWanted && refusesStraddles(core.settings.next.ruleBook)) return err('straddle-against-book');
  const offer = straddleOffer(coming, core.settings);
  if (coming === undefined || coming === null || offer?.seat !== seat) return err('no-straddle-now');
  return ok({ type: 'changed', settings: { straddle: isWanted ? { hand: coming.hand, seat } : null } });
}
