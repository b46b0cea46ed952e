import { describe, expect, test } from 'vitest';
import { readData } from '../make-documents.mjs';
import { boardFaults, laidOut } from './breadboard.mjs';
import { breadboardDrawing } from './breadboard-drawing.mjs';

describe('the bench on its breadboard', () => {
  const list = readData().netsOf('bench');
  const laid = laidOut(list);

  test('its holes and wires join what the net list joins, and nothing else', () => {
    expect(boardFaults(list, laid)).toEqual([]);
  });

  test('a wire that is left out or goes elsewhere is a fault', () => {
    const needless = laid.wires.filter((wire) => {
      const wires = laid.wires.filter((other) => other !== wire);
      return boardFaults(list, { ...laid, wires }).length === 0;
    });
    // The Nano has two pins for it.
    expect(needless.map(({ net }) => net)).toEqual(['GND']);
    const [first, second] = [laid.wires.at(0), laid.wires.at(-1)];
    if (first === undefined || second === undefined) throw new Error('no wires');
    const crossed = { ...laid, wires: [...laid.wires, { ...first, to: second.from }] };
    expect(boardFaults(list, crossed)).toContainEqual(expect.stringContaining('is joined with'));
  });

  test('the picture names each lead from outside and each part that lies on the board', () => {
    const picture = breadboardDrawing(list);
    const names = [...laid.outside.map(({ pin }) => pin), ...laid.lying.map(({ name }) => name), 'A1 ', 'U1 ', 'U5 '];
    expect(names.filter((name) => !new RegExp(`[> ]${name}[ ,<]|>${name}`).test(picture))).toEqual([]);
    expect(laid.outside.length).toBeGreaterThan(20);
  });
});
