import type { PublicView } from '#wire/views/public-view';

/** A tablet and one button, or phones: nothing that lies on the table tells anybody that it lies there. */
export const isUnsensed = ({ table: { senses } }: PublicView): boolean =>
  !senses.shoe && !senses.seats && senses.board === 'none';
