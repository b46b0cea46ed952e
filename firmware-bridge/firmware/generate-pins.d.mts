export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
export interface PinEntry {
  readonly index: number;
  readonly port: string;
  readonly bit: number;
  readonly label: string;
  readonly use: string;
}
export function parsePins(header: string): Readonly<Record<string, readonly PinEntry[]>>;
export function generatedFiles(readHeader?: (name: string) => string): readonly GeneratedFile[];
export function drifted(files?: readonly GeneratedFile[]): readonly GeneratedFile[];
export const BOARDS: readonly {
  readonly name: string;
  readonly chip: string;
  readonly title: string;
  readonly module: string;
}[];
