import { err, ok, type Result } from '#vocabulary/result';
import { FONT_CHARS_MAX, PHOTO_SIDE_PX_MAX, THEME_PICTURE_CHARS_MAX } from '#wire/limits';
import type { FileFault } from '../words/parts/file-faults.ts';

/** A picture as a theme keeps it: small, and with what is transparent in it. */
export async function themePicture(file: Blob): Promise<Result<string, FileFault>> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return err('unreadable');
  const canvas = document.createElement('canvas');
  for (let side = PHOTO_SIDE_PX_MAX; side >= 64; side /= 2) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/png');
    if (url.length <= THEME_PICTURE_CHARS_MAX) return ok(url);
  }
  return err('unreadable');
}

/** Most fonts come as TTF or OTF, which want packing first: whoever has one is told how. */
export async function themeFont(file: Blob): Promise<Result<string, FileFault>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!WOFF2.every((byte, index) => bytes[index] === byte)) return err('not-woff2');
  if ((bytes.length / 3) * 4 > FONT_CHARS_MAX) return err('font-too-large');
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const font = btoa(text);
  return (await drawsLetters(font)) ? ok(font) : err('unreadable');
}

/** The first bytes of a WOFF2 file, `wOF2`. */
const WOFF2 = [0x77, 0x4f, 0x46, 0x32];

/** The server looks at a font's head; whether the rest of it holds letters a browser alone can tell. */
export async function drawsLetters(font: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
    await new FontFace('tried', bytes).load();
    return true;
  } catch {
    return false;
  }
}
