import { useState } from 'preact/hooks';
import { stackOf } from '#vocabulary/tournament/structure-troubles';
import { STRUCTURE_TEMPLATES, type WishTrouble } from '#vocabulary/tournament/structures';
import { chips, ms } from '#vocabulary/units';
import { formatStructure, parseStructure } from '#wire/tournament/structure-file';
import { FileButton } from '../../kit/files/file-button.tsx';
import { saveFile } from '../../kit/files/save-file.ts';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { proposeStructure } from '../told/proposal-link.ts';
import { wholeOf } from '../told/sheet-rows.ts';
import { ChipCase } from './chip-case.tsx';
import {
  type AskingStepProps,
  chipCaseOf,
  hoursOf,
  namesOf,
  rowTroubles,
  type StepProps,
  structureOf,
  withStructure,
} from './draft.ts';
import { EndsLine } from './ends-line.tsx';
import { SheetTable } from './sheet-table.tsx';
import { troubleText } from './trouble-text.ts';

/** From the case and the hours to a sheet, which may be changed, kept as a file, and opened again. */
export function StructureStep({ draft, change, answer: take }: AskingStepProps) {
  const say = tournamentWords.value;
  const [notes, setNotes] = useState<readonly string[]>([]);
  const all = chipCaseOf(draft);
  const lastsMs = hoursOf(draft.hours);
  const propose = async (): Promise<void> => {
    if (all === undefined || lastsMs === undefined) return;
    const players = Math.max(2, namesOf(draft).length);
    const { template } = draft;
    const buys = wholeOf(draft.buys) ?? 0;
    const answer = await proposeStructure({ players, buys, chips: all, lastsMs: ms(lastsMs), template });
    if (answer === null) setNotes([say.noAnswer]);
    else if ('trouble' in answer) setNotes([wishTrouble(answer.trouble)]);
    else take((now) => withStructure(now, answer.structure));
    if (answer !== null && 'structure' in answer) setNotes([]);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = parseStructure(await file.text());
    if (read.ok) change(withStructure({ ...draft, name: read.value.name }, read.value));
    setNotes(read.ok ? [] : fileNotes(read.reason));
  };
  return (
    <div class="tournament-form">
      <ChipCase draft={draft} change={change} />
      <label>
        {say.hours}
        <input
          inputMode="decimal"
          value={draft.hours}
          onInput={(event) => change({ ...draft, hours: event.currentTarget.value })}
        />
      </label>
      <BuysField draft={draft} change={change} />
      <Templates draft={draft} change={change} />
      <p class="tournament-buttons tournament-wide">
        <button
          type="button"
          class={draft.rows.length === 0 ? 'primary' : ''}
          data-setup="propose"
          disabled={all === undefined || lastsMs === undefined}
          onClick={() => void propose()}
        >
          {draft.rows.length === 0 ? say.propose : say.proposeAgain}
        </button>
        <button
          type="button"
          disabled={rowTroubles(draft).length > 0 || draft.name.trim() === ''}
          onClick={() => saveFile(`${draft.name.trim()}.json`, 'application/json', formatStructure(structureOf(draft)))}
        >
          {say.saveFile}
        </button>
        <FileButton label={say.openFile} accept="application/json,.json" choose={(file) => void open(file)} />
      </p>
      {notes.map((note) => (
        <p key={note} class="note-stop tournament-wide" role="alert">
          {note}
        </p>
      ))}
      <Stack draft={draft} />
      <EndsLine draft={draft} />
      {draft.rows.length > 0 && <SheetTable draft={draft} change={change} />}
    </div>
  );
}

function BuysField({ draft, change }: StepProps) {
  return (
    <label>
      {tournamentWords.value.buysExpected}
      <input
        inputMode="numeric"
        value={draft.buys}
        data-setup="buys"
        onInput={(event) => change({ ...draft, buys: event.currentTarget.value })}
      />
    </label>
  );
}

function Templates({ draft, change }: StepProps) {
  const say = tournamentWords.value;
  return (
    <fieldset class="choices tournament-wide">
      <legend>{say.template}</legend>
      {STRUCTURE_TEMPLATES.map((template) => (
        <button
          key={template}
          type="button"
          data-template={template}
          aria-pressed={draft.template === template}
          onClick={() => change({ ...draft, template })}
        >
          <b>{say.templates[template].title}</b>
          <span>{say.templates[template].detail}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** What everybody begins with. */
function Stack({ draft }: Pick<StepProps, 'draft'>) {
  const say = tournamentWords.value;
  const stack = stackOf(draft.case.map(({ worth, each }) => ({ worth, count: each })));
  if (stack === 0) return null;
  const dealt = draft.case
    .filter(({ each }) => each > 0)
    .map(({ worth, each }) => say.stackOf(amount(each), amount(worth)));
  return <p class="tournament-wide">{say.pair(say.stack(amount(stack)), dealt.join(', '))}</p>;
}

function wishTrouble(trouble: WishTrouble): string {
  const say = tournamentWords.value;
  switch (trouble.type) {
    case 'too-few-chips':
      return say.tooFewChips(amount(trouble.most), amount(Math.max(trouble.least, chips(1))));
    case 'too-short':
      return say.tooShort(amount(Math.ceil(trouble.leastMs / 60_000)));
  }
}

function fileNotes(fault: Extract<ReturnType<typeof parseStructure>, { ok: false }>['reason']): readonly string[] {
  const say = tournamentWords.value;
  return fault.type === 'not-a-structure'
    ? [say.fileRefused]
    : [say.fileUnplayable, ...fault.troubles.map(troubleText)];
}
