import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call } from '@baize/contract/call';
import { smsNoLogin, smsRegister } from '@baize/contract/people/codes';
import { contactCode } from '@baize/contract/people/contacts';
import { forgotByEmail, resetByMobile } from '@baize/contract/people/passwords';
import { register, registerByMobile } from '@baize/contract/people/registration';
import { login } from '@baize/contract/people/sign-in';
import type { MemberId } from '@baize/kernel';
import type { BrandBook } from './modules/brand/brands/index.ts';
import { mountVerificationCodes } from './modules/people/verification-codes/codes.routes.ts';
import { mountProfile } from './modules/people/profile/index.ts';
import { putEmail } from './modules/people/members/email.store.ts';
import { createMember, mobileOwner } from './modules/people/members/index.ts';
import { mountPeople } from './testing/mount-people.ts';
import { putMobile } from './modules/people/members/mobile.store.ts';
import { type Hasher, openHasher } from './modules/people/passwords/hasher.ts';
import { mountRecovery } from './modules/people/recovery/password.routes.ts';
import { aForm, BRAND, openWorld, type World } from './modules/people/members/testing/world.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { TEST_DELIVERY } from './testing/delivery.ts';
import { brandBookOf } from './testing/brand-book-of.ts';

/**
 * Nobody learns who has an account by asking (attack case A44; ASVS 5.0, 6.3.8): each call that anybody may make about
 * somebody is made about a person we know and about one we do not. The answer and all the work that takes time must be the
 * same: the statements sent to the database, and the passwords that are hashed or compared. Everyone is asked about once,
 * from an address of its own: no guard is in play.
 */
const PEOPLE = 2;
const WRONG_CODE = '000000';
const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
const BRAND_HERE = {
  ...BRAND,
  accounts: { ...BRAND.accounts, smsCountries: ['PH'], smsPerCountryPerHour: 100_000, smsCostMaxPerDay: 100_000_000 },
  whitelabel: {
    ...on('root'),
    childrenNodes: ['MOBILEVERCODELOGIN3', 'FORGETEMAIL3', 'FORGETMOBILE3', 'MOBILEREG3'].map(on),
  },
};
const brands: BrandBook = brandBookOf(() => BRAND_HERE);

/** Somebody who may be asked about, known or not. */
interface Somebody {
  readonly username: string;
  readonly email: string;
  readonly mobileNum: string;
}
const nobody = (round: number): Somebody => personOf('nobody', '916', round);
const known = (round: number): Somebody => personOf('member', '917', round);

function personOf(word: string, network: string, round: number): Somebody {
  const digits = String(round).padStart(7, '0');
  const username = `${word}${digits}`;
  return { username, email: `${username}@mail.example`, mobileNum: `${network}${digits}` };
}

let world: World;
let app: TestApp;
let token: string;
/** What was hashed and compared since it was emptied. */
const hashed: ('hash' | 'verify')[] = [];
const hasher = countingHasher(openHasher({ onVerify: () => void hashed.push('verify') }));

/** Notes each hash it makes; a comparison is noted where it is made. */
function countingHasher(of: Hasher): Hasher {
  const admit: Hasher['admit'] = (work) =>
    of.admit((hashing) =>
      work({
        ...hashing,
        hash: (password) => {
          hashed.push('hash');
          return hashing.hash(password);
        },
      }),
    );
  return { ...of, admit };
}

