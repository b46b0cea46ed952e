import { useEffect, useState } from 'preact/hooks';
import type { Ends } from '#vocabulary/tournament/ends';
import { ms } from '#vocabulary/units';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { endsBetween } from '../told/ends-text.ts';
import { askForEnds, type EndsAsked } from '../told/proposal-link.ts';
import { sheetOf, wholeOf } from '../told/sheet-rows.ts';
import { type Draft, hoursOf, namesOf, rowTroubles } from './draft.ts';

/** Long enough that nobody is answered in the middle of a number. */
const TYPED_MS = 400;
/** Rebuys and add-ons end after that part of the evening, where it is not said yet. */
const BUYS_UNTIL = 1 / 3;

/** The likely end, if it begins now, by the lines as they stand. */
export function EndsLine({ draft }: { readonly draft: Draft }) {
  const [known, setKnown] = useState<{ readonly asked: string; readonly ends: Ends | null } | null>(null);
  const wish = endsAsked(draft);
  const asked = JSON.stringify(wish ?? null);
  useEffect(() => {
    if (wish === undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const answer = await askForEnds(wish);
      if (!isGone) setKnown({ asked, ends: answer?.ends ?? null });
    }, TYPED_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked]);
  if (known === null || known.asked !== asked || known.ends === null) return null;
  const begun = Date.now();
  const [from, until] = endsBetween(known.ends, (atMs) => begun + atMs);
  return (
    <p class="tournament-wide" data-ends={Math.round(known.ends.medianMs / 60_000)}>
      {tournamentWords.value.endsIfBegun(from, until)}
    </p>
  );
}

function endsAsked(draft: Draft): EndsAsked | undefined {
  const { sheet } = sheetOf(draft.rows, draft.case);
  const lastsMs = hoursOf(draft.hours);
  if (sheet.length === 0 || lastsMs === undefined || rowTroubles(draft).length > 0) return undefined;
  return {
    players: Math.max(2, namesOf(draft).length),
    seats: draft.seats,
    buys: wholeOf(draft.buys) ?? 0,
    buysUntilMs: ms(Math.round(lastsMs * BUYS_UNTIL)),
    chips: draft.case.map(({ worth, each }) => ({ worth, count: each })),
    sheet: [...sheet],
  };
}
