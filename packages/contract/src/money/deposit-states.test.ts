import { describe, expect, it } from 'vitest';
import {
  DEPOSIT_STATES,
  type DepositEvent,
  type DepositState,
  isDepositOver,
  nextDepositState,
} from './deposit-states.ts';

const STATES = Object.keys(DEPOSIT_STATES) as DepositState[];
const EVENTS: DepositEvent[] = ['accepted', 'paid', 'refused', 'timedOut', 'cancelled'];

const rules: [rule: string, from: DepositState, event: DepositEvent, to: DepositState | undefined][] = [
  ['a payment under way is being processed', 'pending', 'accepted', 'processing'],
  ['a payment that arrived is the member’s', 'pending', 'paid', 'succeeded'],
  ['a payment that arrived after processing is the member’s', 'processing', 'paid', 'succeeded'],
  ['a payer who refuses ends it', 'pending', 'refused', 'failed'],
  ['a payment refused in the middle ends it', 'processing', 'refused', 'failed'],
  ['an order nobody paid expires', 'pending', 'timedOut', 'expired'],
  ['a payment that was lost on its way expires', 'processing', 'timedOut', 'expired'],
  ['a payment that arrives after a refusal is still the member’s', 'failed', 'paid', 'succeeded'],
  ['a payment that arrives after we gave up is still the member’s', 'expired', 'paid', 'succeeded'],
  ['a refusal heard after we gave up is told', 'expired', 'refused', 'failed'],
  ['news that comes late does not reopen a refusal', 'failed', 'accepted', undefined],
  ['a refusal heard twice changes nothing', 'failed', 'refused', undefined],
  ['a refused deposit does not expire', 'failed', 'timedOut', undefined],
  ['"accepted" after we gave up does not reopen it', 'expired', 'accepted', undefined],
  ['an expiry heard twice changes nothing', 'expired', 'timedOut', undefined],
  ['"accepted" heard twice changes nothing', 'processing', 'accepted', undefined],
  ['"accepted" after "paid" changes nothing', 'succeeded', 'accepted', undefined],
  ['a payment heard twice is credited once', 'succeeded', 'paid', undefined],
  ['a late refusal takes no money back', 'succeeded', 'refused', undefined],
  ['credited money does not expire', 'succeeded', 'timedOut', undefined],
  ['a member calls off what they have not paid', 'pending', 'cancelled', 'cancelled'],
  ['what the bank has under way cannot be called off', 'processing', 'cancelled', undefined],
  ['a refused deposit cannot be called off', 'failed', 'cancelled', undefined],
  ['an expired deposit cannot be called off', 'expired', 'cancelled', undefined],
  ['credited money cannot be called off', 'succeeded', 'cancelled', undefined],
  ['calling off twice changes nothing', 'cancelled', 'cancelled', undefined],
  ['a payment that arrives after it was called off is still the member’s', 'cancelled', 'paid', 'succeeded'],
  ['"accepted" after it was called off does not reopen it', 'cancelled', 'accepted', undefined],
  ['a refusal after it was called off changes nothing', 'cancelled', 'refused', undefined],
  ['what was called off does not expire', 'cancelled', 'timedOut', undefined],
];

describe('the life of a deposit', () => {
  it.each(rules)('%s', (...[, from, event, to]) => expect(nextDepositState(from, event)).toBe(to));

  it('has a rule for every state and event', () => {
    const told = new Set(rules.map(([, from, event]) => `${from} ${event}`));
    expect(
      STATES.flatMap((state) => EVENTS.map((event) => `${state} ${event}`)).filter((pair) => !told.has(pair)),
    ).toEqual([]);
  });

  it('is over exactly when nothing more is expected', () => {
    expect(STATES.filter(isDepositOver)).toEqual(['failed', 'expired', 'cancelled', 'succeeded']);
  });

  it('lets money in from every state but the one that has it', () => {
    expect(STATES.filter((state) => nextDepositState(state, 'paid') !== 'succeeded')).toEqual(['succeeded']);
  });
});
