import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsIn, netFiles } from './check-nets.mjs';
import { type Targets, unnoticedMoves } from './net-moves.testing.ts';

const lists = netFiles().map((path) => ({ name: basename(path), text: readFileSync(path, 'utf8') }));

describe('the net lists', () => {
  test('there is one for each circuit of the builds', () => {
    expect(lists.map(({ name }) => name)).toEqual(['bench.txt', 'hub.txt', 'node.txt', 'panel.txt', 'shoe.txt']);
  });

  test.each(lists)('$name is what the pin tables of the firmware say', ({ text }) => {
    expect(faultsIn(text)).toEqual([]);
  });

  test.each(lists)('$name: each pin of the board matters; taken to another one it is a fault', ({ text }) => {
    const wired = [...new Set(text.match(/\bA1\.(?!5V|GND)\w+/g))];
    expect(wired.length).toBeGreaterThan(5);
    const free = /^part +A1 +mega/m.test(text) ? 'A1.2' : 'A1.D2';
    const unseen = wired.filter((pin) => faultsIn(text.replace(new RegExp(`${pin}\\b`), free)).length === 0);
    expect(unseen).toEqual([]);
  });

  test.each(lists)('$name: two pins of the board that are exchanged are a fault', ({ text }) => {
    const wired = [...new Set(text.match(/\bA1\.(?!5V|GND)\w+/g))];
    for (const [i, pin] of wired.entries()) {
      const other = wired[(i + 1) % wired.length] ?? '';
      const exchanged = text.replace(/\bA1\.\w+/g, (each) => (each === pin ? other : each === other ? pin : each));
      expect([pin, other, faultsIn(exchanged)]).not.toEqual([pin, other, []]);
    }
  });

  // The next wire stands for all of them, which the long lane tries.
  test.each(lists)('$name: any pin that is taken to another wire is a fault', ({ text }) => {
    const next: Targets = (nets, from) => [...nets, ...nets].slice(from + 1, from + 2);
    expect(unnoticedMoves(text, next)).toEqual([]);
  });

  test('a lead of a reader that is forgotten, a pin on two nets and a chip without its supply are faults', () => {
    const bench = lists.find(({ name }) => name === 'bench.txt')?.text ?? '';
    expect(faultsIn(bench.replace(' M1.RST', ''))).toEqual(['M1.RST is on no net']);
    expect(faultsIn(bench.replace('net SEL1: U1.12 M1.SDA', 'net SEL1: U1.12'))).toContain('net SEL1 joins nothing');
    expect(faultsIn(bench.replace('net SEL1: ', 'net SEL1: M0.SDA '))).toEqual(['M0.SDA is on SEL0 and on SEL1']);
    const without = (pin: string) => bench.replace(` ${pin} `, ' ');
    const moved = (pin: string, net: string) => without(pin).replace(`net ${net}: `, `net ${net}: ${pin} `);
    expect(faultsIn(moved('U1.1', 'open'))).toEqual(['U1.1 is on open, not on 3V3']);
    expect(faultsIn(moved('U5.14', '3V3'))).toEqual(['U5.14 is on 3V3, not on 5V-BOARD']);
  });

  test.each(['bench', 'node', 'hub', 'shoe'])('%s: 5 V that reach the 3.3 V of the readers are a fault', (name) => {
    const text = lists.find((list) => list.name === `${name}.txt`)?.text ?? '';
    const line = /^net 3V3: (.+)\n/m.exec(text);
    for (const net of ['5V', '5V-BOARD', '5V-IN']) {
      const bridged = text.replace(line?.[0] ?? '', '').replace(`net ${net}: `, `net ${net}: ${line?.[1]} `);
      expect([net, faultsIn(bridged)]).toEqual([
        net,
        expect.arrayContaining([expect.stringMatching(/it kills them$/)]),
      ]);
    }
  });

  test('a list without a board is a fault', () => {
    expect(faultsIn('# A\n# B\n')).toEqual(['no part A1 that is a nano or a mega']);
  });

  test('a reader fed from the board, a select without its pull-up and two leads of a plug exchanged are faults', () => {
    const node = lists.find(({ name }) => name === 'node.txt')?.text ?? '';
    const hub = lists.find(({ name }) => name === 'hub.txt')?.text ?? '';
    const fed = hub.replace(' U9.IN', '').replace('net 5V-BOARD: ', 'net 5V-BOARD: U9.IN ');
    expect(faultsIn(fed)).toEqual(['U9.IN is on 5V-BOARD, not on 5V']);
    const pullUp = /^part +(\S+) +r-10k +SEL1/m.exec(node)?.[1];
    const cut = node.replace(` ${pullUp}.2`, '').replace('net GND: ', `net GND: ${pullUp}.2 `);
    expect(faultsIn(cut)).toEqual(['M1.SDA has no pull-up at the board']);
    const crossed = node.replace(/J1\.(2|3)\b/g, (_, lead) => `J1.${lead === '2' ? '3' : '2'}`);
    expect(faultsIn(crossed)).toEqual(['J1.2 is not M1.SCK', 'J1.3 is not M1.MOSI']);
  });
});
