/** Work that this process does now: a repeat waits for the same answer, so that its password is judged once. */
export function sharingWork<Answer>(): (name: string, work: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (name, work) => {
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const begun = work().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
