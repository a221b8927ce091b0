import type { Call } from '@baize/contract/call';
import { CALLS } from '@baize/contract/every-call';
import { opsPutTransferSettings } from '@baize/contract/money/member-transfers-ops';
import { opsVendorBook } from '@baize/contract/play/vendors-ops';
import { opsSettingProposals } from '@baize/contract/staff/setting-proposals';
import { asId, type BrandCode, DAY_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from './modules/people/members/index.ts';
import { askerOf, type AskServer } from './testing/ask-server.ts';
import { type Form, guardedSettings, type Setting } from './testing/guarded-settings.ts';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/**
 * Every setting that guards money is loosened by two people and tightened by one (B4.19). Each call under /ops that changes something
 * stands in one of the two tables below, so that a new one is decided about.
 */
let server: RunningServer;
let ask: AskServer;
let [ana, anaAgain, ben] = ['', '', ''];
let [member, vendor] = ['', ''];

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  ask = askerOf(server);
  const { owner } = server.database;
  ana = await operatorToken(owner, 'demo', { name: 'Ana' });
  anaAgain = await operatorToken(owner, 'demo', { name: 'ANA' });
  ben = await operatorToken(owner, 'demo', { name: 'Ben' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.owner.all('delete from platform_setting_proposal');
  vendor = `v${randomUUID().slice(0, 8)}`;
});

const valueOf = async (call: Call, request: Form) => {
  const { body } = await ask(call, request as never, { token: ana });
  if (!body.success) throw new Error(`${call.path}: ${body.message}`);
  return JSON.stringify(body.value);
};

/** With what our own rows say of its keys: an answer never tells secrets. */
async function vendorNow(): Promise<string> {
  const { vendors } = JSON.parse(await valueOf(opsVendorBook, {})) as { vendors: { vendor: string }[] };
  const keys = await server.database.owner.all(
    `select public_keys, array(select encode(s, 'hex') from unnest(sealed_secrets) s) as secrets from games_vendor_link
     where vendor = $1`,
    [vendor],
  );
  return JSON.stringify([vendors.find((one) => one.vendor === vendor), keys]);
}

const SETTINGS = guardedSettings({ member: () => member, vendor: () => vendor, valueOf, vendorNow });

const CASES = Object.entries<Setting>(SETTINGS).flatMap(([name, setting]) => [
  ...Object.keys(setting.loosened).map((change) => ({ name, change, is: 'loosened' as const, setting })),
  ...Object.keys(setting.tightened).map((change) => ({ name, change, is: 'tightened' as const, setting })),
]);

async function put({ put: call }: Setting, form: Form, token: string) {
  const { body } = await ask(call, form as never, { token });
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body)}`);
  return (body.value as { readonly awaitsSecond?: boolean }).awaitsSecond;
}

async function begin(setting: Setting): Promise<void> {
  member = await aMember();
  if (setting === SETTINGS['the key of a vendor']) {
    for (const token of [ana, ben]) await put(SETTINGS['a vendor'], SETTINGS['a vendor'].usual(), token);
  }
  for (const token of [ana, ben]) await put(setting, setting.usual(), token);
}

async function aMember(): Promise<string> {
  const username = `g${randomUUID().slice(0, 8)}`;
  const form = {
    ...{ brand: asId<BrandCode>('demo'), currency: 'PHP' as const, username, hashes: {}, profile: {} },
    registration: { method: 'SEED' as const, termsAgreed: true, ageDeclared: true },
  };
  await server.database.owner.inTransaction((tx) => createMember(tx, form, server.world));
  return username;
}

const waiting = async () => {
  const { body } = await ask(opsSettingProposals, {}, { token: ben });
  if (!body.success) throw new Error(body.message);
  return body.value.list;
};
const trailOf = (what: string) =>
  server.database.owner.all('select 1 from operators_change where what = $1', [what]).then((rows) => rows.length);

describe('a setting that guards money', () => {
  it.each(CASES.filter(({ is }) => is === 'tightened'))('is tightened by one: $name, $change', async (trial) => {
    const { setting, change } = trial;
    await begin(setting);
    const before = await setting.shown();
    const form = { ...setting.usual(), ...setting.tightened[change] };
    expect(await put(setting, form, ana)).not.toBe(true);
    expect(await waiting()).toEqual([]);
    const isSame = change.includes('same');
    expect((await setting.shown()) === before).toBe(isSame);
  });

  it.each(CASES.filter(({ is }) => is === 'loosened'))('is loosened by two: $name, $change', async (trial) => {
    const { setting, change } = trial;
    await begin(setting);
    const before = await setting.shown();
    const form = { ...setting.usual(), ...setting.loosened[change] };
    // Once, many times at once, and by the same person under another token.
    await put(setting, form, ana);
    await Promise.all(Array.from({ length: 5 }, () => put(setting, form, ana)));
    await put(setting, form, anaAgain);
    expect(await setting.shown()).toBe(before);
    const [proposal, ...others] = await waiting();
    expect([proposal?.proposedBy, others]).toEqual(['Ana', []]);
    expect(await trailOf(`${proposal?.what ?? ''}.propose`)).toBeGreaterThan(0);
    expect(await put(setting, form, ben)).not.toBe(true);
    expect(await setting.shown()).not.toBe(before);
    expect(await waiting()).toEqual([]);
  });

  it('tells whoever asks that it waits, and at /ops/proposals what it would become', async () => {
    const setting = SETTINGS['transfers between members'];
    await begin(setting);
    const form = { ...setting.usual(), maximum: '700' };
    const { body } = await ask(opsPutTransferSettings, form as never, { token: ana });
    expect(body.value).toMatchObject({ maximum: '100', awaitsSecond: true });
    expect(await waiting()).toMatchObject([
      { what: 'transfers.settings', before: { maximum: '100' }, after: { maximum: '700' }, proposedBy: 'Ana' },
    ]);
  });

  it('takes the same of both: what differs by anything is a proposal of its own', async () => {
    const setting = SETTINGS['a vendor'];
    await begin(setting);
    const before = await setting.shown();
    await put(setting, { ...setting.usual(), url: 'https://two.example' }, ana);
    expect(await put(setting, { ...setting.usual(), url: 'https://three.example' }, ben)).toBe(true);
    expect(await put(setting, { ...setting.usual(), url: 'https://two.example' }, ana)).toBe(true);
    expect(await setting.shown()).toBe(before);
    const agg = SETTINGS['an aggregator, by its secrets and options'];
    vendor = `v${randomUUID().slice(0, 8)}`;
    await begin(agg);
    const sealed = await agg.shown();
    await put(agg, { ...agg.usual(), secrets: { apiKey: 'our-name-there', secret: 'one-secret-of-some' } }, ana);
    expect(
      await put(agg, { ...agg.usual(), secrets: { apiKey: 'our-name-there', secret: 'two-secrets-of-some' } }, ben),
    ).toBe(true);
    expect(await agg.shown()).toBe(sealed);
    expect(
      JSON.stringify(await server.database.owner.all('select p::text from platform_setting_proposal p')),
    ).not.toMatch(/secrets?-of-some/);
  });

  it('is no more what was proposed once somebody tightened it, or a week has passed', async () => {
    const setting = SETTINGS['transfers between members'];
    await begin(setting);
    const wider = { ...setting.usual(), maximum: '700' };
    await put(setting, wider, ana);
    await put(setting, { ...setting.usual(), maximum: '50' }, ben);
    expect(await waiting()).toEqual([]);
    expect(await put(setting, wider, ben)).toBe(true);
    await server.database.owner.all('update platform_setting_proposal set proposed_at = proposed_at - $1::interval', [
      `${7 * DAY_MS} milliseconds`,
    ]);
    expect(await waiting()).toEqual([]);
    expect(await put(setting, wider, ana)).toBe(true);
    expect(await setting.shown()).toContain('"maximum":"50"');
  });

  it('is set once, by whoever comes second, however many ask at once', async () => {
    const setting = SETTINGS['how the brand pays out'];
    await begin(setting);
    const form = { ...setting.usual(), fourEyesFrom: '3000' };
    await Promise.all(Array.from({ length: 6 }, (_, n) => put(setting, form, n % 2 === 0 ? ana : ben)));
    expect(await setting.shown()).toContain('"fourEyesFrom":"3000"');
    const noted = await server.database.owner.all(
      `select what from operators_change where what like 'withdrawal.settings%' and after ->> 'fourEyesFrom' = '3000'
       order by change_id`,
    );
    expect(noted.map((row) => (row as { what: string }).what)).toEqual([
      'withdrawal.settings.propose',
      'withdrawal.settings',
    ]);
  });
});

/** Why one person is enough for whatever else changes something under /ops. */
const BY_ONE = {
  'what the site shows, or where it is reached; no money moves by it':
    /^\w+ \/ops\/(banners|brand\/(colours|contacts|footer|identity|service|site|terms)|feedback|help|notices|pictures|promotions$|resources|rewards|texts|vipLevels)/,
  'how accounts are opened and used; what they may pay out or move stays as it is':
    /^PUT \/ops\/brand\/(accounts|register-rules|switches)$/,
  'whom the brand serves and whether it is open; nobody may take out more by it': /^PUT \/ops\/brand\/(region|status)$/,
  'an answer to a person': /^POST \/ops\/(agents\/disputes|chat|messages)/,
  'turning people away protects them; what it takes to let them in again is theirs': /^\w+ \/ops\/deny-list$/,
  'which games are shown; every vendor among them was made known by two':
    /^\w+ \/ops\/(games|lottery\/offers|vendors\/(reach|sync))/,
  'it only takes trust away': /^POST \/ops\/vendors\/keys\/retire$/,
  'rights that move money are given on the server only': /^\w+ \/ops\/(operators|brands)/,
  'two people stand behind it already, from an amount on or always':
    /^POST \/ops\/(adjustments|agents\/settlements\/approve|awards\/(approve|give)|promotions\/applications\/decide|deposits\/(match|notice$|held-back)|members\/turnover|play\/(free-rounds|held-wins|vendor-cases)|lottery\/(results|voids)|withdrawals\/(approve|uphold))/,
  'it moves nothing, or back to where it came from':
    /^POST \/ops\/(awards\/(cancel|reject)|promotions\/simulate|books\/reconcile|deposits\/(refuse|notices\/dismiss)|members\/(freeze|unfreeze|wallets\/home)|play\/(oddities|vendor-reports)|withdrawals\/(refuse|retry|receipt|settle))/,
  'a place in the line and a level let nobody past a limit of the brand':
    /^\w+ \/ops\/(members\/line$|agents\/(bar|make|move)$)/,
  'two people set the rates it stays within, or it ends what was promised':
    /^POST \/ops\/agents\/contracts\/(offer|offer\/preview|withdraw|end)$/,
  'two set what points bring, and beyond a limit two give what was redeemed':
    /^POST \/ops\/mall\/(vouchers$|redemptions\/)/,
  'two say the same before a raffle stands, tried in its module: announced, it never changes': /^PUT \/ops\/raffles$/,
  'two set what friends bring; one looks at what seems odd, with a reason, and neither side can be given more':
    /^POST \/ops\/referral\/(approve|refuse)$/,
} as const;

describe('every call under /ops that changes something', () => {
  const changing = CALLS.filter(({ path, method }) => path.startsWith('/ops/') && method !== 'GET');
  const byTwo = new Set(Object.values<Setting>(SETTINGS).map(({ put: { method, path } }) => `${method} ${path}`));

  it.each(changing.map(({ method, path }) => `${method} ${path}`))(
    'takes one or two people for a reason: %s',
    (name) => {
      const reasons = Object.values(BY_ONE).filter((pattern) => pattern.test(name));
      expect(reasons.length + (byTwo.has(name) ? 1 : 0)).toBe(1);
    },
  );
});
