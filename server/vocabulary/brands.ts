/** A nominal type: a number or string that only its own module hands out. The brand exists at compile time only. */
declare const brand: unique symbol;
export interface Brand<Name extends string> {
  readonly [brand]: Name;
}
export type Branded<Base, Name extends string> = Base & Brand<Name>;
