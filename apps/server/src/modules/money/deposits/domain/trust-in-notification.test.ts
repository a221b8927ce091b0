import { money } from '@baize/kernel';
import { expect, it } from 'vitest';
import { type StoredDeposit, type NotifiedEvent, trustIn } from './trust-in-notification.ts';

const asked = money('PHP', 50_000_000n);
const other = money('PHP', 1n);
const known = (state: StoredDeposit['state'], providerReference: string | null = 'p1'): StoredDeposit => ({
  state,
  amount: asked,
  providerReference,
});
const told = (event: NotifiedEvent['event'], change: Partial<NotifiedEvent> = {}): NotifiedEvent => ({
  event,
  amount: asked,
  providerReference: 'p1',
  ...change,
});

const rules: [rule: string, known: StoredDeposit, told: NotifiedEvent, trust: ReturnType<typeof trustIn>][] = [
  ['a payment of what we asked is believed', known('pending'), told('paid'), 'believe'],
  ['… also when it was under way', known('processing'), told('paid'), 'believe'],
  ['that a payment is under way is believed', known('pending'), told('accepted'), 'believe'],
  ['… of whatever amount: nothing is credited by it', known('pending'), told('accepted', { amount: other }), 'believe'],
  ['a refusal is believed', known('pending'), told('refused'), 'believe'],
  ['that nobody paid in time is believed', known('pending'), told('timedOut'), 'believe'],
  ['another amount is asked about', known('pending'), told('paid', { amount: other }), 'ask'],
  ['another currency is asked about', known('pending'), told('paid', { amount: { ...asked, currency: 'USD' } }), 'ask'],
  ['a payment after a refusal is asked about', known('failed'), told('paid'), 'ask'],
  ['a payment after the expiry is asked about', known('expired'), told('paid'), 'ask'],
  ['a refusal after the expiry is asked about', known('expired'), told('refused'), 'ask'],
  ['a payment under way does not simply time out', known('processing'), told('timedOut'), 'ask'],
  ['… nor is it simply called off', known('processing'), told('cancelled'), 'ask'],
  ['an order whose making we never saw answered is asked about', known('pending', null), told('paid'), 'ask'],
  ['what happened before the credit is old', known('succeeded'), told('accepted'), 'nothing'],
  ['a second payment of one order is old', known('succeeded'), told('paid'), 'nothing'],
  ['a refusal after the credit takes nothing back', known('succeeded'), told('refused'), 'nothing'],
  ['what we know already is old', known('processing'), told('accepted'), 'nothing'],
  ['a refusal heard twice is old', known('failed'), told('refused'), 'nothing'],
  ['an expiry heard twice is old', known('expired'), told('timedOut'), 'nothing'],
  ['another order is none of this deposit', known('pending'), told('paid', { providerReference: 'p2' }), 'foreign'],
  ['… not even after the credit', known('succeeded'), told('paid', { providerReference: 'p2' }), 'foreign'],
];

it.each(rules)('%s', (...[, what, news, trust]) => expect(trustIn(what, news)).toBe(trust));
