import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type MemberId, DAY_MS } from '@baize/kernel';
import type { SessionHint } from '@baize/contract/hints';
import { logOut } from './sign-out.ts';
import { findSession, isSessionOpen, openSession, SESSION_LIFE, sessionWatch } from './sessions.ts';
import { recoveryJobs } from '../recovery/recovery.jobs.ts';
import { signInJobs } from '../sign-in/sign-in.jobs.ts';
import { socialJobs } from '../social/social.jobs.ts';
import { sessionsJobs } from './sessions.jobs.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { openWorld, PASSWORD, type World } from '../members/testing/world.ts';

let world: World;
const forgetFailures = () => world.database.owner.all('delete from members_guard');
let memberId: MemberId;
beforeAll(async () => {
  world = await openWorld();
  const signedIn = await world.register();
  memberId = asId<MemberId>(signedIn?.userInfo.id ?? '');
});
afterAll(() => world.database.drop());

const find = (token: string) => findSession(world.database.api, token, world.clock.now());
const { idleMs, absoluteMs, seenEveryMs } = SESSION_LIFE;

describe('a token', () => {
  it('is 32 random bytes, and only its hash is kept', async () => {
    const { token } = await world.logIn({});
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const session = await find(token);
    expect(session).toMatchObject({ memberId, brand: 'demo', isAgent: 0 });
    expect(session?.tokenHash).toHaveLength(32);
  });

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(50_000), `'; select 1; --`, '\u0000'.repeat(43)])(
    'that nobody was given (%#) stands for nobody',
    async (token) => expect(await find(token)).toBeUndefined(),
  );

  it('stands for what its member is now', async () => {
    const { token } = await world.logIn({});
    await world.database.owner.all('update members_member set is_agent = 41 where member_id = $1', [memberId]);
    expect((await find(token))?.isAgent).toBe(41);
    await world.database.owner.all('update members_member set is_agent = 0 where member_id = $1', [memberId]);
  });

  it.each(['locked', 'closed'])('is dead as soon as its member is %s', async (status) => {
    const { token } = await world.logIn({});
    await world.database.owner.all('update members_member set status = $2 where member_id = $1', [memberId, status]);
    expect(await find(token)).toBeUndefined();
    await world.database.owner.all(`update members_member set status = 'active' where member_id = $1`, [memberId]);
  });
});

describe('a session', () => {
  it('is over when it was not used for half an hour', async () => {
    const { token } = await world.logIn({});
    world.clock.wait(idleMs - 1);
    expect(await find(token)).toBeDefined();
    world.clock.wait(idleMs - 1);
    expect(await find(token)).toBeDefined();
    world.clock.wait(idleMs);
    expect(await find(token)).toBeUndefined();
  });

  it('is over after twelve hours, used or not', async () => {
    const { token } = await world.logIn({});
    const uses = Math.floor(absoluteMs / (idleMs - 1));
    for (let i = 0; i < uses; i += 1) {
      world.clock.wait(idleMs - 1);
      expect(await find(token)).toBeDefined();
    }
    world.clock.wait(absoluteMs - uses * (idleMs - 1));
    expect(await find(token)).toBeUndefined();
  });

  it('is written to at most once a minute, however often it is used', async () => {
    const { token } = await world.logIn({});
    const hash = (await find(token))?.tokenHash;
    const version = () =>
      world.database.owner.first('select xmin::text, last_seen_at from members_session where token_hash = $1', [hash]);
    const start = await version();
    world.clock.wait(seenEveryMs);
    await find(token);
    expect(await version()).toEqual(start);
    world.clock.wait(1);
    await Promise.all(Array.from({ length: 20 }, () => find(token)));
    const seen = await version();
    expect(seen).not.toEqual(start);
    await find(token);
    expect(await version()).toEqual(seen);
  });

  it('is kept open by a game that is played in it', async () => {
    const { token } = await world.logIn({});
    const hash = (await find(token))?.tokenHash ?? Buffer.alloc(32);
    for (let i = 0; i < 3; i += 1) {
      world.clock.wait(idleMs - 1);
      expect(await isSessionOpen(world.database.api, hash, world.clock.now())).toBe(true);
    }
    expect(await find(token)).toBeDefined();
  });

  it('ends at once at log-out, on every channel, and is announced once', async () => {
    const [{ token }, other] = [await world.logIn({}), await world.logIn({})];
    const session = await find(token);
    const told: SessionHint[] = [];
    const hints = {
      tell: (_: MemberId, event: SessionHint) => void told.push(event),
      subscribe: () => () => undefined,
    };
    const deps = {
      clock: world.clock,
      hints,
      onSessionsEnded: (event: (typeof world.ended)[number]) => void world.ended.push(event),
    };
    expect(session).toBeDefined();
    if (session === undefined) return;
    await logOut(world.database.api, session, deps);
    expect(await find(token)).toBeUndefined();
    expect(await isSessionOpen(world.database.api, session.tokenHash, world.clock.now())).toBe(false);
    await logOut(world.database.api, session, deps);
    expect(told).toEqual([{ type: 'session-ended' }]);
    expect(world.ended).toEqual([
      { memberId, brand: 'demo', tokenHashes: [session.tokenHash], endedAt: world.clock.now() },
    ]);
    expect(await find(other.token)).toBeDefined();
  });
});

