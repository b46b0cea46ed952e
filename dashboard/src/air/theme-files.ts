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

/** Undefined: it is too large. Whether it is a font is looked into by the server, byte by byte. */
export async function themeFont(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((bytes.length / 3) * 4 > FONT_CHARS_MAX) return undefined;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
