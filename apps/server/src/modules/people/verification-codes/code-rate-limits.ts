import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@baize/kernel';
import type { Brand } from '../../brand/brands/index.ts';

/** One budget that an order of a code draws on. */
export interface Draw {
  readonly kind: 'recipient' | 'address' | 'device' | 'country' | 'cost';
  readonly subject: Buffer;
  readonly cost: number;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * What a person needs in bad luck, and no more. All purposes share them: registering, logging in and recovering draw on
 * the same budget. An address may be a household or an office, so it gets more than a browser.
 */
const MAXIMA = {
  recipient: { hour: 5, day: 10 },
  device: { hour: 8, day: 15 },
  address: { hour: 20, day: 60 },
} as const;

export interface Spending {
  readonly brand: Pick<Brand, 'code' | 'accounts'>;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly address: string;
  readonly device: string;
  /** Of the number. Mail has none. */
  readonly country?: string;
  /** What the letter costs, in thousandths of the provider's unit. */
  readonly cost: number;
}

/** The budgets of one order, always in this order, so that two orders wait for each other and never in a circle. */
export function drawsOf({ brand, channel, to, address, device, country, cost }: Spending): Draw[] {
  const twice = (kind: 'recipient' | 'address' | 'device', name: string): Draw[] => [
    { kind, subject: subjectOf('hour', kind, name), cost: 1, max: MAXIMA[kind].hour, windowMs: HOUR_MS },
    { kind, subject: subjectOf('day', kind, name), cost: 1, max: MAXIMA[kind].day, windowMs: DAY_MS },
  ];
  const own = [...twice('recipient', to), ...twice('device', device), ...twice('address', address)];
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
