import type { ClientInput } from '#wire/messages/client-messages';
import type { Core } from '../core/core.ts';
import { listedEntries } from './entered.ts';

/** What a screen sent, about what it means by the names that it was shown. */
export function withOwnIds<Sent extends ClientInput>(core: Core, input: Sent): Sent {
  const { hand } = core.engine;
  const idOf = (name: string, ids: readonly string[]): string =>
    ids.find((id) => core.publicIds.nameOf(id) === name) ?? name;
  switch (input.type) {
    case 'answered':
      return { ...input, question: idOf(input.question, hand?.questions.map(({ id }) => id) ?? []) };
    case 'overruled':
      return { ...input, verdict: idOf(input.verdict, hand?.verdicts.map(({ verdict }) => verdict.id) ?? []) };
    case 'undone': {
      const entries = input.input === 'last-act' ? [] : listedEntries(core);
      return {
        ...input,
        input: idOf(
          input.input,
          entries.map(({ id }) => id),
        ),
      };
    }
    default:
      return input;
  }
}
