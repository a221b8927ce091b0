import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsIn } from '@baize/contract/call';
import { domainRoute, whitelabel } from '@baize/contract/brand/availability';
import {
  opsPutRegion,
  opsPutService,
  opsPutStatus,
  opsPutSwitches,
  opsRegion,
  opsService,
  opsStatus,
  opsSwitches,
} from '@baize/contract/brand/availability-ops';
import { ACCESS_SWITCHES } from '@baize/contract/brand/switches';
import { systemStatus } from '@baize/contract/brand/status';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { asId, type BrandCode, instantOf } from '@baize/kernel';
import { z } from 'zod';
import { readSeed, readSeedFile } from '../../../seed-files.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { mountOperators } from '../../staff/operators/operators.routes.ts';
import { statusRoutes } from './status.routes.ts';
import { admitVisitor, visitorStatus } from './visitor-status.ts';
import { isSwitchedOn, openBrandBook, type WhitelabelNode } from '../brands/index.ts';
import { seedBrand } from '../content/index.ts';
import { seedAvailability } from './seed-availability.ts';
import { availabilityRoutes } from './availability.routes.ts';

const call = callsIn('test');

const DEMO = asId<BrandCode>('demo');
const sealKey = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: 'test', alg: 'ECDH-ES' };
const COUNTRIES: Readonly<Record<string, string>> = { '203.0.113.1': 'PH', '203.0.113.2': 'FR' };
const [PH, FR, HOME] = ['203.0.113.1', '203.0.113.2', '127.0.0.1'];
const play = call({
  method: 'POST',
  path: '/wps/test/play',
  access: 'anyone',
  summary: 'What a closed brand must refuse.',
  request: z.object({}),
  value: z.string(),
  refusals: [],
});

let database: TestDatabase;
let app: TestApp;
let token: string;
let closed: string[];
let now = Date.UTC(2026, 5, 1);
const clock = { now: () => instantOf(now) };

beforeEach(async () => {
  database = await freshDatabase();
  const demo = await readSeed('demo');
  await database.owner.inTransaction(async (tx) => {
    await seedBrand(tx, demo);
    await seedBrand(tx, { ...demo, brand: { ...(demo.brand as object), code: 'other', hosts: ['other.example'] } });
    await seedAvailability(tx, DEMO, await readSeedFile('demo', 'availability'));
  });
  closed = [];
  const brands = openBrandBook(database.api, { clock });
  const countryOf = (ip: string) => COUNTRIES[ip];
  app = await openTestApp({
    database,
    clock,
    countryOf,
    letIn: async ({ brand, ip }) => admitVisitor(await brands.of(brand), countryOf(ip)),
    routes: (serve) => {
      statusRoutes(serve, { brands, clock, sealKey });
      availabilityRoutes(serve, {
        db: database.api,
        brands,
        noteChange: changeTrail(clock),
        onBrandClosed: (_tx, brand) => Promise.resolve(void closed.push(brand)),
      });
      mountOperators(serve, { db: database.api });
      serve(play, async () => 'played');
    },
  });
  token = app.operateAs();
  return async () => {
    await app.close();
    await database.drop();
  };
});

const playFrom = async (ip?: string) => {
  const { status, body } = await app.call(play, {}, ip === undefined ? {} : { ip });
  return [status, body.message];
};
const statusFrom = async (ip: string) => (await app.call(systemStatus, {}, { ip })).body.value;
const restrict = (lists: { allow?: string[]; deny?: string[]; unknownAllowed?: boolean }) =>
  app.call(
    opsPutRegion,
    { allow: [], deny: [], unknownAllowed: true, texts: { EN: 'Not for you.' }, ...lists },
    { token },
  );

