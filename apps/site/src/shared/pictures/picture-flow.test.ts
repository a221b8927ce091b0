import { describe, expect, it } from 'vitest';
import { afterEvent, loadedAddresses, type PictureEvent, PRELOAD_MARGIN, startOf } from './picture-flow.ts';

function stages(lazy: boolean, events: readonly PictureEvent[], known = false): string[] {
  let now = startOf('/a.webp', { lazy, known });
  return [now, ...events.map((event) => (now = afterEvent(now, event, lazy)))].map(
    ({ stage, attempt }) => `${stage} ${attempt}`,
  );
}

describe('a picture', () => {
  const cases: [title: string, lazy: boolean, events: PictureEvent[], stages: string[]][] = [
    ['shows its placeholder, then itself', false, ['loaded'], ['loading 1', 'shown 1']],
    ['is tried once more when it fails', false, ['failed', 'loaded'], ['loading 1', 'loading 2', 'shown 2']],
    [
      'gives way to the default after its one retry',
      false,
      ['failed', 'failed'],
      ['loading 1', 'loading 2', 'missing 2'],
    ],
    [
      'stays the default, whatever comes late',
      false,
      ['failed', 'failed', 'loaded', 'failed'],
      ['loading 1', 'loading 2', 'missing 2', 'missing 2', 'missing 2'],
    ],
    [
      'of a list waits until it is near',
      true,
      ['loaded', 'near', 'loaded'],
      ['far 1', 'far 1', 'loading 1', 'shown 1'],
    ],
    [
      'of a list has three attempts',
      true,
      ['near', 'failed', 'failed', 'failed'],
      ['far 1', 'loading 1', 'loading 2', 'loading 3', 'missing 3'],
    ],
    ['is near only once', true, ['near', 'loaded', 'near'], ['far 1', 'loading 1', 'shown 1', 'shown 1']],
  ];
  it.each(cases)('%s', (...[, lazy, events, expected]) => {
    expect(stages(lazy, events)).toEqual(expected);
  });

  it('that was loaded before shows at once, and is tried again when it has gone since', () => {
    expect(stages(true, ['failed', 'loaded'], true)).toEqual(['shown 1', 'loading 2', 'shown 2']);
  });

  it('without an address is the default at once', () => {
    expect(startOf('', { lazy: true, known: false }).stage).toBe('missing');
  });

  it('that the static shell asked for is waited for, and its failure was the first of two attempts', () => {
    const start = startOf('/a.webp', { lazy: false, known: false, held: true });
    expect(start).toEqual({ stage: 'held', attempt: 1 });
    expect(afterEvent(start, 'near', false)).toEqual({ stage: 'loading', attempt: 1 });
    const again = afterEvent(start, 'failed', false);
    expect(again).toEqual({ stage: 'loading', attempt: 2 });
    expect(afterEvent(again, 'failed', false).stage).toBe('missing');
  });

  it('of a list is fetched within 1.3 heights of the window', () => {
    expect(PRELOAD_MARGIN).toBe('0px 0px 30% 0px');
  });
});

describe('the loaded addresses', () => {
  it('are 200, and the one used longest ago goes first', () => {
    const loaded = loadedAddresses();
    for (let i = 0; i < 200; i += 1) loaded.add(`/${i}`);
    expect(loaded.has('/0')).toBe(true);
    loaded.add('/200');
    expect([loaded.has('/1'), loaded.has('/0'), loaded.has('/200'), loaded.has('/2')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('forget what failed', () => {
    const loaded = loadedAddresses();
    loaded.add('/a');
    loaded.forget('/a');
    expect(loaded.has('/a')).toBe(false);
  });
});
