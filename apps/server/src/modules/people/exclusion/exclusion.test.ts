import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excludeMember } from '@baize/contract/people/exclusion';
import { opsAllow, opsDeny, opsDenyList } from '@baize/contract/people/exclusion-ops';
import type { ExclusionPeriod } from '@baize/contract/people/exclusion-periods';
import { sessionList } from '@baize/contract/people/sessions';
import { DAY_MS, type MemberId } from '@baize/kernel';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { findSession } from '../sessions/index.ts';
import type { LogInAnswer } from '../sign-in/sign-in.ts';
import { rememberBrowser } from '../sessions/remembered-browser.ts';
import { mountSessions } from '../sessions/sessions.routes.ts';
import { BRAND, openWorld, PASSWORD, type World } from '../members/testing/world.ts';
import { sessionsJobs } from '../sessions/sessions.jobs.ts';
import { exclusionJobs } from './exclusion.jobs.ts';
import { mountExclusion } from './exclusion.routes.ts';

let world: World;
let app: TestApp;
let barred: MemberId[] = [];
let readmitted: MemberId[] = [];
const noted: unknown[] = [];

beforeAll(async () => {
  world = await openWorld();
  const db = world.database.api;
  app = await openTestApp({
    database: world.database,
    clock: world.clock,
    findSession: (token) => findSession(db, token, world.clock.now()),
    routes: (serve) => {
      mountSessions(serve, { ...world, db });
      mountExclusion(serve, {
        ...world,
        db,
        onMemberExcluded: (_tx, memberId) => Promise.resolve(void barred.push(memberId)),
        noteChange: (_tx, change) => Promise.resolve(void noted.push(change)),
      });
    },
  });
});
afterAll(async () => {
  await app.close();
  await world.database.drop();
});

let people = 0;
async function newcomer(form: Parameters<World['register']>[0] = {}): Promise<LogInAnswer> {
  people += 1;
  const signedIn = await world.register({ username: `person${people}`, ...form });
  if (signedIn === null) throw new Error('not logged in');
  return signedIn;
}
const exclude = (token: string, period: ExclusionPeriod, password = PASSWORD) =>
  app.call(excludeMember, { period, password }, { token });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const logIn = async (who: LogInAnswer) => {
  await world.database.owner.all('delete from members_guard');
  return codeOf(world.logIn({ username: who.userInfo.account }));
};
const alive = async (token: string) => (await app.call(sessionList, {}, { token })).status === 200;
const lift = () =>
  exclusionJobs({
    db: world.database.owner,
    clock: world.clock,
    onExclusionOver: (_tx, memberId) => Promise.resolve(void readmitted.push(memberId)),
  }).jobs['members.lift-exclusions']?.({});

