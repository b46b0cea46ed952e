import { expect, it } from 'vitest';
import { nextSteps } from '#engine/api';
import { FedTable, facesOf, setupFor } from '#engine/conduct/fed-table.testing';
import { betRound, checkAround, dealTo, ORDER, tableOf, verdicts } from '#engine/small-table.testing';
import { zoneOf } from '#engine/table-state/cards';
import { cardsAt, pointerTo } from './cards.ts';

it('a card is counted among all that lie before a seat, also those below another deck that no antenna has read', () => {
  const table = tableOf();
  const [first] = ORDER;
  if (first === undefined) throw new Error('somebody is dealt to first');
  dealTo(table, ...ORDER);
  // His second card leaves the shoe and comes to lie below the other deck.
  const second = table.exit();
  dealTo(table, ...ORDER.slice(1), first);
  expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
  const [step] = nextSteps(table.state);
  if (step?.do !== 'move') throw new Error('the card is to become the burn');
  const pointer = () => pointerTo({ cardKeys: [] }, table.hand, step.ref);
  expect(pointer()).toMatchObject({ zone: `S${first}`, index: 2 });
  // Read at last it is his second one still, and not the last.
  table.fact({ type: 'card-rested', ref: second, zone: `S${first}`, sweep: 900 });
  expect(pointer()).toMatchObject({ zone: `S${first}`, index: 2 });
});

it('a card that its owner looks at does not arrive at the seat beside him, one from the shoe does', () => {
  const table = tableOf();
  const [owner, beside] = ORDER;
  if (owner === undefined || beside === undefined) throw new Error('two are dealt to');
  const looked = table.exit();
  table.fact({ type: 'card-rested', ref: looked, zone: `S${owner}`, sweep: 900 });
  const dealt = table.exit();
  table.fact({ type: 'card-lifted', ref: looked, zone: `S${owner}` });
  const model = {
    cardKeys: [],
    backs: new Map(),
    arriving: new Map([looked, dealt].map((ref) => [ref, `S${beside}` as const])),
  };
  expect(cardsAt(model, table.hand, `S${beside}`)).toMatchObject([{ arriving: true }]);
  expect(cardsAt(model, table.hand, `S${owner}`)).toMatchObject([{ lifted: true }]);
});

it('R000-expo-0: nor does what lies in the muck or among the burns, which would be laid open by whoever names the newest card there', () => {
  for (const place of ['MUCK', 'BURN'] as const) {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const thrown = table.cardsIn('S4')[0] ?? table.top();
    table.land([thrown, place]);
    expect(zoneOf(table.hand.cards, thrown)).toBe(place);
    expect(
      cardsAt({ cardKeys: [], backs: new Map(), arriving: new Map([[thrown, 'S2']]) }, table.hand, 'S2'),
    ).toHaveLength(2);
  }
});

it('R000-sd-0 R004-16-1: a tabled hand lies open on the screens under its names, one that nobody tabled or that is mucked does not', () => {
  const table = new FedTable(setupFor(), facesOf('Ah Kh Qh Ad Kd Qd 2s 3c 7d 8h 4s 9s 5s Jc')).playTo('showdown');
  const model = { cardKeys: [], backs: new Map(), arriving: new Map() };
  const faces = (seat: 1 | 2 | 3) => cardsAt(model, table.hand, `S${seat}`).map(({ face, card }) => card ?? face);
  expect([faces(1), faces(2), faces(3)]).toEqual([
    ['down', 'down'],
    ['down', 'down'],
    ['down', 'down'],
  ]);
  table.declare({ type: 'tabled', seat: 2 });
  expect([faces(1), faces(2), faces(3)]).toEqual([
    ['down', 'down'],
    ['Ah', 'Ad'],
    ['down', 'down'],
  ]);
  table.throwCards(3, 'MUCK');
  expect(cardsAt(model, table.hand, 'MUCK').map(({ face, card }) => card ?? face)).toEqual(['down', 'down']);
  table.declare({ type: 'tabled', seat: 1 });
  expect([faces(1), faces(2)]).toEqual([
    ['Qh', 'Qd'],
    ['Ah', 'Ad'],
  ]);
});

it('a card of a tabled hand that its place reads only afterwards lies open there as well', () => {
  const table = new FedTable(setupFor(), facesOf('Ah Kh Qh Ad Kd Qd 2s 3c 7d 8h 4s 9s 5s Jc'))
    .playTo('showdown')
    .throwCards(2, 'MUCK', 1);
  table.declare({ type: 'tabled', seat: 2 });
  const faces = () =>
    cardsAt({ cardKeys: [], backs: new Map(), arriving: new Map() }, table.hand, 'S2').map(
      ({ face, card }) => card ?? face,
    );
  expect(faces()).toEqual(['Ad']);
  table.throwCards(2, 'S2');
  expect(faces()).toEqual(['Ah', 'Ad']);
});

it('R000-burn-0: a flop card that a ruling makes the burn lies face up among the burns, one that nobody has seen does not', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.deal('B1');
  for (const ref of table.cardsIn('B1')) table.move(ref, 'BURN');
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  expect(verdicts(table)).toEqual(['NO_BURN_FLOP resolved']);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  expect(
    cardsAt({ cardKeys: [], backs: new Map(), arriving: new Map() }, table.hand, 'BURN').map(({ face }) => face),
  ).toEqual(['up', 'down']);
});
