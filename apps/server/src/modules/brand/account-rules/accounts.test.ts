import { registerSettings } from '@baize/contract/brand/account-rules';
import {
  opsAccounts,
  opsPutAccounts,
  opsPutRegisterRules,
  opsRegisterRules,
} from '@baize/contract/brand/account-rules-ops';
import { countries } from '@baize/contract/brand/countries';
import { complaintAbout, type FieldRule } from '@baize/contract/brand/register-rules';
import { terms } from '@baize/contract/brand/terms';
import { opsPutTerms, opsTerms } from '@baize/contract/brand/terms-ops';
import { asId, type BrandCode } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { readSeed } from '../../../seed-files.ts';
import { newSealKey, openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { statusRoutes } from '../availability/status.routes.ts';
import { type BrandBook, openBrandBook } from '../brands/index.ts';
import { seedBrand } from '../content/index.ts';
import { termsRoutes } from './terms.routes.ts';
import { accountRulesRoutes } from './accounts.routes.ts';
import { accountSettings } from '../brands/account-settings.ts';

const demo = asId<BrandCode>('demo');

let database: TestDatabase;
let app: TestApp;
let brands: BrandBook;
let token: string;
beforeAll(async () => {
  database = await freshDatabase();
  await database.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  brands = openBrandBook(database.api);
  const { kty = '', crv = '', x = '', y = '', kid = '' } = await newSealKey();
  const deps = { db: database.api, brands, clock: systemClock, noteChange: changeTrail(systemClock) };
  app = await openTestApp({
    database,
    countryOf: (ip) => (ip === '203.0.113.9' ? 'TH' : undefined),
    routes: (serve) => {
      accountRulesRoutes(serve, deps);
      termsRoutes(serve, deps);
      statusRoutes(serve, { brands, clock: systemClock, sealKey: { kty, crv, x, y, kid, alg: 'ECDH-ES' } });
    },
  });
  token = app.operateAs();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rule = (acceptedPattern: string, maxLength = 60): FieldRule & { patternId: 3 } => ({
  enabled: true,
  required: false,
  minLength: 1,
  maxLength,
  acceptedPattern,
  patternId: 3,
});

describe('the register rules of a brand', () => {
  it('are what its operator wrote, at once, and the trail keeps what they were', async () => {
    const rules = { line: rule('[A-Za-z0-9._-]+') };
    const put = await app.call(opsPutRegisterRules, { open: false, rules }, { token });
    expect(put.body).toMatchObject({ value: { open: false, rules } });
    expect((await app.call(opsRegisterRules, {}, { token })).body).toMatchObject({ value: { open: false, rules } });
    expect((await app.call(registerSettings, {})).body.value).toEqual(rules);
    expect(await brands.of(demo)).toMatchObject({ registerOpen: false });
    const trail = await database.owner.first<{ before: { open: boolean } }>(
      "select before from operators_change where what = 'brand.register-rules'",
    );
    expect(trail?.before.open).toBe(true);
  });

  const refused: [why: string, pattern: string][] = [
    ['takes exponentially long', '(a+)+b'],
    ['takes exponentially long in branches', '(?:a|a)*b'],
    ['takes exponentially long behind an optional dot', '(?:[a-z0-9]+\\.?)+@x'],
    ['takes polynomially long', '.*a.*b.*c'],
    ['is no regular expression', '[a-'],
    ['only closes our own bracket', 'a)|(?:b'],
  ];
  it.each(refused)('refuse a pattern that %s', async (_, pattern) => {
    const answer = await app.call(opsPutRegisterRules, { open: true, rules: { line: rule(pattern) } }, { token });
    expect(answer).toMatchObject({ status: 422, body: { message: 'pattern_refused', value: { fields: ['line'] } } });
  });

  it.each(['[A-Za-z][A-Za-z0-9]*', '(?=.*[A-Z])(?=.*[0-9]).+', '\\p{Script=Han}+', '[ก-๙]+', '[가-힣]+'])(
    'take the pattern %s',
    async (pattern) => {
      const answer = await app.call(opsPutRegisterRules, { open: true, rules: { line: rule(pattern) } }, { token });
      expect(answer.status).toBe(200);
    },
  );

  it.each([
    ['a shortest above the longest', { ...rule('*'), minLength: 61 }],
    ['a sentence that the site does not have', { ...rule('*'), patternId: 99 as 3 }],
    ['a length that no field can have', { ...rule('*'), maxLength: 256 }],
  ])('refuse %s', async (_, line) => {
    const answer = await app.call(opsPutRegisterRules, { open: true, rules: { line } }, { token });
    expect(answer.body).toMatchObject({ message: 'request_invalid' });
  });

  it('judge 50 kB of text without the pattern, whatever it is (A63)', () => {
    // Even with a pattern that the check above would have refused: the length is looked at first.
    const patterns = ['[A-Za-z][A-Za-z0-9]*', '(?=.*[A-Za-z])(?=.*[0-9]).+', '[^@\\s]+@[^@\\s]+', '(a+)+b'];
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    try {
      const complaints = patterns.map((pattern) => complaintAbout(rule(pattern, 255), 'a'.repeat(50_000)));
      const asked = exec.mock.calls.length;
      expect(complaints).not.toContain(undefined);
      expect(asked).toBe(0);
    } finally {
      exec.mockRestore();
    }
  });

  it.each([opsRegisterRules, opsAccounts, opsTerms])('are not for the public (%#)', async (call) => {
    expect((await app.call(call, {})).body).toMatchObject({ message: 'session_required' });
  });
});

describe('how a brand treats accounts', () => {
  it('is what its operator wrote; what was not sent is as by default', async () => {
    const put = await app.call(opsPutAccounts, { birthDateRequired: true, smsCountries: ['PH', 'TH'] }, { token });
    const settings = accountSettings.parse({ birthDateRequired: true, smsCountries: ['PH', 'TH'] });
    expect(put.body).toMatchObject({ value: settings });
    expect((await app.call(opsAccounts, {}, { token })).body.value).toEqual(settings);
    expect((await brands.of(demo)).accounts).toEqual(settings);
    const trail = await database.owner.first("select after from operators_change where what = 'brand.accounts'");
    expect(trail).toEqual({ after: settings });
  });

  it('refuses a country that is none', async () => {
    const answer = await app.call(opsPutAccounts, { smsCountries: ['Philippines'] }, { token });
    expect(answer.body).toMatchObject({ message: 'request_invalid' });
  });
});

describe('the countries of mobile numbers', () => {
  const listed = async (smsCountries: string[], ip?: string) => {
    await app.call(opsPutAccounts, { smsCountries }, { token });
    const { body } = await app.call(countries, {}, ip === undefined ? {} : { ip });
    return body.success ? body.value : [];
  };

  it('are those the brand sends codes to, in its order', async () => {
    expect(await listed(['TH', 'PH'])).toEqual([
      { countryCode: 'TH', countryDialingCode: '66' },
      { countryCode: 'PH', countryDialingCode: '63' },
    ]);
  });

  it('begin with the visitor’s own', async () => {
    expect((await listed(['PH', 'TH'], '203.0.113.9'))[0]).toEqual({ countryCode: 'TH', countryDialingCode: '66' });
  });

  it('are all that the brand serves when it sends no codes', async () => {
    const before = await listed([]);
    expect(before.length).toBeGreaterThan(200);
    await database.owner.all("update brands_brand set region_deny = '{US}' where code = 'demo'");
    await brands.refresh();
    expect((await listed([])).map(({ countryCode }) => countryCode)).not.toContain('US');
    await database.owner.all("update brands_brand set region_allow = '{PH,US}' where code = 'demo'");
    await brands.refresh();
    expect(await listed([])).toEqual([{ countryCode: 'PH', countryDialingCode: '63' }]);
  });
});

describe('the terms of use', () => {
  it('are empty until the brand has some', async () => {
    expect((await app.call(terms, {})).body).toMatchObject({ value: { edition: 0, title: '', content: '' } });
  });

  it('are cleaned, told in the visitor’s language, and counted by edition', async () => {
    const texts = {
      EN: {
        title: 'Terms',
        content: '<p>Play fair.</p><script>alert(1)</script>',
        privacy: '<p>Little.</p><script></script>',
      },
      TH: { title: 'ข้อตกลง', content: '<p>เล่นอย่างยุติธรรม</p>' },
    };
    expect((await app.call(opsPutTerms, { texts }, { token })).body).toMatchObject({
      value: { edition: 1, texts: { EN: { content: '<p>Play fair.</p>', privacy: '<p>Little.</p>' } } },
    });
    expect((await app.call(terms, { language: 'TH' })).body).toMatchObject({ value: { edition: 1, title: 'ข้อตกลง' } });
    expect((await app.call(terms, { language: 'CN' })).body).toMatchObject({
      value: { title: 'Terms', privacy: '<p>Little.</p>' },
    });
    await app.call(
      opsPutTerms,
      { texts: { EN: { title: 'Terms, anew', content: '<p>Play fair, still.</p>' } } },
      { token },
    );
    expect((await app.call(terms, {})).body).toMatchObject({ value: { edition: 2, title: 'Terms, anew' } });
    const kept = await database.owner.all("select edition from brands_terms where brand = 'demo' order by edition");
    expect(kept).toEqual([{ edition: 1 }, { edition: 2 }]);
    expect((await app.call(opsTerms, {}, { token })).body).toMatchObject({ value: { edition: 2 } });
  });

  it('must be there in the brand’s default language', async () => {
    const answer = await app.call(opsPutTerms, { texts: { TH: { title: 'ก', content: '' } } }, { token });
    expect(answer.body).toMatchObject({ message: 'default_text_missing' });
  });

  it('cannot be changed once they were in force', async () => {
    await expect(database.api.all("update brands_terms set texts = '{}'")).rejects.toThrow(/permission denied/);
  });
});
