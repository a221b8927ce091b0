import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

/** Makes Math.random, Date and getRandomValues throw; returns what puts them back. */
export function withoutChance(): () => void {
  const forbidden = (what: string) => () => {
    throw new Error(`${what} was asked for an outcome`);
  };
  const planted = [
    vi.spyOn(Math, 'random').mockImplementation(forbidden('Math.random')),
    vi.spyOn(Date, 'now').mockImplementation(forbidden('Date.now')),
    vi.spyOn(webcrypto, 'getRandomValues').mockImplementation(forbidden('crypto.getRandomValues')),
  ];
  const real = globalThis.Date;
  globalThis.Date = new Proxy(real, { construct: forbidden('new Date'), apply: forbidden('Date()') });
  return () => {
    globalThis.Date = real;
    for (const spy of planted) spy.mockRestore();
  };
}
