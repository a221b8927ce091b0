import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsIdentity, opsPutIdentity } from '@baize/contract/brand/identity-ops';
import { opsColours } from '@baize/contract/brand/branding-ops';
import { opsBrands, opsOpenBrand, opsPutHosts } from '@baize/contract/staff/new-brands';
import { opsAddOperator, opsMe, opsOperators, opsRevokeOperator } from '@baize/contract/staff/operators';
import { request } from 'node:http';
import { askerOf, type AskServer } from '../../../testing/ask-server.ts';
import { operatorToken } from '../../../testing/operator-token.ts';
import { type RunningServer, startServer } from '../../../testing/running-server.ts';

let [server, call, house] = [] as unknown as [RunningServer, AskServer, string];
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  call = askerOf(server);
  house = await operatorToken(server.database.owner);
});
afterAll(() => server.stop());

const NEW = {
  brand: 'acme',
  name: 'Acme & Sons',
  hosts: ['acme.example'],
  currency: 'VND',
  languages: ['VI' as const, 'EN' as const],
  primary: '#1f3a8a',
  operator: 'Ana',
};
const open = async (changes: object = {}) => (await call(opsOpenBrand, { ...NEW, ...changes }, { token: house })).body;

/** The page of home at a host. */
function pageAt(host: string): Promise<string> {
  return new Promise((done, fail) => {
    const { port } = new URL(server.url);
    const asking = request({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString('utf8')));
      answer.on('end', () => done(text));
    });
    asking.on('error', fail).end();
  });
}

describe('a new brand', () => {
  it.each([
    ['brand', { brand: 'Acme' }],
    ['hosts.0', { hosts: ['https://acme.example'] }],
    ['currency', { currency: 'FUN' }],
    ['languages', { languages: [] }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['minimumAge', { minimumAge: 16 }],
    ['primary', { primary: 'blue' }],
    ['operator', { operator: ' ' }],
  ])('is refused with the field that is wrong: %s', async (field, changes) => {
    expect(await open(changes)).toMatchObject({ message: 'request_invalid', value: { fields: [field] } });
  });

  it('is served at its host at once, with its name, language and colour, and its operator runs it', async () => {
    const body = await open();
    if (!body.success) throw new Error(body.message);
    expect(body.value).toMatchObject({ brand: 'acme', url: server.url.replace('127.0.0.1', 'acme.example') + '/' });
    const { token } = body.value;
    expect((await call(opsMe, {}, { token })).body.value).toMatchObject({
      brand: 'acme',
      name: 'Ana',
      roles: ['owner'],
    });
    const page = await pageAt('acme.example');
    expect(page).toContain('<html lang="vi"');
    expect(page).toContain('Acme &amp; Sons');
    expect(page).toContain('"currencySymbol":"₫"');
    expect(page).toContain('"timeZone":"Asia/Ho_Chi_Minh"');
    expect((await call(opsColours, {}, { token })).body.value).toEqual({ colours: { primary: '#1f3a8a' } });
    expect(await pageAt('localhost')).toContain('Baize');
  });

  it('has a code and hosts that nobody else has', async () => {
    expect(await open({ hosts: ['other.example'] })).toMatchObject({ message: 'brand_exists' });
    const taken = { message: 'host_taken', value: { hosts: 'acme.example' } };
    expect(await open({ brand: 'other', hosts: ['other.example', 'acme.example'] })).toMatchObject(taken);
    const hosts = (of: object) => call(opsPutHosts, { brand: 'demo', hosts: ['*'], ...of }, { token: house });
    expect((await hosts({ hosts: ['acme.example'] })).body).toMatchObject(taken);
    expect((await hosts({ brand: 'nobody' })).body.message).toBe('brand_unknown');
    expect((await hosts({ brand: 'acme', hosts: ['acme.example', 'acme.test'] })).body.success).toBe(true);
    expect(await pageAt('acme.test')).toContain('Acme');
    const { value } = (await call(opsBrands, {}, { token: house })).body;
    expect(value).toMatchObject({
      brands: [{ brand: 'acme', hosts: ['acme.example', 'acme.test'] }, { brand: 'demo' }],
    });
  });

  it('is named anew with a logo of its own, on the next page', async () => {
    const token = await operatorToken(server.database.owner, 'acme', { roles: ['owner'], name: 'Bo' });
    const logo = `/pictures/${'a'.repeat(24)}-64x64`;
    const identity = { name: 'Acme', logo, titles: { VI: { title: 'Acme chơi', description: 'x' } } };
    expect((await call(opsPutIdentity, identity, { token })).body.success).toBe(true);
    expect((await call(opsIdentity, {}, { token })).body.value).toEqual(identity);
    const page = await pageAt('acme.example');
    expect(page).toContain('<title>Acme chơi</title>');
    expect(page).toContain(`"logo":"${logo}"`);
  });
});

describe('who runs a brand', () => {
  const add = async (token: string, form: object) =>
    (await call(opsAddOperator, { name: 'Cy', roles: ['support'], ...form } as never, { token })).body;

  it('is let in and out by an owner, and heard of in the trail', async () => {
    const owner = await operatorToken(server.database.owner, 'demo', { roles: ['owner'], name: 'Dee' });
    const made = await add(owner, {});
    if (!made.success) throw new Error(made.message);
    const { token } = made.value;
    expect((await call(opsMe, {}, { token })).body.value).toMatchObject({
      brand: 'demo',
      name: 'Cy',
      roles: ['support'],
    });
    expect(await add(owner, { name: 'cy' })).toMatchObject({ message: 'operator_exists' });
    const { value } = (await call(opsOperators, {}, { token: owner })).body;
    expect(value).toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ name: 'Cy' })]) as unknown });
    expect((await call(opsRevokeOperator, { name: 'Cy' }, { token: owner })).body.value).toEqual({ revoked: 1 });
    expect((await call(opsMe, {}, { token })).body.message).toBe('session_expired');
    const trail = await server.database.owner.all<{ what: string }>(
      `select what from operators_change where operator_name = 'Dee' order by change_id`,
    );
    expect(trail.map(({ what }) => what)).toEqual(['operator.add', 'operator.revoke']);
  });

  it('makes no second person of their own: no call gives a role that moves money', async () => {
    const owner = await operatorToken(server.database.owner, 'demo', { roles: ['owner'], name: 'Eve' });
    for (const role of ['payments', 'owner', 'house']) {
      expect(await add(owner, { name: 'Mallory', roles: [role] })).toMatchObject({ message: 'request_invalid' });
    }
    const support = await operatorToken(server.database.owner, 'demo', { roles: ['support'], name: 'Fay' });
    expect(await add(support, { name: 'Mallory' })).toMatchObject({ message: 'role_needed', value: { role: 'owner' } });
  });

  it('is given a name once, however many ask at the same moment', async () => {
    const owner = await operatorToken(server.database.owner, 'demo', { roles: ['owner'], name: 'Gil' });
    const made = await Promise.all(Array.from({ length: 8 }, () => add(owner, { name: 'Hal' })));
    expect(made.filter(({ success }) => success)).toHaveLength(1);
  });
});
