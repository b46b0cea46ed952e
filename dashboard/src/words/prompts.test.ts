import { describe, expect, it, vi } from 'vitest';
import { announcementOf } from '#views/announcement';
import { stepId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { cardKey } from '#wire/cards';
import type { PublicView } from '#wire/views/public-view';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });

const prompts = await import('./prompts.ts');
const { chooseLanguage } = await import('./language.ts');
const { FULL_TABLE } = await import('../demo/full-table.ts');
const { whenSpoken } = await import('./parts/catalogues.ts');
await whenSpoken();

/** As the table announces what it shows. */
const announced = (view: PublicView): PublicView => ({ ...view, announcement: announcementOf(view, () => 0) });
const promptOf = (view: PublicView, me?: Seat): string => prompts.promptOf(announced(view), me);
const spokenPromptOf = (view: PublicView): string => prompts.spokenPromptOf(announced(view));

describe('the prompter', () => {
  it('asks what is open before it says what hands do next', () => {
    expect(promptOf(FULL_TABLE)).toBe('A card came while Inès and Max still had to act.');
    expect(spokenPromptOf(FULL_TABLE)).toBe(
      'A card came while Inès and Max still had to act. ' +
        'Either Inès and Max had acted without a word or a press, or the card came too early. Which is so?',
    );
    expect(promptOf({ ...FULL_TABLE, questions: [] })).toBe('Set aside the card from the turn, face up; press DONE.');
  });

  it('says that an opponent is missing before anybody deals for nobody, and nothing of it to who gathers cards', () => {
    const quiet: PublicView = {
      ...FULL_TABLE,
      questions: [],
      next: [],
      toAct: null,
      table: { ...FULL_TABLE.table, lacksPlayers: true },
    };
    const inPhase = (phase: 'waiting' | 'clearing'): PublicView => ({
      ...quiet,
      hand: quiet.hand === null ? null : { ...quiet.hand, phase },
      results: [],
    });
    const lacking = 'Nobody is left to play against: seat somebody or add chips.';
    expect(promptOf({ ...inPhase('waiting'), next: FULL_TABLE.next })).toBe(lacking);
    expect(promptOf(inPhase('clearing'))).toBe('The hand is over: gather all the cards and shuffle.');
    const alone = { ...inPhase('waiting'), seats: quiet.seats.map((seat) => ({ ...seat, state: 'empty' as const })) };
    expect(promptOf(alone)).toBe('Nobody sits here yet: scan the code to sit down.');
  });

  it('says that a hand was given up, in both languages, and not who would have won it', async () => {
    const { hand } = FULL_TABLE;
    if (hand === null) throw new Error('a hand is shown');
    const view: PublicView = { ...FULL_TABLE, hand: { ...hand, phase: 'void' }, questions: [], next: [], toAct: null };
    expect(promptOf(view)).toBe('The hand is given up: chips back. Gather and shuffle.');
    await chooseLanguage('fr');
    expect(promptOf(view)).toBe('Le coup est abandonné\u00a0: jetons rendus. Ramassez et mélangez.');
    await chooseLanguage('en');
  });

  it('R004-11-5: a hand that is given back at home is picked out by somebody who does not play it', async () => {
    const [verdict] = FULL_TABLE.verdicts;
    if (verdict === undefined) throw new Error('a verdict is shown');
    const card = { key: cardKey('k1'), zone: 'MUCK', index: 0 } as const;
    const step = { id: stepId('s1'), do: 'move', card, from: 'MUCK', to: 'S3', face: 'down' } as const;
    const table = { ...FULL_TABLE.table, ruleBook: 'maison', givenBackUnseen: true } as const;
    const givenBack = { ...verdict, kind: 'HAND_RETRIEVABLE', status: 'open' } as const;
    const view: PublicView = { ...FULL_TABLE, table, questions: [], next: [step], verdicts: [givenBack] };
    expect(promptOf(view)).toContain('no player looks through them');
    await chooseLanguage('fr');
    expect(promptOf(view)).toContain('aucun joueur ne fouille');
    await chooseLanguage('en');
    expect(promptOf({ ...view, table: FULL_TABLE.table })).not.toContain('looks through');
  });

  it('says whose place cannot be read, and what to press when the card lies there', () => {
    const [first] = FULL_TABLE.seats;
    if (first === undefined) throw new Error('somebody sits there');
    const dealt = { id: stepId('s1'), do: 'deal', seat: first.seat } as const;
    const asking = (step: PublicView['next'][number]): string =>
      promptOf({ ...FULL_TABLE, questions: [], next: [step] });
    expect(asking(dealt)).toBe(`Deal a card to ${first.name}.`);
    expect(asking({ ...dealt, isUnread: true })).toBe(
      `${first.name}’s place cannot be read: when the card lies there, press DONE.`,
    );
  });

  it('asks for everybody where nobody knows who had to act (profile manual)', async () => {
    const asked: PublicView = {
      ...FULL_TABLE,
      questions: FULL_TABLE.questions.map((question) => ({ ...question, seats: [] })),
    };
    expect(spokenPromptOf(asked)).toContain('Either everybody had acted without a word or a press, or');
    await chooseLanguage('fr');
    expect(spokenPromptOf(asked)).toContain('Soit tout le monde avait parlé, sans le signaler, soit');
    await chooseLanguage('en');
  });

  it('tells whom his words before his turn bind what they bind him to, and never that nothing is to be called', () => {
    const { toAct } = FULL_TABLE;
    if (toAct === null) return expect.fail('somebody acts');
    const options = { ...toAct.options, call: null, raise: null, allIn: null, bound: 'fold' as const, owes: 50 };
    const view = { ...FULL_TABLE, questions: [], next: [], verdicts: [], toAct: { ...toAct, options } };
    expect(promptOf(view, toAct.seat)).toBe('Your turn. What you said early counts: fold.');
  });

  it('R000-shuf-1 R004-03-1: names who shuffles and who cuts as long as no card has come, and waits for neither', async () => {
    const { hand, seats } = FULL_TABLE;
    const [first, second] = seats;
    if (hand === null || first === undefined || second === undefined) throw new Error('people sit there');
    const dealt = { id: stepId('s1'), do: 'deal', seat: first.seat } as const;
    const playing = seats.map((seat) => ({
      ...seat,
      state: seat.seat === 3 ? ('empty' as const) : ('in-hand' as const),
    }));
    const begun: PublicView = {
      ...FULL_TABLE,
      seats: playing,
      questions: [],
      next: [dealt],
      hand: { ...hand, phase: 'waiting', button: 2 },
    };
    const shuffled = `${second.name} shuffles, ${first.name} cuts. Deal a card to ${first.name}.`;
    expect(promptOf(begun)).toBe(shuffled);
    // At a dead button whoever had it before deals.
    expect(promptOf({ ...begun, hand: { ...hand, phase: 'waiting', button: 3 } })).toBe(shuffled);
    // R004-03-2
    expect(promptOf({ ...begun, table: { ...begun.table, ruleBook: 'maison', cutCard: true } })).toContain(
      'cuts. Cut card below. Deal',
    );
    expect(promptOf({ ...begun, hand: { ...hand, phase: 'dealing', button: 2 } })).toBe(
      `Deal a card to ${first.name}.`,
    );
    await chooseLanguage('fr');
    expect(promptOf(begun)).toContain(`${second.name} mélange, ${first.name} coupe.`);
    await chooseLanguage('en');
  });

  it('speaks to the seat that is addressed, and of it to everybody else', () => {
    const quiet = { ...FULL_TABLE, questions: [], verdicts: [], next: [], hold: false };
    expect([promptOf(quiet), promptOf(quiet, 8), promptOf(quiet, 9)]).toEqual([
      'Inès to act.',
      'Your turn. 1,200 to call.',
      'Inès to act.',
    ]);
    const [verdict] = FULL_TABLE.verdicts;
    if (verdict === undefined) throw new Error('a verdict is shown');
    const imposed = { seat: 9, action: 'call', to: 1_200, back: 500 } as const;
    const ruled: PublicView = {
      ...quiet,
      verdicts: [{ ...verdict, kind: 'STRING_BET', status: 'resolved', remedy: [], imposed }],
    };
    expect([promptOf(ruled), promptOf(ruled, 9), spokenPromptOf(ruled)]).toEqual([
      'Max takes back 500.',
      'Take back 500.',
      'Max takes back 500.',
    ]);
  });

  it('says who waits for a second player once one has sat down', () => {
    const seats = FULL_TABLE.seats.map((seat) => (seat.seat === 1 ? seat : { ...seat, state: 'empty' as const }));
    const table = { ...FULL_TABLE.table, lacksPlayers: true };
    expect(promptOf({ ...FULL_TABLE, seats, table, hand: null, questions: [] })).toBe('Ada waits for a second player.');
  });
});
