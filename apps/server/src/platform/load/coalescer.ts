/**
 * Natural batching: while a write is in flight, what arrives waits and goes out together. No timer makes anything wait, so nothing
 * does when the system is idle; that was measured to cost both throughput and latency (ADR 0002).
 *
 * A second batch leaves beside the first when it is as large: the one is written to the disk while the other is worked on. Smaller
 * ones would cost more for each row than the wait that they save (ADR 0032). A batch that is held up, by a lock of somebody else,
 * holds up nobody for long.
 *
 * The next batch is under way before the answers of the last one are handed out: the database works while we answer.
 */
export interface CoalescerOptions<In, Out> {
  /** Does the work of many at once. The answers are in the order of the inputs. */
  readonly run: (batch: readonly In[]) => Promise<readonly Out[]>;
  readonly batchMax: number;
  readonly inFlightMax: number;
}

/** A batch that takes longer than this is held up. */
const HELD_UP_MS = 50;

interface WaitingInput<In, Out> {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
}

export interface Coalescer<In, Out> {
  /** Does the work of one, with whatever waits beside it. */
  readonly send: (input: In) => Promise<Out>;
  /** How many wait to be sent. */
  readonly waiting: () => number;
}

export function coalesce<In, Out>(options: CoalescerOptions<In, Out>): Coalescer<In, Out> {
  const queue: WaitingInput<In, Out>[] = [];
  let inFlight = 0;
  /** How many must wait before another batch leaves beside those in flight. */
  let enough = 1;
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // One turn of the event loop, so that requests read from the sockets together travel together.
    setImmediate(() => {
      scheduled = false;
      leave();
    });
  }

  function leave(): void {
    while (mayLeave()) void flush(queue.splice(0, options.batchMax));
  }

  function mayLeave(): boolean {
    if (inFlight === 0) return queue.length > 0;
    return inFlight < options.inFlightMax && queue.length >= enough;
  }

  async function flush(batch: readonly WaitingInput<In, Out>[]): Promise<void> {
    inFlight += 1;
    enough = batch.length;
    const heldUp = setTimeout(() => {
      enough = 1;
      schedule();
    }, HELD_UP_MS);
    const answer = await answersTo(batch);
    clearTimeout(heldUp);
    inFlight -= 1;
    leave();
    // After the driver's own next tick, in which it sends.
    process.nextTick(answer);
  }

  /** What remains to be done once the work is: handing out the answers. */
  async function answersTo(batch: readonly WaitingInput<In, Out>[]): Promise<() => void> {
    try {
      const outputs = await options.run(batch.map((waiting) => waiting.input));
      return () => batch.forEach((waiting, i) => waiting.resolve(outputs[i] as Out));
    } catch (error) {
      // One bad row aborts the whole statement: each is tried alone, so that only the bad one fails.
      if (batch.length === 1) return () => batch[0]?.reject(error);
      for (const waiting of batch) (await answersTo([waiting]))();
      return () => undefined;
    }
  }

  return {
    send: (input) =>
      new Promise((resolve, reject) => {
        queue.push({ input, resolve, reject });
        schedule();
      }),
    waiting: () => queue.length,
  };
}
