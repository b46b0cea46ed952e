/** Versions like `1.10.0` or `1.10.0-rc.2`, in which what comes before `1.10.0` itself has a dash. */
export function isOlder(version: string, than: string): boolean {
  const [numbers = '', stage = ''] = split(version);
  const [others = '', otherStage = ''] = split(than);
  const order = inOrder(numbers, others);
  if (order !== 0) return order < 0;
  if (stage === '' || otherStage === '') return stage !== '' && otherStage === '';
  return inOrder(stage, otherStage) < 0;
}

function split(version: string): readonly string[] {
  const at = version.indexOf('-');
  return at < 0 ? [version] : [version.slice(0, at), version.slice(at + 1)];
}

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
