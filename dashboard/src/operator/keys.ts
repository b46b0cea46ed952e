export type OperatorAct = 'fold' | 'check-call' | 'bet-raise' | 'all-in';

export type OperatorCommand =
  | { readonly do: 'act'; readonly act: OperatorAct }
  | { readonly do: 'digit'; readonly digit: string }
  | { readonly do: 'erase' | 'undo' | 'next' | 'show' };

const KEYS: Record<string, OperatorCommand> = {
  f: { do: 'act', act: 'fold' },
  c: { do: 'act', act: 'check-call' },
  b: { do: 'act', act: 'bet-raise' },
  r: { do: 'act', act: 'bet-raise' },
  a: { do: 'act', act: 'all-in' },
  s: { do: 'show' },
  z: { do: 'undo' },
  n: { do: 'next' },
  Enter: { do: 'act', act: 'bet-raise' },
  Backspace: { do: 'erase' },
};

/** One key, one command: an operator types without looking. */
export function commandOfKey(key: string): OperatorCommand | undefined {
  if (/^[0-9]$/.test(key)) return { do: 'digit', digit: key };
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}
