import { describe, expect, it } from 'vitest';
import { figuresOf, labelsOf, labelsWithoutSource, unlabelledFigures } from './figures.testing.ts';
import { readProject } from './project.testing.ts';

const files = readProject().filter(({ path }) => path.startsWith('hardware-docs/'));
const pages = files.filter(({ path }) => path.endsWith('.md'));
const listed = files.find(({ path }) => path.endsWith('lists/sources.json'))?.text ?? '{}';
const sources = new Set(Object.keys(JSON.parse(listed)));
const isFrench = ({ path }: { readonly path: string }): boolean => path.startsWith('hardware-docs/fr/');
const english = pages.filter((page) => !isFrench(page));
const french = new Map(pages.filter(isFrench).map((page) => [page.path.replace('/fr/', '/'), page]));

const none = (offenders: readonly string[]): void => {
  expect(offenders, `\n${offenders.join('\n')}\n`).toEqual([]);
};

describe('the hardware documents', () => {
  it('are read at all, with figures in them', () => {
    expect(english.length).toBeGreaterThan(10);
    expect(english.flatMap(({ text }) => figuresOf(text)).length).toBeGreaterThan(300);
    expect(sources.size).toBeGreaterThan(10);
  });

  it('label each figure: simulated, calculated, read, recommended or measured', () => {
    none(pages.flatMap(unlabelledFigures));
  });

  it('name what a figure was read in, computed by or measured by', () => {
    none(pages.flatMap((page) => labelsWithoutSource(page, sources)));
  });

  it('say of each drawing where its values come from', () => {
    const drawings = files.filter(({ path }) => path.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(4);
    none(drawings.filter(({ text }) => !text.includes('All values: recommended')).map(({ path }) => path));
  });

  it('are complete in French, with the same figures and the same labels', () => {
    for (const page of english) {
      const other = french.get(page.path);
      expect(other, `${page.path} has no French`).toBeDefined();
      expect([page.path, figuresOf(other?.text ?? '')]).toEqual([page.path, figuresOf(page.text)]);
      const kinds = (text: string) =>
        labelsOf(text)
          .map(({ kind }) => kind)
          .sort();
      expect([page.path, kinds(other?.text ?? '')]).toEqual([page.path, kinds(page.text)]);
    }
  });

  it('in French put a space that does not break before : ; ? ! and inside quotation marks', () => {
    const words = ({ text }: { readonly text: string }) =>
      text.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|<!--.*?-->|^\|[-:| ]+\|$/gm, '');
    const breaking = /.{0,20}(?: [:;?!»](?= |$|\n)|« ).{0,5}/g;
    none(pages.filter(isFrench).flatMap((page) => words(page).match(breaking) ?? []));
  });

  it('lead nowhere in vain: each page and drawing that a link names is there', () => {
    const there = new Set(files.map(({ path }) => path));
    const missing = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:]+\.(?:md|svg|txt))(?:#[^)]*)?\)/g)].flatMap(([, target = '']) => {
        const at = new URL(target, `file:///${path}`).pathname.slice(1);
        return at.startsWith('hardware-docs/') && !there.has(at) ? [`${path}: ${target}`] : [];
      }),
    );
    none(missing);
  });
});

describe('the checks of the hardware documents', () => {
  const page = (text: string) => ({ path: 'page.md', text });
  const known = new Set(['NXP']);

  it.each([
    ['Keep the lead under 30 cm.', 1],
    ['Keep the lead under 30 cm (recommended).', 0],
    ['A module takes 60 mA (read: NXP). Three take 180 mA.', 1],
    ['Gardez le fil sous 30 cm.', 1],
    ['Gardez le fil sous 30 cm (recommandé).', 0],
    ['Deux prennent 0,2 A (calculé : 2 × 0,1 A).', 0],
    ['An RC522 on pin D13, a 74AHCT125 at 5 V, ISO 14443A, by 2026-11-26.', 0],
    ['1. Two readers, `npx sabot flash --seconds 20`, [a page](build-2.md).', 0],
    ['| pin | length |\n|---|---|\n| 22 | long |', 0],
    ['| pin | length |\n|---|---|\n| 22 | 30 cm |', 1],
    ['| pin | length (recommended) |\n|---|---|\n| 22 | 30 cm |', 0],
    ['| coil | at 6 mm | label |\n|---|---|---|\n| a | 5 % | (calculated: by hand) |\n| b | 7 % | |', 1],
    ['Five cards, and\nthirty of them\nat 40 mm.', 1],
  ])('see a figure without a label: %j', (text, offences) => {
    expect(unlabelledFigures(page(text))).toHaveLength(offences);
  });

  it('see a label that says of nothing that it was read', () => {
    expect(labelsWithoutSource(page('60 mA (read: NXP), 3 W (calculated: U × I)'), known)).toEqual([]);
    const badly = '60 mA (read: somebody), 3 W (read), 5 % (calculated), 9 mm (mesuré)';
    expect(labelsWithoutSource(page(badly), known)).toHaveLength(4);
  });

  it('see figures that one language has and the other has not', () => {
    expect(figuresOf('3.3 mA and 40 (recommended)')).toEqual(figuresOf('3,3 mA et 40 (recommandé)'));
    expect(figuresOf('30 cm')).not.toEqual(figuresOf('40 cm'));
  });
});
