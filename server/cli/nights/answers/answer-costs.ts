import { ANSWER_WAYS, type AnswerWay, type GivenAnswer } from '#simulation/labels/given-answers';

/** Hands by the worst answer in them: what it went along with. */
export interface AnswerCost {
  readonly questions: number;
  readonly hands: number;
  /** Seconds for which the screen held the game while one of these questions was open. */
  readonly heldS: number;
  readonly missed: number;
  readonly falseAlarms: number;
  readonly wrongPots: number;
  /** Hands that nothing but giving them up would have moved. */
  readonly standStill: number;
}

/** A night, as far as answers can cost anything in it; each list by hand. */
export interface AnsweredNight {
  readonly answers: readonly GivenAnswer[];
  readonly questions: readonly { readonly id: string; readonly hand: number; readonly heldMs: number }[];
  readonly missed: readonly number[];
  readonly falseAlarms: readonly number[];
  readonly wrongPots: readonly number[];
  readonly standsStill: readonly number[];
}

export type AnswerCosts = Readonly<Record<AnswerWay, AnswerCost>>;

export function answerCosts(nights: readonly AnsweredNight[]): AnswerCosts {
  const of = (way: AnswerWay): AnswerCost => {
    const costs = nights.map((night) => costOf(night, way));
    const sum = (field: keyof AnswerCost): number => costs.reduce((total, cost) => total + cost[field], 0);
    return {
      questions: sum('questions'),
      hands: sum('hands'),
      heldS: sum('heldS'),
      missed: sum('missed'),
      falseAlarms: sum('falseAlarms'),
      wrongPots: sum('wrongPots'),
      standStill: sum('standStill'),
    };
  };
  return { right: of('right'), wrong: of('wrong'), ignored: of('ignored') };
}

function costOf(night: AnsweredNight, way: AnswerWay): AnswerCost {
  const { missed, falseAlarms, wrongPots, standsStill } = night;
  const ways = waysOf(night);
  const hands = new Set([...worstOf(night, ways)].filter(([, worst]) => worst === way).map(([hand]) => hand));
  const among = (list: readonly number[]): number => list.filter((hand) => hands.has(hand)).length;
  const questions = night.questions.filter(({ id }) => ways.get(id) === way);
  return {
    questions: questions.length,
    hands: hands.size,
    heldS: questions.reduce((sum, { heldMs }) => sum + heldMs, 0) / 1000,
    missed: among(missed),
    falseAlarms: among(falseAlarms),
    wrongPots: among(wrongPots),
    standStill: among([...new Set(standsStill)]),
  };
}

/** Questions read out anew count as the worst that was made of them; those that nobody noted were answered at once. */
function waysOf({ answers, questions }: AnsweredNight): ReadonlyMap<string, AnswerWay> {
  const ways = new Map<string, AnswerWay>(questions.map(({ id }) => [id, 'right']));
  for (const { question, way } of answers) ways.set(question, worse(ways.get(question), way));
  return ways;
}

function worstOf({ questions }: AnsweredNight, ways: ReadonlyMap<string, AnswerWay>): ReadonlyMap<number, AnswerWay> {
  const worst = new Map<number, AnswerWay>();
  for (const { id, hand } of questions) worst.set(hand, worse(worst.get(hand), ways.get(id) ?? 'right'));
  return worst;
}

const worse = (one: AnswerWay | undefined, other: AnswerWay): AnswerWay =>
  one !== undefined && ANSWER_WAYS.indexOf(one) > ANSWER_WAYS.indexOf(other) ? one : other;

export function answerWords(costs: AnswerCosts): readonly string[] {
  return ANSWER_WAYS.flatMap((way) => {
    const { questions, hands, heldS, missed, falseAlarms, wrongPots, standStill } = costs[way];
    if (questions === 0) return [];
    const line =
      `${questions} in ${hands} hands; held ${Math.round(heldS)} s, missed ${missed}, false alarms ${falseAlarms}, ` +
      `wrong pots ${wrongPots}, stand still ${standStill}`;
    return [
      `questions with ${way === 'right' ? 'right answers' : way === 'wrong' ? 'a wrong answer' : 'none'}: ${line}`,
    ];
  });
}
