import { describe, expect, it, vi } from 'vitest';
import { openService, type ServiceWindow } from './customer-service.ts';

function aWindow() {
  const blank = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.fn<ServiceWindow['open']>(() => blank);
  return { blank, open };
}

describe('the customer-service window', () => {
  it('opens blank at once, 440 × 750 inside, and then goes to the address that was looked up', async () => {
    const { blank, open } = aWindow();
    let answer: (found: { path: string }) => void = () => undefined;
    const lookUp = () => new Promise<{ path: string }>((resolve) => (answer = resolve));
    const opening = openService({ open, lookUp, phone: false });
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=750');
    expect(blank.opener).toBeNull();
    answer({ path: 'https://chat.example/brand' });
    expect(await opening).toBe(true);
    expect(blank.location.replace).toHaveBeenCalledWith('https://chat.example/brand');
    expect(blank.close).not.toHaveBeenCalled();
  });

  it('takes the whole screen of a phone', async () => {
    const { open } = aWindow();
    await openService({ open, lookUp: async () => ({ path: 'https://chat.example/' }), phone: true });
    expect(open).toHaveBeenCalledWith('', '_blank');
  });

  it.each([
    ['the look-up fails', () => Promise.reject(new Error('no answer'))],
    ['the address has another scheme', () => Promise.resolve({ path: 'javascript:alert(1)' })],
    ['the address hides another host', () => Promise.resolve({ path: '//evil.example' })],
  ])('is closed again when %s, and says so', async (_, lookUp) => {
    const { blank, open } = aWindow();
    expect(await openService({ open, lookUp, phone: false })).toBe(false);
    expect(blank.close).toHaveBeenCalledOnce();
    expect(blank.location.replace).not.toHaveBeenCalled();
  });

  it('asks for nothing when the browser did not let it open', async () => {
    const lookUp = vi.fn();
    expect(await openService({ open: () => null, lookUp, phone: false })).toBe(false);
    expect(lookUp).not.toHaveBeenCalled();
  });
});
