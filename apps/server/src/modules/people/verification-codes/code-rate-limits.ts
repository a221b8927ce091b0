import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@baize/kernel';
import type { Brand } from '../../brand/brands/index.ts';

/** One rate limit that a request for a code is counted against. */
export interface RateLimitCharge {
  readonly kind: 'recipient' | 'address' | 'browser' | 'country' | 'cost';
  readonly subject: Buffer;
  readonly cost: number;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * What a person needs in bad luck, and no more. All purposes share them: registering, logging in and recovering count
 * against the same limits. An address may be a household or an office, so it gets more than a browser.
 */
const MAXIMA = {
  recipient: { hour: 5, day: 10 },
  browser: { hour: 8, day: 15 },
  address: { hour: 20, day: 60 },
} as const;

export interface CodeCost {
  readonly brand: Pick<Brand, 'code' | 'accounts'>;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly address: string;
  readonly browserId: string;
  /** Of the number. Mail has none. */
  readonly country?: string;
  /** What the message costs, in thousandths of the provider's unit. */
  readonly cost: number;
}

/** The limits of one request, always in this sequence, so that two requests wait for each other and never in a circle. */
export function chargesFor({ brand, channel, to, address, browserId, country, cost }: CodeCost): RateLimitCharge[] {
  const twice = (kind: 'recipient' | 'address' | 'browser', name: string): RateLimitCharge[] => [
    { kind, subject: subjectOf('hour', kind, name), cost: 1, max: MAXIMA[kind].hour, windowMs: HOUR_MS },
    { kind, subject: subjectOf('day', kind, name), cost: 1, max: MAXIMA[kind].day, windowMs: DAY_MS },
  ];
  const own = [...twice('recipient', to), ...twice('browser', browserId), ...twice('address', address)];
  if (channel === 'mail') return own;
  const { smsPerCountryPerHour, smsCostMaxPerDay } = brand.accounts;
  return [
    ...own,
    {
      kind: 'country',
      subject: subjectOf('country', brand.code, country ?? ''),
      cost: 1,
      max: smsPerCountryPerHour,
      windowMs: HOUR_MS,
    },
    { kind: 'cost', subject: subjectOf('cost', brand.code), cost, max: smsCostMaxPerDay, windowMs: DAY_MS },
  ];
}

function subjectOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
