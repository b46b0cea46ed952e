import { NIGHT_NOW, type NightLineView } from '#wire/views/nights-view';

/**
 * Tonight, once it is over and lies in its archive, is the newest of the archives until another night has a hand: only
 * there are its hands, step by step and as files.
 */
export function standingNight(asked: string, nights: readonly Pick<NightLineView, 'id'>[]): string {
  const [newest] = nights;
  return asked !== NIGHT_NOW || newest === undefined || nights.some(({ id }) => id === asked) ? asked : newest.id;
}