beforeAll(async () => {
  world = await openWorld();
  app = await openApp(hasher);
  const hash = await hasher.admit((hashing) => hashing.hash('quiet river 7'));
  for (let round = 0; round < PEOPLE; round += 1) await open(known(round), hash);
  token = app.logInAs({ memberId: await open(personOf('asker', '918', 0), hash) });
  // So that the tables' statistics are those of a running site.
  await world.database.owner.all('analyze');
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

function openApp(ofHasher: Hasher): Promise<TestApp> {
  const db = world.database.api;
  const deps = { ...world, db, brands, delivery: TEST_DELIVERY, hasher: ofHasher };
  return openTestApp({
    database: world.database,
    clock: world.clock,
    routes: (serve) => {
      mountPeople(serve, deps);
      mountRecovery(serve, deps);
      mountProfile(serve, deps);
      mountVerificationCodes(serve, { ...deps, mobileOwner: (brand, mobile) => mobileOwner(db, brand, mobile) });
    },
  });
}

function open({ username, email, mobileNum }: Somebody, login: string): Promise<MemberId> {
  return world.database.owner.inTransaction(async (tx) => {
    const member = await createMember(
      tx,
      {
        brand: BRAND.code,
        currency: 'PHP',
        username,
        hashes: { login },
        profile: { email },
        registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
      },
      world,
    );
    const row = { brand: BRAND.code, memberId: member.memberId, verifiedAt: world.clock.now() };
    await putMobile(tx, { ...row, mobile: `+63${mobileNum}` });
    await putEmail(tx, { ...row, email });
    return member.memberId;
  });
}

interface Asked {
  readonly call: Call;
  readonly body: (who: Somebody) => object;
  /** What is asked for beforehand, about the same person. */
  readonly before?: { readonly call: Call; readonly body: (who: Somebody) => object };
  readonly asMember?: true;
}

const phone = ({ mobileNum }: Somebody) => ({ countryDialingCode: '63', mobileNum });
let addresses = 0;
const anAddress = () => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** Makes the call ready, sealed where it must be; what it returns sends it. */
async function ready(at: TestApp, { call, body, asMember }: Asked, who: Somebody) {
  const payload = body(who);
  const sealed = call.sealed === true ? await at.seal(`${call.method} ${call.path}`, payload) : payload;
  const headers = asMember === true ? { authorization: `Bearer ${token}` } : {};
  return () =>
    at.app.inject({ method: call.method, url: call.path, headers, payload: sealed, remoteAddress: anAddress() });
}

const ASKED: [title: string, asked: Asked][] = [
  [
    'a log-in with a wrong password',
    { call: login, body: ({ username }) => ({ username, password: 'not the password', type: 'username' }) },
  ],
  ['a forgotten password, by e-mail', { call: forgotByEmail, body: ({ username, email }) => ({ username, email }) }],
  ['a code to log in with', { call: smsNoLogin, body: phone }],
  [
    'a log-in with a wrong code',
    {
      before: { call: smsNoLogin, body: phone },
      call: login,
      body: ({ mobileNum }) => ({
        ...{ username: mobileNum, password: WRONG_CODE, type: 'sms', countryDialingCode: '63' },
      }),
    },
  ],
  [
    'a forgotten password, by a wrong code',
    {
      before: { call: smsNoLogin, body: (who) => ({ ...phone(who), purpose: 'reset' }) },
      call: resetByMobile,
      body: (who) => ({ ...phone(who), newPassword: 'calm harbour 9', verificationCode: WRONG_CODE }),
    },
  ],
  ['a code to register with', { call: smsRegister, body: phone }],
  [
    'a registration by mobile with a wrong code',
    {
      before: { call: smsRegister, body: phone },
      call: registerByMobile,
      body: (who) => ({ ...aForm(), ...phone(who), username: null, verificationCode: WRONG_CODE }),
    },
  ],
  [
    'a registration under an e-mail address',
    {
      call: register,
      // The name is told openly when it is taken, so it is always a new one.
      body: ({ email }) => ({ ...aForm({ username: `fresh${(addresses += 1)}`, email, login: false }) }),
    },
  ],
  [
    'a code to bind an e-mail address with',
    { call: contactCode, body: ({ email }) => ({ kind: 'email', email }), asMember: true },
  ],
  [
    'a code to bind a phone with',
    { call: contactCode, body: (who) => ({ kind: 'mobile', ...phone(who) }), asMember: true },
  ],
];

/** The statements of one call, as they are sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [sent] of query.mock.calls as unknown[][]) {
      seen.push(typeof sent === 'string' ? sent : (sent as { text: string }).text);
    }
  } finally {
    query.mockRestore();
  }
  return seen;
}

/** Whoever was asked about before may be asked about again: time went by, and what was counted is forgotten. */
async function anew(): Promise<void> {
  world.clock.wait(24 * 3_600_000);
  for (const table of ['members_guard', 'codes_rate_limit', 'codes_code']) {
    await world.database.owner.all(`delete from ${table}`);
  }
}

/** What every answer has of its own, whoever was asked about. */
const OWN_TO_EACH = ['date', 'set-cookie', 'x-request-id'];

/** All that the answer to one call shows, and the work it took. */
async function observe(at: TestApp, asked: Asked, who: Somebody) {
  if (asked.before !== undefined) await (await ready(at, asked.before, who))();
  const send = await ready(at, asked, who);
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  hashed.length = 0;
  const statements = await statementsOf(async () => void (answer = await send()));
  const told = Object.entries(answer?.headers ?? {}).filter(([name]) => !OWN_TO_EACH.includes(name));
  return { status: answer?.statusCode, body: answer?.json<unknown>(), told, statements, hashed: [...hashed] };
}

describe.each(ASKED)('%s', (_, asked) => {
  it('is answered alike for a person we know and one we do not, after the same statements and hashes', async () => {
    await anew();
    const seen = [];
    for (const who of [known(0), nobody(0), known(1), nobody(1)]) seen.push(await observe(app, asked, who));
    expect(seen[0]?.statements.length).toBeGreaterThan(0);
    // The first two are warm-up: a statement that is prepared, a rule that is read once.
    expect(seen[3]).toEqual(seen[2]);
    expect({ ...seen[1], statements: [] }).toEqual({ ...seen[2], statements: [] });
  });
});

describe('planted: a hasher that does not compare when nobody has the name', () => {
  it('is told apart by what it compares', async () => {
    await anew();
    const hasty: Hasher = {
      ...hasher,
      admit: (work) =>
        hasher.admit((hashing) =>
          work({
            ...hashing,
            matches: (hash, password) =>
              hash === undefined ? Promise.resolve(false) : hashing.matches(hash, password),
          }),
        ),
    };
    const leaky = await openApp(hasty);
    try {
      const [, asked] = ASKED[0] ?? [];
      if (asked === undefined) throw new Error('no log-in to ask about');
      expect((await observe(leaky, asked, known(0))).hashed).toEqual(['verify']);
      expect((await observe(leaky, asked, nobody(0))).hashed).toEqual([]);
    } finally {
      await leaky.close();
    }
  });
});
