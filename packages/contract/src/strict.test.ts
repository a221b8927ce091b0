import { describe, expect, it } from 'vitest';
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

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('takes no parameter that it does not name', () => {
    const codes = call.request.safeParse({ nobodyNamedThis: '1' }).error?.issues.map(({ code }) => code);
    expect(codes).toContain('unrecognized_keys');
  });
});
