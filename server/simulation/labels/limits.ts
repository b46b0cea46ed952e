/**
 * So long what tells of a mistake must be where an antenna can read it before anybody can be expected to know: a person
 * needs about as long to see it.
 */
export const NOTICEABLE_MS = 2000;

/** What answered less often may as well have been misread: a vote of three is the least that has a majority. */
export const ANSWERS_MIN = 3;

/**
 * What no antenna could read for so long may have been taken anywhere meanwhile: the same time that makes a mistake
 * noticeable.
 */
export const UNREADABLE_MS = NOTICEABLE_MS;
