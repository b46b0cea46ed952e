import type { HandVault } from '#vault/hand-vault';
import { type Reading, type TagSighting, tagId } from '#vocabulary/readings';
import { err, ok, type Result } from '#vocabulary/result';

/** A reading as the journal keeps it: the same, with each tag sealed. */
export type StoredReading = StoredOf<Reading>;

type SealedSighting = Omit<TagSighting, 'tag'> & { readonly tag: string };
type StoredOf<R> = R extends { readonly type: 'snapshot' | 'counts' }
  ? Omit<R, 'present'> & { readonly present: readonly SealedSighting[] }
  : R extends TagSighting
    ? Omit<R, 'tag'> & { readonly tag: string }
    : R;

export function sealReading(reading: Reading, vault: HandVault): StoredReading {
  switch (reading.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited':
      return sealSighting(reading, vault.sealTag(reading.tag));
    case 'snapshot':
    case 'counts':
      return {
        ...reading,
        present: reading.present.map((sighting) => ({ ...sighting, tag: vault.sealTag(sighting.tag) })),
      };
    case 'button':
    case 'turned':
    case 'device-fault':
    case 'quality':
    case 'readings-lost':
    case 'device-up':
    case 'device-silent':
    case 'device-back':
    case 'device-rebooted':
      return reading;
  }
}

/** Field by field: a spread would take ten times as long, and nearly every reading is one of these. */
function sealSighting(
  { id, device, boot, seq, ticks, atMs, type, antenna, good, silent }: Extract<Reading, TagSighting>,
  tag: string,
): Extract<StoredReading, SealedSighting> {
  return { id, device, boot, seq, ticks, atMs, type, antenna, tag, good, silent };
}

/** Names that this reading gave to tags, so that the readings after it can be opened. */
export function meetTags(stored: StoredReading, vault: HandVault): void {
  if (stored.type === 'snapshot' || stored.type === 'counts') for (const { tag } of stored.present) vault.meetTag(tag);
  else if ('tag' in stored) vault.meetTag(stored.tag);
}

export function unsealReading(stored: StoredReading, vault: HandVault): Result<Reading, 'not-openable'> {
  const open = (sealed: SealedSighting): TagSighting | undefined => {
    const tag = vault.unsealTag(sealed.tag);
    return tag.ok ? { ...sealed, tag: tagId(tag.value) } : undefined;
  };
  switch (stored.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited': {
      const opened = open(stored);
      return opened === undefined ? err('not-openable') : ok({ ...stored, tag: opened.tag });
    }
    case 'snapshot':
    case 'counts': {
      const present = stored.present.map(open);
      return present.every((sighting) => sighting !== undefined) ? ok({ ...stored, present }) : err('not-openable');
    }
    default:
      return ok(stored);
  }
}
