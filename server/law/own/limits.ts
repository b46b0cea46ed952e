/** A book that says more than all six of this house together is none that a table plays by. */
export const FILE_BYTES_MAX = 262_144;
/** The files of a book, and what else a person keeps beside them. */
export const FILES_MAX = 40;
/** The longest text of this house has 300 rules; a sentence of one has 400 characters at most. */
export const RULES_MAX = 500;
export const SENTENCE_LENGTH_MAX = 600;
export const NAME_LENGTH_MAX = 60;
export const ABOUT_LENGTH_MAX = 200;
/** Cases of one irregularity: the fullest ruling of this house tells seven apart. */
export const CASES_MAX = 24;
export const CITED_MAX = 8;
/** Faults that are told at once: more than a person mends before he checks again. */
export const FAULTS_MAX = 40;
