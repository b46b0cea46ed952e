import { assertNever } from '#vocabulary/result';
import type { EnteredView } from '#wire/views/entered-view';
import type { PublicView } from '#wire/views/public-view';
import { kindTitle } from './kinds.ts';
import { words } from './language.ts';
import { nameOf } from './names.ts';
import { amount } from './numbers.ts';

/** «Ada: raise 1,200»: what was entered, for the list that UNDO takes back from. */
export function actLine({ seat, what }: EnteredView, view: PublicView): string {
  const text = whatLine(what);
  return seat === null ? text : words.value.actOf(nameOf(view, seat), text);
}

/** Where the hand was, when it was entered, and by whom: «flop · 9:04 · phone». */
export function actSource({ street, atMs, by, seat }: EnteredView, view: PublicView): string {
  const say = words.value;
  const time = new Intl.DateTimeFormat(say.locale, { hour: '2-digit', minute: '2-digit' }).format(atMs);
  const who =
    by.seat !== null && by.seat !== seat
      ? `${say.entered.by[by.role]} ${nameOf(view, by.seat)}`
      : say.entered.by[by.role];
  return [say.street(street), time, who].join(' · ');
}

function whatLine(what: EnteredView['what']): string {
  const say = words.value.entered;
  switch (what.type) {
    case 'act':
      return withAmount(say.acts[what.act], what.to);
    case 'said':
      return withAmount(say.said[what.words], what.amount);
    case 'declared':
      return what.kind === null ? say.declared[what.what] : kindTitle(what.kind);
    case 'told':
      return say.told[what.what];
    case 'pressed':
      return say.pressed[what.button];
    case 'chips':
      return `${say.chips[what.move]} ${amount(Math.abs(what.chips))}`;
    case 'next-hand':
      return say.nextHand;
    case 'answered':
    case 'overruled':
    case 'dialled':
      return say[what.type];
    default:
      return assertNever(what);
  }
}

const withAmount = (text: string, chips: number | null): string => (chips === null ? text : `${text} ${amount(chips)}`);
