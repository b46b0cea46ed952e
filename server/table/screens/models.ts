import { type HandState, nextSteps, possibleNow } from '#engine/api';
import { cardsIn } from '#engine/table-state/cards';
import { dealtSeats } from '#engine/table-state/dealt-seats';
import { sensesNoCards } from '#engine/table-state/sight';
import { expectedCard, missingCards } from '#vault/decks';
import { insteadViews } from '#views/insteads';
import type { TableModel } from '#views/model';
import { bookChoices } from '#views/own-books';
import type { DirectorParts, OperatorParts } from '#views/role-views';
import { DECK_SIZE, formatCard } from '#vocabulary/cards';
import { seatZone } from '#vocabulary/zones';
import type { TableState } from '#wire/views/public-view';
import type { DeckView, DeckWorkView, FaultView, JournalView } from '#wire/views/role-views';
import { chipsView } from '../between/chip-moves.ts';
import { straddleOffer } from '../between/straddles.ts';
import type { Core } from '../core/core.ts';
import type { FaultRecord } from '../core/fault-records.ts';
import { ARRIVING_MS } from '../core/limits.ts';
import { authorityOf, tournamentAt } from '../core/settings.ts';
import { closedInReach } from '../hands/closed-hands.ts';
import { listedViews, overrulingsOf } from '../hands/entered.ts';
import { evidenceOf } from '../hands/evidence.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { comingHand } from '../hands/hands.ts';
import { backsOf } from './backs.ts';
import { labView } from './lab.ts';
import type { Surroundings } from './surroundings.ts';

/** What the views are made of. Nothing in it knows a card that is not public. */
export function modelOf(core: Core, around: Surroundings, state: TableState, nowMs: number): TableModel {
  const { engine, settings } = core;
  const { hand } = engine;
  const feeds = around.feeds();
  const coming = comingHand(core);
  // Of a hand that was given up, what was open in it matters to nobody any more.
  const { steps, possible } = core.isVoided ? NOTHING_ASKED : promptOf(engine);
  return {
    nowMs,
    engine,
    name: settings.name,
    state,
    next: settings.next,
    authority: authorityOf(settings),
    denominations: settings.chipset?.denominations ?? [],
    tournament: tournamentAt(settings),
    roster: settings.roster,
    cardKeys: core.cardKeys,
    publicId: core.publicIds.nameOf,
    backs: backsOf(core),
    steps,
    hold: !core.isVoided && isHeld(hand),
    questions: core.isVoided ? [] : (hand?.questions ?? []),
    possible,
    arriving: new Map(
      [...core.arriving].flatMap(([ref, { zone, atMs }]) => (nowMs - atMs < ARRIVING_MS ? [[ref, zone] as const] : [])),
    ),
    silentZones: core.silentZones,
    devices: around.devices(),
    shownHands: hand === null ? new Map() : around.rank(hand),
    liveFeeds: feeds.filter(({ mode, armed, blanked }) => mode === 'live' && armed && !blanked).length,
    reveals: core.reveals,
    simulation: around.simulation(),
    handIsOver: handIsOver(core),
    isVoided: core.isVoided,
    lacksPlayers: coming === undefined,
    straddle: straddleOffer(coming, settings),
    isNightOver: core.settings.isNightOver === true,
    undoReachesBack: closedInReach(core) !== null,
  };
}

type Prompt = Pick<TableModel, 'steps' | 'possible'>;

const NOTHING_ASKED: Prompt = { steps: [], possible: { declarations: [], reports: [], reportSeats: {}, dealtTo: [] } };

/**
 * Found once for each state of the engine: every role is shown the same one, and most readings change nothing in it.
 */
function promptOf(engine: Core['engine']): Prompt {
  const known = PROMPTS.get(engine);
  if (known !== undefined) return known;
  const prompt = { steps: nextSteps(engine), possible: possibleReports(engine) };
  PROMPTS.set(engine, prompt);
  return prompt;
}

const PROMPTS = new WeakMap<Core['engine'], Prompt>();

