/**
 * "Chrome, Android": enough to know a phone by on the director's list. What a browser says of itself in full would tell
 * more than anybody needs.
 */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  const [browser, system] = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)];
  return [browser, system].filter((name) => name !== undefined).join(', ');
}

type Names = readonly (readonly [sign: string, name: string])[];

/** Most of them also say that they are one of those further down. */
const BROWSERS: Names = [
  ['OBS/', 'OBS'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['OPR/', 'Opera'],
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl/', 'curl'],
];

const SYSTEMS: Names = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
];

function nameIn(userAgent: string, names: Names): string | undefined {
  return names.find(([sign]) => userAgent.includes(sign))?.[1];
}
