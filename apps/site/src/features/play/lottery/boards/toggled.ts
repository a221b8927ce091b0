interface Choices<V> {
  /** All there are, in their order. */
  readonly values: readonly V[];
  readonly chosen: readonly V[];
  /** No more than so many; of a single one, the last pressed counts. */
  readonly most: number | undefined;
}

/** What is chosen after somebody pressed one of the choices. Where enough are chosen, another changes nothing. */
export function toggled<V>({ values, chosen, most }: Choices<V>, value: V): readonly V[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  if (most === 1) return [value];
  if (isFull({ chosen, most })) return chosen;
  const after = new Set([...chosen, value]);
  return values.filter((one) => after.has(one));
}

/** Whether no more may be chosen: one must go before another comes. */
export function isFull<V>({ chosen, most }: Pick<Choices<V>, 'chosen' | 'most'>): boolean {
  return most !== undefined && most > 1 && chosen.length >= most;
}
