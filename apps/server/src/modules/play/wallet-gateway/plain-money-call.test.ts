import { betRequest, exactJson, winRequest } from '@baize/contract/vendor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../../testing/generated.ts';
import { plainMoneyCall } from './plain-money-call.ts';
import { readBet, readWin } from './wallet-call.ts';

const GOOD = {
  user: 'a-member',
  token: 'a-token-of-16-ch',
  transaction_uuid: '6F9619FF-8B86-D011-B42D-00CF4FC964FF',
  request_uuid: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  amount: 100_000,
  currency: 'PHP',
  game_code: 'reels',
};

/** What a field may be: what it should be, what is nearly that, and anything else that JSON can say. */
const nearly = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.values(GOOD)), weight: 3 },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    0,
    -0,
    -1,
    1.5,
    2 ** 53,
    2n ** 60n,
    -1n,
    2n ** 63n,
    [],
    {},
    { a: 1 },
  ),
  fc.constantFrom<unknown>(
    'php',
    'PHPP',
    'é'.repeat(80),
    '玩'.repeat(255),
    '😀'.repeat(80),
    '\u0000',
    'a\nb',
    '\ud800',
    '\u007f',
  ),
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.constantFrom(0, 1, 9, 10, 80, 81, 255, 256).map((length) => 'x'.repeat(length)),
  fc.uuid(),
  fc.double(),
  fc.maxSafeInteger(),
);
const FIELDS = [...Object.keys(winRequest.shape), 'another'];
/** A good call, some of whose fields were replaced, added or left out. */
const bodies = fc
  .record({
    change: fc.dictionary(fc.constantFrom(...FIELDS), nearly, { maxKeys: 3 }),
    without: fc.subarray(FIELDS, { maxLength: 1 }),
  })
  .map(({ change, without }) =>
    Object.fromEntries(Object.entries({ ...GOOD, ...change }).filter(([name]) => !without.includes(name))),
  );

describe('the plain look at a bet or a win', () => {
  it('says what the schema says, or nothing', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const plain = plainMoneyCall(body);
        if (plain === undefined) return;
        const { data } = betRequest.safeParse(body);
        expect(data).toBeDefined();
        expect(plain).toMatchObject(data ?? {});
      }),
      times(2_000),
    );
  });

  it('sees an ordinary call, as it comes from the wire', () => {
    const wire = {
      ...GOOD,
      round: 'r-1',
      round_closed: false,
      is_free: null,
      meta: null,
      supplier_transaction_id: 'x',
    };
    const body = exactJson.parse(exactJson.write(wire)) as object;
    expect(plainMoneyCall(body)).toMatchObject({ ...wire, amount: 100_000n });
  });

  it('leaves no call without a verdict', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const bet = readBet('studio', body);
        expect(typeof bet === 'string').toBe(!betRequest.safeParse(body).success || isTooMuch(body));
        const win = readWin('studio', body);
        expect(typeof win === 'string').toBe(!winRequest.safeParse(body).success || isTooMuch(body));
      }),
      times(2_000),
    );
  });
});

/** Of a call that can be read: more than a transfer can carry. */
function isTooMuch(body: object): boolean {
  const amount: unknown = Reflect.get(body, 'amount');
  return (typeof amount === 'bigint' || typeof amount === 'number') && amount > 9_000_000_000_000_000;
}
