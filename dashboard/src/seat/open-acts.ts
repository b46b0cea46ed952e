import type { PublicView } from '#wire/views/public-view';

/** Which acts are offered: none while the cards of a void deal are gathered in, because none would count. */
export function openActs<Options>({ verdicts }: Pick<PublicView, 'verdicts'>, options: Options | null): Options | null {
  return verdicts.some(({ severity, status }) => severity === 'misdeal' && status === 'open') ? null : options;
}
