import { memberTransfer, transferHierarchy, transferRecords } from '@baize/contract/money/member-transfers';
import { opsPutTransferSettings, opsTransferSettings } from '@baize/contract/money/member-transfers-ops';
import { asId, type BrandCode, dayIn, HOUR_MS, instantOf, type MemberId, textFromParts } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  aDeposit,
  aPosting,
  BRAND,
  type LedgerStage,
  openLedgerStage,
  parts,
  php,
} from '../../../testing/ledger-stage.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { createMember } from '../../people/members/index.ts';
import { openHasher } from '../../people/passwords/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { setFrozen } from '../ledger/index.ts';
import { takeDepositLimit } from '../limits/index.ts';
import { setLimit } from '../limits/set-limit.ts';
import { insertRequirement } from '../turnover/turnover.store.ts';
import { mountMemberTransfers } from './member-transfers.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { byTwo } from '../../../testing/by-two.ts';

const SECRET = '482915';
const UNIT = 100_000n;
const hasher = openHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 }, insideMax: 100 });
let now = Date.UTC(2026, 0, 10, 12);
const clock = { now: () => instantOf(now) };
/** What every member must stake; of it `mustPlay` is left. */
const REQUIRED_PARTS = 1_000n * UNIT;
let mustPlay = 0n;
const told: string[] = [];

let stage: LedgerStage;
let app: TestApp;
let operator: string;
let hash: string;
beforeAll(async () => {
  stage = await openLedgerStage();
  const hints: Hints = { tell: (audience) => void told.push(audience), subscribe: () => () => undefined };
  const brands = brandBookOf(() => ({ code: BRAND, timeZone: 'Asia/Manila', currency: 'PHP' }));
  app = await openTestApp({
    database: stage,
    clock,
    routes: (serve) =>
      mountMemberTransfers(serve, {
        db: stage.api,
        brands,
        clock,
        chance: systemChance,
        hints,
        hasher,
        noteChange: changeTrail(clock),
        validBetsSince: (_sql, _memberId, since) => Promise.resolve(since.map(() => REQUIRED_PARTS - mustPlay)),
      }),
  });
  operator = app.operateAs();
  hash = await hasher.admit((hashing) => hashing.hash(SECRET));
});
afterAll(async () => {
  await stage.expectNoViolation();
  await app.close();
  await stage.drop();
});
beforeEach(async () => {
  mustPlay = 0n;
  await settings({});
});

const USUAL = { isOpen: true, minimum: '1', maximum: '500', dayMaximum: '100000' };

async function settings(change: Partial<typeof USUAL>): Promise<void> {
  const value = { ...USUAL, ...change };
  const { body } = await byTwo(app, opsPutTransferSettings, value);
  expect(body).toMatchObject({ success: true, value });
}

