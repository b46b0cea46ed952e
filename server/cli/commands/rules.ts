import { parseArgs } from 'node:util';
import type { RuleId } from '#vocabulary/ids';
import { loadDoorTexts } from '#wire/rule-doors/door-texts';
import type { DoorTexts } from '#wire/rule-doors/door-words';
import { DOORS, pagesOf, type RuleDoor } from '#wire/rule-doors/doors';
import { RULE_DOORS } from '#wire/rule-doors/rule-doors';
import { loadRuleSentences } from '#wire/rule-texts/rule-texts';
import { languageOf, oneOf } from '../command-line/arguments.ts';
import { type Command, UsageError } from '../command-line/command.ts';
import { RULE_TESTS } from '../rules/rule-tests.generated.ts';

export const command: Command = {
  help: `usage: sabot rules [ID…] [--door DOOR] [--untested] [--lang en|fr] [--json]

Every rule of the five texts: what it says, how it reaches a table, what Sabot does about it, and which test goes
that way. An ID may be shortened: R001 is every rule that begins so.

  --door      only those of this door: ${DOORS.join(', ')}
  --untested  only those that no test reaches through their door
  --lang      the language of the sentences; without it that of the system
  --json      one object a rule: id, book, door, messages, pages, does, kinds, test (null where there is none), sentence

example: sabot rules R000-burn-0 R001 --lang en`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        door: { type: 'string' },
        untested: { type: 'boolean', default: false },
        lang: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const door = values.door === undefined ? undefined : oneOf(DOORS, values.door, '--door');
    const language = languageOf(values.lang);
    const [sentences, texts] = await Promise.all([loadRuleSentences(language), loadDoorTexts(language)]);
    const chosen = chosenRules(positionals).filter(([id, rule]) => {
      return (door === undefined || rule.door === door) && (!values.untested || RULE_TESTS[id] === undefined);
    });
    for (const [id, rule] of chosen) {
      const sentence = sentences[id] ?? '';
      if (values.json)
        io.out(
          JSON.stringify({
            id,
            book: id.slice(1, 4),
            ...rule,
            pages: pagesOfRule(rule),
            test: RULE_TESTS[id] ?? null,
            sentence,
          }),
        );
      else for (const line of linesOf(id, rule, sentence, texts)) io.out(line);
    }
    return 0;
  },
};

function chosenRules(asked: readonly string[]): readonly (readonly [RuleId, RuleDoor])[] {
  const all = Object.entries(RULE_DOORS).flatMap(([id, rule]) =>
    isRuleId(id) && rule !== undefined ? [[id, rule] as const] : [],
  );
  const unknown = asked.find((start) => !all.some(([id]) => id.startsWith(start)));
  if (unknown !== undefined)
    throw new UsageError(
      `there is no rule '${unknown}'; the ids are those of server/engine/RULES.md, R000-burn-0 for one`,
    );
  return asked.length === 0 ? all : all.filter(([id]) => asked.some((start) => id.startsWith(start)));
}

const isRuleId = (text: string): text is RuleId => Object.hasOwn(RULE_DOORS, text);

const pagesOfRule = ({ messages }: RuleDoor): readonly string[] => [...new Set(messages.flatMap(pagesOf))];

function linesOf(id: RuleId, rule: RuleDoor, sentence: string, texts: DoorTexts): readonly string[] {
  const how = rule.messages.length === 0 ? '' : ` (${rule.messages.join(', ')}: ${pagesOfRule(rule).join(' ')})`;
  const kinds = rule.kinds.length === 0 ? '' : ` ${rule.kinds.join(' ')}`;
  return [
    `${id}  ${sentence}`,
    `    ${rule.door}${how}`,
    `    ${texts.deeds[rule.does]}${kinds}`,
    `    ${RULE_TESTS[id] ?? '-'}`,
  ];
}