describe('who a brand serves', () => {
  const region = { allow: ['PH', 'VN'], deny: ['VN'], unknownAllowed: false };
  it.each([
    ['everybody of a known country while both lists are empty', { ...region, allow: [], deny: [] }, 'FR', 0],
    ['nobody unknown where the brand says so, with no list at all', { ...region, allow: [], deny: [] }, undefined, 2],
    ['a country of the allow list', region, 'PH', 0],
    ['nobody outside an allow list', region, 'FR', 2],
    ['nobody of the deny list, though it is in the allow list', region, 'VN', 2],
    ['nobody unknown where the brand says so', region, undefined, 2],
    ['somebody unknown where the brand says so', { ...region, unknownAllowed: true }, undefined, 0],
    ['everybody else when there is only a deny list', { ...region, allow: [] }, 'FR', 0],
  ] as const)('%s', (...[, rule, country, status]) => {
    expect(visitorStatus({ status: 0, region: rule }, country)).toBe(status);
    expect(visitorStatus({ status: 1, region: rule }, country)).toBe(1);
  });
});

it('counts any status but 1 and 2 as 0', () => {
  const region = { allow: [], deny: [], unknownAllowed: true };
  for (const status of [3, -1, 7]) expect(visitorStatus({ status: status as 0, region }, 'PH')).toBe(0);
});

describe('a restricted region', () => {
  it('is refused by every call but those of the closed page, which tell the address and why', async () => {
    await restrict({ deny: ['FR'] });
    expect(await playFrom(FR)).toEqual([403, 'region_restricted']);
    expect(await playFrom(PH)).toEqual([200, '']);
    expect(await playFrom(HOME)).toEqual([200, '']);
    expect(await statusFrom(FR)).toMatchObject({
      status: 2,
      location: { ip: FR },
      regionRestriction: { message: 'Not for you.' },
      maintenance: null,
    });
    expect(await statusFrom(PH)).toMatchObject({ status: 0, regionRestriction: null });
  });

  it('speaks the visitor’s language where the brand has words in it', async () => {
    await restrict({ allow: ['PH'], unknownAllowed: false });
    await app.call(
      opsPutRegion,
      { allow: ['PH'], deny: [], unknownAllowed: false, texts: { EN: 'No.', VI: 'Không.' } },
      { token },
    );
    const asked = async (lang: string) =>
      (await app.call(systemStatus, {}, { ip: HOME, headers: { cookie: `lang=${lang}` } })).body.value;
    expect(await asked('VI')).toMatchObject({ status: 2, regionRestriction: { message: 'Không.' } });
    expect(await asked('TH')).toMatchObject({ regionRestriction: { message: 'No.' } });
  });
});

describe('maintenance', () => {
  const texts = { EN: 'Back at noon.' };

  it('closes every call of the site at once, takes back what was lent, and opens again', async () => {
    expect(await playFrom()).toEqual([200, '']);
    await app.call(opsPutStatus, { status: 1, texts }, { token });
    expect(closed).toEqual(['demo']);
    expect(await playFrom()).toEqual([503, 'maintenance']);
    expect(await statusFrom(HOME)).toMatchObject({ status: 1, maintenance: { message: 'Back at noon.' } });
    expect((await app.call(domainRoute, {})).status).toBe(200);
    await app.call(opsPutStatus, { status: 0, texts }, { token });
    expect(await playFrom()).toEqual([200, '']);
    expect(closed).toEqual(['demo']);
  });

  it('is seen by another process that has not been asked for a while', async () => {
    const elsewhere = openBrandBook(database.api, { clock });
    expect((await elsewhere.of(DEMO)).status).toBe(0);
    await app.call(opsPutStatus, { status: 1, texts }, { token });
    now += 15_000;
    expect((await elsewhere.of(DEMO)).status).toBe(1);
  });

  it('is the operator’s own brand’s only, and refuses no operator', async () => {
    await app.call(opsPutStatus, { status: 1, texts }, { token: app.operateAs({ brand: asId<BrandCode>('other') }) });
    expect(await playFrom()).toEqual([200, '']);
    await app.call(opsPutStatus, { status: 1, texts }, { token });
    expect((await app.call(opsStatus, {}, { token })).body.value).toEqual({ status: 1, texts });
  });
});

