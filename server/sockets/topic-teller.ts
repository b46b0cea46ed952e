import { type HeldView, heldAfter } from '#wire/views/held-view';
import type { AnyView } from '#wire/views/server-messages';
import { decodeServerMessage } from '#wire/views/server-messages';
import { type Topic, type Topics, topicsOf } from '#wire/views/topics';

/** The view held after a message, and its topics, encoded. Null: a feed is blank. */
interface Told {
  readonly held: HeldView;
  readonly topics: Readonly<Record<Topic, string>> | null;
}

/** A message is made once for all who look at a channel: whatever it leads to is worked out once as well. */
const known = new WeakMap<Buffer, Told>();

/** Messages of a channel to what is new of some topics: a topic is told whole, and when something in it changed. */
export class TopicTeller {
  readonly #topics: readonly Topic[];
  readonly #last = new Map<Topic, string>();
  #held: HeldView | undefined;

  constructor(topics: readonly Topic[]) {
    this.#topics = topics;
  }

  /** The events to send, or none. `astray`: a message was missed, and a whole view is wanted. */
  told(text: Buffer): string | 'astray' {
    const told = this.#after(text);
    if (told === undefined || told === 'astray') return told ?? '';
    this.#held = told.held;
    return this.#topics.map((topic) => this.#newOf(topic, told.topics?.[topic] ?? 'null')).join('');
  }

  #after(text: Buffer): Told | 'astray' | undefined {
    const shared = known.get(text);
    if (shared !== undefined && shared.held.session === this.#held?.session && shared.held.v === this.#held.v + 1)
      return shared;
    const message = decodeServerMessage(text.toString());
    if (!message.ok) return undefined;
    const held = heldAfter(this.#held, message.value);
    if (held === 'astray') return 'astray';
    if (held === undefined || held === this.#held) return undefined;
    const view = publicPartOf(held.view);
    const made: Told = { held, topics: view === null ? null : encoded(topicsOf(view)) };
    if (message.value.type === 'changed') known.set(text, made);
    return made;
  }

  #newOf(topic: Topic, text: string): string {
    const said = withoutTime(text);
    if (this.#last.get(topic) === said) return '';
    this.#last.set(topic, said);
    return `event: ${topic}\ndata: ${text}\n\n`;
  }
}

/** A feed has the table's picture inside; a bridge sees none. */
function publicPartOf(view: AnyView): Parameters<typeof topicsOf>[0] | null {
  if ('feed' in view) return view.blank ? null : view.view;
  return 'seats' in view ? view : null;
}

const encoded = ({ turn, pot, board, stacks, clock, health }: Topics): Record<Topic, string> => ({
  turn: JSON.stringify(turn),
  pot: JSON.stringify(pot),
  board: JSON.stringify(board),
  stacks: JSON.stringify(stacks),
  clock: JSON.stringify(clock),
  health: JSON.stringify(health),
});

/** Time that went on is no news. */
const withoutTime = (text: string): string => text.replace(/^\{"nowMs":[-\d.e+]+,/, '{');
