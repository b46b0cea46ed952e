import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import type { OwnBook } from '#vocabulary/rule-books';
import { sha256 } from '#vocabulary/sha-256';
import type { Manifest } from '../shapes/manifest.ts';
import { documentShape, type OwnDocument } from './document.ts';
import { type ShelvedBook, shelve } from './shelf.ts';

/** The book as it is put on the shelf and into a record: its text, and the id that only this text has. */
export function pinnedBook(document: OwnDocument): ShelvedBook {
  const text = JSON.stringify(document);
  const id: OwnBook = `own:${document.manifest.name}@${hexOf(text)}`;
  return { id, text, document, manifest: manifestOf(id, document) };
}

/** Puts the book of a pinned text on the shelf; false where the text is none that this version reads. */
export function shelvePinned(text: string): boolean {
  const parsed = v.safeParse(documentShape, parsedJson(text));
  if (!parsed.success) return false;
  const id: OwnBook = `own:${parsed.output.manifest.name}@${hexOf(text)}`;
  shelve({ id, text, document: parsed.output, manifest: manifestOf(id, parsed.output) });
  return true;
}

function manifestOf(name: OwnBook, { manifest, rulings }: OwnDocument): Manifest {
  const { prefix, fallback, plan, betting, evening } = manifest;
  return {
    name,
    source: { scenario: manifest.name, rules: prefix },
    fallback,
    ...(Object.keys(rulings).length === 0 ? {} : { rulesOnCards: true }),
    plan,
    betting,
    evening,
  };
}

function hexOf(text: string): string {
  return Array.from(sha256(utf8Of(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The pure layers have no encoder of their own; texts of books hold no half characters, on which this would stop. */
function utf8Of(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}
