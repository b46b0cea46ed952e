import { expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import { toCard } from '#vocabulary/cards';
import type { PublicityReason } from '#vocabulary/hands/events';
import { ms } from '#vocabulary/units';
import { faceFiguresOf, faceWords } from './face-figures.ts';
import { OpenFaces } from './open-faces.ts';

const FACE = 7;

/** One card lies at a spot from 1 s on, and is shuffled back at 20 s; its face is opened once. */
function figures(spot: 'B1' | 'BURN' | 'S2', why: PublicityReason, atMs: number, laidOpenMs: number | null = null) {
  const faces = new OpenFaces(() => laidOpenMs);
  const look = (at: typeof spot | 'SHOE', nowMs: number): void =>
    faces.look([{ deck: 'A', face: FACE, spot: at, flight: null }], ms(nowMs));
  const open = (): void =>
    faces.note(
      { setup: { hand: 1 }, redeal: 0, questions: [], publicity: [{ ref: toCardRef(3), card: toCard(FACE), why }] },
      ms(atMs),
    );
  look('SHOE', 0);
  look(spot, 1000);
  if (atMs < 20_000) open();
  look('SHOE', 20_000);
  if (atMs >= 20_000) open();
  // Faces that were opened once stay the same for the rest of the deal.
  open();
  return faceFiguresOf([faces.faces]);
}

it('a face of a card that lies on the board is true, and counted from when it came to lie there', () => {
  const { facesOpenedElsewhere, facesOpenedTruly, faceDelays, facesUnopened } = figures('B1', 'board', 1800);
  expect([facesOpenedElsewhere, facesOpenedTruly, faceDelays.p50, facesUnopened]).toEqual([0, 1, 800, 0]);
});

it('a face "on the board" whose card lies among the burns is opened elsewhere', () => {
  const told = figures('BURN', 'board', 1800);
  expect([told.facesOpenedElsewhere, told.facesElsewhereWhy, told.facesOpenedTruly]).toEqual([1, { board: 1 }, 0]);
  expect(faceWords(told)).toContain('faces opened elsewhere: 1 (board 1)');
});

it('so is one that is shuffled back by then, and one that is "shown" and lies on the board', () => {
  expect(figures('B1', 'board', 20_000)).toMatchObject({ facesOpenedElsewhere: 1, facesUnopened: 1 });
  expect(figures('B1', 'tabled', 1800).facesOpenedElsewhere).toBe(1);
});

it('a hand is truly shown when its player has laid it open, and counted from then; whoever has not shows nothing', () => {
  const { facesOpenedElsewhere, facesShownTruly, shownDelays } = figures('S2', 'tabled', 5800, 5000);
  expect([facesOpenedElsewhere, facesShownTruly, shownDelays.p50]).toEqual([0, 1, 800]);
  expect(figures('S2', 'tabled', 5800)).toMatchObject({ facesOpenedElsewhere: 1, facesShownTruly: 0 });
  expect(figures('S2', 'exposed', 5800)).toMatchObject({ facesOpenedElsewhere: 0, facesShownTruly: 0 });
});
