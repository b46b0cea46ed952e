/**
 * So many digits of a root must be noted at least. Whoever makes one may look for two deals whose roots begin alike;
 * for so many digits he would have to look 2^64 times.
 */
export const ROOT_DIGITS_MIN = 32;

/** Is that a root, or as much of one as is wanted? In groups or not, as it was read off a picture. */
export const isRootText = (typed: string): boolean =>
  new RegExp(`^[0-9a-f]{${ROOT_DIGITS_MIN},64}$`).test(digitsOf(typed));

export const notedAs = (typed: string, root: string): boolean => isRootText(typed) && root.startsWith(digitsOf(typed));

const digitsOf = (typed: string): string => typed.replaceAll(/[\s.:-]/g, '').toLowerCase();
