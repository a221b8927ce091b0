/**
 * Natural batching: while a write is in flight, what arrives waits and goes out together. No timer, so nothing waits
 * when the system is idle; a timer was measured to cost both throughput and latency (ADR 0002).
 */
export interface CoalescerOptions<In, Out> {
  /** Does the work of many at once. The answers are in the order of the inputs. */
  readonly run: (batch: readonly In[]) => Promise<readonly Out[]>;
  readonly batchMax: number;
  readonly inFlightMax: number;
}

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
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // One turn of the event loop, so that requests read from the sockets together travel together.
    setImmediate(() => {
      scheduled = false;
      while (queue.length > 0 && inFlight < options.inFlightMax) void flush(queue.splice(0, share()));
    });
  }

  /** What waits is shared out evenly over what may fly, so that the database's cores work side by side. */
  function share(): number {
    return Math.min(options.batchMax, Math.ceil(queue.length / (options.inFlightMax - inFlight)));
  }

  async function flush(batch: WaitingInput<In, Out>[]): Promise<void> {
    inFlight += 1;
    try {
      await settle(batch);
    } finally {
      inFlight -= 1;
      if (queue.length > 0) schedule();
    }
  }

  async function settle(batch: WaitingInput<In, Out>[]): Promise<void> {
    try {
      const outputs = await options.run(batch.map((waiting) => waiting.input));
      batch.forEach((waiting, i) => waiting.resolve(outputs[i] as Out));
    } catch (error) {
      // One bad row aborts the whole statement: each is tried alone, so that only the bad one fails.
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waiting of batch) await settle([waiting]);
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
