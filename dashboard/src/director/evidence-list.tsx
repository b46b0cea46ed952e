import { isZone, seatZone, type Zone } from '#vocabulary/zones';
import type { DirectorView } from '#wire/views/role-views';
import type { EvidenceItem, EvidenceView } from '#wire/views/verdicts';
import { actLine } from '../words/acts.ts';
import { certaintyOf, evidenceSentence } from '../words/evidence.ts';
import { words } from '../words/language.ts';
import { timeOf } from '../words/numbers.ts';
import { evidenceWords } from '../words/pages/evidence-words.ts';
import { PlacePicture } from './place-picture.tsx';

/** What a verdict or a question rests on, as a witness would tell it: when, what, where, and how sure it is. */
export function EvidenceList({ evidence, view }: { readonly evidence: EvidenceView; readonly view: DirectorView }) {
  const say = words.value;
  return (
    <details>
      <summary>{say.director.evidence}</summary>
      <Items items={evidence.items} view={view} />
      {evidence.against.length > 0 && (
        <>
          <p class="evidence-against">{evidenceWords.value.against}</p>
          <Items items={evidence.against} view={view} />
        </>
      )}
    </details>
  );
}

/** What the devices sent is a tap further. */
function Items({ items, view }: { readonly items: readonly EvidenceItem[]; readonly view: DirectorView }) {
  return (
    <ul class="evidence">
      {items.map((item) => {
        const zone = zoneOf(item);
        return (
          <li key={item.id}>
            <div class="evidence-item">
              {zone !== undefined && <PlacePicture zone={zone} />}
              <p>
                <time>{timeOf(item.atMs)}</time>{' '}
                {item.entered === undefined ? evidenceSentence(item) : actLine(item.entered, view)}{' '}
                <span class="soft">{certaintyOf(item)}</span>
              </p>
            </div>
            <Readings item={item} />
          </li>
        );
      })}
    </ul>
  );
}

function zoneOf({ zone, seat }: EvidenceItem): Zone | undefined {
  if (zone !== undefined && isZone(zone)) return zone;
  return seat === undefined ? undefined : seatZone(seat);
}

function Readings({ item }: { readonly item: EvidenceItem }) {
  return (
    <details class="evidence-readings">
      <summary>{evidenceWords.value.readings}</summary>
      <code>{item.id}</code>
      <ul>
        {item.readings.map(({ id, device, antenna, tag }) => (
          <li key={id}>
            <code>{[id, device, antenna, tag ?? ''].join(' ').trim()}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
