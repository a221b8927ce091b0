import { expect, it } from 'vitest';
import { openLog } from '../monitoring/log.ts';
import { keepDoing } from './due-work.ts';

const how = { name: 'test', log: openLog({ level: 'silent' }) };

it('work is done when it is due, also after a problem, and not any more once it is stopped', async () => {
  let times = 0;
  const doing = keepDoing(() => {
    times += 1;
    return times === 2 ? Promise.reject(new Error('the database is away')) : Promise.resolve(1);
  }, how);
  await expect.poll(() => times, { timeout: 10_000 }).toBeGreaterThan(3);
  await doing.stop();
  const stopped = times;
  await new Promise((resolve) => setImmediate(resolve));
  expect(times).toBe(stopped);
});

it('stopping wakes who sleeps, and waits for what is under way', async () => {
  const asleep = keepDoing(() => Promise.resolve(undefined), how);
  await asleep.stop();
  let finish: () => void = () => undefined;
  let isDone = false;
  const working = keepDoing(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    isDone = true;
    return 1;
  }, how);
  const stopped = working.stop();
  finish();
  await stopped;
  expect(isDone).toBe(true);
});