interface Person {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

interface Words {
  readonly cash?: string;
  readonly upline?: Person;
  readonly isAgent?: 0 | 1;
  readonly toUpline?: boolean;
  readonly brand?: string;
  readonly secret?: boolean;
}

let count = 0;

async function person({
  cash,
  upline,
  isAgent = 0,
  toUpline = true,
  brand,
  secret = true,
}: Words = {}): Promise<Person> {
  const username = `Person${String((count += 1))}`;
  const code = brand === undefined ? BRAND : asId<BrandCode>(brand);
  const member = await stage.owner.inTransaction(async (tx) => {
    const made = await createMember(
      tx,
      {
        brand: code,
        currency: 'PHP',
        username,
        isAgent,
        toUpline,
        uplineId: upline?.memberId ?? null,
        hashes: secret ? { payment: hash } : {},
        profile: {},
        registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
      },
      { clock, chance: systemChance },
    );
    await insertRequirement(tx, {
      memberId: made.memberId,
      sourceId: newId(clock, systemChance),
      kind: 'deposit',
      brand: code,
      currency: 'PHP',
      baseParts: REQUIRED_PARTS,
      factor: 100,
      requiredParts: REQUIRED_PARTS,
      since: clock.now(),
    });
    return made;
  });
  if (cash !== undefined) await stage.post(aDeposit(member.memberId, cash));
  return {
    memberId: member.memberId,
    username,
    token: app.logInAs({ memberId: member.memberId, brand: code, isAgent }),
  };
}

type Sending = Partial<{
  requestKey: string;
  toward: 'upline' | 'downline';
  account: string;
  amount: string;
  paymentPassword: string;
  note: string;
}>;

function send({ token }: Person, words: Sending = {}) {
  const request = {
    requestKey: randomUUID(),
    toward: 'upline' as const,
    amount: '30',
    paymentPassword: SECRET,
    ...words,
  };
  return app.call(memberTransfer, request, { token });
}

async function said(who: Person, words: Sending = {}): Promise<string> {
  const { body } = await send(who, words);
  return body.success ? 'done' : body.message;
}

const cash = async ({ memberId }: Person) => textFromParts(await stage.cashOf(memberId));

async function aLine(money = '100') {
  const agent = await person({ isAgent: 1, cash: money });
  const member = await person({ upline: agent, cash: money });
  return { agent, member };
}

describe('POST /wps/member/transfer', () => {
  it('moves money to the upline, and each of the two has a line of it with the balance right after', async () => {
    const { agent, member } = await aLine();
    const { body } = await send(member, { note: 'for the trip' });
    expect(body).toMatchObject({
      success: true,
      value: {
        direction: 'sent',
        toward: 'upline',
        account: agent.username,
        amount: '30',
        balance: '70',
        note: 'for the trip',
      },
    });
    expect([await cash(member), await cash(agent)]).toEqual(['70', '130']);
    const got = await app.call(transferRecords, { direction: 'received' }, { token: agent.token });
    expect(got.body).toMatchObject({
      value: { total: 1, list: [{ direction: 'received', account: member.username, amount: '30', balance: '130' }] },
    });
    expect((await app.call(transferRecords, {}, { token: member.token })).body).toMatchObject({
      value: { total: 1 },
    });
    expect(told).toEqual(expect.arrayContaining([agent.memberId, member.memberId]));
  });

  it('is found by days, direction and the other one’s name, with what the whole selection comes to', async () => {
    const { agent, member } = await aLine();
    const other = await person({ upline: agent, cash: '100' });
    for (const amount of ['5', '7']) await said(member, { amount });
    await said(other, { amount: '11' });
    // The latest is listed first: later than the others it must be.
    now += 1;
    await said(agent, { toward: 'downline', account: member.username, amount: '3' });
    const found = async (asked: object) => (await app.call(transferRecords, asked, { token: agent.token })).body.value;
    const day = dayIn('Asia/Manila', clock.now());
    expect(await found({ pageSize: 1 })).toMatchObject({
      ...{ currency: 'PHP', total: 4, totalPages: 4, sums: { sent: '3', received: '23' }, list: [{ amount: '3' }] },
    });
    expect(await found({ account: member.username.toLowerCase() })).toMatchObject({
      ...{ total: 3, sums: { sent: '3', received: '12' } },
    });
    expect(await found({ direction: 'received', from: day, to: day })).toMatchObject({
      ...{ total: 3, sums: { sent: '0', received: '23' } },
    });
    for (const asked of [{ to: '2020-01-01' }, { from: '2090-01-01' }, { account: 'nobody' }]) {
      expect(await found(asked)).toMatchObject({ total: 0, sums: { sent: '0', received: '0' }, list: [] });
    }
  });

  it('moves an agent’s money to a member right below, by name in any case', async () => {
    const { agent, member } = await aLine();
    expect(await said(agent, { toward: 'downline', account: member.username.toUpperCase() })).toBe('done');
    expect([await cash(agent), await cash(member)]).toEqual(['70', '130']);
  });

  it('gives one answer for everybody outside the line, known or not', async () => {
    const { agent, member } = await aLine();
    const stranger = await person({ cash: '100' });
    const grandchild = await person({ upline: member, cash: '100' });
    const sibling = await person({ upline: agent, cash: '100', toUpline: false });
    const elsewhere = await person({ brand: 'other' });
    const down = (account: string) => ({ toward: 'downline' as const, account });
    expect(await said(agent, down(stranger.username))).toBe('transfer_not_in_line');
    expect(await said(agent, down('nobody-at-all'))).toBe('transfer_not_in_line');
    expect(await said(agent, down(grandchild.username))).toBe('transfer_not_in_line');
    expect(await said(agent, down(agent.username))).toBe('transfer_not_in_line');
    expect(await said(agent, down(elsewhere.username))).toBe('transfer_not_in_line');
    // A member is no agent, whoever is its downline.
    expect(await said(member, down(grandchild.username))).toBe('transfer_not_in_line');
    expect(await said(sibling)).toBe('transfer_not_in_line');
    expect(await said(stranger)).toBe('transfer_not_in_line');
    expect([await cash(agent), await cash(member), await cash(stranger)]).toEqual(['100', '100', '100']);
  });

  it.each([
    ['more than there is', { amount: '101' }, 'balance_too_low'],
    ['less than the least', { amount: '0.99' }, 'amount_out_of_range'],
    ['more than the most', { amount: '501' }, 'amount_out_of_range'],
    ['a part of a coin', { amount: '1.001' }, 'amount_not_whole_coins'],
    ['nothing', { amount: '0' }, 'request_invalid'],
    ['less than nothing', { amount: '-5' }, 'request_invalid'],
    ['a wrong payment password', { paymentPassword: '000000' }, 'password_wrong'],
    ['a name with the upline', { account: 'Person1' }, 'request_invalid'],
    ['nobody below', { toward: 'downline' }, 'request_invalid'],
  ] as const)('refuses %s, and nothing moves', async (_, words, code) => {
    const { agent, member } = await aLine();
    expect(await said(member, words)).toBe(code);
    expect([await cash(member), await cash(agent)]).toEqual(['100', '100']);
  });

  it('refuses where none is set up, while something must be played, and where the brand has it switched off', async () => {
    const { agent, member } = await aLine();
    const bare = await person({ upline: agent, cash: '50', secret: false });
    expect(await said(bare)).toBe('payment_password_missing');
    mustPlay = 1n;
    expect(await said(member)).toBe('turnover_open');
    mustPlay = 0n;
    await settings({ isOpen: false });
    expect(await said(member)).toBe('transfer_closed');
    expect([await cash(member), await cash(agent), await cash(bare)]).toEqual(['100', '100', '50']);
  });

  it('takes nothing out of a frozen wallet, and lets money into one', async () => {
    const { agent, member } = await aLine();
    await stage.api.inTransaction((tx) => setFrozen(tx, member.memberId, true));
    expect(await said(member)).toBe('wallet_frozen');
    expect(await said(agent, { toward: 'downline', account: member.username })).toBe('done');
    expect([await cash(member), await cash(agent)]).toEqual(['130', '70']);
  });

  it('gives nothing to an account that is locked or self-excluded', async () => {
    const { agent, member } = await aLine();
    await stage.owner.all(`update members_member set status = 'locked' where member_id = $1`, [agent.memberId]);
    expect(await said(member)).toBe('transfer_receiver_closed');
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, since, until, period) values ($1, $2, $3, 'infinity', 'permanent')`,
      [member.memberId, BRAND, new Date(now)],
    );
    expect(await said(agent, { toward: 'downline', account: member.username })).toBe('transfer_receiver_closed');
    expect([await cash(member), await cash(agent)]).toEqual(['100', '100']);
  });

  describe('and a deposit limit of the receiver', () => {
    const down = (who: Person, amount: string) => ({ toward: 'downline' as const, account: who.username, amount });
    const limitOf = ({ memberId }: Person, amount: string) =>
      stage.api.inTransaction((tx) =>
        setLimit(tx, {
          ...{ memberId, brand: BRAND, currency: 'PHP' as const, source: 'own', kind: 'deposit', period: '24h' },
          parts: parts(amount),
          now: clock.now(),
        }),
      );

    it('counts what comes as paid in, and refuses what does not fit with the answer of a closed account', async () => {
      const { agent, member } = await aLine();
      await limitOf(member, '50');
      expect(await said(agent, down(member, '51'))).toBe('transfer_receiver_closed');
      expect(await said(agent, down(member, '30'))).toBe('done');
      expect(await said(agent, down(member, '21'))).toBe('transfer_receiver_closed');
      expect(await said(agent, down(member, '20'))).toBe('done');
      expect([await cash(agent), await cash(member)]).toEqual(['50', '150']);
      const order = { memberId: member.memberId, brand: BRAND, amount: php('1'), now: clock.now(), key: randomUUID() };
      const closesAt = instantOf(now + HOUR_MS);
      await expect(stage.api.inTransaction((tx) => takeDepositLimit(tx, { ...order, closesAt }))).rejects.toMatchObject(
        { code: 'limit_reached', params: { left: '0' } },
      );
      now += 24 * HOUR_MS;
      expect(await said(agent, down(member, '50'))).toBe('done');
    });

    it('counts what an agent gets from below as well, and nothing of what was refused for another reason', async () => {
      const { agent, member } = await aLine();
      await limitOf(agent, '60');
      expect(await said(member, { amount: '101' })).toBe('balance_too_low');
      mustPlay = 1n;
      expect(await said(member, { amount: '60' })).toBe('turnover_open');
      mustPlay = 0n;
      expect(await said(member, { amount: '60' })).toBe('done');
      expect(await said(member, { amount: '1' })).toBe('transfer_receiver_closed');
    });

    it('lets no more through than fits, however many come at once and are repeated', async () => {
      const { agent, member } = await aLine('1000');
      await limitOf(member, '50');
      const keys = Array.from({ length: 9 }, () => randomUUID());
      const answers = await Promise.all(keys.map((requestKey) => said(agent, { ...down(member, '10'), requestKey })));
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(5);
      expect(answers.filter((answer) => answer === 'transfer_receiver_closed')).toHaveLength(4);
      const again = await Promise.all(keys.map((requestKey) => said(agent, { ...down(member, '10'), requestKey })));
      expect(again).toEqual(answers);
      expect([await cash(agent), await cash(member)]).toEqual(['950', '1050']);
    });
  });

  it('refuses what would pass the day’s most, also to many at once, and begins anew with the brand’s next day', async () => {
    await settings({ dayMaximum: '500' });
    const { agent, member } = await aLine('2000');
    const answers = await Promise.all(Array.from({ length: 9 }, () => said(member, { amount: '100' })));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'transfer_day_limit')).toHaveLength(4);
    expect([await cash(member), await cash(agent)]).toEqual(['1500', '2500']);
    now += 24 * HOUR_MS;
    expect(await said(member, { amount: '100' })).toBe('done');
  });
});

// More than ten passwords at once are turned away before they are judged, so fewer are sent here.
describe('repeats and races', () => {
  it('makes one transfer of the same key fifty times in parallel, with one answer; another content is refused', async () => {
    const { agent, member } = await aLine();
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(member, { requestKey })));
    expect(
      new Set(answers.map(({ status, body }) => `${String(status)} ${JSON.stringify(body.success && body.value)}`))
        .size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await send(member, { requestKey })).body).toMatchObject({
      value: answers[0]?.body.success ? answers[0].body.value : {},
    });
    expect([await cash(member), await cash(agent)]).toEqual(['70', '130']);
    expect(await said(member, { requestKey, amount: '31' })).toBe('key_reused');
  });

  it('refuses a refused key again, whatever the balance is by then; another key is judged anew', async () => {
    const { member } = await aLine();
    const requestKey = randomUUID();
    expect(await said(member, { requestKey, amount: '200' })).toBe('balance_too_low');
    await stage.post(aDeposit(member.memberId, '150'));
    expect(await said(member, { requestKey, amount: '200' })).toBe('balance_too_low');
    expect(await said(member, { requestKey, amount: '199' })).toBe('key_reused');
    expect(await said(member, { amount: '200' })).toBe('done');
  });

  it('takes a wrong password for no answer: the same key may be proven after it', async () => {
    const { member } = await aLine();
    const requestKey = randomUUID();
    expect(await said(member, { requestKey, paymentPassword: 'not it' })).toBe('password_wrong');
    expect(await said(member, { requestKey })).toBe('done');
  });

  it('spends no more than there is when bets, holds and transfers want it at once (A03)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member } = await aLine();
      const bet = () =>
        stage.post(aPosting({ memberId: member.memberId, amount: '80' })).then(
          () => 'done',
          (error: unknown) => (error as Error).message,
        );
      const answers = await Promise.all([said(member, { amount: '80' }), bet(), said(member, { amount: '80' }), bet()]);
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'balance_too_low')).toHaveLength(3);
      expect(await cash(member)).toBe('20');
    }
  });

  it('never blocks two members who send to each other', async () => {
    const { agent, member } = await aLine('1000');
    const there = Array.from({ length: 9 }, () => said(member, { amount: '7' }));
    const back = Array.from({ length: 9 }, () =>
      said(agent, { toward: 'downline', account: member.username, amount: '7' }),
    );
    expect(new Set(await Promise.all([...there, ...back]))).toEqual(new Set(['done']));
    expect([await cash(agent), await cash(member)]).toEqual(['1000', '1000']);
  });
});

describe('GET /wps/member/transfer/line', () => {
  it('tells an agent who stands below, and a member nothing of the others', async () => {
    const { agent, member } = await aLine();
    const locked = await person({ upline: agent });
    await stage.owner.all(`update members_member set status = 'locked' where member_id = $1`, [locked.memberId]);
    const ask = async (who: Person, account?: string) =>
      (await app.call(transferHierarchy, account === undefined ? {} : { account }, { token: who.token })).body;
    expect(await ask(agent)).toMatchObject({
      value: {
        isOpen: true,
        isAgent: true,
        upline: null,
        downline: [{ account: member.username }],
        total: 1,
        available: '100',
      },
    });
    expect(await ask(agent, member.username.toLowerCase())).toMatchObject({ value: { total: 1 } });
    expect(await ask(agent, 'zz')).toMatchObject({ value: { total: 0, downline: [] } });
    await said(member, { amount: '40' });
    mustPlay = 5n * UNIT;
    expect(await ask(member)).toMatchObject({
      value: {
        isAgent: false,
        upline: { account: agent.username },
        downline: [],
        available: '60',
        hasPaymentPassword: true,
        minimum: '1',
        maximum: '500',
        leftToday: '99960',
        turnoverLeft: '5',
      },
    });
  });
});

describe('/ops/transfer-settings', () => {
  it('refuses limits that contradict each other or are no amounts, and notes what was changed', async () => {
    for (const wrong of [{ minimum: '501' }, { dayMaximum: '499' }]) {
      const { body } = await app.call(opsPutTransferSettings, { ...USUAL, ...wrong }, { token: operator });
      expect(body).toMatchObject({ success: false, message: 'request_invalid' });
    }
    const odd = await app.call(opsPutTransferSettings, { ...USUAL, minimum: '1.005' }, { token: operator });
    expect(odd.body.message).toBe('amount_not_whole_coins');
    const { body } = await app.call(opsTransferSettings, {}, { token: operator });
    expect(body).toMatchObject({ value: USUAL });
    const trail = await stage.owner.all(`select 1 from operators_change where what = 'transfers.settings'`);
    expect(trail.length).toBeGreaterThan(0);
  });

  it('is closed for a brand that never said anything', async () => {
    const token = app.operateAs({ brand: asId<BrandCode>('silent') });
    expect((await app.call(opsTransferSettings, {}, { token })).body).toMatchObject({
      value: { isOpen: false },
    });
  });
});
