import { expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from './every-call.ts';
import { staffLine, withoutHidden, writtenText } from './wire-texts.ts';

/** A name that reads as another: a right-to-left override in its middle. */
const OVERRIDE = 'Ana\u202Ezurc';

interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** The places of a request that take the override. */
function taking(schema: Schema, place: string): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [], allOf = [] } = schema;
  const inside = [
    ...Object.entries(properties).flatMap(([name, one]) => taking(one, `${place}.${name}`)),
    ...(typeof additionalProperties === 'object' ? taking(additionalProperties, `${place}.*`) : []),
    ...(items === undefined ? [] : taking(items, `${place}[]`)),
    ...anyOf.flatMap((one) => taking(one, place)),
  ];
  const isText = schema.type === 'string' && schema.format === undefined && schema.enum === undefined;
  if (!isText || schema.const !== undefined) return inside;
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => pattern ?? []);
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(OVERRIDE)) ? [...inside, place] : inside;
}

/** No text of a person that is kept: files, addresses, HTML that is cleaned, what a provider says, what is only looked up. */
const FREE: readonly RegExp[] = [
  /\.(?:data|pictures\[\]|proof|idToken|captcha_id|lot_number|captcha_output|pass_token|gen_time|code|iss|password)$/,
  /\.(?:target|url|qrCodeUrl|path|telegram|facebook|viber|agentHosts\[\]|acceptedPattern|colours\.\*|csType)$/,
  /^(?:PUT|POST) \/ops\/(?:help\/articles|notices|brand\/terms|promotions)\.texts\.\*\.(?:content|terms|privacy)$/,
  // Their hidden characters are taken out.
  /^POST \/ops\/deposits\/notice\.text$/,
  /^PUT \/ops\/pictures\.name$/,
  /^GET /,
  /^POST \/ops\/books\/reconcile\.channel$/,
  /\.(?:institutions\[\]|vendor|gameCode|imageCDNs\[\]|launchGameCDNs\[\]|publicKey)$/,
];

it('is refused in every text that a person sends', () => {
  const found = CALLS.flatMap(({ method, path, request }) =>
    taking(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema, `${method} ${path}`),
  );
  expect([...new Set(found)].filter((place) => !FREE.some((free) => free.test(place)))).toEqual([]);
});

it.each([
  ['a bell', 'a\u0007b'],
  ['a right-to-left override', OVERRIDE],
  ['an isolate', 'a\u2066b'],
  ['a line separator', 'a\u2028b'],
  ['half a character', 'a\uD83Db'],
])(
  '%s is refused by lines and by texts of several lines, and taken out of what comes from elsewhere',
  (_what, text) => {
    expect([staffLine(20).safeParse(text).success, writtenText(20).safeParse(text).success]).toEqual([false, false]);
    expect(withoutHidden(text)).toHaveLength(text.length - 1);
  },
);

it('lets what people mean through: emoji with joiners, accents, every script, and lines where there may be some', () => {
  const meant = ['👩‍👩‍👧', 'Nguyễn Thị Ánh', 'Dela Cruz-Peña', 'สวัสดี', '王小明', 'नमस्ते'];
  expect(meant.map((text) => staffLine(60).safeParse(text).success)).toEqual(meant.map(() => true));
  expect(writtenText(20).parse(' one\r\n\ttwo ')).toBe('one\r\n\ttwo');
  expect(staffLine(20).safeParse('one\ntwo').success).toBe(false);
});
