import { DAY_MS, instantOf } from '@baize/kernel';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../platform/time-and-chance/clock.ts';
import { aPosting, BRAND, type LedgerStage, openLedgerStage, parts } from '../../../testing/ledger-stage.ts';
import { LONG_AGO, moveToThePast, pastAllGuards } from '../../../testing/ledger-past.ts';
import { closeDays } from './close-days.ts';
import { countViolations, violationsOf } from './audit.ts';
import { houseBalanceOf } from './house-accounts.ts';
import { ledgerJobs } from './ledger.jobs.ts';

let stage: LedgerStage;

beforeEach(async () => {
  stage = await openLedgerStage();
});
afterEach(() => stage.drop());

const houseGames = () => houseBalanceOf(stage.api, { brand: BRAND, name: 'house:games', currency: 'PHP' });
const clockAt = (ms: number): Clock => ({ now: () => instantOf(ms) });
const quiet = { info: () => undefined, error: () => undefined };

/** Two members who played on two days, with a day without anybody between. */
async function twoDaysOfPlay() {
  const [a, b] = [await stage.member('100'), await stage.member('50')];
  await stage.post(aPosting({ memberId: a, amount: '10' }));
  await stage.post(aPosting({ memberId: b, amount: '5', kind: 'win', from: 'house:games', to: 'cash' }));
  await moveToThePast(stage.owner, a, LONG_AGO);
  await moveToThePast(stage.owner, b, instantOf(LONG_AGO + 2 * DAY_MS));
  return { a, b };
}

