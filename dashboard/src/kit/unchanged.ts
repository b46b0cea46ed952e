import { Component, type ComponentChild, type FunctionComponent, h } from 'preact';

/**
 * A component that draws again only when the plain data in its props changed. Views come off the wire as fresh objects
 * thirty times a second; most of a table is as it was.
 */
export function unchanged<Props extends object>(draw: FunctionComponent<Props>): FunctionComponent<Props> {
  class Unchanged extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return JSON.stringify(next) !== JSON.stringify(this.props);
    }
    override render(): ComponentChild {
      return h(draw, this.props);
    }
  }
  return (props) => h(Unchanged, props);
}
