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

  it.each([
    ['twice the same', '{"amount":1,"amount":2}'],
    ['twice, once escaped', '{"amount":1,"am\\u006funt":2}'],
    ['twice among long numbers', '{"amount":1234567890123456,"amount":1234567890123457}'],
    ['twice deep inside', '{"meta":[{"a":{"b":1,"b":9007199254740993}}]}'],
  ])('refuses an object that names a key %s', (_, text) => {
    expect(() => exactJson.parse(text)).toThrow(SyntaxError);
  });

  // Judged by a ratio: what is read once takes twice as long for twice the text, what goes back for each sign four times as long.
  it.each([
    ['an unclosed string of quotes', (size: number) => `1234567890123456${'"'.repeat(size)}`],
    ['an unclosed string of escapes', (size: number) => `{"a":1234567890123456,"b":"${'\\"'.repeat(size / 2)}`],
    ['open brackets', (size: number) => `1234567890123456${'['.repeat(size)}`],
    ['open objects', (size: number) => `{"n":1234567890123456,"a":${'{"a":'.repeat(size / 5)}`],
    ['digits', (size: number) => `[${'1'.repeat(15)}${',111111111111111'.repeat(size / 16)}`],
    ['a number without end', (size: number) => `-${'1'.repeat(size)}.`],
    ['a number that ends wrongly', (size: number) => `[${'1'.repeat(size)}.${'1'.repeat(16)}e]`],
    ['signs', (size: number) => `1234567890123456${'-'.repeat(size)}`],
    ['colons', (size: number) => `{"a":"${':'.repeat(size)}1234567890123456`],
  ])('gives %s up in one reading', (_, text) => {
    const timeOf = (size: number): number => {
      const hostile = text(size);
      const times = Array.from({ length: 5 }, () => {
        const begun = performance.now();
        expect(() => exactJson.parse(hostile)).toThrow(SyntaxError);
        return performance.now() - begun;
      });
      return Math.min(...times);
    };
    const [short, long] = [timeOf(64_000), timeOf(512_000)];
    expect(long).toBeLessThan(Math.max(8 * 5 * short, 40));
  });

  it('reads a long hostile text once: one that went back for every quote would not end', () => {
    const quotes = '"'.repeat(200_000);
    const text = `{"a":"${'\\"'.repeat(quotes.length)}1234567890123456"}`;
    expect(exactJson.parse(text)).toEqual({ a: `${quotes}1234567890123456` });
  });
});
