import { describe, expect, it } from 'vitest';
import { exactJson } from './exact-json.ts';

describe('exact JSON', () => {
  it('keeps every digit of an int64, and leaves small numbers numbers', () => {
    expect(exactJson.parse('{"amount":9223372036854775807,"n":-9007199254740993,"small":350000}')).toEqual({
      amount: 9223372036854775807n,
      n: -9007199254740993n,
      small: 350000,
    });
  });

  it.each([
    [
      'a string of digits stays a string',
      '{"a":"9223372036854775807","b":9223372036854775807}',
      { a: '9223372036854775807', b: 9223372036854775807n },
    ],
    [
      'a string that looks like a mark stays a string',
      '{"a":"b123","s":"s","b":1234567890123456}',
      { a: 'b123', s: 's', b: 1234567890123456n },
    ],
    [
      'quotes and braces inside strings confuse nothing',
      '{"a":"\\"1234567890123456\\"}","c":[1234567890123456,true,null]}',
      { a: '"1234567890123456"}', c: [1234567890123456n, true, null] },
    ],
    ['a long fraction stays a float', '{"a":0.12345678901234567}', { a: 0.12345678901234567 }],
    ['an exponent stays a float', '{"a":1234567890123456e2}', { a: 1234567890123456e2 }],
    ['a key may be digits', '{"1234567890123456":1}', { '1234567890123456': 1 }],
  ])('%s', (_, text, value) => expect(exactJson.parse(text)).toEqual(value));

  it.each([
    '',
    '{',
    '{"a":NaN}',
    '{"a":0001234567890123456}',
    '{"a":-}',
    '1234567890123456x',
    '{"a":"1234567890123456}',
  ])('refuses what is not JSON: %s', (text) => expect(() => exactJson.parse(text)).toThrow(SyntaxError));

  it('writes a bigint as an integer with all its digits', () => {
    const value = {
      status: 'RS_OK',
      balance: 9007199254740993n,
      none: undefined,
      list: [1n, null, 'é"'],
      meta: { a: null },
    };
    expect(exactJson.write(value)).toBe(
      '{"status":"RS_OK","balance":9007199254740993,"list":[1,null,"é\\""],"meta":{"a":null}}',
    );
    expect(exactJson.parse(exactJson.write(value))).toMatchObject({ balance: 9007199254740993n });
  });

  it('reads a long hostile text once: one that went back for every quote would not end', () => {
    const quotes = '"'.repeat(200_000);
    const text = `{"a":"${'\\"'.repeat(quotes.length)}1234567890123456"}`;
    expect(exactJson.parse(text)).toEqual({ a: `${quotes}1234567890123456` });
  });
});
