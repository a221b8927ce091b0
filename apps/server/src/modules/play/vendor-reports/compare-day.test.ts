import {
  opsCloseVendorCase,
  opsCompareVendorDay,
  opsVendorCases,
  opsVendorReports,
} from '@baize/contract/play/vendor-reports-ops';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unreachable } from '../../../platform/refusal.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { openReportStage, type ReportStage } from './testing/report-stage.ts';
import { countOpenCases } from './vendor-cases.store.ts';
import { vendorReportsJobs } from './vendor-reports.jobs.ts';

let { stage, books, ops, newDay, close } = {} as ReportStage;
let day: string;
beforeAll(async () => {
  ({ stage, books, ops, newDay, close } = await openReportStage());
});
afterAll(async () => {
  expect(await close()).toEqual([]);
});
/** Each test has days of its own. */
beforeEach(() => {
  day = newDay();
});

const token = () => ops.operateAs();
const jobs = () =>
  vendorReportsJobs({
    ...stage.deps,
    db: stage.api,
    chance: systemChance,
    reportOf: (vendor) => (vendor === 'house' ? books.report : undefined),
  }).jobs;
const compare = async (vendor = 'house') => jobs()['games.compare-vendor-day']?.({ vendor, day });

async function ask(vendor = 'house') {
  const { body } = await ops.call(opsCompareVendorDay, { vendor, day }, { token: token() });
  if (!body.success) throw new Error(body.message);
  return body.value;
}

/** Asks for the comparison of the day, the next one, and makes it. */
async function compared(vendor = 'house') {
  stage.advance(DAY_MS);
  await ask(vendor);
  await compare(vendor);
  return { report: await reportOf(vendor), cases: await casesOf(vendor) };
}
async function reportOf(vendor = 'house') {
  const { body } = await ops.call(opsVendorReports, { vendor, day }, { token: token() });
  if (!body.success) throw new Error(body.message);
  return body.value.list[0];
}
async function casesOf(vendor = 'house', sent = { token: token() }) {
  const { body } = await ops.call(opsVendorCases, { vendor, day, pageSize: 100 }, sent);
  if (!body.success) throw new Error(body.message);
  return body.value.list;
}

