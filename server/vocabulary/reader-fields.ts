/** In which fields a reader of any make says what it reads; null: it does not say it. */
export interface ReaderFields {
  readonly tag: string;
  readonly antenna: string | null;
  readonly reader: string | null;
}

export const FIELD_LOOKS = ['identity', 'number', 'text'] as const;
export type FieldLooks = (typeof FIELD_LOOKS)[number];

/** A field that was heard. What it said is not told: it may be a card's identity. */
export interface HeardField {
  readonly name: string;
  readonly looks: FieldLooks;
}
