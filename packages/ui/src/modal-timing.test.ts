import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MODAL_DELAYS_MS, runWhenDue } from './modal-timing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a dialog', () => {
  it('shows at once, but the product popup 100 ms later', () => {
    const show = vi.fn();
    runWhenDue(MODAL_DELAYS_MS.medium, show);
    expect(show).toHaveBeenCalledOnce();
    runWhenDue(MODAL_DELAYS_MS.popup, show);
    vi.advanceTimersByTime(99);
    expect(show).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('that is closed before it was due never shows', () => {
    const show = vi.fn();
    runWhenDue(MODAL_DELAYS_MS.popup, show)();
    vi.advanceTimersByTime(1_000);
    expect(show).not.toHaveBeenCalled();
  });
});
