import type { ClientAnswer, Core, Outcome, WorkBody } from '../core/core.ts';

/** What came of one input of one client. */
export interface Taken {
  readonly core: Core;
  readonly answer: ClientAnswer;
  readonly body?: WorkBody;
  readonly screen?: Outcome['screen'];
  readonly more?: Outcome;
  /** Nothing of what was before is needed after this: a snapshot follows. */
  readonly isFreshStart?: true;
}
