declare const idOf: unique symbol;

/** A text id that says what it names: a `MemberId` does not pass for a `DepositId`. */
export type Id<Name extends string> = string & { readonly [idOf]: Name };

/** A person's account with one brand (UUID version 7, so that new rows lie together on disk). */
export type MemberId = Id<'member'>;
/** One payment into the wallet, from request to credit. */
export type DepositId = Id<'deposit'>;
/** Somebody who runs a brand, by one of their tokens. */
export type OperatorId = Id<'operator'>;
/** One brand of the deployment, such as `demo`. */
export type BrandCode = Id<'brand'>;

/** Names a plain text as an id. Only for text that was just made or just read from its own table. */
export function asId<T extends Id<string>>(text: string): T {
  return text as T;
}
