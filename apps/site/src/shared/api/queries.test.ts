import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from './queries.tsx';

const KEY = ['links'];
const unwatch: (() => void)[] = [];

/** A list that is shown, and whose answers come when the test says so. */
function shownList() {
  const answers: ((list: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  unwatch.push(observer.subscribe(() => undefined));
  return {
    asked: () => answers.length,
    answer: (list: string) => answers.at(-1)?.(list),
    shown: () => observer.getCurrentResult().data,
  };
}

afterEach(() => {
  for (const end of unwatch.splice(0)) end();
  queryClient.clear();
});

describe('a change while a list is read for the first time', () => {
  it('reads it again once it is there', async () => {
    const list = shownList();
    const changed = queryClient.invalidateQueries({ queryKey: KEY });
    list.answer('before');
    await expect.poll(list.asked).toBe(2);
    list.answer('after');
    await changed;
    expect(list.shown()).toBe('after');
  });

  it('reads it once more for any number of changes', async () => {
    const list = shownList();
    const changes = Array.from({ length: 5 }, () => queryClient.invalidateQueries({ queryKey: KEY }));
    list.answer('before');
    await expect.poll(list.asked).toBe(2);
    list.answer('after');
    await Promise.all(changes);
    expect([list.asked(), list.shown()]).toEqual([2, 'after']);
  });

  it('asks once where the list was there', async () => {
    const list = shownList();
    list.answer('before');
    await expect.poll(list.shown).toBe('before');
    const changed = queryClient.invalidateQueries({ queryKey: KEY });
    list.answer('after');
    await changed;
    expect([list.asked(), list.shown()]).toEqual([2, 'after']);
  });
});
