import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

describe('JSON in which no key stands twice', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    '{"a":1,"a":1}',
    '{"amount":1,"amount":90000}',
    '{"a":{"b":[{"c":1,"c":2}]}}',
    '[{"x":0},{"y":1,"z":2,"y":3}]',
    '{"a":1,"\\u0061":2}',
    '{"__proto__":1,"__proto__":2}',
    '{"1":1,"1":2}',
    '{"":1,"":2}',
    '{"a":":","a":"\\":"}',
  ])('refuses %s', (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '{"a\\\\":1,"a":2}',
    '{"A":1,"a":2}',
    '{"__proto__":1}',
    '":::"',
    'null',
  ])('takes %s', (text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

  it.each(['', '{', '{"a":1,}', '"', '{"a":1,"a"'])('refuses what is not JSON: %s', (text) =>
    expect(() => parseJson(text)).toThrow(SyntaxError),
  );

  it('takes texts as deep and as wide as they come', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(() => parseJson(deep)).not.toThrow();
    expect(parseJson(`{"a":[${'1,'.repeat(300_000)}1]}`)).toMatchObject({ a: { length: 300_001 } });
  });
});
