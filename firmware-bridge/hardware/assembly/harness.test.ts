import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readData, remade } from '../make-documents.mjs';
import { harness, harnessFaults } from './harness.mjs';
import { harnessDrawing } from './harness-drawing.mjs';
import { runsOf } from './runs.mjs';

const { layout, netsOf } = readData();
const made = harness(layout, netsOf);
const page = (path: string): string => readFileSync(new URL(`../../../hardware-docs/${path}`, import.meta.url), 'utf8');

describe('the harness of the table', () => {
  test('reaches each lead of what lies off the boards once, by a wire of its own net', () => {
    expect(harnessFaults(layout, netsOf, made)).toEqual([]);
  });

  test('a wire that is left out, that is there twice or that goes elsewhere is a fault', () => {
    for (const [at, board] of made.entries()) {
      for (const list of ['supply', 'panel'] as const)
        for (const wire of board[list]) {
          const without = { ...board, [list]: board[list].filter((other) => other !== wire) };
          expect(harnessFaults(layout, netsOf, made.with(at, without))).toEqual([
            `${board.board}: 0 wires end at ${wire.to}`,
          ]);
        }
      const [lead] = board.leads;
      if (lead === undefined) throw new Error('no leads');
      const turned = lead.wires.map((wire, nth) => ({ ...wire, to: lead.wires[7 - nth]?.to ?? '' }));
      const wrong = { ...board, leads: [{ ...lead, wires: turned }, ...board.leads.slice(1)] };
      expect(harnessFaults(layout, netsOf, made.with(at, wrong))).toContainEqual(
        expect.stringContaining('are no one net'),
      );
      const twice = { ...board, leads: [lead, ...board.leads] };
      expect(harnessFaults(layout, netsOf, made.with(at, twice))).toContainEqual(
        expect.stringContaining('2 wires end'),
      );
    }
    expect(harnessFaults(layout, netsOf, made.slice(1))).toEqual(['seats-1-2 is not drawn']);
  });

  test('its picture names every board, place, plug, module and end of a panel’s wire', () => {
    const picture = harnessDrawing(layout, netsOf);
    const names = made.flatMap(({ board, leads, panel }) => [
      board,
      ...leads.flatMap(({ place = '?', plug, module }) => [place, plug, module]),
      ...panel.flatMap(({ from, to }) => [from, to]),
    ]);
    expect(
      [...new Set(names)].filter((name) => !new RegExp(`[> ]${name.replace('+', '\\+')}[< ]`).test(picture)),
    ).toEqual([]);
    expect(made.flatMap(({ leads }) => leads)).toHaveLength(layout.places.length);
    expect(page('build-table.md')).toContain('nets/table-harness.svg');
  });
});

describe('chains and stars', () => {
  test.each(['node', 'hub', 'shoe'])('%s: a net on the board is a chain of plugs, and no module is in it', (name) => {
    const list = netsOf(name);
    for (const [net, run] of runsOf(list)) {
      expect([net, run.board.filter((pin) => pin.startsWith('M'))]).toEqual([net, []]);
      expect([net, Object.values(run).flat().sort()]).toEqual([net, [...(list.nets.get(net) ?? [])].sort()]);
    }
  });

  test('at most four readers hang on one clock', () => {
    const clocks = ['node', 'hub', 'shoe'].flatMap((name) =>
      [...runsOf(netsOf(name))].flatMap(([net, { board }]) =>
        /^SCK\d?$/.test(net) ? [board.filter((pin) => pin.startsWith('J')).length] : [],
      ),
    );
    expect(clocks.sort()).toEqual([1, 2, 3, 4]);
  });

  test('both pages that speak of it have one table, made from the net list, in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      const table = remade('<!-- made: runs hub -->\n<!-- end -->', language, readData());
      for (const name of ['wiring.md', 'build-table.md'])
        expect(page(`${language === 'fr' ? 'fr/' : ''}${name}`)).toContain(table);
    }
  });
});