describe('what watches sessions', () => {
  it('reads those of many pages together, sees which are over, and does not keep an idle one alive', async () => {
    let reads = 0;
    const counted: Sql = {
      ...world.database.api,
      all: (text, values) => {
        reads += 1;
        return world.database.api.all(text, values);
      },
    };
    const isOpen = sessionWatch(counted, world.clock);
    const { token } = await world.logIn({});
    const first = await find(token);
    const visit = { address: '192.0.2.1', userAgent: 'a phone', captchaId: undefined };
    const session = { memberId, brand: first!.brand, visit, now: world.clock.now() };
    const opened = await Promise.all(
      Array.from({ length: 7 }, () => world.database.api.inTransaction((tx) => openSession(tx, session, world.chance))),
    );
    const ours = await Promise.all([token, ...opened].map(async (one) => (await find(one))!));
    await logOut(world.database.api, first!, {
      clock: world.clock,
      hints: { tell: () => undefined, subscribe: () => () => undefined },
      onSessionsEnded: () => undefined,
    });
    const watched = () => Promise.all(ours.map(({ tokenHash }) => isOpen(tokenHash)));
    expect(await watched()).toEqual([false, ...Array<boolean>(7).fill(true)]);
    expect(reads).toBe(1);
    for (let half = 0; half < 2; half += 1) {
      world.clock.wait(idleMs / 2);
      await watched();
    }
    expect(await watched()).toEqual(Array(8).fill(false));
  });
});

describe('secrets', () => {
  it('stand in no row: no password, no token', async () => {
    const { token } = await world.logIn({});
    await world.logIn({ password: 'a wrong secret' }).catch(() => undefined);
    await forgetFailures();
    const tables = await world.database.owner.all<{ name: string }>(
      `select table_name as name from information_schema.tables where table_name like 'members\\_%'`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await world.database.owner.all<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
      const all = rows.map(({ row }) => row).join();
      for (const secret of [token, PASSWORD, 'a wrong secret']) {
        expect(all).not.toContain(secret);
        // Bytes are shown in hex, so a part of the secret would be found there too.
        expect(all).not.toContain(Buffer.from(secret.slice(0, 12)).toString('hex'));
      }
      expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex').slice(0, 24));
    }
  });
});

describe('the web’s role', () => {
  const attempts: [title: string, sql: string][] = [
    ['cannot make a member an agent', `update members_member set is_agent = 1`],
    ['cannot unlock a member', `update members_member set status = 'active'`],
    ['cannot give a member another line', `update members_member set upline_id = null`],
    ['cannot remove a member', `delete from members_member`],
    ['cannot lengthen a session', `update members_session set expires_at = now()`],
    ['cannot move a session to another member', `update members_session set member_id = gen_random_uuid()`],
    ['cannot rewrite who logged in', `update members_login_attempt set outcome = 'in'`],
    ['cannot remove who logged in', `delete from members_login_attempt`],
    ['cannot rewrite what was agreed to', `update members_registration set terms_agreed = true`],
  ];
  it.each(attempts)('%s', async (_, sql) => {
    await expect(world.database.api.all(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the clean-up', () => {
  it('removes what is over and keeps what is not', async () => {
    const { token } = await world.logIn({});
    await world.captcha();
    await world.logIn({ password: 'wrong wrong' }).catch(() => undefined);
    const count = async (table: string) => (await world.database.owner.all(`select 1 from ${table}`)).length;
    const deps = { ...world, db: world.database.owner };
    const jobs = [
      signInJobs(deps).jobs['sign-in.clean-up'],
      socialJobs(deps).jobs['social.clean-up'],
      recoveryJobs({
        ...deps,
        brands: { of: () => Promise.reject(new Error('no mail is written here')) },
        publicUrl: '',
      }).jobs['recovery.clean-up'],
      sessionsJobs({ ...deps, endGamesOf: () => Promise.resolve() }).jobs['sessions.clean-up'],
    ];
    const cleanUp = async () => {
      for (const job of jobs) await job?.({});
    };
    const before = await Promise.all(
      ['members_session', 'members_captcha', 'members_guard', 'members_login_attempt'].map(count),
    );
    await cleanUp();
    expect(
      await Promise.all(['members_session', 'members_captcha', 'members_guard', 'members_login_attempt'].map(count)),
    ).toEqual(before);
    expect(await find(token)).toBeDefined();
    world.clock.wait(91 * DAY_MS);
    await cleanUp();
    await cleanUp();
    expect(
      await Promise.all(['members_session', 'members_captcha', 'members_guard', 'members_login_attempt'].map(count)),
    ).toEqual([0, 0, 0, 0]);
    expect(await count('members_member')).toBe(1);
  });
});
