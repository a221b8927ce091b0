import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../../testing/generated.ts';
import {
  API_KEY_HEADER,
  decimalJson,
  HMAC_HEADER,
  JsonNumber,
  judgeOneApiCaller,
  numberFromParts,
  oneApiSignature,
  oneApiUuid,
  partsFromNumber,
} from './index.ts';

describe('the signature of OneAPI', () => {
  const raw = Buffer.from('{"traceId":"t1","username":"u","currency":"VND","token":"k"}');

  it('is HMAC-SHA256 over the exact bytes, in small hexadecimal letters', () => {
    expect(oneApiSignature('secret', raw)).toBe('4c584b5cb11fccd8aa584c5a9f6bbcdbcf72cc9e8dede9032a51566025ca9aba');
  });

  it('is judged by the secret that the key names, of two that are taken', () => {
    const secrets = [
      { apiKey: 'new-key-of-ours', secret: 'the newest secret' },
      { apiKey: 'old-key-of-ours', secret: 'the former secret' },
    ];
    const judged = (key: string | undefined, by: string, bytes = raw) =>
      judgeOneApiCaller(secrets, raw, { [API_KEY_HEADER]: key, [HMAC_HEADER]: oneApiSignature(by, bytes) });
    expect(judged('new-key-of-ours', 'the newest secret')).toBe('signed');
    expect(judged('old-key-of-ours', 'the former secret')).toBe('signed');
    expect(judged('new-key-of-ours', 'the former secret')).toBe('forged');
    expect(judged('new-key-of-ours', 'the newest secret', Buffer.from(`${raw.toString()} `))).toBe('forged');
    expect(judged('nobodys-key', 'the newest secret')).toBe('unknown');
    expect(judged(undefined, 'the newest secret')).toBe('unknown');
    expect(judgeOneApiCaller(secrets, raw, { [API_KEY_HEADER]: 'new-key-of-ours' })).toBe('forged');
  });
});

describe('an amount of OneAPI', () => {
  const read = (text: string, notation: 'decimal' | 'hundredths' | 'parts' = 'decimal') =>
    partsFromNumber(new JsonNumber(text), notation);

  it.each([
    ['12.5', 1_250_000n],
    ['10', 1_000_000n],
    ['10.0', 1_000_000n],
    ['10.500000000', 1_050_000n],
    ['0.00001', 1n],
    ['-3.2', -320_000n],
    ['90071992547409.93', 9_007_199_254_740_993_000n],
  ])('%s is taken digit by digit', (text, parts) => expect(read(text)).toBe(parts));

  it.each(['1e3', '-0', '-0.0', '0.000001', '1E-2', '9'.repeat(30)])('%s is none', (text) =>
    expect(read(text)).toBeUndefined(),
  );

  it('is in hundredths or in parts where the vendor writes it so', () => {
    expect(read('1250', 'hundredths')).toBe(1_250_000n);
    expect(read('1250000', 'parts')).toBe(1_250_000n);
    expect(read('12.5', 'hundredths')).toBeUndefined();
    expect(numberFromParts(1_234_567n, 'hundredths').text).toBe('1234');
    expect(numberFromParts(1_234_567n, 'parts').text).toBe('1234567');
  });

  it('comes back as it was written, whatever it is', () => {
    const most = 10n ** 20n - 1n;
    fc.assert(
      fc.property(fc.bigInt({ min: -most, max: most }), (parts) => {
        const text = decimalJson.write({ amount: numberFromParts(parts, 'decimal') });
        const { amount } = decimalJson.parse(text) as { amount: JsonNumber };
        expect(partsFromNumber(amount, 'decimal')).toBe(parts);
      }),
      times(300),
    );
  });
});

describe('JSON with exact numbers', () => {
  it('reads what JSON.parse reads, with each number as it stands there', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(decimalJson.write(decimalJson.parse(text)))).toEqual(JSON.parse(text));
      }),
      times(300),
    );
  });

  it.each(['', 'x', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[01]', '{"a":NaN}', `"${'"'.repeat(50_000)}`])(
    'gives up %j',
    (text) => expect(() => decimalJson.parse(text)).toThrow(SyntaxError),
  );

  it('lets no text pass itself off as a number', () => {
    expect(decimalJson.parse('{"amount":"n10"}')).toEqual({ amount: 'n10' });
  });
});

it('the same name gives the same id, another kind or name another one', () => {
  expect(oneApiUuid('bet', 'b1')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(oneApiUuid('bet', 'b1')).toBe(oneApiUuid('bet', 'b1'));
  expect(new Set([oneApiUuid('bet', 'b1'), oneApiUuid('win', 'b1'), oneApiUuid('bet', 'b2')]).size).toBe(3);
});
