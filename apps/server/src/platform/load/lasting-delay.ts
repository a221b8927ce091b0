interface Sample {
  readonly delay: number;
  readonly at: number;
  readonly lasts: boolean;
}

/**
 * Distinguishes overload from one short stall of the event loop (start, garbage collection): a delay counts as lasting when an
 * earlier sample shortly before was too long as well. Called with every delay above the allowed one; times in milliseconds.
 */
export function lastingDelay(sampleEvery: number, now: () => number): (delay: number) => boolean {
  let last: Sample | undefined;
  return (delay) => {
    const at = now();
    // A loop that is held up takes its next sample late: the same value is the same sample for as long as that may be.
    if (last?.delay === delay && at - last.at < 2 * sampleEvery) return last.lasts;
    last = { delay, at, lasts: last !== undefined && at - last.at < 3 * sampleEvery };
    return last.lasts;
  };
}