describe('who shuts themselves out', () => {
  it('is out of every session, game and remembered browser when the answer comes', async () => {
    barred = [];
    const here = await newcomer();
    const elsewhere = await world.logIn({ username: here.userInfo.account });
    const memberId = here.userInfo.id as MemberId;
    await world.database.owner.inTransaction((tx) =>
      rememberBrowser(tx, { member: { memberId, brand: BRAND.code }, now: world.clock.now() }, world.chance),
    );
    world.ended.length = 0;
    const answer = await exclude(here.token, '6m');
    expect(answer.body).toEqual({ success: true, message: '', value: { until: Date.UTC(2026, 6, 10, 12) } });
    expect(await Promise.all([here, elsewhere].map(({ token }) => alive(token)))).toEqual([false, false]);
    expect(barred).toEqual([memberId]);
    expect(world.ended).toMatchObject([{ memberId, tokenHashes: { length: 2 } }]);
    const devices = await world.database.owner.all('select 1 from members_remembered_browser where member_id = $1', [
      memberId,
    ]);
    expect(devices).toEqual([]);
  });

  it('leaves a job with every session that ends, in the same transaction, whoever ends it', async () => {
    const here = await newcomer();
    await exclude(here.token, '24h');
    const jobs = await world.database.owner.all<{ hash: string }>(
      `select encode(s.token_hash, 'hex') as hash
       from graphile_worker._private_jobs j join members_session s
         on j.payload ->> 'tokenHash' = encode(s.token_hash, 'hex')
       where s.member_id = $1`,
      [here.userInfo.id],
    );
    expect(jobs).toHaveLength(1);
    const ended: string[] = [];
    const tell = sessionsJobs({
      db: world.database.owner,
      clock: world.clock,
      endGamesOf: (tokenHash) => Promise.resolve(void ended.push(tokenHash.toString('hex'))),
    }).jobs['members.session-over'];
    await tell?.({ tokenHash: jobs[0]?.hash });
    expect(ended).toEqual([jobs[0]?.hash]);
  });

  it('types the password again, and a guesser waits', async () => {
    const here = await newcomer();
    expect((await exclude(here.token, '5y', 'not the password')).body).toMatchObject({ message: 'password_wrong' });
    expect(await alive(here.token)).toBe(true);
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      codes.push((await exclude(here.token, '5y', `guess ${guess}`)).body.message);
    }
    expect(codes.at(-1)).toBe('too_many_requests');
    expect((await exclude(here.token, '5y')).body.message).toBe('too_many_requests');
  });

  const periods: [ExclusionPeriod, end: number | null][] = [
    ['24h', Date.UTC(2026, 0, 11, 12)],
    ['7d', Date.UTC(2026, 0, 17, 12)],
    ['1m', Date.UTC(2026, 1, 10, 12)],
    ['6m', Date.UTC(2026, 6, 10, 12)],
    ['1y', Date.UTC(2027, 0, 10, 12)],
    ['5y', Date.UTC(2031, 0, 10, 12)],
    ['permanent', null],
  ];
  it.each(periods)('for %s stays out until then, whatever is tried, and is told until when', async (period, end) => {
    const own = await openWorld();
    const register = (username: string) => own.register({ username, email: 'same@example.com' });
    const first = await register('first');
    if (first === null) throw new Error('not logged in');
    const routes = await openTestApp({
      database: own.database,
      clock: own.clock,
      findSession: (token) => findSession(own.database.api, token, own.clock.now()),
      routes: (serve) =>
        mountExclusion(serve, {
          ...own,
          db: own.database.api,
          onMemberExcluded: () => Promise.resolve(),
          noteChange: () => Promise.resolve(),
        }),
    });
    const answer = await routes.call(excludeMember, { period, password: PASSWORD }, { token: first.token });
    expect(answer.body.value).toEqual({ until: end });
    own.clock.wait((end ?? Date.UTC(2226, 0, 1)) - own.clock.now() - 1);
    await expect(own.logIn({ username: 'first' })).rejects.toMatchObject({
      code: 'member_excluded',
      params: { until: end },
    });
    expect(await codeOf(register('second'))).toBe('register_refused');
    own.clock.wait(1);
    await own.database.owner.all('delete from members_guard');
    expect(await codeOf(own.logIn({ username: 'first' }))).toBe(end === null ? 'member_excluded' : 'in');
    expect(await codeOf(register('second'))).toBe(end === null ? 'register_refused' : 'in');
    await routes.close();
    await own.database.drop();
  });

  it('plays again when the end has come, and not before, however often the end is looked for', async () => {
    readmitted = [];
    const here = await newcomer();
    await exclude(here.token, '7d');
    world.clock.wait(7 * DAY_MS - 1);
    await lift();
    expect(readmitted).not.toContain(here.userInfo.id);
    world.clock.wait(1);
    await lift();
    await lift();
    expect(readmitted.filter((id) => id === here.userInfo.id)).toHaveLength(1);
  });

  it('leaves no log-in open that runs at the same moment: it is refused or ended', async () => {
    const here = await newcomer();
    const [, ...others] = await Promise.all([
      exclude(here.token, '1m'),
      ...Array.from({ length: 8 }, () => world.logIn({ username: here.userInfo.account }).catch(() => null)),
    ]);
    for (const other of others) if (other !== null) expect(await alive(other.token)).toBe(false);
  });

  it('shuts out nobody else: another account with the same e-mail address still logs in', async () => {
    const victim = await newcomer({ email: 'victim@example.com' });
    const stranger = await newcomer({ email: 'victim@example.com' });
    await exclude(stranger.token, 'permanent');
    expect(await logIn(victim)).toBe('in');
  });
});

describe('the deny list', () => {
  it('turns a person away at registration and at log-in, until the entry is taken off', async () => {
    const operator = app.operateAs();
    const member = await newcomer({ email: 'denied@example.com' });
    const added = await app.call(
      opsDeny,
      { email: 'DENIED+x@example.com', note: 'register of the state' },
      { token: operator },
    );
    expect(added.body.value).toMatchObject({ list: [{ kind: 'email', hint: 'd…@example.com' }] });
    expect(await logIn(member)).toBe('access_denied');
    expect(await codeOf(world.register({ username: 'again', email: 'denied@example.com' }))).toBe('register_refused');
    const listed = await app.call(opsDenyList, {}, { token: operator });
    const id = listed.body.success ? (listed.body.value.list[0]?.id ?? '') : '';
    expect(JSON.stringify(listed.body)).not.toContain('denied@');
    expect((await app.call(opsAllow, { id }, { token: operator })).body.success).toBe(true);
    expect((await app.call(opsAllow, { id }, { token: operator })).body.message).toBe('content_not_found');
    expect(await logIn(member)).toBe('in');
    expect(noted).toMatchObject([
      { what: 'deny-list', before: null },
      { what: 'deny-list', target: id, after: null },
    ]);
  });

  it('has an entry once, needs something that names a person, and is each brand’s own', async () => {
    const token = app.operateAs();
    const both = await app.call(opsDeny, { email: 'two@example.com', idNumber: 'Z-9' }, { token });
    const again = await app.call(opsDeny, { idNumber: 'z9' }, { token });
    if (!both.body.success || !again.body.success) throw new Error('refused');
    expect(again.body.value.list[0]?.id).toBe(both.body.value.list[1]?.id);
    const empty = await app.call(opsDeny, { name: 'Nobody In Particular' }, { token });
    expect(empty.body).toMatchObject({ message: 'request_invalid' });
    const other = app.operateAs({ brand: 'other' as typeof BRAND.code });
    expect((await app.call(opsDenyList, {}, { token: other })).body.value).toMatchObject({ total: 0 });
    const id = both.body.value.list[0]?.id ?? '';
    expect((await app.call(opsAllow, { id }, { token: other })).body.message).toBe('content_not_found');
  });
});