describe('closing finished days', () => {
  it('sums up and seals each, empty ones too, and keeps the house balances', async () => {
    await twoDaysOfPlay();
    const before = await houseGames();
    const sealed = await closeDays(stage.api, instantOf(LONG_AGO + 3 * DAY_MS));
    expect(sealed.map(({ day, transfers }) => [day, transfers])).toEqual([
      ['2024-02-10', 2n],
      ['2024-02-11', 0n],
      ['2024-02-12', 2n],
    ]);
    expect(await houseGames()).toEqual(before);
    expect(before.parts).toBe(parts('5'));
    const days = await stage.owner.all(
      "select to_char(day, 'YYYY-MM-DD') as day, account, debit_parts, credit_parts from ledger_house_day order by 1, 2",
    );
    expect(days).toEqual([
      { day: '2024-02-10', account: 'house:games', debit_parts: '0', credit_parts: String(parts('10')) },
      { day: '2024-02-10', account: 'house:payments:test', debit_parts: String(parts('100')), credit_parts: '0' },
      { day: '2024-02-12', account: 'house:games', debit_parts: String(parts('5')), credit_parts: '0' },
      { day: '2024-02-12', account: 'house:payments:test', debit_parts: String(parts('50')), credit_parts: '0' },
    ]);
    await stage.expectNoViolation();
  });

  it('leaves today open, and adds what moves today to the sums', async () => {
    const memberId = await stage.member('100');
    expect(await closeDays(stage.api, systemClock.now())).toEqual([]);
    await twoDaysOfPlay();
    await closeDays(stage.api, instantOf(LONG_AGO + 3 * DAY_MS));
    await stage.post(aPosting({ memberId, amount: '30' }));
    expect((await houseGames()).parts).toBe(parts('35'));
    await stage.expectNoViolation();
  });

  it('may be repeated and raced', async () => {
    await twoDaysOfPlay();
    const now = instantOf(LONG_AGO + 3 * DAY_MS);
    const sealed = await Promise.all([1, 2, 3].map(() => closeDays(stage.api, now)));
    expect(sealed.flat()).toHaveLength(3);
    expect(await closeDays(stage.api, now)).toEqual([]);
    await stage.expectNoViolation();
  });

  it('waits for a posting that is under way, and comes again later rather than hold everybody up', async () => {
    await twoDaysOfPlay();
    const memberId = await stage.member('1');
    const slow = new pg.Client({ connectionString: stage.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `select ledger_post_one('demo', $1::uuid, 'slow', 'slow', sha256('x'), 'bet', 'cash', 'house:games', 1, 'PHP', '')`,
      [memberId],
    );
    const now = instantOf(LONG_AGO + 3 * DAY_MS);
    await expect(closeDays(stage.api, now)).rejects.toMatchObject({ code: '55P03' });
    await slow.query('commit');
    await slow.end();
    expect(await closeDays(stage.api, now)).toHaveLength(3);
    await stage.expectNoViolation();
  });
});

describe('a sealed day', () => {
  it('shows a silent edit that keeps every sum right', async () => {
    const { a } = await twoDaysOfPlay();
    await closeDays(stage.api, instantOf(LONG_AGO + 3 * DAY_MS));
    await pastAllGuards(stage.owner, (tx) =>
      tx.all("update ledger_transfer set reference = 'edited' where member_id = $1", [a]),
    );
    expect(await violationsOf(stage.owner)).toEqual([
      {
        invariant: 'a sealed day is as it was',
        subject: '2024-02-10',
        detail: expect.stringContaining('2 transfers') as string,
      },
    ]);
  });

  it('shows a seal that was made anew after an edit, by the chain', async () => {
    await twoDaysOfPlay();
    await closeDays(stage.api, instantOf(LONG_AGO + 3 * DAY_MS));
    await pastAllGuards(stage.owner, (tx) =>
      tx.all("update ledger_seal set digest = sha256('other') where day = '2024-02-11'"),
    );
    const found = await violationsOf(stage.owner);
    expect(found.map(({ subject }) => subject)).toEqual(['2024-02-11', '2024-02-12']);
  });

  it('shows a seal that was taken out', async () => {
    await twoDaysOfPlay();
    await closeDays(stage.api, instantOf(LONG_AGO + 3 * DAY_MS));
    await pastAllGuards(stage.owner, (tx) => tx.all("delete from ledger_seal where day = '2024-02-11'"));
    const found = await violationsOf(stage.owner);
    expect(found.map(({ invariant }) => invariant)).toContain('every finished day is sealed');
  });

  it('shows a row that was slipped into it, and one that was slipped in before all seals', async () => {
    const { a, b } = await twoDaysOfPlay();
    await closeDays(stage.api, instantOf(LONG_AGO + 3 * DAY_MS));
    const later = await stage.member('1');
    await moveToThePast(stage.owner, later, instantOf(LONG_AGO + DAY_MS));
    const earlier = await stage.member('1');
    await moveToThePast(stage.owner, earlier, instantOf(LONG_AGO - DAY_MS));
    const found = (await violationsOf(stage.owner)).filter(
      ({ invariant }) => invariant === 'a sealed day is as it was',
    );
    expect(found.map(({ subject }) => subject).sort()).toEqual(['2024-02-09', '2024-02-11']);
    expect([a, b]).toHaveLength(2);
  });
});

describe('the jobs', () => {
  it('seal days and say the digests to the log', async () => {
    await twoDaysOfPlay();
    const said: object[] = [];
    const log = { ...quiet, info: (facts: object) => said.push(facts) };
    const { jobs } = ledgerJobs({ db: stage.api, clock: clockAt(LONG_AGO + 3 * DAY_MS), log });
    await jobs['ledger-close-days']!(null);
    expect(said).toHaveLength(3);
    expect(said[0]).toMatchObject({
      day: '2024-02-10',
      transfers: '2',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('count violations for the metric, and say the first to the log', async () => {
    expect(await countViolations(stage.api)).toBeNaN();
    const memberId = await stage.member('100');
    const errors: object[] = [];
    let ms: number = systemClock.now();
    const clock: Clock = { now: () => instantOf((ms += 1)) };
    const { jobs } = ledgerJobs({ db: stage.api, clock, log: { ...quiet, error: (facts) => errors.push(facts) } });
    await jobs['ledger-audit-whole']!(null);
    await jobs['ledger-audit-recent']!(null);
    expect(await countViolations(stage.api)).toBe(0);
    await pastAllGuards(stage.owner, (tx) =>
      tx.all("update ledger_account set balance_parts = balance_parts + 1 where member_id = $1 and name = 'cash'", [
        memberId,
      ]),
    );
    await jobs['ledger-audit-recent']!(null);
    expect(await countViolations(stage.api)).toBeGreaterThan(0);
    expect(errors).toHaveLength(1);
    await pastAllGuards(stage.owner, (tx) =>
      tx.all("update ledger_account set balance_parts = balance_parts - 1 where member_id = $1 and name = 'cash'", [
        memberId,
      ]),
    );
    await jobs['ledger-audit-recent']!(null);
    expect(await countViolations(stage.api)).toBe(0);
  });

  it('look at recent members only when they look often', async () => {
    const old = await stage.member('100');
    await moveToThePast(stage.owner, old, LONG_AGO);
    await stage.member('1');
    await pastAllGuards(stage.owner, (tx) =>
      tx.all("update ledger_account set balance_parts = balance_parts + 1 where member_id = $1 and name = 'cash'", [
        old,
      ]),
    );
    let ms: number = systemClock.now();
    const { jobs } = ledgerJobs({ db: stage.api, clock: { now: () => instantOf((ms += 1)) }, log: quiet });
    await jobs['ledger-audit-recent']!(null);
    expect(await countViolations(stage.api)).toBe(0);
    await jobs['ledger-audit-whole']!(null);
    expect(await countViolations(stage.api)).toBe(2);
  });

  it('forget after a week that nothing was found, and never what was', async () => {
    const clock = clockAt(Date.UTC(2026, 0, 10));
    const before = new Date(Date.UTC(2026, 0, 2));
    for (const [ms, since, violations] of [
      [0, before, 0],
      [1, before, 1],
      [2, null, 0],
      [7 * DAY_MS, before, 0],
    ] as const) {
      await stage.owner.all(
        'insert into ledger_audit (started_at, since, duration_ms, violations, findings) values ($1, $2, 1, $3, $4)',
        [new Date(before.getTime() + ms), since, violations, '[]'],
      );
    }
    const { jobs } = ledgerJobs({ db: stage.owner, clock, log: quiet });
    await jobs['ledger-forget-audits']!(null);
    const left = await stage.owner.all('select started_at from ledger_audit');
    expect(left).toHaveLength(3);
  });
});
