/** Work in pieces of which none may hold back the others. */
export interface EachAlone {
  /** Does a piece; what it throws is kept for the end. */
  attempt(work: () => Promise<void>): Promise<void>;
  /** Whether a piece threw. */
  failed(): boolean;
  /** Throws what was kept, all of it together: the job is reported and runs again. */
  end(): void;
}

/** `told`: what the problem is, for whoever reads the log. */
export function eachAlone(told: string): EachAlone {
  const problems: unknown[] = [];
  return {
    attempt: async (work) => {
      try {
        await work();
      } catch (error) {
        problems.push(error);
      }
    },
    failed: () => problems.length > 0,
    end: () => {
      if (problems.length > 0) throw new AggregateError(problems, told);
    },
  };
}
