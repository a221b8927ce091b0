import type { Bootstrap } from '@baize/contract/bootstrap';
import type { RefusalCode } from '@baize/contract/refusals';
import { afterEach, expect, it } from 'vitest';
import { Refused } from '../api/api.ts';
import { failureText } from './failure-text.ts';
import { pageStore } from '../state/page.ts';
import { setFirstTexts } from '../texts/texts.ts';

afterEach(() => pageStore.set(undefined));

function pageOf(language: string, brand: object): void {
  const clock = { since: 0, until: 0, aheadMs: 0 };
  pageStore.set({ status: { brand: { timeZone: 'Asia/Manila', ...brand }, clock } } as unknown as Bootstrap);
  setFirstTexts(language, {
    limit_reached: '{left}',
    limit_above_brand: '{most}',
    payout_account_cooling: '{usableAt}',
    member_excluded: '{until}',
    key_reused: '{min}',
  });
}

const AT = Date.UTC(2026, 10, 22, 4, 5, 6);

it.each([
  ['EN', { currency: 'PHP', currencySymbol: '₱' }, '₱1,234.50'],
  ['ID', { currency: 'PHP', currencySymbol: '₱' }, '₱1.234,50'],
  ['VI', { currency: 'VND', currencySymbol: '₫' }, '₫1.234,5'],
])('writes an amount in %s as the page writes amounts', (language, brand, written) => {
  pageOf(language, brand);
  const said = (code: RefusalCode, params: Record<string, unknown>) => failureText(new Refused(code, params));
  expect(said('limit_reached', { left: '1234.5' })).toBe(written);
  expect(said('limit_above_brand', { most: '1234.5' })).toBe(written);
});

it('writes moments by the brand’s clock, and leaves other numbers as they are', () => {
  pageOf('EN', { currency: 'PHP', currencySymbol: '₱' });
  const said = (code: RefusalCode, params: Record<string, unknown>) => failureText(new Refused(code, params));
  expect(said('payout_account_cooling', { usableAt: AT })).toBe('2026-11-22 12:05:06');
  expect(said('member_excluded', { until: AT })).toBe('2026-11-22 12:05:06');
  expect(said('key_reused', { min: 21 })).toBe('21');
});
