import { useState } from 'react';

export interface Task {
  readonly isBusy: boolean;
  /** True once the last try succeeded. */
  readonly isDone: boolean;
  /** Why the last try failed; undefined when it did not. */
  readonly failure: unknown;
  /** Resolves to whether the work succeeded. One at a time: while one runs, another is not begun. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Forgets how the last try ended. */
  readonly reset: () => void;
}

type State = Pick<Task, 'isBusy' | 'isDone' | 'failure'>;
const IDLE: State = { isBusy: false, isDone: false, failure: undefined };

/** Something that a press sends: whether it is on its way, and why it failed. Every form and action of the site uses this. */
export function useTask(): Task {
  const [state, setState] = useState(IDLE);
  return {
    ...state,
    run: async (work) => {
      if (state.isBusy) return false;
      setState({ ...IDLE, isBusy: true });
      try {
        await work();
        setState({ ...IDLE, isDone: true });
        return true;
      } catch (failure) {
        setState({ ...IDLE, failure });
        return false;
      }
    },
    reset: () => setState(IDLE),
  };
}
