import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CALLS } from './every-call.ts';
import { strict } from './strict.ts';

const inner = z.object({ kind: z.literal('a'), size: z.number() });
const loose = z
  .object({
    word: z.string().default('x'),
    maybe: inner.optional(),
    either: z.discriminatedUnion('kind', [inner, z.object({ kind: z.literal('b') })]).optional(),
    list: z.array(inner).default([]),
    byName: z.record(z.string(), inner).optional(),
  })
  .refine(({ word }) => word !== 'no', { path: ['word'] });
const exact = strict(loose);
const complaints = (sent: unknown) => exact.safeParse(sent).error?.issues.map(({ code, path }) => [code, path]);

describe('a strict request', () => {
  it('reads what the loose one reads, and keeps its checks and its words', () => {
    expect(exact.parse({ list: [{ kind: 'a', size: 1 }], byName: { any: { kind: 'a', size: 2 } } })).toEqual({
      word: 'x',
      list: [{ kind: 'a', size: 1 }],
      byName: { any: { kind: 'a', size: 2 } },
    });
    expect(complaints({ word: 'no' })).toEqual([['custom', ['word']]]);
    expect(strict(z.object({}).describe('said')).description).toBe('said');
  });

  it.each([
    [{ wrod: 'x' }, []],
    [{ maybe: { kind: 'a', size: 1, colour: 1 } }, ['maybe']],
    [{ either: { kind: 'b', size: 1 } }, ['either']],
    [{ list: [{ kind: 'a', size: 1, x: 1 }] }, ['list', 0]],
    [{ byName: { any: { kind: 'a', size: 1, x: 1 } } }, ['byName', 'any']],
  ])('refuses %j', (sent, path) => {
    expect(complaints(sent)).toEqual([['unrecognized_keys', path]]);
  });
});

describe('a list or a record that is too long', () => {
  it('is refused before anything in it is looked at', () => {
    const looked = vi.fn(() => true);
    const shape = {
      list: z.array(z.string().refine(looked)).max(3),
      byName: z.record(z.string(), z.string().refine(looked)),
    };
    const request = strict(z.object(shape).partial());
    const many = Array.from({ length: 30_000 }, (_, place) => String(place));
    for (const [field, sent] of [['list', many] as const, ['byName', Object.fromEntries(many.entries())] as const]) {
      const found = request.safeParse({ [field]: sent }).error?.issues.map(({ code, path }) => [code, path]);
      expect(found).toEqual([['too_big', [field]]]);
    }
    expect(looked).not.toHaveBeenCalled();
    expect(request.safeParse({ list: ['a', 'b', 'c'], byName: { a: 'b' } }).success).toBe(true);
    expect(looked).toHaveBeenCalledTimes(4);
  });
});

interface Listed {
  readonly type?: string;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Listed>>;
  readonly additionalProperties?: Listed | boolean;
  readonly items?: Listed;
  readonly anyOf?: readonly Listed[];
}

/** The lists of a request that may be of any length. */
function endless(
  { type, maxItems, properties = {}, additionalProperties, items, anyOf = [] }: Listed,
  place: string,
): string[] {
  return [
    ...(type === 'array' && maxItems === undefined ? [place] : []),
    ...Object.entries(properties).flatMap(([name, one]) => endless(one, `${place}.${name}`)),
    ...(typeof additionalProperties === 'object' ? endless(additionalProperties, `${place}.*`) : []),
    ...(items === undefined ? [] : endless(items, `${place}[]`)),
    ...anyOf.flatMap((one) => endless(one, place)),
  ];
}

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('takes no parameter that it does not name', () => {
    const codes = call.request.safeParse({ nobodyNamedThis: '1' }).error?.issues.map(({ code }) => code);
    expect(codes).toContain('unrecognized_keys');
  });

  it('takes no list without an end', () => {
    const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Listed;
    expect(endless(schema, '')).toEqual([]);
  });
});
