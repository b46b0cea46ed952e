import { Component, type ComponentChild, type ComponentType, type FunctionComponent, h } from 'preact';
import { isSame } from '../link/sharing.ts';

/**
 * A component that draws again only when the plain data in its props changed. A view comes thirty times a second, and most of a table
 * is as it was: the link lets equal parts keep their objects, so that comparing is mostly a look at identities.
 */
export function unchanged<Props extends object>(draw: FunctionComponent<Props>): ComponentType<Props> {
  return class Unchanged extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return !isSame(this.props, next);
    }
    override render(): ComponentChild {
      return h(draw, this.props);
    }
  };
}
