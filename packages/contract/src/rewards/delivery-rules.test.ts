import { expect, it } from 'vitest';
import { deliveryComplaint } from './delivery-rules.ts';

it.each([
  ['an address as it is typed', 'goods', '1 Lantern Street, Binondo', undefined],
  ['a number with its country', 'phone', '+84 912 345 678', undefined],
  ['a number with dashes', 'phone', '(0917) 555-0142', undefined],
  ['no words for a number', 'phone', 'abc', 'mobile_invalid'],
  ['no number that is too short', 'phone', '+63 917', 'mobile_invalid'],
  ['no dashes alone', 'phone', '--', 'mobile_invalid'],
  ['nowhere, where it must go somewhere', 'goods', '  ', 'reward_delivery_needed'],
  ['nowhere, where nothing is sent', 'voucher', '', undefined],
] as const)('a reward is sent to %s', (...[, kind, typed, said]) => expect(deliveryComplaint(kind, typed)).toBe(said));
