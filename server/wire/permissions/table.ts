import type { RefusalReason } from '../views/server-messages.ts';
import {
  ANSWERED,
  type Ask,
  type Asker,
  CHAIR,
  DECLARED,
  PRESSED,
  ROSTER,
  SEEN,
  TOLD,
  TOUCHES,
  type Touch,
} from './asks.ts';

/**
 * `allowed`: it counts, and lays open what it says is open. `told-of`: it counts, and the ruling follows from it; the
 * face of a card that it tells of waits for a second person, its owner or the director.
 */
export type Permission = 'allowed' | 'told-of';

export interface Row {
  readonly may: Readonly<Partial<Record<Touch, Permission>>>;
  /** What the asker is told of everything else. */
  readonly otherwise: RefusalReason;
}

type Rows = Readonly<Partial<Record<Ask, Row>>>;

/** Who may ask for what, by what is touched. What is not named here is denied. */
export function rowOf(asker: Asker, ask: Ask): Row | undefined {
  return PERMISSIONS[asker][ask];
}

/** Of all that is touched the strictest decides. */
export function permissionFor(asker: Asker, ask: Ask, touched: readonly Touch[]): Permission | RefusalReason {
  const row = rowOf(asker, ask);
  if (row === undefined) return 'not-allowed';
  const cells = (touched.length === 0 ? (['nothing'] as const) : touched).map(
    (touch) => row.may[touch] ?? row.otherwise,
  );
  return (
    cells.find((cell) => cell !== 'allowed' && cell !== 'told-of') ??
    (cells.includes('told-of') ? 'told-of' : 'allowed')
  );
}

const row = (permission: Permission, touches: readonly Touch[], otherwise: RefusalReason = 'not-yours'): Row => ({
  may: Object.fromEntries(touches.map((touch) => [touch, permission])),
  otherwise,
});
const allowed = (...touches: readonly Touch[]): Row => row('allowed', touches);
const tells = (...touches: readonly Touch[]): Row => row('told-of', touches);
const each = (asks: readonly Ask[], as: Row): Rows => Object.fromEntries(asks.map((ask) => [ask, as]));

/** The shoe's cards have no name on any screen: whoever names one has seen it elsewhere. */
const ON_TABLE = TOUCHES.filter((touch) => touch !== 'shoe' && touch !== 'directors');
const TABLE: Row = row('allowed', ON_TABLE, 'unknown-card');
/** Everybody may be told that a card was seen. Nobody but its owner shows it by saying so. */
const TELLS: Row = row('told-of', ON_TABLE, 'unknown-card');

/** A phone speaks for its own seat, and of its own cards; of what lies on the table it may say that it was seen. */
const SEAT: Rows = {
  act: row('allowed', ['own'], 'not-allowed'),
  'act early': row('allowed', ['own'], 'not-allowed'),
  said: row('allowed', ['own'], 'not-allowed'),
  'declared exposed': tells('own', 'own-card'),
  'declared voluntary': allowed('own', 'own-card'),
  'declared tabled': allowed('own'),
  'declared shown': allowed('own-card'),
  'declared looked': allowed('own'),
  'declared claim-retrieve': allowed('own'),
  'declared shown-to': allowed('own'),
  // Whose card a neighbour saw he may say; `own` is he who saw it.
  'declared seen': tells('own', 'own-card', 'others-card', 'board', 'burn', 'muck', 'aside', 'floor'),
  'declared boxed': tells('nothing', 'own-card', 'board', 'burn', 'floor'),
  'declared burn-exposed': tells('nothing', 'own', 'burn', 'floor'),
  'declared dropped': tells('nothing', 'own', 'own-card', 'floor'),
  'declared found': tells('nothing', 'floor'),
  'declared clock-called': allowed('own'),
  'declared floor-called': allowed('nothing', 'own'),
  // Of a table that senses no card: nothing is sealed there. The board lies before everybody, and whoever gathers the
  // cards, each his turn, says that the next hand begins: friends pass the deal around, not a phone. Who takes which
  // pot counts when every hand that is in says the same; how far a hand has gone is the table's to say.
  'told board': allowed('nothing'),
  'declared next': allowed('over'),
  'told hand': allowed('own'),
  'told not-shown': allowed('own'),
  'told winners': allowed('nothing'),
  'answered had-acted': allowed('own'),
  'answered folded-or-swept': allowed('own'),
  'answered was-hand-released': allowed('own'),
  'answered was-hand-thrown': allowed('own'),
  'answered was-seat-dealt': allowed('own'),
  'answered long-look': allowed('own', 'own-card'),
  'answered where-is-card': allowed('own', 'own-card'),
  'answered which-place': allowed('own', 'own-card'),
  'pressed FOLD': allowed('own'),
  'pressed CHECK_CALL': allowed('own'),
  'pressed SHOW': allowed('own'),
  'pressed FLOOR': allowed('nothing', 'own'),
  'pressed YES': allowed('own', 'own-card'),
  'pressed NO': allowed('own', 'own-card'),
  // A player’s chair is his own; chips he asks for.
  'roster sit-out': allowed('own'),
  'roster come-back': allowed('own'),
  'roster leave': allowed('own'),
  'roster ask-rebuy': allowed('own'),
  // A phone has no UNDO: its newest tap goes back while nobody has acted upon it, by itself or by the table's word.
  'chair take-back': allowed('own'),
  'chair straddle': allowed('own'),
  'chair no-straddle': allowed('own'),
};

