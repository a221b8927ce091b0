import { login, memberInfo } from '@baize/contract/people/sign-in';
import { asId, type MemberId } from '@baize/kernel';
import { Secret, TOTP } from 'otpauth';
import { openTestApp, type TestAnswer, type TestApp } from '../../../../testing/app.ts';
import { TEST_DELIVERY } from '../../../../testing/delivery.ts';
import { unlimited } from '../../../../platform/http/rate-limits.ts';
import type { Brand, BrandBook } from '../../../brand/brands/index.ts';
import { mountProfile } from '../../profile/profile.routes.ts';
import { findSession } from '../../sessions/index.ts';
import { putEmail } from '../email.store.ts';
import { putMobile } from '../mobile.store.ts';
import { mountPeople } from '../../../../testing/mount-people.ts';
import { FORGOT_TASK, mailReset } from '../../recovery/forgot-by-email.ts';
import { mountRecovery } from '../../recovery/password.routes.ts';
import { loginLocationRoutes } from '../../sign-in/login-location.routes.ts';
import { mountSecondFactor } from '../../second-factor/second-factor.routes.ts';
import { BRAND, openWorld, PASSWORD, type World } from './world.ts';
import { brandBookOf } from '../../../../testing/brand-book-of.ts';

const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });

/** The brand of these tests: both ways to recover a password, and codes to Philippine numbers. */
export const VERIFICATION_BRAND: Brand = {
  ...BRAND,
  accounts: { ...BRAND.accounts, smsCountries: ['PH'] },
  whitelabel: { ...on('root'), childrenNodes: [on('FORGETEMAIL3'), on('FORGETMOBILE3')] },
  domains: [{ purpose: 'site', domain: 'silk.example' }],
};

export interface Person {
  readonly username: string;
  readonly memberId: MemberId;
  readonly token: string;
  readonly mobile: string;
  readonly email: string;
}

/** Everything about passwords and verifications behind HTTP, and what its tests do again and again. */
export interface VerificationStage {
  readonly world: World;
  readonly app: TestApp;
  /** What the brand has set otherwise, until the next test changes it. */
  settings(changes: Partial<Brand['accounts']>, further?: Partial<Brand>): void;
  /** A new member, logged in; with a bound phone and e-mail address when asked for. */
  person(bound?: { readonly contacts?: boolean; readonly payeeName?: string }): Promise<Person>;
  logIn(
    person: { readonly username: string },
    from?: { ip?: string; password?: string; cookie?: string },
  ): Promise<TestAnswer<unknown>>;
  /** Whether a token still has an open session. */
  isAlive(token: string): Promise<boolean>;
  /** Runs the jobs that wait for forgotten passwords. */
  runForgotten(): Promise<number>;
  codeOfApp(base32: string): string;
  close(): Promise<void>;
}

export async function openVerificationStage(): Promise<VerificationStage> {
  const world = await openWorld();
  let brand: Brand = VERIFICATION_BRAND;
  const brands: BrandBook = brandBookOf(() => brand);
  const deps = { ...world, db: world.database.api, brands, delivery: TEST_DELIVERY };
  const app = await openTestApp({
    database: world.database,
    clock: world.clock,
    limiter: unlimited,
    findSession: (token) => findSession(world.database.api, token, world.clock.now()),
    routes: (serve) => {
      mountPeople(serve, deps);
      mountRecovery(serve, deps);
      loginLocationRoutes(serve, deps);
      mountProfile(serve, deps);
      mountSecondFactor(serve, deps);
    },
  });
  let people = 0;

  return {
    world,
    app,
    settings: (changes, further = {}) =>
      void (brand = { ...VERIFICATION_BRAND, ...further, accounts: { ...VERIFICATION_BRAND.accounts, ...changes } }),
    person: async ({ contacts = false, payeeName = '' } = {}) => {
      people += 1;
      const username = `person${people}x`;
      const email = `${username}@mail.example`;
      const mobile = `+63917${String(people).padStart(7, '0')}`;
      const signedIn = await world.register({ username, email });
      const memberId = asId<MemberId>(signedIn?.userInfo.id ?? '');
      const row = { brand: brand.code, memberId, verifiedAt: world.clock.now() };
      if (payeeName !== '') {
        const named = 'update members_profile set payee_name = $2 where member_id = $1';
        await world.database.owner.all(named, [memberId, payeeName]);
      }
      if (contacts) {
        await world.database.api.inTransaction(async (tx) => {
          await putMobile(tx, { ...row, mobile });
          await putEmail(tx, { ...row, email });
        });
      }
      return { username, memberId, token: signedIn?.token ?? '', mobile, email };
    },
    logIn: ({ username }, { ip, password = PASSWORD, cookie } = {}) =>
      app.call(
        login,
        { username, password, type: 'username' },
        { ...(ip === undefined ? {} : { ip }), ...(cookie === undefined ? {} : { headers: { cookie } }) },
      ),
    isAlive: async (token) => (await app.call(memberInfo, {}, { token })).status === 200,
    runForgotten: async () => {
      const jobs = await world.database.owner.all<{ id: string; payload: unknown }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = $1 returning j.id::text, j.payload`,
        [FORGOT_TASK],
      );
      const worker = { ...deps, db: world.database.owner, publicUrl: 'https://deployment.example' };
      for (const { payload } of jobs) await mailReset(payload, worker);
      return jobs.length;
    },
    codeOfApp: (base32) =>
      new TOTP({ secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
        timestamp: world.clock.now(),
      }),
    close: async () => {
      await app.close();
      await world.database.drop();
    },
  };
}

/** What came of a call: the refusal's code, or 'done'. */
export async function outcomeOf(answer: Promise<TestAnswer<unknown>> | TestAnswer<unknown>): Promise<string> {
  const { body } = await answer;
  return body.success ? 'done' : body.message;
}

/** The value of an answer that succeeded. */
export async function valueOf<V>(answer: Promise<TestAnswer<V>>): Promise<V> {
  const { body } = await answer;
  if (!body.success) throw new Error(body.message);
  return body.value;
}
