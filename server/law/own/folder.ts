import * as v from 'valibot';
import { isOwnRuleId } from '#vocabulary/ids';
import { locatedJson } from '#vocabulary/located-json';
import { err, ok, type Result } from '#vocabulary/result';
import { contradictions } from './contradictions.ts';
import { documentShape, manifestShape, type OwnDocument, rulingsShape, sentencesShape } from './document.ts';
import { FAULTS_MAX } from './limits.ts';
import type { BookFault, BookFile, Part } from './parts.ts';

/** The book that these files are, or everything that is wrong with them. */
export function bookOfFiles(files: ReadonlyMap<string, string>): Result<OwnDocument, readonly BookFault[]> {
  const faults: BookFault[] = [];
  const manifest = read(files, 'book.json', manifestShape, faults);
  const rulings = read(files, 'rulings.json', rulingsShape, faults);
  const en = read(files, 'rules.en.json', sentencesShape, faults);
  const fr = read(files, 'rules.fr.json', sentencesShape, faults);
  if (manifest === undefined || rulings === undefined || en === undefined || fr === undefined)
    return err(faults.slice(0, FAULTS_MAX));
  faults.push(...ofTexts(manifest.value.prefix, en, fr), ...contradictions(manifest, rulings, en.value));
  if (faults.length > 0) return err(faults.slice(0, FAULTS_MAX));
  return ok(
    v.parse(documentShape, {
      manifest: manifest.value,
      rulings: rulings.value,
      en: en.value,
      fr: fr.value,
    }),
  );
}

function read<Shape extends v.GenericSchema>(
  files: ReadonlyMap<string, string>,
  file: BookFile,
  shape: Shape,
  faults: BookFault[],
): Part<v.InferOutput<Shape>> | undefined {
  const text = files.get(file);
  if (text === undefined) {
    faults.push({ file, line: 1, sentence: `there is no ${file}` });
    return undefined;
  }
  const json = locatedJson(text.replace(/^\uFEFF/, ''));
  if (!json.ok) {
    faults.push({ file, ...json.reason });
    return undefined;
  }
  const parsed = v.safeParse(shape, json.value.value);
  if (parsed.success) return { file, value: parsed.output, lineOf: json.value.lineOf };
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
    faults.push({ file, line: json.value.lineOf(path), sentence: sentenceOf(issue, path) });
  }
  return undefined;
}

/** Our own messages are ends of a sentence; valibot says by itself what is missing or is too much. */
function sentenceOf(issue: v.BaseIssue<unknown>, path: readonly (string | number)[]): string {
  const where = path.length === 0 ? 'the file' : `'${path.join('/')}'`;
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${where} is no name that a book has here`;
  if (issue.received === 'undefined') return `${where} is missing`;
  if (!/^Invalid /.test(issue.message)) return `${where} ${issue.message}`;
  return `${where} is ${issue.received}, where ${issue.expected} belongs`;
}

type Sentences = Part<Readonly<Record<string, string>>>;

/** Texts in both languages say the same rules, each with the book's own prefix. */
function ofTexts(prefix: string, en: Sentences, fr: Sentences): readonly BookFault[] {
  const faults: BookFault[] = [];
  for (const [one, other] of [
    [en, fr],
    [fr, en],
  ] as const)
    for (const id of Object.keys(one.value)) {
      const at = { file: one.file, line: one.lineOf([id]) };
      if (!isOwnRuleId(id) || !id.startsWith(`${prefix}-`))
        faults.push({
          ...at,
          sentence: `'${id}' is no rule id of this book: they begin with ${prefix}-, as ${prefix}-deal-1`,
        });
      else if (!Object.hasOwn(other.value, id))
        faults.push({ ...at, sentence: `'${id}' has no sentence in ${other.file}` });
    }
  return faults;
}
