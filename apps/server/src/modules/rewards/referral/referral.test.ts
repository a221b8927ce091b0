import { referralFriends, referralMine } from '@baize/contract/rewards/referral';
import {
  opsApproveReferral,
  opsPutReferral,
  opsReferral,
  opsReferralReviews,
  opsRefuseReferral,
} from '@baize/contract/rewards/referral-ops';
import { DAY_MS, instantOf, MINUTE_MS } from '@baize/kernel';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import type { MemberNotice } from '../../../events/member-notice.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { blockOf, signsOf } from './domain/signs.ts';
import { giveSteps, referralFollower } from './give-steps.ts';
import { mountReferral } from './mount.ts';
import { noteInvited } from './note-invited.ts';
import { countInvited } from './referral.store.ts';

let stage: GamesStage;
let site: TestApp;
let deps: Parameters<typeof giveSteps>[0] & Parameters<typeof mountReferral>[1];
let told: Pick<MemberNotice, 'memberId' | 'kind' | 'values'>[] = [];
const toldTo = ({ memberId }: Player) => told.filter((one) => one.memberId === memberId).map(({ kind }) => kind);
const PROGRAMME = {
  ...{ enabled: true, mostFriends: null as number | null, claimDays: 30, turnover: 0 },
  steps: [
    { step: 'registered', least: null, inviter: null, invited: '5' },
    { step: 'deposit', least: '100', inviter: '10', invited: '10' },
    { step: 'validBets', least: '200', inviter: '20', invited: null },
  ] as const,
};

beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  const { clock } = stage.deps;
  deps = {
    ...{ db: stage.api, clock, chance: systemChance, payers: {} },
    notifyMember: (_tx, { memberId, kind, values }) => {
      if (kind.startsWith('referral_')) told.push({ memberId, kind, values });
      return Promise.resolve();
    },
    brands: brandBookOf(() => ({
      code: BRAND,
      currency: 'PHP',
      defaultLanguage: 'EN',
      timeZone: 'Asia/Manila',
      languages: ['EN'],
    })),
    noteChange: changeTrail(clock),
  };
  site = await openTestApp({ database: stage, clock, routes: (serve) => mountReferral(serve, deps) });
  await followSettledBets({ db: stage.owner }, referralFollower());
  await programme({});
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

/** What two people say. */
async function programme(words: Partial<typeof PROGRAMME>): Promise<void> {
  const wanted = { ...PROGRAMME, ...words, steps: [...PROGRAMME.steps] };
  for (const name of ['Ann', 'Berta']) {
    valueIn(await site.call(opsPutReferral, wanted, { token: site.operateAs({ name }) }));
  }
}

let places = 1;
/** Somebody who was here from an address and with a browser of their own, or from where another was. */
async function somebody(
  from = `10.${Math.floor(places / 250)}.${(places += 1) % 250}.7`,
  browser: string = randomUUID(),
): Promise<Player> {
  const player = await stage.player('10000');
  const seen = 'update members_session set address = $2, user_agent = $3 where member_id = $1';
  await stage.owner.all(seen, [player.memberId, from, browser]);
  await stage.owner.all(
    `insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, $2, $3, now(), now(), now() + interval '1 day', $4, $5)`,
    [randomBytes(32), player.memberId, BRAND, from, browser],
  );
  return player;
}

const tokenOf = ({ memberId }: Player) => site.logInAs({ memberId });
const mine = async (player: Player) => valueIn(await site.call(referralMine, {}, { token: tokenOf(player) }));
const friends = async (player: Player) => valueIn(await site.call(referralFriends, {}, { token: tokenOf(player) }));

async function comes(newcomer: Player, code: string): Promise<void> {
  const { memberId } = newcomer;
  const at = stage.deps.clock.now();
  await stage.api.inTransaction((tx) => noteInvited(tx, { memberId, brand: BRAND, referralCode: code, at }));
}

