/** Changes that change nothing: what the code does is the same, so no test can notice them. */
export const EQUAL = [];
