import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrand } from '@baize/contract/staff/new-brands';
import { openBrand } from './modules/staff/new-brands/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { readBrandBasics } from './seed-files.ts';
import { operatorOf } from './testing/operator-token.ts';
import { type RunningServer, startBeside, startServer } from './testing/running-server.ts';

/** What an operator changes counts at once (docs/operators-guide.md), in the process that took it and in the others. */
let server: RunningServer;
let beside: Awaited<ReturnType<typeof startBeside>>;
let put: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  beside = await startBeside(server);
  put = await operatorOf(server);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

const read = async (url: string, path: string): Promise<string> => (await fetch(`${url}${path}`)).text();
const words = (text: string) => Object.fromEntries(['EN', 'CN', 'ID', 'TH', 'TY', 'VI'].map((code) => [code, text]));

const CONTACTS = {
  customerService: false,
  facebook: '',
  viber: '',
  agentDownline: false,
  promotions: true,
  toTop: true,
};
const HELP = { categoryId: 'start', position: 1, texts: { EN: { title: 'Marked help' } } };
const TERMS = { texts: { EN: { title: 'Marked terms', content: '<p>Terms</p>' } } };
/** Tighter than the seed's, so that one person is enough. */
const NO_TRANSFERS = { isOpen: false, minimum: '1', maximum: '1', dayMaximum: '1' };
const REGION = { allow: [], deny: [], texts: { EN: 'Marked region' } };

describe('what an operator changes', () => {
  it.each([
    ['floating buttons', '/', '/ops/brand/contacts', { ...CONTACTS, telegram: 'https://t.me/marked' }, 't.me/marked'],
    [
      'the footer',
      '/',
      '/ops/brand/footer',
      { claims: [], licences: [], copyright: words('Marked foot') },
      'Marked foot',
    ],
    ['colours', '/', '/ops/brand/colours', { colours: { primary: '#123456' } }, '#123456'],
    ['a text', '/', '/ops/texts', { key: 'hello', language: 'EN', text: 'Marked hello' }, 'Marked hello'],
    [
      'switches',
      '/wps/system/whitelabel',
      '/ops/brand/switches',
      { switches: { MANPLAYREB3: '0' } },
      'REB3","enabled":"0"',
    ],
    [
      'a vendor’s mark',
      '/wps/relay/GCS_vendorList',
      '/ops/games/vendors',
      { vendor: 'house', hot: true, sort: 3 },
      '"isHot":1',
    ],
    ['help', '/wps/system/helpCenter', '/ops/help/categories', HELP, 'Marked help'],
    ['terms', '/wps/system/terms', '/ops/brand/terms', TERMS, 'Marked terms'],
    ['transfers between members', '/', '/ops/transfer-settings', NO_TRANSFERS, '"transfers":false'],
    ['the region', '/', '/ops/brand/region', { ...REGION, unknownAllowed: false }, 'Marked region'],
    ['the region again', '/', '/ops/brand/region', { ...REGION, unknownAllowed: true }, '"regionRestriction":null'],
    ['maintenance', '/', '/ops/brand/status', { status: 1, texts: words('Marked rest') }, 'Marked rest'],
    ['the end of it', '/', '/ops/brand/status', { status: 0, texts: {} }, '"maintenance":null'],
  ] as const)('counts at once, here and in every other process: %s', async (...[, path, call, body, mark]) => {
    // Both have it in memory.
    for (const { url } of [server, beside]) expect(await read(url, path)).not.toContain(mark);
    await put(call, body);
    expect(await read(server.url, path)).toContain(mark);
    await expect.poll(() => read(beside.url, path), { interval: 20 }).toContain(mark);
  });
});

it('a brand that a command opens answers at once, in every process', async () => {
  const basics = { name: 'Red Hall', currency: 'PHP', languages: ['EN'], primary: '#c8102e', operator: 'Ana' };
  const form = newBrand.parse({ brand: 'red', hosts: ['127.0.0.1'], ...basics });
  const deps = { clock: systemClock, chance: systemChance, brandBasics: readBrandBasics };
  for (const { url } of [server, beside]) expect(await read(url, '/')).not.toContain('Red Hall');
  await server.database.owner.inTransaction((tx) => openBrand(tx, form, deps));
  await expect.poll(() => read(beside.url, '/'), { interval: 20 }).toContain('Red Hall');
});