describe('what operators set', () => {
  it('is kept with what was there before, in the audit trail', async () => {
    await restrict({ deny: ['FR'] });
    expect((await app.call(opsRegion, {}, { token })).body.value).toMatchObject({
      deny: ['FR'],
      texts: { EN: 'Not for you.' },
    });
    expect((await app.call(opsChanges, {}, { token })).body.value).toMatchObject({
      list: [{ what: 'brand.region', before: { region: { deny: [] } }, after: { region: { deny: ['FR'] } } }],
    });
  });

  it('GET /wps/system/whitelabel tells what PUT /ops/brand/switches turned, and only that', async () => {
    const { body } = await app.call(opsPutSwitches, { switches: { MANPLAYREB3: '1' } }, { token });
    expect(JSON.stringify(body.value)).toContain('{"modId":"MANPLAYREB3","enabled":"1"');
    expect((await app.call(whitelabel, {})).body).toEqual(body);
    expect((await app.call(opsSwitches, {}, { token })).body).toEqual(body);
    const unknown = await app.call(opsPutSwitches, { switches: { NOSUCHPART: '1' } }, { token });
    expect(unknown.body).toMatchObject({ message: 'request_invalid', value: { fields: ['switches.NOSUCHPART'] } });
    expect((await app.call(whitelabel, {})).body).toEqual(body);
  });

  it('turns every switch that the operators’ guide names, also where the brand’s tree was made without it', async () => {
    const guide = await readFile(new URL('../../../../../../docs/operators-guide.md', import.meta.url), 'utf8');
    const [, table = ''] = guide.split('## Ways to log in, by switch');
    const named = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z0-9]+)` /gm)].map(([, modId]) => modId ?? '');
    expect(named.toSorted()).toEqual(ACCESS_SWITCHES.toSorted());
    await database.owner.all(`update brands_brand set whitelabel =
      '{"modId": "ROOT", "enabled": "1", "childrenNodes": [{"modId": "ACCESS", "enabled": "1", "childrenNodes": []}]}'`);
    const { body } = await app.call(opsPutSwitches, { switches: { SOCIALGOOGLE3: '1' } }, { token });
    expect(body.value).toMatchObject({
      childrenNodes: [{ childrenNodes: [{ modId: 'SOCIALGOOGLE3', enabled: '1' }] }],
    });
    const all = await app.call(
      opsPutSwitches,
      { switches: Object.fromEntries(named.map((modId) => [modId, '1' as const])) },
      { token },
    );
    const turned = all.body.value as WhitelabelNode;
    for (const modId of named) expect(isSwitchedOn(turned, modId), modId).toBe(true);
    expect((await app.call(whitelabel, {})).body.value).toEqual(turned);
  });

  it('GET /wps/system/domainRoute names the brand’s domains best first, else where it was asked', async () => {
    const asked = { headers: { host: 'green.example' } };
    expect((await app.call(domainRoute, {}, asked)).body.value).toEqual({
      list: [{ purpose: 'site', domain: 'green.example' }],
    });
    const domains = [
      { purpose: 'site' as const, domain: 'one.example' },
      { purpose: 'agent' as const, domain: 'agents.example:8443' },
    ];
    await app.call(opsPutService, { customerService: [], domains }, { token });
    expect((await app.call(domainRoute, {}, asked)).body.value).toEqual({ list: domains });
    expect((await app.call(opsService, {}, { token })).body.value).toEqual({ customerService: [], domains });
  });

  it.each(['/helpmc', 'https://t.me/baize', 'viber://chat?number=1', 'mailto:help@baize.example'])(
    'takes %s as a way to customer service',
    async (path) => {
      const customerService = [{ csType: '3', path }];
      const { body } = await app.call(opsPutService, { customerService, domains: [] }, { token });
      expect(body).toMatchObject({ success: true, value: { customerService } });
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://plain.example', ''])(
    'refuses %s as a way to customer service',
    async (path) => {
      const customerService = [{ csType: '3', path }];
      const { body } = await app.call(opsPutService, { customerService, domains: [] }, { token });
      expect(body.message).toBe('request_invalid');
    },
  );
});