/** By name, each once: the screens ask for the parameters. */
function possibleReports(engine: Core['engine']): TableModel['possible'] {
  const offers = possibleNow(engine);
  const declarations = new Set(offers.filter(({ kind }) => kind === undefined).map(({ declare }) => declare));
  return {
    declarations: [...declarations],
    reports: offers.flatMap(({ kind }) => (kind === undefined ? [] : [kind])),
    reportSeats: Object.fromEntries(
      offers.flatMap(({ kind, asksSeat, seats }) => (kind === undefined || asksSeat !== true ? [] : [[kind, seats]])),
    ),
    dealtTo: engine.hand === null ? [] : dealtSeats(engine.hand),
  };
}

/** A remedy is under way, or something must be answered first. */
function isHeld(hand: HandState | null): boolean {
  if (hand === null) return false;
  return (
    hand.questions.length > 0 ||
    hand.verdicts.some(({ verdict }) => verdict.status === 'open' && verdict.remedy.length > verdict.remedyDone)
  );
}

export function operatorParts(core: Core, around: Surroundings): OperatorParts {
  const followsChips = (core.engine.hand?.setup ?? core.settings.next).profile.acts === 'every';
  return { acts: listedViews(core), chips: followsChips ? chipsView(core) : null, blanked: around.blanked() };
}

/** `secure`: the connection is one on which hidden cards may travel. */
export function directorParts(core: Core, around: Surroundings, journal: JournalView, secure: boolean): DirectorParts {
  return {
    ...operatorParts(core, around),
    evidence: evidenceOf(core),
    overrulings: overrulingsOf(core),
    insteads: insteadViews(core.engine.hand, (id) => core.publicIds.nameOf(id)),
    decks: core.settings.decks.map(
      ({ id, name, cards }): DeckView => ({ id, name, cards, inPlay: id === core.settings.deckInPlay }),
    ),
    deckWork: deckWorkView(core),
    faults: (core.settings.faults ?? []).map((record) => faultView(record, core.settings.hand)),
    misdeals: core.settings.misdeals ?? [],
    journal,
    feeds: around.feeds(),
    pairings: around.pairings(),
    tokens: around.tokens(),
    security: core.security,
    choices: bookChoices(),
    revealed: secure ? revealedCards(core) : [],
    lab: labView(core, around),
  };
}

function faultView(
  { id, seat, fault, by, hand, proposed, rules, decided, overruled }: FaultRecord,
  now: number,
): FaultView {
  const isServing = decided?.sanction === 'suspension-one-orbit' && overruled === null;
  return {
    id,
    seat,
    fault,
    by,
    hand,
    proposed,
    rules,
    decided: decided?.sanction ?? null,
    handsLeft: isServing ? Math.max(0, Math.min(decided.hands, decided.fromHand + decided.hands - 1 - now)) : 0,
    overruled: overruled?.reason ?? null,
  };
}

function deckWorkView({ deckWork }: Core): DeckWorkView | null {
  if (deckWork === null) return null;
  const expects = expectedCard(deckWork);
  const missing = missingCards(deckWork);
  return {
    deck: deckWork.deck.id,
    name: deckWork.deck.name,
    work: deckWork.work,
    expects: expects === null ? null : formatCard(expects),
    done: DECK_SIZE - missing.length,
    doubles: deckWork.doubles.map(formatCard),
    missing: missing.map(formatCard),
    strangers: deckWork.strangers,
  };
}

/** Hole cards that a director asked to see, with his reason on record; they are gone with the hand. */
function revealedCards({ reveals, context, engine }: Core): DirectorParts['revealed'] {
  const { hand } = engine;
  // Where people say which card is which, the vault has never seen one.
  if (hand === null || context === null || sensesNoCards(hand)) return [];
  const seats = hand.setup.players
    .map(({ seat }) => seat)
    .filter((seat) =>
      reveals.some((reveal) => reveal.confirms !== true && (reveal.seat === null || reveal.seat === seat)),
    );
  return seats.map((seat) => ({
    seat,
    cards: cardsIn(hand.cards, seatZone(seat)).map((ref) => formatCard(context.vault.cardOf(ref))),
  }));
}
