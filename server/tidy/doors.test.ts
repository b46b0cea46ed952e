import { describe, expect, it } from 'vitest';
import { RULE_TESTS } from '#cli/rules/rule-tests.generated';
import { doorTextsEn } from '#wire/rule-doors/deeds.en';
import { doorTextsFr } from '#wire/rule-doors/deeds.fr';
import { type DoorMessage, pagesOf, type RuleDoor } from '#wire/rule-doors/doors';
import { RULE_DOORS } from '#wire/rule-doors/rule-doors';
import { messagesOfPages } from './pages.testing.ts';
import { readProject } from './project.testing.ts';
import { recordOfTests, testsThroughDoors } from './rule-tests.testing.ts';
import { readRules } from './rules.testing.ts';

const files = readProject();
const rules = readRules(files).filter(({ id }) => id.startsWith('R'));
const doors = new Map<string, RuleDoor>(
  Object.entries(RULE_DOORS).flatMap(([id, door]) => (door === undefined ? [] : [[id, door]])),
);
const pages = messagesOfPages(files);
const tests = testsThroughDoors(files, new Set([...pages.values()].flatMap((sent) => [...sent])));

const none = (offenders: readonly string[]): void => {
  expect(offenders, `\n${offenders.join('\n')}\n`).toEqual([]);
};

describe('the doors of the rules', () => {
  it('every rule states its door, and nothing else does', () => {
    expect([...doors.keys()].sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('what is noticed by sensors alone needs no press, and what needs one says which', () => {
    none(
      [...doors]
        .filter(([, { door, messages }]) => (door === 'press') !== messages.length > 0 && door !== 'sensor-and-press')
        .map(([id]) => id),
    );
    none(
      [...doors]
        .filter(([, { door, messages }]) => door === 'sensor-and-press' && messages.length === 0)
        .map(([id]) => id),
    );
  });

  it('each page sends what a door says that it does', () => {
    const claimed = [...new Set([...doors.values()].flatMap(({ messages }) => messages))];
    none(
      claimed.filter((message) => pagesOf(message).length === 0).map((message) => `'${message}' is sent by no page`),
    );
    none(
      claimed.flatMap((message) =>
        pagesOf(message)
          .filter((page) => !sends(page, message))
          .map((page) => `${page} does not send '${message}'`),
      ),
    );
  });

  it('each language says what Sabot does', () => {
    const wrong = [doorTextsEn, doorTextsFr].flatMap(({ doors: names, deeds }) =>
      Object.values({ ...names, ...deeds }),
    );
    none(wrong.filter((text) => text.length < 20 || !text.endsWith('.')));
    none(
      Object.entries(doorTextsEn.deeds)
        .filter(([deed, text]) => text === doorTextsFr.deeds[deed as keyof typeof doorTextsFr.deeds])
        .map(([deed]) => deed),
    );
  });

  it('the test of each rule that `sabot rules` names goes through its door; `vitest run -u server/tidy/doors.test.ts` writes the list anew', async () => {
    await expect(recordOfTests(tests, RULE_TESTS)).toMatchFileSnapshot('../cli/rules/rule-tests.generated.ts');
  });

  it('every rule of which the page of the tournament is the door has a test through it', () => {
    const told = [...doors].filter(([, { messages }]) => messages.some((message) => message.startsWith('tournament ')));
    none(told.filter(([id]) => !tests.has(id)).map(([id]) => id));
  });

  it('every rule that sensors and presses can notice has a test through its door', () => {
    const noticed = rules.filter(({ detectability }) => /^S/.test(detectability ?? ''));
    expect(noticed.length).toBeGreaterThan(300);
    none(noticed.filter(({ id }) => !tests.has(id)).map(({ id }) => `${id} has no test through its door`));
  });
});

/** A key of the panel is no page's, and how a question is answered does not depend on the question. */
function sends(page: string, message: DoorMessage): boolean {
  if (page === 'panel') return true;
  const sent = pages.get(page);
  return sent?.has(message) === true || (message.startsWith('answered ') && sent?.has('answered') === true);
}
