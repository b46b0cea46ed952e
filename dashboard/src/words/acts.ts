import type { OperatorView } from '#wire/role-views';
import { words } from './language.ts';
import { amount } from './numbers.ts';
import { nameOf } from './prompts.ts';

/** «Ada: raise 1,200»: an act that was entered, for the list that UNDO takes back from. */
export function actLine(act: OperatorView['acts'][number], view: OperatorView): string {
  const known = new Map<string, string>(Object.entries(words.value.lastAct));
  const what = known.get(act.act) ?? words.value.silentChips;
  return words.value.actOf(nameOf(view, act.seat), act.to === null ? what : `${what} ${amount(act.to)}`);
}
