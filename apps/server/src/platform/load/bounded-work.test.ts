import { describe, expect, it } from 'vitest';
import { openHasher } from '../../modules/people/passwords/hasher.ts';
import { boundedWork } from './bounded-work.ts';

/** Work that ends when the test ends it. */
function held() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (name: number) => async () => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, order, most: () => most, running: () => running, endOne: () => ends.shift()?.() };
}
/** Until everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work that nobody may wait for', () => {
  it('holds so many and no more, however many come, and lets the next in when one leaves', async () => {
    const { work, running, endOne } = held();
    const bounded = boundedWork({ runningMax: 3, waitingMax: 0 });
    const outcomes: string[] = [];
    const enter = (name: number) =>
      bounded(work(name)).then(
        () => outcomes.push('served'),
        (error: unknown) => outcomes.push((error as { code: string }).code),
      );
    const all = Array.from({ length: 1_000 }, (_, name) => enter(name));
    await settled();
    expect(running()).toBe(3);
    expect(outcomes).toEqual(Array.from({ length: 997 }, () => 'server_busy'));
    endOne();
    await settled();
    all.push(enter(1_000));
    await settled();
    expect(running()).toBe(3);
    for (let i = 0; i < 3; i += 1) endOne();
    await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'served')).toHaveLength(4);
  });

  it('planted: one that does not count would hold them all', async () => {
    const { work, running, endOne } = held();
    const open = <T>(inside: () => Promise<T>) => inside();
    const all = Array.from({ length: 100 }, (_, name) => open(work(name)));
    await settled();
    expect(running()).toBe(100);
    for (let i = 0; i < 100; i += 1) endOne();
    await Promise.all(all);
  });
});

describe('work that waits', () => {
  it('run so many at once, in the order they came, and go on after one that failed', async () => {
    const { work, order, most, endOne } = held();
    const inTurn = boundedWork({ runningMax: 2 });
    const failing = inTurn(() => Promise.reject(new Error('broken'))).catch(() => undefined);
    const all = Array.from({ length: 20 }, (_, name) => inTurn(work(name)));
    await failing;
    for (let i = 0; i < 20; i += 1) {
      await settled();
      endOne();
    }
    await Promise.all(all);
    expect(most()).toBe(2);
    expect(order).toEqual(Array.from({ length: 20 }, (_, name) => name));
  });
});

describe('a flood of passwords', () => {
  it('finds so much room, and costs no hash beyond them', async () => {
    let hashed = 0;
    const hasher = openHasher({
      cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      insideMax: 64,
      onVerify: () => void (hashed += 1),
    });
    const guesses = Array.from({ length: 200 }, () =>
      hasher
        .admit((hashing) => hashing.matches(undefined, 'wrong'))
        .then(
          () => 'judged',
          (error: unknown) => (error as { code: string }).code,
        ),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'judged')).toHaveLength(64);
    expect(outcomes.filter((outcome) => outcome === 'server_busy')).toHaveLength(136);
    expect(hashed).toBe(64);
  });
});
