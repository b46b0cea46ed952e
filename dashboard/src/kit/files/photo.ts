import { PHOTO_CHARS_MAX } from '#wire/limits';

/** A picture travels in every view, so it is made small here; the server's door measures it again. */
const SIDE_PX = 96;
/** A telephone's photo has some 5 MB; what is far above is not one. */
const FILE_BYTES_MAX = 30_000_000;
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/**
 * The middle square of a picture as a small data URL. It never leaves this network: nothing is fetched, nothing is sent
 * elsewhere.
 */
export async function shrinkPhoto(file: Blob): Promise<string | undefined> {
  if (file.size > FILE_BYTES_MAX) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  picture.close();
  return QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (url) => url.length <= PHOTO_CHARS_MAX,
  );
}
