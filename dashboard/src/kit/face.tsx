import type { Person } from '#wire/messages/house';
import './face.css';

/** Somebody's photo, or how his name begins, in his colour. */
export function Face({ name, colour, photo }: Person) {
  if (photo !== undefined)
    return <img class="face" src={photo} alt="" width="36" height="36" style={{ borderColor: colour }} />;
  return (
    <span class="face" aria-hidden="true" style={{ borderColor: colour }}>
      {[...name][0]}
    </span>
  );
}
