import type { Branded } from './brands.ts';

/**
 * Each value carries the id of what caused it, so that a verdict walks back to the serial lines that led to it (DESIGN
 * §1).
 */
export type ReadingId = Branded<string, 'ReadingId'>;
export type FactId = Branded<string, 'FactId'>;
export type InputId = Branded<string, 'InputId'>;
export type VerdictId = Branded<string, 'VerdictId'>;
export type QuestionId = Branded<string, 'QuestionId'>;
export type StepId = Branded<string, 'StepId'>;
/** `R000-burn-0`: a rule of the catalogue; `AMB-07`: a reading taken; `C26`: a script without a rule of a text. */
export type RuleId = `R00${0 | 1 | 2 | 3 | 4}-${string}` | `AMB-${string}` | `C${string}` | OwnRuleId;
/** A rule of a book from a folder: `TDA-mis-1`. */
export type OwnRuleId = Branded<string, 'OwnRuleId'>;

export const readingId = (text: string): ReadingId => text as ReadingId;
export const factId = (text: string): FactId => text as FactId;
export const inputId = (text: string): InputId => text as InputId;
export const verdictId = (text: string): VerdictId => text as VerdictId;
export const questionId = (text: string): QuestionId => text as QuestionId;
export const stepId = (text: string): StepId => text as StepId;

export const isOwnRuleId = (text: string): text is OwnRuleId => OWN_RULE.test(text) && !BUILT_RULE.test(text);

/** Prefix, part and number, as the ids of the catalogue have them; its own prefixes are taken. */
const OWN_RULE = /^[A-Z][A-Z0-9]{1,7}-[a-z0-9]+(-[a-z0-9]+)*$/;
const BUILT_RULE = /^(R\d|AMB-|C\d)/;
