import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAffiliate, keepAffiliate, keptAffiliate } from './kept-affiliate.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the code of a link for thirty days, and where it was followed', () => {
  keepAffiliate('?affiliateCode=HARBOUR01&page=2', 'agent.example', 0);
  expect(keptAffiliate(30 * DAY_MS - 1)).toEqual({ code: 'HARBOUR01', domain: 'agent.example' });
  expect(keptAffiliate(30 * DAY_MS)).toBeUndefined();
});

it('lets a newer link take the place of an older one, and no link leave it alone', () => {
  keepAffiliate('?affiliateCode=FIRST', 'a.example', 0);
  keepAffiliate('?affiliateCode=SECOND', 'b.example', 1);
  keepAffiliate('?page=2', 'b.example', 2);
  keepAffiliate('?affiliateCode=%20', 'b.example', 2);
  expect(keptAffiliate(3)).toEqual({ code: 'SECOND', domain: 'b.example' });
});

it('forgets a code that turned out wrong, and does not mind what else stands there', () => {
  keepAffiliate('?affiliateCode=FIRST', 'a.example', 0);
  forgetAffiliate();
  expect(keptAffiliate(1)).toBeUndefined();
  for (const text of ['', 'null', '{"code":1}', '{']) {
    localStorage.setItem('affiliate', text);
    expect(keptAffiliate(1)).toBeUndefined();
  }
});
