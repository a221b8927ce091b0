import type { RoundView, SeenRound } from '../api.ts';

/** So long nobody presses again: then the page says by itself that the round was seen. */
const REST_MS = 3_000;

/**
 * That a round that is over was seen to its end. The next press says it; the page itself does when nobody presses for a while, when it is
 * left, and before it asks for what that changes.
 */
export interface SeenRoundNote {
  /** To be said. */
  later(round: RoundView): void;
  isDue(round: RoundView): boolean;
  /** Nothing moves any more: from now on a press is waited for. */
  rest(): void;
  /** What the press that begins a round is to say. */
  take(): SeenRound | undefined;
  /** The server has heard it. */
  said(seen: SeenRound | undefined): void;
  /** Says it, where it is still to be said. */
  now(): Promise<void>;
  /** What is done when nobody pressed for a while: it is to call `now`. */
  whenRested(work: () => void): void;
}

/** `say` says it to the server. */
export function seenRoundNote(say: (seen: SeenRound) => Promise<unknown>): SeenRoundNote {
  let due: SeenRound | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Who leaves a page hides it, too: it is said once. */
  let saying: { readonly roundId: string; readonly heard: Promise<unknown> } | undefined;
  let rested = (): void => undefined;
  const said: SeenRoundNote['said'] = (seen) => {
    if (seen !== undefined && due?.roundId === seen.roundId) due = undefined;
  };
  return {
    later: ({ id, steps }) => {
      due = { roundId: id, steps: steps.length };
    },
    isDue: ({ id }) => due?.roundId === id,
    rest() {
      clearTimeout(timer);
      if (due !== undefined) timer = setTimeout(() => rested(), REST_MS);
    },
    take() {
      clearTimeout(timer);
      return due;
    },
    said,
    async now() {
      const seen = due;
      if (seen === undefined) return;
      if (saying?.roundId !== seen.roundId) saying = { roundId: seen.roundId, heard: say(seen) };
      const { heard } = saying;
      await heard.finally(() => (saying = undefined));
      said(seen);
    },
    whenRested(work) {
      rested = work;
    },
  };
}
