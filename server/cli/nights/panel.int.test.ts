import { describe, expect, it } from 'vitest';
import { admissibleKinds } from '#simulation/labels/admissible';
import { MISTAKE_FOR } from '#simulation/mistakes/catalogue';
import { PANEL_MISTAKES, VisitorsTemptation } from '#simulation/play/visitors-temptation';
import type { SimpleKind, VerdictKind } from '#vocabulary/kinds';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inPreset } from './chosen-worlds.ts';
import { evenRates } from './mistake-rates.ts';
import { runNight } from './night.ts';
import { ordinaryNight } from './ordinary-night.ts';

const FULL = DEFAULT_PROFILES.full;
/** All were made by the seventh hand at the latest, whatever the seed. */
const HANDS = 10;

/** What a visitor may click, all at once, in virtual time: with readers that miss nothing, each deed has its name. */
describe('the mistake panel, all of it asked for', () => {
  it.each(['sans-croupier', 'maison'] as const)(
    '%s: each mistake is made, called by its name and settled',
    async (ruleBook) => {
      const temptation = new VisitorsTemptation(1);
      // Names of a deed depend on where it happens: a hand taken back from an empty muck (R000-dead-4).
      const namesOf = (kind: SimpleKind): readonly VerdictKind[] => {
        const error = MISTAKE_FOR[kind];
        return error === undefined ? [] : admissibleKinds(error, ruleBook, FULL);
      };
      const kinds = PANEL_MISTAKES.filter((kind) => namesOf(kind).includes(kind));
      expect(kinds.length).toBeGreaterThan(30);
      for (const kind of kinds) temptation.ask(kind);
      const options = { seed: 1, hands: HANDS, ruleBook, mistakes: evenRates(0), ...inPreset('none'), temptation };
      const { crash, deadEnds, verdicts } = await runNight(ordinaryNight(options));
      expect({ crash, deadEnds, pending: temptation.pending }).toEqual({ crash: null, deadEnds: 0, pending: [] });
      const settled = verdicts
        .filter(({ status }) => status !== 'open')
        .flatMap((verdict) => verdict.kinds.flatMap((kind) => kind.split('+')));
      const isCalled = (name: VerdictKind): boolean => settled.some((said) => said.startsWith(name));
      expect(kinds.filter((kind) => !namesOf(kind).some(isCalled))).toEqual([]);
    },
  );
});
