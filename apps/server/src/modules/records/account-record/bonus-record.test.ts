import { bonusRecord } from '@baize/contract/records/bonus-record';
import { instantOf, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaidAward } from '../../../events/paid-award.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { aPosting, BRAND, type LedgerStage, openLedgerStage, parts } from '../../../testing/ledger-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { insertRequirement, type Requirement } from '../../money/turnover/turnover.store.ts';
import { mountAccountRecord } from './account-record.routes.ts';

const awards = new Map<string, PaidAward>();
let stage: LedgerStage;
let app: TestApp;

beforeAll(async () => {
  stage = await openLedgerStage();
  app = await openTestApp({
    database: stage,
    routes: (serve) =>
      mountAccountRecord(serve, {
        db: stage.api,
        brands: brandBookOf(() => ({ timeZone: 'Asia/Manila', defaultLanguage: 'EN' })),
        paidAwards: (_sql, _memberId, ids) => Promise.resolve(new Map([...awards].filter(([id]) => ids.includes(id)))),
      }),
  });
});

afterAll(async () => {
  await app.close();
  await stage.expectNoViolation();
  await stage.drop();
});

/** Notes what the member must stake for a deposit or for its bonus, and a round in which it staked so much of it. */
async function mustStake(
  memberId: MemberId,
  requirement: Pick<Requirement, 'kind' | 'sourceId' | 'requiredParts'>,
  stake: string,
) {
  const since = instantOf(Date.now());
  const base = { brand: BRAND, currency: 'PHP', baseParts: requirement.requiredParts, factor: 100 } as const;
  await stage.api.inTransaction((tx) => insertRequirement(tx, { ...base, ...requirement, memberId, since }));
  await aSettledRound(stage.owner, { memberId, stake, at: since });
}

/** A deposit by the sandbox channel, as far as the record of bonuses looks at it. */
async function aDepositWithTitle(memberId: MemberId, depositId: string, titles: Record<string, string>) {
  await stage.owner.all(
    `insert into payments_deposit (member_id, deposit_id, brand, channel, request_key, amount_parts, currency, return_url, created_at,
       expires_at, code, titles)
     values ($1, $2, $3, 'sandbox', $4, 1, 'PHP', '', now(), now() + interval '1 hour', 'CODE', $5)`,
    [memberId, depositId, BRAND, randomUUID(), JSON.stringify(titles)],
  );
}

async function aPlayer() {
  const memberId = await stage.member('100');
  for (const amount of ['1', '2', '3']) await stage.post(aPosting({ memberId, amount, reference: `round ${amount}` }));
  await stage.post(aPosting({ memberId, amount: '50', kind: 'win', from: 'house:games', to: 'cash' }));
  return memberId;
}

describe('the record of bonuses', () => {
  it('says what each bonus was given with, and how far its bets are', async () => {
    const memberId = await aPlayer();
    const depositId = randomUUID();
    const bonus = { memberId, amount: '25', kind: 'bonus', from: 'house:bonus', to: 'cash' } as const;
    await stage.post(aPosting({ ...bonus, scope: 'deposit', reference: depositId }));
    await stage.post(aPosting({ ...bonus, reference: 'by hand' }));
    await aDepositWithTitle(memberId, depositId, { VI: 'Ngân hàng' });
    await mustStake(memberId, { kind: 'bonus', sourceId: depositId, requiredParts: parts('50') }, '12.5');
    const ask = async (cookie: string) =>
      (await app.call(bonusRecord, {}, { token: app.logInAs({ memberId }), headers: { cookie } })).body;
    const turnover = { required: '50', done: '12.5', state: 'open' };
    expect(await ask('lang=vi')).toMatchObject({
      value: {
        list: [
          { source: null, turnover: null },
          { about: { what: 'deposit', id: depositId }, source: { channel: 'sandbox', title: 'Ngân hàng' }, turnover },
        ],
      },
    });
    expect(await ask('lang=en')).toMatchObject({ value: { list: [{}, { source: { title: null } }] } });
  });

  it('says what was awarded, in the member’s language, and how far its bets are', async () => {
    const memberId = await aPlayer();
    const [running, free] = [randomUUID(), randomUUID()];
    awards.set(running, {
      titles: { EN: 'Welcome', VI: 'Chào mừng' },
      requiredParts: parts('75'),
      doneParts: parts('7.5'),
    });
    awards.set(free, { titles: { EN: 'Gift' }, requiredParts: 0n, doneParts: 0n });
    const bonus = { memberId, amount: '25', kind: 'bonus', from: 'house:rewards', to: 'cash', scope: 'award' } as const;
    await stage.post(aPosting({ ...bonus, reference: running }));
    await stage.post(aPosting({ ...bonus, reference: free }));
    const sent = { token: app.logInAs({ memberId }), headers: { cookie: 'lang=vi' } };
    expect((await app.call(bonusRecord, {}, sent)).body).toMatchObject({
      value: {
        list: [
          { award: 'Gift', source: null, turnover: null },
          { award: 'Chào mừng', source: null, turnover: { required: '75', done: '7.5', state: 'open' } },
        ],
      },
    });
  });

  it('answers bonuses, and what is still to be bet', async () => {
    const memberId = await aPlayer();
    const bonus = { memberId, amount: '25', kind: 'bonus', from: 'house:bonus', to: 'cash', reference: 'd-1' } as const;
    await stage.post(aPosting(bonus));
    const requirement = { kind: 'deposit', sourceId: randomUUID(), requiredParts: parts('300') } as const;
    await mustStake(memberId, requirement, '120.5');
    const { body } = await app.call(bonusRecord, {}, { token: app.logInAs({ memberId }) });
    expect(body).toMatchObject({
      value: {
        total: 1,
        sum: '25',
        turnover: { required: '300', done: '120.5', left: '179.5' },
        list: [{ id: '6', amount: '25', balance: '169', reference: 'd-1' }],
      },
    });
  });
});
