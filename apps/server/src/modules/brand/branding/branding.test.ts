import {
  opsColours,
  opsContacts,
  opsFooter,
  opsPutColours,
  opsPutContacts,
  opsPutFooter,
  opsPutSiteData,
  opsSiteData,
} from '@baize/contract/brand/branding-ops';
import { asId, type BrandCode } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { readSeed, readSeedFile } from '../../../seed-files.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { systemStatus } from '@baize/contract/brand/status';
import { statusRoutes } from '../availability/status.routes.ts';
import { openBrandBook } from '../brands/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { seedBrand } from '../content/index.ts';
import { seedBranding } from './seed-branding.ts';
import { findBranding } from './branding.store.ts';
import { mountBranding } from './branding.routes.ts';
import { footerIn } from './branding.ts';

const sealKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: 'test', alg: 'ECDH-ES' };
const demo = asId<BrandCode>('demo');

let database: TestDatabase;
let app: TestApp;
let token: string;
beforeAll(async () => {
  database = await freshDatabase();
  await database.owner.inTransaction(async (tx) => {
    await seedBrand(tx, await readSeed('demo'));
    await seedBranding(tx, demo, await readSeedFile('demo', 'branding'));
  });
  const brands = openBrandBook(database.api);
  app = await openTestApp({
    database,
    routes: (serve) => {
      mountBranding(serve, { db: database.api, brands, noteChange: changeTrail(systemClock) });
      statusRoutes(serve, { brands, clock: systemClock, sealKey });
    },
  });
  token = app.operateAs();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const contacts = {
  customerService: true,
  telegram: 'https://t.me/brand',
  facebook: '',
  viber: 'viber://chat?number=1',
  agentDownline: false,
  promotions: true,
  toTop: true,
};

describe('the floating buttons of a brand', () => {
  it('are what its operator wrote, and the trail keeps what they were', async () => {
    expect((await app.call(opsPutContacts, contacts, { token })).body).toMatchObject({ value: contacts });
    expect((await app.call(opsContacts, {}, { token })).body).toMatchObject({ value: contacts });
    const trail = await database.owner.first<{ after: unknown }>(
      "select after from operators_change where what = 'brand.contacts'",
    );
    expect(trail?.after).toEqual(contacts);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://t.me/brand', 'data:text/html,x', 'viber://chat'])(
    'never lead to %s',
    async (telegram) => {
      const { body } = await app.call(opsPutContacts, { ...contacts, telegram }, { token });
      expect(body).toMatchObject({ success: false, message: 'request_invalid' });
    },
  );

  it('are for operators only', async () => {
    const member = app.logInAs({ memberId: asId('00000000-0000-4000-8000-000000000001') });
    for (const sent of [{}, { token: member }]) {
      expect((await app.call(opsPutContacts, contacts, sent)).body.success).toBe(false);
    }
  });
});

describe('the footer of a brand', () => {
  const footer = { claims: [], licences: [{ EN: 'Licence 1', VI: 'Giấy phép 1' }], copyright: { EN: '© {0} Brand' } };

  it('is what its operator wrote, in the language of the page or the brand’s own', async () => {
    expect((await app.call(opsPutFooter, footer, { token })).body.success).toBe(true);
    expect((await app.call(opsFooter, {}, { token })).body).toMatchObject({ value: footer });
    const stored = (await findBranding(database.api, demo)).footer;
    expect(footerIn(stored, 'VI', 'EN')).toEqual({ claims: [], licences: ['Giấy phép 1'], copyright: '© {0} Brand' });
    expect(footerIn(stored, 'TH', 'VI').licences).toEqual(['Giấy phép 1']);
    expect(footerIn(stored, 'TH', 'ID').licences).toEqual(['Licence 1']);
  });

  it('needs its copyright line in at least one language', async () => {
    const { body } = await app.call(opsPutFooter, { ...footer, copyright: {} }, { token });
    expect(body).toMatchObject({ message: 'request_invalid' });
  });
});

describe('the colours of a brand', () => {
  it('are refused with the pair and its ratio when words could not be read on them', async () => {
    const colours = { primary: '#0b3d5d', 'primary-ink': '#1a4a6a', 'primary-text-dark': '#3c3c3c' };
    const { body } = await app.call(opsPutColours, { colours }, { token });
    const pairs = /^primary-ink on primary 1\.\d\d:1 \(4\.5:1\); .*primary-text-dark on surface-2-dark/;
    const value = { pairs: expect.stringMatching(pairs) as string };
    expect(body).toMatchObject({ success: false, message: 'colours_unreadable', value });
  });

  it('are refused by name when they are not a brand’s to set, or not colours', async () => {
    const { body } = await app.call(opsPutColours, { colours: { 'ink-1': '#000000', band: '#abc' } }, { token });
    expect(body).toMatchObject({ success: false, message: 'colours_unknown', value: { names: 'band, ink-1' } });
  });

  it('are kept when they can be read', async () => {
    const colours = { primary: '#ffd400' };
    expect((await app.call(opsPutColours, { colours }, { token })).body.success).toBe(true);
    expect((await app.call(opsColours, {}, { token })).body).toMatchObject({ value: { colours } });
  });
});

describe('what a brand says of itself on every page', () => {
  const data = {
    currencySymbol: 'Rp',
    languages: ['VI', 'EN'] as ('VI' | 'EN')[],
    defaultLanguage: 'VI' as const,
    languageNames: { VI: 'Tiếng Việt (VN)', JA: '日本語' },
    minimumAge: 18,
    registerBonus: '1000 VND',
    chatHeaderColour: '#123456',
    imageCDNs: ['https://pictures.example'],
    launchGameCDNs: ['https://games.example'],
  };

  it('is what its operator wrote, at once and in the trail', async () => {
    expect((await app.call(opsPutSiteData, data, { token })).body).toMatchObject({ value: data });
    expect((await app.call(opsSiteData, {}, { token })).body).toMatchObject({ value: data });
    const { imageCDNs, launchGameCDNs, ...ofBrand } = data;
    expect((await app.call(systemStatus, {})).body).toMatchObject({
      value: { imageCDNs, launchGameCDNs, brand: ofBrand },
    });
    const trail = await database.owner.first("select before, after from operators_change where what = 'brand.site'");
    expect(trail).toMatchObject({ before: { currencySymbol: '₱', minimumAge: 21 }, after: data });
  });

  it('has P for a currency without a symbol', async () => {
    const { body } = await app.call(opsPutSiteData, { ...data, currencySymbol: ' ' }, { token });
    expect(body).toMatchObject({ value: { currencySymbol: 'P' } });
  });

  it.each([
    ['defaultLanguage', { defaultLanguage: 'TH' }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['EN', 'VI', 'EN'] }],
    ['languages.0', { languages: ['JA'] }],
    ['minimumAge', { minimumAge: 17 }],
    ['chatHeaderColour', { chatHeaderColour: 'red' }],
    ['imageCDNs.0', { imageCDNs: ['http://pictures.example'] }],
    ['imageCDNs.0', { imageCDNs: ["https://pictures.example; script-src 'unsafe-inline'"] }],
    ['launchGameCDNs.0', { launchGameCDNs: ['https://games.example/path'] }],
    ['logo', { logo: 'x' }],
  ])('is refused for %s: %j', async (field, change) => {
    const { body } = await app.call(opsPutSiteData, { ...data, ...(change as object) }, { token });
    expect(body).toMatchObject({ message: 'request_invalid' });
    expect((body.value as unknown as { fields: string[] }).fields).toContain(field);
  });
});