async function pays({ memberId }: Player, amount: string): Promise<void> {
  const depositId = randomUUID();
  const now = stage.deps.clock.now();
  await stage.owner.all(
    `insert into payments_deposit (member_id, deposit_id, brand, channel, request_key, amount_parts, credited_parts, currency,
       state, return_url, created_at, expires_at, decided_at, code)
     values ($1, $2, $3, 'sandbox', $4, $5, $5, 'PHP', 'succeeded', '', $6, $7, $6, $8)`,
    [
      memberId,
      depositId,
      BRAND,
      randomUUID(),
      parts(amount),
      new Date(now),
      new Date(now + DAY_MS),
      depositId.slice(0, 8),
    ],
  );
}

async function plays(player: Player, stake: string): Promise<void> {
  const [bet, round] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = {
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet,
    round,
    amount: 0n,
    round_closed: true,
  };
  await stage.send('win', player, paid);
  await catchUp(stage.owner, referralFollower());
}

const awardsOf = async ({ memberId }: Player) =>
  (
    await stage.owner.all<{ amount: bigint }>(
      `select amount_parts as amount from awards_award where member_id = $1 and source_kind = 'referral' order by amount_parts`,
      [memberId],
    )
  ).map(({ amount }) => amount);

async function invitation(): Promise<{ inviter: Player; friend: Player; code: string }> {
  const [inviter, friend] = [await somebody(), await somebody()];
  const { code } = await mine(inviter);
  await comes(friend, code);
  return { inviter, friend, code };
}

