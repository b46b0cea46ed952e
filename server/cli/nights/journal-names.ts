/** Among several nights each has its seed in its name: `night.3.jsonl`. */
export const journalName = (file: string, seed: number, nights: number): string =>
  nights === 1 ? file : insertedName(file, `${seed}`);

/** Before the ending, where the file has one. */
export function insertedName(file: string, name: string): string {
  const dot = file.lastIndexOf('.');
  return dot > file.lastIndexOf('/') + 1 ? `${file.slice(0, dot)}.${name}${file.slice(dot)}` : `${file}.${name}`;
}
