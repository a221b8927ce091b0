import { describe, expect, it, vi } from 'vitest';
import { openService, type ServiceWindow } from './customer-service.ts';

function aWindow() {
  const blank = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.fn<ServiceWindow['open']>(() => blank);
  return { blank, open, hand: vi.fn<ServiceWindow['hand']>() };
}

describe('the customer-service window', () => {
  it('opens blank at once, 440 × 750 inside, and then goes to the address that was looked up', async () => {
    const { blank, open, hand } = aWindow();
    let answer: (found: { path: string }) => void = () => undefined;
    const lookUp = () => new Promise<{ path: string }>((resolve) => (answer = resolve));
    const opening = openService({ open, hand, lookUp, phone: false });
    expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=750');
    expect(blank.opener).toBeNull();
    answer({ path: 'https://chat.example/brand' });
    expect(await opening).toBe(true);
    expect(blank.location.replace).toHaveBeenCalledWith('https://chat.example/brand');
    expect(blank.close).not.toHaveBeenCalled();
  });

  it('takes the whole screen of a phone', async () => {
    const { open, hand } = aWindow();
    await openService({ open, hand, lookUp: async () => ({ path: 'https://chat.example/' }), phone: true });
    expect(open).toHaveBeenCalledWith('', '_blank');
  });

  it.each([
    ['a page of our own', '/helpmc'],
    ['a messenger on the web', 'https://t.me/baize'],
  ])('goes to %s', async (_, path) => {
    const { blank, open, hand } = aWindow();
    expect(await openService({ open, hand, lookUp: async () => ({ path }), phone: false })).toBe(true);
    expect(blank.location.replace).toHaveBeenCalledWith(path);
    expect(hand).not.toHaveBeenCalled();
  });

  it.each(['tg://resolve?domain=baize', 'fb-messenger://user/1', 'viber://chat?number=1', 'mailto:help@baize.example'])(
    'leaves no empty window behind where an app takes over: %s',
    async (path) => {
      const { blank, open, hand } = aWindow();
      expect(await openService({ open, hand, lookUp: async () => ({ path }), phone: true })).toBe(true);
      expect(hand).toHaveBeenCalledExactlyOnceWith(path);
      expect(blank.close).toHaveBeenCalledOnce();
      expect(blank.location.replace).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['the look-up fails', () => Promise.reject(new Error('no answer'))],
    ['the address has another scheme', () => Promise.resolve({ path: 'javascript:alert(1)' })],
    ['the address hides another host', () => Promise.resolve({ path: '//evil.example' })],
    ['the address is data', () => Promise.resolve({ path: 'data:text/html,hello' })],
    ['the address is not encrypted', () => Promise.resolve({ path: 'http://chat.example/' })],
  ])('is closed again when %s, and says so', async (_, lookUp) => {
    const { blank, open, hand } = aWindow();
    expect(await openService({ open, hand, lookUp, phone: false })).toBe(false);
    expect(hand).not.toHaveBeenCalled();
    expect(blank.close).toHaveBeenCalledOnce();
    expect(blank.location.replace).not.toHaveBeenCalled();
  });

  it('asks for nothing when the browser did not let it open', async () => {
    const lookUp = vi.fn();
    const { hand } = aWindow();
    expect(await openService({ open: () => null, hand, lookUp, phone: false })).toBe(false);
    expect(lookUp).not.toHaveBeenCalled();
  });
});
