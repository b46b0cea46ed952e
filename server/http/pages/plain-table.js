// The public view as text: what the table is asked to do, what went wrong, and what lies where.
import { connect, element } from '/plain-link.js';

const find = (id) => document.getElementById(id);
const send = connect('public', draw);

function draw(view) {
  const { hand, table } = view;
  find('where').textContent = hand
    ? `#${hand.number} · ${hand.phase} · ${table.ruleBook} · ${table.profile}`
    : table.profile;
  find('next').textContent = view.next.slice(0, 1).map(stepText).join('');
  find('questions').replaceChildren(...view.questions.map(questionBox));
  find('verdicts').replaceChildren(...view.verdicts.map(verdictBox));
  find('board').textContent =
    `${view.board.flatMap(({ cards }) => cards.map(cardText)).join(' ')}   burn ${view.burn.count} · muck ${view.muck.count} · shoe ${view.shoe.left}`;
  find('seats').replaceChildren(
    ...view.seats.filter(({ state }) => state !== 'empty').map((seat) => seatRow(seat, view)),
  );
}

function seatRow(seat, view) {
  const row = document.createElement('tr');
  const turn = view.toAct?.seat === seat.seat ? ' ◀' : '';
  const cells = [
    `${seat.seat} ${seat.name}${view.hand?.button === seat.seat ? ' (D)' : ''}`,
    seat.stack ?? '',
    seat.bet,
    seat.cards.map(cardText).join(' '),
    `${seat.state}${turn}`,
  ];
  row.append(...cells.map((text) => element('td', String(text))));
  return row;
}

function verdictBox(verdict) {
  const over = verdict.status !== 'open';
  const box = element('section', '', over ? 'verdict over' : 'verdict');
  box.append(
    element('strong', `${verdict.kind} · ${verdict.severity} · ${verdict.status} · ${verdict.rules.join(', ')}`),
  );
  const list = document.createElement('ol');
  list.append(
    ...verdict.remedy.map((step, index) => element('li', stepText(step), index < verdict.remedyDone ? 'done' : '')),
  );
  box.append(list);
  return box;
}

function questionBox(question) {
  const box = element('p', `${question.ask} ${question.seats.join(', ')} `);
  for (const answer of question.options.length ? question.options : ['yes', 'no']) {
    const button = element('button', answer);
    const value = answer === 'yes' || answer === 'no' ? answer : { option: answer };
    button.onclick = () => send({ type: 'answered', question: question.id, answer: value });
    box.append(button);
  }
  return box;
}

const cardText = (card) => card.card ?? (card.face === 'up' ? '▢' : '▮');
const stepText = ({ id: _, do: what, card, ...rest }) =>
  [what, ...(card ? [cardText(card)] : []), ...Object.values(rest)].join(' ');
