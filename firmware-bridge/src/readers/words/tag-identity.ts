import { isTagId } from '#vocabulary/readings';

/**
 * A tag's identity as readers write it (`04 a1 b2 …`, `04:A1:B2:…`, bytes), the way that ours write it. Identities of
 * ISO 15693 begin with E0; over the air their last byte comes first, and some readers leave them so.
 */
export function tagIdentity(text: string): string | undefined {
  const plain = text.replaceAll(/[\s:-]/g, '').toUpperCase();
  if (!isTagId(plain)) return undefined;
  const isMarked = !plain.startsWith(ISO15693_MARK) && plain.endsWith(ISO15693_MARK);
  const isTurned = plain.length === ISO15693_DIGITS && isMarked;
  return isTurned ? (plain.match(/../g) ?? []).reverse().join('') : plain;
}

const ISO15693_DIGITS = 16;
const ISO15693_MARK = 'E0';

/**
 * A device's name of at most twelve of a–z, 0–9, '.' and '-'. The end is kept: that is where readers of one kind
 * differ.
 */
export function readerId(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9.-]/g, '');
  return plain.slice(-ID_CHARACTERS).replace(/^[.-]+/, '') || 'reader';
}

const ID_CHARACTERS = 12;
