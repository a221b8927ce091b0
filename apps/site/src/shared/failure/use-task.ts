import { useState } from 'react';

export interface Task {
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly failure: unknown;
  /** True when the work was done. One at a time: while one runs, another is not begun. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Something a form sends: whether it is on its way, and why it failed. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  return {
    busy,
    failure,
    run: async (work) => {
      if (busy) return false;
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
