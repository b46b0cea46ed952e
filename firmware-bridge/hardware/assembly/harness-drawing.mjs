// The picture of the table's harness: supply and USB hub as two stars, each board with its leads, wire by wire, and the
// wires of its panel.

import { number } from '../block-text.mjs';
import { splitPin } from '../circuit.mjs';
import { INK, line, sheet, text } from '../drawing.mjs';
import { colorOf } from '../net-drawing.mjs';
import { harness } from './harness.mjs';

const WIDTH = 1340;
const TOP = 190;
const ROW = 15;
const GAP = 34;
const BOARD = { left: 300, right: 470 };
const PLUG = { left: 560, right: 600 };
const MODULE = { left: 980, right: 1160 };
/** The lane of a board's own wires to the supply and to the USB hub. */
const SUPPLY_LANE = (at) => 40 + at * 12;
const USB_LANE = (at) => 160 + at * 12;
const USB_COLOR = '#7a7a72';

const box = (left, top, right, height, fill) =>
  `<rect x="${left}" y="${top}" width="${right - left}" height="${height}" rx="4" fill="${fill}" stroke="${INK}"/>`;
const centred = (left, right, y, content, more = '') =>
  text((left + right) / 2, y, content, `text-anchor="middle" ${more}`);
const metres = (cm) => `${number(cm, 'en')} cm`;

/** A lead: plug, eight wires, module; MISO has its resistor at the module's end. */
function leadDrawn({ plug, module, place, cm, wires }, top) {
  const height = wires.length * ROW + 12;
  return {
    bottom: top + height,
    drawn: [
      box(PLUG.left, top, PLUG.right, height, '#fff6dc'),
      centred(PLUG.left, PLUG.right, top - 4, plug, 'font-size="12" font-weight="600"'),
      box(MODULE.left, top, MODULE.right, height, '#dfe8f3'),
      text(MODULE.right + 10, top + height / 2, place, 'font-size="15" font-weight="600"'),
      text(MODULE.right + 10, top + height / 2 + 18, module, 'font-size="12"'),
      centred(PLUG.right, MODULE.left, top - 4, metres(cm), 'font-size="12"'),
      ...wires.flatMap(({ from, to, net }, at) => {
        const y = top + 14 + at * ROW;
        const lead = splitPin(to)[1];
        return [
          text(PLUG.left + 14, y + 4, splitPin(from)[1], 'font-size="11"'),
          line(PLUG.right, y, MODULE.left, y, colorOf(net)),
          text(MODULE.left + 8, y + 4, lead === 'MISO' ? 'MISO 33 Ω' : lead, 'font-size="11"'),
        ];
      }),
    ],
  };
}

/** Wires of the panel, one net a line: from the board, and from each part to the next. */
function panelDrawn(wires, top) {
  const nets = [...new Set(wires.map(({ net }) => net))];
  const drawn = nets.flatMap((net, at) => {
    const y = top + 10 + at * ROW;
    const own = wires.filter((wire) => wire.net === net);
    const [half, rest] = [own.slice(0, 12), own.length - 12];
    const ends = half.map(({ to }) => to).join(' – ');
    return [
      text(PLUG.left, y + 4, own[0].from, 'font-size="11"'),
      line(PLUG.right + 30, y, PLUG.right + 160, y, colorOf(net)),
      text(PLUG.right + 170, y + 4, rest > 0 ? `${ends} – …` : ends, 'font-size="11"'),
    ];
  });
  return { bottom: top + nets.length * ROW + 10, drawn };
}

function boardDrawn(board, at, top) {
  let y = top;
  const drawn = [];
  for (const lead of board.leads) {
    const one = leadDrawn(lead, y);
    drawn.push(line(BOARD.right, y + 20, PLUG.left, y + 20, INK), ...one.drawn);
    y = one.bottom + GAP;
  }
  if (board.panel.length > 0) {
    const panel = panelDrawn(board.panel, y);
    drawn.push(line(BOARD.right, y + 10, PLUG.left - 8, y + 10, INK), ...panel.drawn);
    y = panel.bottom + GAP;
  }
  const height = Math.max(96, y - GAP - top);
  const [usb, supply] = [top + 22, top + 60];
  const lane = SUPPLY_LANE(at);
  return {
    bottom: top + height + GAP,
    drawn: [
      box(BOARD.left, top, BOARD.right, height, '#e4efe9'),
      centred(BOARD.left, BOARD.right, top + 26, board.board, 'font-weight="600"'),
      centred(BOARD.left, BOARD.right, top + 46, `nets/${board.nets}.txt`, 'font-size="12"'),
      line(USB_LANE(at), 128, USB_LANE(at), usb, USB_COLOR),
      line(USB_LANE(at), usb, BOARD.left, usb, USB_COLOR),
      text(BOARD.left - 6, usb - 5, `USB ${metres(board.usbCm)}`, 'text-anchor="end" font-size="11"'),
      ...board.supply.flatMap(({ net }, pole) => {
        const [x, end] = [lane + pole * 4, supply + pole * 4];
        return [line(x, 128, x, end, colorOf(net)), line(x, end, BOARD.left, end, colorOf(net))];
      }),
      text(BOARD.left - 6, supply - 5, `5 V ${metres(board.supplyCm)}`, 'text-anchor="end" font-size="11"'),
      ...drawn,
    ],
  };
}

export function harnessDrawing(layout, netsOf) {
  let top = TOP;
  const boards = harness(layout, netsOf).flatMap((board, at) => {
    const one = boardDrawn(board, at, top);
    top = one.bottom;
    return one.drawn;
  });
  const title = 'The harness of the table – Le faisceau de la table';
  return sheet({ width: WIDTH, height: top + 50, size: 14, title }, [
    text(24, 36, title, 'font-size="19" font-weight="600"'),
    box(30, 84, 130, 44, '#ffffff'),
    centred(30, 130, 111, '5 V 2 A'),
    box(150, 84, 250, 44, '#ffffff'),
    centred(150, 250, 111, 'USB 7'),
    text(PLUG.left, 62, 'Each lead: eight wires, 1 to 8 in the order of the module.', 'font-size="12"'),
    text(PLUG.left, 82, 'Chaque nappe : huit fils, 1 à 8 dans l’ordre du module.', 'font-size="12"'),
    ...boards,
  ]);
}
