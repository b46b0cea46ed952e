export function faultsIn(text: string): readonly string[];
/** Their paths. */
export function netFiles(): readonly string[];