describe('a vendor’s day against ours', () => {
  it('agrees when both have the same, over as many pages as it takes', async () => {
    const player = await stage.player('100');
    for (let round = 0; round < 5; round += 1) {
      const bet = await books.bet(player, '2', `r${round}`);
      await books.win(player, '1', bet);
    }
    const { report, cases } = await compared();
    expect(report).toMatchObject({ state: 'done', told: 10, ours: 10, openCases: 0, problem: null });
    expect(cases).toEqual([]);
    expect(await stage.cashOf(player.memberId)).toBe(parts('95'));
  });

  it('has a case for each thing that differs, with what each side says', async () => {
    const player = await stage.player('100');
    const [other, lost, stray] = [await stage.player('100'), randomUUID(), randomUUID()];
    const bet = await books.bet(player, '10', 'a');
    const win = await books.win(player, '20', bet);
    books.say(win, { parts: parts('25') });
    books.book(player, { transactionUuid: lost, kind: 'win', referenceUuid: bet.transactionUuid, round: 'a' });
    await stage.send('bet', player, { transaction_uuid: stray, amount: parts('1') });
    books.say(await books.bet(player, '1', 'b'), { state: 'takenBack' });
    books.say(await books.bet(player, '1', 'c'), { currency: 'VND' });
    books.say(await books.bet(player, '1', 'd'), { wireUser: other.user });
    const nobody = books.book(player, { wireUser: 'nobody', round: 'e' });
    const open = await countOpenCases(stage.owner);
    const { report, cases } = await compared();
    expect(report).toMatchObject({ openCases: 7 });
    expect(await countOpenCases(stage.owner)).toBe(open + 7);
    const words = cases.map(({ difference, kind, theirs, ours, isCorrectable }) => {
      const said = (side: typeof ours) => (side === null ? null : `${side.state} ${side.amount} ${side.currency}`);
      return [difference, kind, said(theirs), said(ours), isCorrectable].join(' | ');
    });
    expect(words.toSorted()).toEqual([
      'amount | win | stands 25 PHP | stands 20 PHP | true',
      'currency | bet | stands 1 VND | stands 1 PHP | false',
      'member | bet | stands 1 PHP | stands 1 PHP | false',
      'missingHere | bet | stands 10 PHP |  | false',
      'missingHere | win | stands 10 PHP |  | true',
      'missingThere | bet |  | stands 1 PHP | true',
      'status | bet | takenBack 1 PHP | stands 1 PHP | true',
    ]);
    expect(cases.find(({ transaction }) => transaction === nobody.transactionUuid)?.username).toBeNull();
  });

  it('takes no case from what the vendor told before ours came, by its lost answers or a slow clock', async () => {
    const player = await stage.player('100');
    const bet = await books.bet(player, '10', 'late');
    const win = books.unsentWin(player, '5', bet);
    stage.advance(5 * HOUR_MS);
    await books.sendWin(player, win);
    const other = await stage.player('100');
    const near = books.book(other, { at: stage.deps.clock.now(), parts: parts('1') });
    stage.advance(MINUTE_MS);
    await stage.send('bet', other, { transaction_uuid: near.transactionUuid, amount: near.parts });
    const { cases } = await compared();
    expect(cases).toEqual([]);
  });

  it('leaves play money alone', async () => {
    books.book(await stage.player(), { currency: 'FUN' });
    expect((await compared()).cases).toEqual([]);
  });

  it('agrees on its own what came since, and opens anew what says something else than was decided on', async () => {
    const player = await stage.player('100');
    const bet = await books.bet(player, '10', 'x');
    const win = books.unsentWin(player, '4', bet);
    const [first] = (await compared()).cases;
    expect(first).toMatchObject({ difference: 'missingHere', state: 'open', version: 1 });
    await books.sendWin(player, win);
    expect((await compared()).cases).toMatchObject([{ state: 'agreed' }]);

    books.say(win, { parts: parts('6') });
    const [differs] = (await compared()).cases;
    expect(differs).toMatchObject({ difference: 'amount', state: 'open' });
    const closing = {
      caseId: differs?.caseId ?? '',
      version: differs?.version ?? 0,
      note: 'The vendor pays it itself.',
    };
    const closed = await ops.call(opsCloseVendorCase, closing, { token: token() });
    expect(closed.body.value).toMatchObject({ state: 'closed', note: 'The vendor pays it itself.', decidedBy: 'Tess' });
    expect((await compared()).cases).toMatchObject([{ state: 'closed' }]);
    books.say(win, { parts: parts('7') });
    const [again] = (await compared()).cases;
    expect(again).toMatchObject({ state: 'open', theirs: { amount: '7' }, decidedBy: null });
    expect((await ops.call(opsCloseVendorCase, closing, { token: token() })).body.message).toBe('vendor_case_decided');
  });

  it('opens a case once, compared five times at once', async () => {
    const player = await stage.player('100');
    for (let round = 0; round < 7; round += 1) books.book(player, { round: `m${round}` });
    stage.advance(DAY_MS);
    await ask();
    await Promise.all([compare(), compare(), compare(), compare(), compare()]);
    expect(await reportOf()).toMatchObject({ state: 'done', told: 7, openCases: 7 });
    expect(new Set((await casesOf()).map(({ version }) => version))).toEqual(new Set([1]));
  });

  it('goes on after the last piece when it was broken off, and says why until then', async () => {
    const player = await stage.player('100');
    books.book(player, { round: 'begin' });
    stage.advance(3 * HOUR_MS);
    books.book(player, { round: 'end' });
    stage.advance(DAY_MS);
    await ask();
    books.asked = 0;
    const report = books.report;
    let left = 30;
    const cut: typeof report = (query) =>
      (left -= 1) < 0 ? Promise.reject(new Unreachable('vendor house broke off')) : report(query);
    const task = vendorReportsJobs({ ...stage.deps, db: stage.api, chance: systemChance, reportOf: () => cut });
    await expect(task.jobs['games.compare-vendor-day']?.({ vendor: 'house', day })).rejects.toThrow('broke off');
    const broken = await reportOf();
    expect(broken).toMatchObject({ state: 'running', told: 1, problem: 'vendor house broke off' });
    await compare();
    expect(await reportOf()).toMatchObject({ state: 'done', told: 2, openCases: 2, problem: null });
    // Each of the 48 pieces once: what was compared before is not asked for again.
    expect(books.asked).toBe(48);
  });

  it('says of a vendor that tells nothing that it does, and opens no case', async () => {
    expect(await compared('rival')).toMatchObject({ report: { state: 'untold', openCases: 0 }, cases: [] });
    await stage.send('bet', await stage.player('100'), { transaction_uuid: randomUUID() });
    const answers404 = vendorReportsJobs({
      ...{ ...stage.deps, db: stage.api, chance: systemChance },
      reportOf: () => () => Promise.resolve(undefined),
    }).jobs;
    await ask();
    await answers404['games.compare-vendor-day']?.({ vendor: 'house', day });
    expect(await reportOf()).toMatchObject({ state: 'untold', openCases: 0 });
  });

  it('is planned for each night: yesterday, and what is still open', async () => {
    const player = await stage.player('100');
    books.book(player, { round: 'open' });
    await compared();
    stage.advance(2 * DAY_MS);
    const yesterday = new Date(stage.deps.clock.now() - DAY_MS).toISOString().slice(0, 10);
    await Promise.all([jobs()['games.compare-vendors']?.({}), jobs()['games.compare-vendors']?.({})]);
    const planned = await stage.owner.all<{ key: string }>(
      "select key from graphile_worker.jobs where key like 'games.compare-vendor-day house %' order by key",
    );
    expect(planned.map(({ key }) => key.slice(-10))).toEqual(expect.arrayContaining([day, yesterday]));
    expect(new Set(planned.map(({ key }) => key)).size).toBe(planned.length);
  });

  it('is refused for a day that is not over or long past, and for a vendor that nobody knows', async () => {
    const today = await ops.call(opsCompareVendorDay, { vendor: 'house', day }, { token: token() });
    expect(today.body.message).toBe('vendor_day_not_over');
    const nobody = await ops.call(opsCompareVendorDay, { vendor: 'nobody', day: '2026-01-01' }, { token: token() });
    expect(nobody.body.message).toBe('vendor_not_found');
    const long = await ops.call(opsCompareVendorDay, { vendor: 'house', day: '2026-01-01' }, { token: token() });
    expect(long.body).toMatchObject({ message: 'request_invalid', value: { fields: ['day'] } });
  });

  it('shows a brand its own members’ cases, and those of nobody', async () => {
    const player = await stage.player('100');
    books.book(player, {});
    const nobodys = books.book(player, { wireUser: 'nobody' });
    await compared();
    const stranger = { token: ops.operateAs({ brand: 'other' as never }) };
    expect(await casesOf('house', stranger)).toMatchObject([{ transaction: nobodys.transactionUuid }]);
    const [own] = (await casesOf()).filter(({ username }) => username !== null);
    const closing = { caseId: own?.caseId ?? '', version: 1, note: 'Not mine.' };
    expect((await ops.call(opsCloseVendorCase, closing, stranger)).body.message).toBe('vendor_case_not_found');
  });
});
