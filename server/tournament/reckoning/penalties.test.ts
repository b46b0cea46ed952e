import { describe, expect, it } from 'vitest';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { FAULTS } from '#vocabulary/tournament/faults';
import { type FaultOnRecord, proposeSanction } from './penalties.ts';

const STRING_BET: FaultOnRecord = { who: 4, fault: 'string-bet' };
const times = (count: number, fault: FaultOnRecord): FaultOnRecord[] => Array.from({ length: count }, () => fault);

describe('sanctions', () => {
  it('M06 R000-pen-2 R000-pen-3 R000-pen-4: warning, one orbit out, disqualification; the floor decides', () => {
    const proposals = [0, 1, 2, 3].map((count) =>
      proposeSanction('sans-croupier', times(count, STRING_BET), STRING_BET),
    );
    expect(proposals.map((proposal) => proposal.sanction)).toEqual([
      'warning',
      'suspension-one-orbit',
      'disqualification',
      'disqualification',
    ]);
    expect(proposals.map((proposal) => proposal.decidedBy)).toEqual(['floor', 'floor', 'floor', 'floor']);
    expect(proposals[1]?.meanwhile).toBe('blinds-posted-cards-dealt-and-removed');
    expect(proposals[0]?.rules).toEqual(['R000-string-1', 'R000-pen-2']);
  });

  it('R000-pen-2: only the same fault of the same player counts', () => {
    const before: FaultOnRecord[] = [
      { who: 4, fault: 'out-of-turn' },
      { who: 5, fault: 'string-bet' },
    ];
    expect(proposeSanction('sans-croupier', before, STRING_BET).sanction).toBe('warning');
  });

  it('R000-eth-7: chips given away are sanctioned without a warning', () => {
    expect(proposeSanction('sans-croupier', [], { who: 1, fault: 'chips-given' }).sanction).toBe(
      'suspension-one-orbit',
    );
  });

  it('R004-B-0 R004-B-1 R004-12-3: at home a warning, then a suspension, however often', () => {
    const fault: FaultOnRecord = { who: 2, fault: 'out-of-turn' };
    expect([0, 1, 4].map((count) => proposeSanction('maison', times(count, fault), fault).sanction)).toEqual([
      'warning',
      'suspension-one-orbit',
      'suspension-one-orbit',
    ]);
    expect(proposeSanction('maison', [], fault).rules).toContain('R004-B-1');
  });

  it('R004-36-0: the phone, at home, is a warning and then the door', () => {
    const phone: FaultOnRecord = { who: 2, fault: 'phone' };
    expect(proposeSanction('maison', [phone], phone).sanction).toBe('disqualification');
  });

  it('every fault has a rule in every book', () => {
    for (const book of RULE_BOOKS)
      for (const fault of FAULTS) expect(proposeSanction(book, [], { who: 1, fault }).rules.length).toBeGreaterThan(1);
  });
});
