import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('a part of the site', () => {
  it('is there once it and its texts have arrived', async () => {
    expect(await loadPart(async () => 'part', [Promise.resolve()])).toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has failed at once when it, or its texts, cannot be loaded', async () => {
    await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(loadPart(never, [Promise.reject(new Error('no texts'))])).rejects.toThrow('no texts');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has failed after 120,000 ms when it neither loads nor fails, and not before', async () => {
    let failed = false;
    const loading = loadPart(never).catch(() => (failed = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(failed).toBe(true);
  });
});
