import { FONT_CHARS_MAX, PHOTO_SIDE_PX_MAX, THEME_PICTURE_CHARS_MAX } from '#wire/limits';

/** A picture as a theme keeps it: small, and with what is transparent in it. Undefined: it is none. */
export async function themePicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const canvas = document.createElement('canvas');
  for (let side = PHOTO_SIDE_PX_MAX; side >= 64; side /= 2) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/png');
    if (url.length <= THEME_PICTURE_CHARS_MAX) return url;
  }
  return undefined;
}

/** Undefined: it is too large, or nothing that letters can be drawn with. */
export async function themeFont(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((bytes.length / 3) * 4 > FONT_CHARS_MAX) return undefined;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const font = btoa(text);
  return (await drawsLetters(font)) ? font : undefined;
}

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
