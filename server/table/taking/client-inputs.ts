import type { CardRef } from '#vocabulary/card-refs';
import { type Card, parseCard } from '#vocabulary/cards';
import type { Act, SilentChips, Words } from '#vocabulary/hands/acts';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { Author, InputBody } from '#vocabulary/hands/inputs';
import type { Telling } from '#vocabulary/hands/tellings';
import { inputId, questionId, verdictId } from '#vocabulary/ids';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { chips } from '#vocabulary/units';
import type { CardName } from '#wire/cards';
import type { ClientInput } from '#wire/messages/client-messages';
import type { ClientAct, ClientDeclaration, ClientTelling } from '#wire/messages/play-inputs';
import type { Caller } from '../core/table-source.ts';

type PlayInput = Extract<
  ClientInput,
  { readonly type: 'act' | 'said' | 'declared' | 'answered' | 'overruled' | 'undone' | 'told' | 'card-confirmed' }
>;
type RefOf = (key: string) => CardRef | undefined;

/** A screen's words in the engine's: cards by reference, amounts as chips, and who says it. */
export function inputBodyOf(input: PlayInput, caller: Caller, refOf: RefOf): Result<InputBody, 'unknown-card'> {
  const by = authorOf(caller);
  switch (input.type) {
    case 'act':
      return ok({
        type: 'act',
        seat: input.seat,
        act: actOf(input.act),
        how: isSeen(input, caller) ? 'observed' : 'declared',
        by,
      });
    case 'said':
      return ok({ type: 'said', seat: input.seat, words: wordsOf(input.words), by });
    case 'declared': {
      const what = declarationOf(input.what, refOf);
      return what.ok ? ok({ type: 'declared', what: what.value, by }) : what;
    }
    case 'told':
      return ok({ type: 'told', what: tellingOf(input.what), by });
    case 'answered':
      return ok({ type: 'answered', question: questionId(input.question), answer: input.answer, by });
    case 'overruled':
      return ok(overruling(input, by));
    case 'card-confirmed': {
      const refs = input.cards.flatMap((key) => refOf(key) ?? []);
      return refs.length < input.cards.length
        ? err('unknown-card')
        : ok({ type: 'card-confirmed', refs, reason: input.reason, by });
    }
    case 'undone':
      return ok({ type: 'undone', input: input.input === 'last-act' ? 'last-act' : inputId(input.input), by });
  }
}

function overruling(input: Extract<PlayInput, { type: 'overruled' }>, by: Author): InputBody {
  const { verdict, reason, instead = 'stands' } = input;
  return { type: 'overruled', verdict: verdictId(verdict), reason, instead, by };
}

/** Chips that were put down without a word, and what came before its turn, are observed, whoever tells of them. */
function isSeen({ act, early }: Extract<PlayInput, { type: 'act' }>, { role }: Caller): boolean {
  return role.name === 'operator' || role.name === 'director' || act.type === 'silent-chips' || early === true;
}

export function authorOf({ role, name }: Caller): Author {
  switch (role.name) {
    case 'seat':
      return { role: 'seat', seat: role.seat };
    case 'operator':
    case 'director':
      return { role: role.name, name };
    case 'public':
    case 'broadcast':
    case 'bridge':
      return { role: 'table' };
  }
}

function actOf(act: ClientAct): Act {
  switch (act.type) {
    case 'fold':
    case 'check':
      return { type: act.type };
    case 'call':
    case 'all-in':
      return act.to === undefined ? { type: act.type } : { type: act.type, to: chips(act.to) };
    case 'bet':
    case 'raise':
      return { type: act.type, to: chips(act.to) };
    case 'silent-chips':
      return {
        type: 'silent-chips',
        chips: silentChipsOf(act.chips),
        ...(act.unnoticed === undefined ? {} : { unnoticed: act.unnoticed }),
      };
  }
}

function silentChipsOf(silent: Extract<ClientAct, { type: 'silent-chips' }>['chips']): SilentChips {
  switch (silent.form) {
    case 'total':
      return { form: 'total', to: chips(silent.to) };
    case 'pieces':
      return { form: 'pieces', pieces: silent.pieces.map(({ count, value }) => ({ count, value: chips(value) })) };
    case 'second-movement':
      return { form: 'second-movement', more: chips(silent.more) };
  }
}

function wordsOf(words: Extract<ClientInput, { type: 'said' }>['words']): Words {
  return 'amount' in words ? { type: words.type, amount: chips(words.amount) } : words;
}

function tellingOf(what: ClientTelling): Telling {
  switch (what.type) {
    case 'board':
      return { type: 'board', cards: what.cards.map(cardNamed) };
    case 'hand':
      return { type: 'hand', seat: what.seat, cards: [cardNamed(what.cards[0]), cardNamed(what.cards[1])] };
    case 'not-shown':
      return { type: 'not-shown', seat: what.seat };
    case 'winners':
      return { type: 'winners', pots: what.pots };
  }
}

/** The door has read the name already. */
function cardNamed(name: CardName): Card {
  const card = parseCard(name);
  assert(card !== undefined, 'the wire lets only names of cards in');
  return card;
}

function declarationOf(what: ClientDeclaration, refOf: RefOf): Result<Declaration, 'unknown-card'> {
  if (what.type === 'chip-error')
    return ok({
      type: what.type,
      seat: what.seat,
      ...(what.missing === undefined ? {} : { missing: chips(what.missing) }),
    });
  if (!('card' in what)) return ok(what as Exclude<typeof what, { card?: string }>);
  const { card, ...rest } = what;
  if (card === undefined) return ok(rest);
  const ref = refOf(card);
  return ref === undefined ? err('unknown-card') : ok({ ...rest, ref });
}
