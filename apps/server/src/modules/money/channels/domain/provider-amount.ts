/** An amount as a provider says it: the currency may be one we do not know, and is then never credited. */
export interface ProviderAmount {
  readonly parts: bigint;
  readonly currency: string;
}