describe('an invited friend', () => {
  it('brings both what each step says, once, whoever looks and however often', async () => {
    const { inviter, friend } = await invitation();
    await Promise.all([giveSteps(deps), giveSteps(deps)]);
    expect([await awardsOf(inviter), await awardsOf(friend)]).toEqual([[], [parts('5')]]);
    await pays(friend, '60');
    await giveSteps(deps);
    const { list } = await friends(inviter);
    expect(list).toMatchObject([
      { state: 'open', steps: [{ done: true }, { done: false, missing: '40' }, { done: false, missing: '200' }] },
    ]);
    expect(list[0]?.name).toContain('***');
    await pays(friend, '40');
    await plays(friend, '200');
    await Promise.all([giveSteps(deps), giveSteps(deps), giveSteps(deps)]);
    await giveSteps(deps);
    expect([await awardsOf(inviter), await awardsOf(friend)]).toEqual([
      [parts('10'), parts('20')],
      [parts('5'), parts('10')],
    ]);
    expect(await mine(inviter)).toMatchObject({ enabled: true, friends: 1, rewarded: 1, earned: '30', mine: null });
    expect(await mine(friend)).toMatchObject({
      mine: { state: 'open', steps: [{ done: true }, { done: true }, { done: true }] },
    });
    const span = { from: instantOf(stage.deps.clock.now() - MINUTE_MS), until: instantOf(stage.deps.clock.now() + 1) };
    expect(await countInvited(stage.api, { memberId: inviter.memberId, ...span })).toBe(1);
  });

  it('stays with whoever invited them first, whatever code comes later', async () => {
    const { inviter, friend } = await invitation();
    const other = await somebody();
    const { code } = await mine(other);
    await Promise.all([comes(friend, code), comes(friend, code.toLowerCase()), comes(friend, 'NOBODYS2')]);
    expect([(await friends(inviter)).total, (await friends(other)).total]).toEqual([1, 0]);
    const newcomer = await somebody();
    const [one, two] = [(await mine(inviter)).code, (await mine(other)).code];
    await Promise.allSettled([comes(newcomer, one), comes(newcomer, two)]);
    expect((await friends(inviter)).total + (await friends(other)).total).toBe(2);
    expect((await Promise.all([mine(other), mine(other), mine(other)])).map((each) => each.code)).toEqual([
      two,
      two,
      two,
    ]);
  });

  it.each(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap(
      (step) =>
        [
          [step, true],
          [step, false],
        ] as const,
    ),
  )('is given everything once when the giver is killed at step %i (after it: %s)', async (step, isAfter) => {
    const { inviter, friend } = await invitation();
    await pays(friend, '100');
    const { db } = mortal(stage.api, { step, isAfter });
    await giveSteps({ ...deps, db }).catch(() => undefined);
    await giveSteps(deps);
    expect([await awardsOf(inviter), await awardsOf(friend)]).toEqual([[parts('10')], [parts('5'), parts('10')]]);
  });

  it('brings the inviter nothing beyond the cap, and still gets their own', async () => {
    await programme({ mostFriends: 1 });
    const { friend, inviter, code } = await invitation();
    const second = await somebody();
    await comes(second, code);
    await Promise.all([pays(friend, '100'), pays(second, '100')]);
    await Promise.all([giveSteps(deps), giveSteps(deps)]);
    await giveSteps(deps);
    expect(await awardsOf(inviter)).toEqual([parts('10')]);
    expect([await awardsOf(friend), await awardsOf(second)]).toEqual([
      [parts('5'), parts('10')],
      [parts('5'), parts('10')],
    ]);
    await programme({});
  });

  it('brings whoever is excluded nothing, and offers them nothing', async () => {
    const { inviter, friend } = await invitation();
    const now = stage.deps.clock.now();
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, period, since, until) values ($1, $2, '24h', $3, $4)`,
      [inviter.memberId, BRAND, new Date(now), new Date(now + DAY_MS)],
    );
    await pays(friend, '100');
    await giveSteps(deps);
    await giveSteps(deps);
    expect([await awardsOf(inviter), (await mine(inviter)).enabled]).toEqual([[], false]);
    expect(await awardsOf(friend)).toEqual([parts('5'), parts('10')]);
  });
});

describe('an invitation that looks odd', () => {
  it('is checked before anything is given, and the member sees that; approved, everything comes', async () => {
    const inviter = await somebody('203.0.113.5', 'the same browser');
    const friend = await somebody('203.0.113.5', 'the same browser');
    await comes(friend, (await mine(inviter)).code);
    await pays(friend, '100');
    told = [];
    await Promise.all([giveSteps(deps), giveSteps(deps)]);
    await giveSteps(deps);
    expect([await awardsOf(inviter), await awardsOf(friend)]).toEqual([[], []]);
    expect([toldTo(inviter), toldTo(friend)]).toEqual([['referral_friend_checking'], ['referral_checking']]);
    expect(told.find(({ memberId }) => memberId === inviter.memberId)?.values.friend).toContain('***');
    expect((await friends(inviter)).list[0]?.state).toBe('checking');
    expect((await mine(friend)).mine?.state).toBe('checking');
    const token = site.operateAs({ name: 'Cora' });
    const { list } = valueIn(await site.call(opsReferralReviews, {}, { token }));
    const review = list.find(({ invitedId }) => invitedId === friend.memberId);
    expect(review?.signs.toSorted()).toEqual(['address', 'device']);
    const decision = { invitedId: friend.memberId, note: 'Two sisters of one household.' };
    expect(valueIn(await site.call(opsApproveReferral, decision, { token })).state).toBe('approved');
    expect(valueIn(await site.call(opsApproveReferral, decision, { token })).state).toBe('approved');
    expect((await site.call(opsRefuseReferral, decision, { token })).body.message).toBe('referral_decided');
    expect([toldTo(inviter).slice(1), toldTo(friend).slice(1)]).toEqual([
      ['referral_friend_approved'],
      ['referral_approved'],
    ]);
    await giveSteps(deps);
    expect([await awardsOf(inviter), await awardsOf(friend)]).toEqual([[parts('10')], [parts('5'), parts('10')]]);
  });

  it('of a circle brings nobody anything; refused, both read why', async () => {
    const first = await somebody('198.51.100.9', 'browser of the first');
    const second = await somebody();
    const third = await somebody('198.51.100.9', 'browser of the first');
    await comes(second, (await mine(first)).code);
    await comes(third, (await mine(second)).code);
    await pays(third, '100');
    await giveSteps(deps);
    const token = site.operateAs({ name: 'Cora' });
    const { list } = valueIn(await site.call(opsReferralReviews, { state: 'checking' }, { token }));
    expect(list.find(({ invitedId }) => invitedId === third.memberId)?.signs).toEqual(['circle']);
    const decision = { invitedId: third.memberId, note: 'One person with two accounts.' };
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, period, since, until)
       values ($1, $2, '24h', now(), now() + interval '1 day')`,
      [second.memberId, BRAND],
    );
    told = [];
    expect(valueIn(await site.call(opsRefuseReferral, decision, { token }))).toMatchObject({
      state: 'refused',
      decidedBy: 'Cora',
    });
    await giveSteps(deps);
    expect(await awardsOf(third)).toEqual([]);
    // Who takes a break reads it when they are back, and is written nothing meanwhile.
    expect(told).toEqual([{ memberId: third.memberId, kind: 'referral_refused', values: { reason: decision.note } }]);
    await stage.owner.all('delete from members_exclusion where member_id = $1', [second.memberId]);
    expect((await friends(second)).list).toMatchObject([{ state: 'refused', note: decision.note }]);
    expect((await mine(third)).mine).toMatchObject({ state: 'refused', note: decision.note });
    const nobody = { ...decision, invitedId: randomUUID() };
    expect((await site.call(opsApproveReferral, nobody, { token })).body.message).toBe('referral_not_found');
  });

  it('is told by browser, block of addresses, payout account and circle, and by nothing else', () => {
    const trace = (memberId: string, address: string, userAgent = memberId) => ({ memberId, address, userAgent });
    const circle = { newcomer: 'n', inviter: 'i', above: new Set(['a']), beside: new Set(['b']) };
    const signs = (traces: ReturnType<typeof trace>[], payout: string[] = []) =>
      signsOf(circle, { traces: [trace('n', '10.0.0.1'), ...traces], payout: new Set(payout) });
    expect(signs([trace('i', '10.0.1.1'), trace('b', '10.0.0.2'), trace('a', '10.0.0.3')])).toEqual([]);
    expect(signs([trace('i', '10.0.0.9')])).toEqual(['address']);
    expect(signs([trace('b', '10.0.0.1', 'n')])).toEqual(['device']);
    expect(signs([], ['b'])).toEqual(['payout']);
    expect(signs([], ['a'])).toEqual(['circle']);
    expect(signs([], ['x'])).toEqual([]);
    expect(blockOf('2001:db8::1')).toBe(blockOf('2001:0db8:0:0:ffff::2'));
    expect(blockOf('2001:db8:1::1')).not.toBe(blockOf('2001:db8:2::1'));
    expect(blockOf('::ffff:10.0.0.1')).toBe('10.0.0');
  });
});

