import { Component, type ComponentChild, type ComponentType } from 'preact';
import { isSame } from '../link/sharing.ts';

/**
 * A component that draws again only when the plain data in its props changed. A view comes thirty times a second, and
 * most of a table is as it was: the link lets equal parts keep their objects, so that comparing is mostly a look at
 * identities.
 */
export function unchanged<Props extends object>(
  draw: (props: Readonly<Props>) => ComponentChild,
): ComponentType<Props> {
  return class Unchanged extends Component<Props> {
    /** Its own state is new when a signal that it read has another value: another language, above all. */
    override shouldComponentUpdate(next: Readonly<Props>, nextState: Readonly<object>): boolean {
      return nextState !== this.state || !isSame(this.props, next);
    }
    override render(): ComponentChild {
      return draw(this.props);
    }
  };
}