/** What whoever looks over the table may say of it. */
const REPORTS: Rows = {
  ...each(DECLARED, TABLE),
  ...each(
    [
      'declared exposed',
      'declared voluntary',
      'declared tabled',
      'declared shown',
      'declared seen',
      'declared boxed',
      'declared dropped',
    ],
    TELLS,
  ),
  'declared burn-exposed': row('told-of', ['nothing', 'others', 'burn', 'muck', 'floor'], 'not-valid'),
  'declared found': row('told-of', ['nothing', 'floor'], 'not-valid'),
  ...each(TOLD, TABLE),
  ...each(ANSWERED, TABLE),
  // A tap opens no card: the panel's own keys do, or the director.
  'answered lies-open': row('allowed', [], 'directors-word'),
};

/** Words of the host on a tap that is to go back; a straddle lies before everybody. */
const HOSTS_WORDS = CHAIR.filter((ask) => ask !== 'chair take-back');

/** Everybody sees whose turn it is and who presses: it speaks for that seat. SHOW on a screen only tells. */
const PANEL: Rows = {
  ...each(PRESSED, allowed('nothing', 'turn')),
  'pressed SHOW': tells('turn'),
  'pressed UNDO': row('allowed', ['nothing'], 'directors-word'),
};

/**
 * What was said and how the chips came it tells of whoever's turn it is, as its keys do. More chips than the first ones
 * are an act of nobody: they may have come from any seat.
 */
const TABLE_SCREEN: Rows = {
  ...REPORTS,
  ...PANEL,
  said: allowed('turn'),
  'act silent-chips': allowed('turn'),
  'act second-movement': allowed('turn', 'others'),
  'act early': allowed('others'),
  'roster grant-rebuy': allowed('nothing'),
  'roster decline-rebuy': allowed('nothing'),
  ...each(HOSTS_WORDS, allowed('nothing')),
};

/** On a simulated table a visitor may try things out: mistakes, rule books, and playing a seat. */
const VISITOR: Rows = {
  ...TABLE_SCREEN,
  simulate: allowed('nothing'),
  configure: allowed('nothing'),
  act: allowed('others'),
  undone: allowed('nothing', 'directors'),
};

/** Acts of every seat, as they were seen; no card is opened by his word. */
const OPERATOR: Rows = {
  ...REPORTS,
  ...each(PRESSED, allowed('nothing', 'turn', 'others')),
  'pressed SHOW': tells('turn', 'others'),
  'pressed UNDO': row('allowed', ['nothing'], 'directors-word'),
  act: allowed('others'),
  ...each(SEEN, allowed('turn', 'others')),
  said: allowed('turn', 'others'),
  undone: row('allowed', ['nothing'], 'directors-word'),
  // Who sells chips has the cash box; at home that is whoever has the tablet.
  'roster rebuy': allowed('nothing'),
  'roster grant-rebuy': allowed('nothing'),
  'roster decline-rebuy': allowed('nothing'),
  ...each(HOSTS_WORDS, allowed('nothing')),
  'fault-recorded': allowed(...ON_TABLE),
  panic: allowed('nothing'),
  simulate: allowed('nothing'),
};

const DIRECTOR_ALONE: readonly Ask[] = [
  'overruled',
  'fault-decided',
  'fault-overruled',
  'card-confirmed',
  'reveal',
  'void-hand',
  'night-ended',
  'configure',
  ...ROSTER,
  'move-button',
  'deck-register',
  'deck-check',
  'deck-stop',
  'deck-choose',
  'deck-remove',
  'name-antenna',
  'antenna-set',
  'feed-create',
  'feed-arm',
  'feed-blank',
  'feed-remove',
  'pairing-create',
  'token-revoke',
  'phones',
  'phone-sent-away',
];

/** The floor: everything. He too confirms with a reason what words have told, before anybody reads a face. */
const DIRECTOR: Rows = {
  ...OPERATOR,
  ...each(DIRECTOR_ALONE, allowed(...ON_TABLE)),
  'answered lies-open': allowed('nothing'),
  'pressed UNDO': allowed('nothing', 'directors'),
  undone: allowed('nothing', 'directors'),
};

const PERMISSIONS: Readonly<Record<Asker, Rows>> = {
  public: {},
  'table-screen': TABLE_SCREEN,
  visitor: VISITOR,
  seat: SEAT,
  operator: OPERATOR,
  director: DIRECTOR,
  broadcast: {},
  bridge: {},
};
