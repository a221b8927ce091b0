import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesce } from './coalescer.ts';

interface Flight {
  readonly batch: readonly number[];
  readonly land: () => void;
  readonly fail: (error: Error) => void;
}

/** A coalescer whose work is done when the test says so. */
function openTest(): { send: (input: number) => Promise<string>; flights: Flight[]; said: string[] } {
  const flights: Flight[] = [];
  const said: string[] = [];
  const { send } = coalesce<number, string>({
    batchMax: 8,
    inFlightMax: 2,
    run: (batch) =>
      new Promise((resolve, reject) => {
        said.push(`sent ${batch.join(' ')}`);
        flights.push({ batch, land: () => resolve(batch.map((input) => `done ${input}`)), fail: reject });
      }),
  });
  const speak = (input: number): Promise<string> =>
    send(input).then((output) => {
      said.push(output);
      return output;
    });
  return { send: speak, flights, said };
}

it('what comes while a batch is under way goes together, and its order is that of the answers', async () => {
  const { send, flights } = openTest();
  const answers = [1, 2, 3].map(send);
  await turn();
  expect(flights.map(({ batch }) => batch)).toEqual([[1, 2, 3]]);
  flights[0]?.land();
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3']);
});

it('a second batch leaves beside the first when it is as large', async () => {
  const { send, flights } = openTest();
  void [1, 2, 3].map(send);
  await turn();
  void [4, 5].map(send);
  await turn();
  expect(flights).toHaveLength(1);
  void send(6);
  await turn();
  expect(flights.map(({ batch }) => batch)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

it('the next batch is sent before the answers of the last one are handed out', async () => {
  const { send, flights, said } = openTest();
  void [1, 2, 3].map(send);
  await turn();
  void [4, 5].map(send);
  await turn();
  flights[0]?.land();
  await turn();
  expect(said).toEqual(['sent 1 2 3', 'sent 4 5', 'done 1', 'done 2', 'done 3']);
});

it('of a batch that fails only the bad one does, and each of the others is answered as soon as it is done', async () => {
  const { send, flights, said } = openTest();
  const answers = [1, 2, 3].map(send);
  const seen = Promise.allSettled(answers);
  await turn();
  flights[0]?.fail(new Error('one is bad'));
  await turn();
  flights[1]?.land();
  await turn();
  expect(said).toContain('done 1');
  flights[2]?.fail(new Error('two is bad'));
  await turn();
  flights[3]?.land();
  expect(await seen).toMatchObject([
    { value: 'done 1' },
    { status: 'rejected', reason: { message: 'two is bad' } },
    { value: 'done 3' },
  ]);
});
