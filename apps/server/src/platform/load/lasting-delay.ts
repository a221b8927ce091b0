interface Sample {
  readonly delay: number;
  readonly at: number;
  readonly lasts: boolean;
}

/**
 * Tells a queue that grows from a stall that is over by the time it is measured (a start, a collection of garbage): a delay
 * lasts when another sample, not long before, was as bad. Asked with every delay above the bearable; times in milliseconds.
 */
export function lastingDelay(sampleEvery: number, now: () => number): (delay: number) => boolean {
  let last: Sample | undefined;
  return (delay) => {
    const at = now();
    if (last?.delay === delay && at - last.at < sampleEvery) return last.lasts;
    last = { delay, at, lasts: last !== undefined && at - last.at < 3 * sampleEvery };
    return last.lasts;
  };
}