describe('the programme', () => {
  it('takes two people to be switched on or changed, and one to be switched off', async () => {
    const [ann, berta] = [site.operateAs({ name: 'Ann' }), site.operateAs({ name: 'Berta' })];
    const wanted = { ...PROGRAMME, claimDays: 9, steps: [...PROGRAMME.steps] };
    expect(valueIn(await site.call(opsPutReferral, wanted, { token: ann }))).toMatchObject({
      awaitsSecond: true,
      claimDays: 30,
    });
    expect(valueIn(await site.call(opsPutReferral, { ...wanted, enabled: false }, { token: ann })).awaitsSecond).toBe(
      false,
    );
    const inviter = await somebody();
    expect((await mine(inviter)).enabled).toBe(false);
    const late = await somebody();
    await comes(late, (await mine(inviter)).code);
    expect((await friends(inviter)).total).toBe(0);
    const coins = [{ step: 'registered', least: null, inviter: '0.001', invited: null }] as const;
    expect((await site.call(opsPutReferral, { ...wanted, steps: [...coins] }, { token: berta })).body.message).toBe(
      'amount_not_whole_coins',
    );
    await programme({});
    expect(valueIn(await site.call(opsReferral, {}, { token: ann }))).toMatchObject({ enabled: true, claimDays: 30 });
  });
});
