/** A nominal type: a number or string that only its own module hands out. The brand exists at compile time only. */
declare const brand: unique symbol;
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };
