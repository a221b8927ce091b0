import { lotteryGames, lotteryIssue, lotteryProof, openedNumbers } from '@baize/contract/play/lottery';
import {
  opsEnterLotteryResult,
  opsLotteryIssues,
  opsLotteryOffers,
  opsPutLotteryOffer,
  opsVoidLotteryIssue,
} from '@baize/contract/play/lottery-ops';
import { asId, dayIn, dayPlus, instantOf, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { carryOn } from './carry-on.ts';
import { enterResult } from './enter-result.ts';
import { closeSales } from './due.store.ts';
import type { LotteryIssue } from './lottery.ts';
import { mountLottery } from './lottery.routes.ts';
import { mountLotteryOps } from './lottery-ops.routes.ts';
import { type DrawsStage, HOUSE, NORTH, openDrawsStage } from './testing/draws-stage.ts';

let stage: DrawsStage;
let app: TestApp;
let [ana, ben, cid]: readonly [string, string, string] = ['', '', ''];
beforeAll(async () => {
  stage = await openDrawsStage();
  app = await openTestApp({
    database: stage,
    routes: (serve) => {
      mountLottery(serve, stage.deps);
      mountLotteryOps(serve, stage.deps);
    },
  });
  [ana, ben, cid] = [somebody('Ana'), somebody('Ben'), somebody('Cid')];
});
afterAll(async () => {
  await app.close();
  await stage.drop();
});
afterEach(async () => {
  stage.concluded.length = 0;
  stage.told.length = 0;
  await stage.owner.all('truncate lottery_issue cascade');
});

function somebody(name: string): string {
  return app.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name });
}

/** The 27 numbers of a day in the North, with this special prize. */
const northern = (special: string): string =>
  [
    ...[special, '11111', '22222', '22223', '33331', '33332', '33333', '33334', '33335', '33336'],
    ...['4441', '4442', '4443', '4444', '5551', '5552', '5553', '5554', '5555', '5556', '661', '662', '663'],
    ...['71', '72', '73', '74'],
  ].join(' ');
const asWritten = (special: string): string => `2026-11-23,${northern(special).replaceAll(' ', ',')}`;

const REASON = 'Read from the official page.';
const enter = ({ gameCode, issue, version }: LotteryIssue, numbers: string, token = ana) =>
  app.call(opsEnterLotteryResult, { gameCode, issue, version, numbers, reason: REASON }, { token });
const annul = ({ gameCode, issue, version }: LotteryIssue, token = ana) =>
  app.call(opsVoidLotteryIssue, { gameCode, issue, version, reason: 'The machine was broken.' }, { token });
const feed = ({ gameCode, issue, version }: LotteryIssue, numbers: string) =>
  enterResult(stage.deps, { speaker: { feed: 'lotto-wire' }, gameCode, issue, version, numbers, reason: '' });

async function official(): Promise<LotteryIssue> {
  const issue = await stage.issue({ game: NORTH });
  await closeSales(stage.api);
  return stage.found(issue);
}
const changes = async () =>
  (
    await stage.owner.all<{ what: string }>(
      "select what from operators_change where what like 'lottery%' order by change_id",
    )
  ).map(({ what }) => what);

describe('an official result', () => {
  it('holds when a second person read the same', async () => {
    const issue = await official();
    const first = valueIn(await enter(issue, northern('60213')));
    expect(first).toMatchObject({
      state: 'closed',
      version: 0,
      result: null,
      waiting: [{ by: 'Ana', result: asWritten('60213') }],
    });
    // The same person again, and under another token of theirs, is still one person.
    expect(valueIn(await enter(issue, northern('60213')))).toMatchObject({ version: 0, waiting: [{ by: 'Ana' }] });
    expect(valueIn(await enter(issue, northern('60213'), somebody('ana')))).toMatchObject({ version: 0 });
    expect(stage.concluded).toEqual([]);
    const second = valueIn(await enter(issue, northern('60213').replaceAll(' ', ', '), ben));
    expect(second).toMatchObject({ state: 'drawn', version: 1, result: asWritten('60213'), waiting: [] });
    expect(stage.concluded).toEqual([{ issueId: issue.issueId, version: 1, kind: 'result' }]);
    expect(stage.told).toContainEqual({ type: 'lottery', gameCode: NORTH.gameCode });
    expect(await changes()).toEqual(expect.arrayContaining(['lottery.result.say', 'lottery.result']));
    expect((await enter(issue, northern('60213'), cid)).body.message).toBe('lottery_issue_changed');
  });

  it('that two read differently waits for a third, or for one of them to look again', async () => {
    const issue = await official();
    await enter(issue, northern('60213'));
    const differing = valueIn(await enter(issue, northern('60218'), ben));
    expect(differing).toMatchObject({
      version: 0,
      waiting: [{ by: 'Ana' }, { by: 'Ben', result: asWritten('60218') }],
    });
    expect(valueIn(await enter(issue, northern('60218')))).toMatchObject({ version: 1, result: asWritten('60218') });
  });

  it('by two people at once holds once', async () => {
    const issue = await official();
    const answers = await Promise.all([ana, ben, cid].map((token) => enter(issue, northern('60213'), token)));
    expect(answers.map(({ body }) => body.success || body.message === 'lottery_issue_changed')).toEqual([
      true,
      true,
      true,
    ]);
    expect((await stage.found(issue)).version).toBe(1);
    expect(stage.concluded).toHaveLength(1);
  });

  it('of the feed holds alone where nobody says otherwise, and else by one who says the same', async () => {
    const alone = await official();
    await feed(alone, northern('11112'));
    expect(await stage.found(alone)).toMatchObject({ version: 1, result: asWritten('11112') });
    const doubted = await official();
    await enter(doubted, northern('60213'));
    await feed(doubted, northern('60214'));
    expect(await stage.found(doubted)).toMatchObject({ version: 0, state: 'closed' });
    expect(valueIn(await enter(doubted, northern('60214'), ben))).toMatchObject({
      version: 1,
      result: asWritten('60214'),
    });
    // It corrects nothing by itself.
    const published = await stage.found(alone);
    await feed(published, northern('11113'));
    expect(await stage.found(alone)).toMatchObject({ version: 1, result: asWritten('11112') });
  });

  it('is corrected by two people, and all that it ever was stays', async () => {
    const issue = await official();
    await enter(issue, northern('60213'));
    await enter(issue, northern('60213'), ben);
    const published = await stage.found(issue);
    expect((await enter(published, northern('60213'))).body.message).toBe('lottery_result_unchanged');
    await enter(published, northern('60219'));
    expect((await stage.found(issue)).result).toBe(asWritten('60213'));
    expect(valueIn(await enter(published, northern('60219'), cid))).toMatchObject({ state: 'drawn', version: 2 });
    expect(stage.concluded.at(-1)).toEqual({ issueId: issue.issueId, version: 2, kind: 'result' });
    const proof = valueIn(await app.call(lotteryProof, { gameCode: NORTH.gameCode, issue: issue.issue }));
    expect(proof.versions.map(({ version, source, result }) => [version, source, result])).toEqual([
      [1, 'staff', asWritten('60213')],
      [2, 'staff', asWritten('60219')],
    ]);
    expect(proof).toMatchObject({ commitment: null, seed: null, beacon: null });
  });

  it.each([
    ['numbers of another game', '1 2 3', 'lottery_draw_malformed'],
    ['a number too few', northern('60213').slice(0, -3), 'lottery_draw_malformed'],
    ['a number too long', northern('602130'), 'lottery_draw_malformed'],
  ])('is refused for %s', async (_, numbers, refusal) => {
    expect((await enter(await official(), numbers)).body.message).toBe(refusal);
  });

  it('is refused when it is that of an earlier day, before its time, and for draws of the house', async () => {
    const yesterday = await official();
    await enter(yesterday, northern('60213'));
    await enter(yesterday, northern('60213'), ben);
    expect((await enter(await official(), northern('60213'))).body.message).toBe('lottery_result_repeats');
    const early = await stage.issue({ game: NORTH, closedSecondsAgo: 2 });
    await closeSales(stage.api);
    expect((await enter(early, northern('60215'))).body.message).toBe('lottery_draw_not_due');
    const own = await stage.issue({ game: HOUSE });
    expect((await enter(own, '1 2 3 4 5')).body.message).toBe('lottery_house_draw');
    expect((await enter({ ...early, issue: '999' }, northern('60215'))).body.message).toBe('lottery_issue_not_found');
  });
});

describe('voiding an issue', () => {
  it('takes two people, in any state, and is the end of it', async () => {
    for (const closedSecondsAgo of [-300, 2, 120]) {
      const issue = await stage.issue({ closedSecondsAgo });
      await carryOn(stage.deps);
      const before = await stage.found(issue);
      expect(valueIn(await annul(before))).toMatchObject({
        state: before.state,
        waiting: [{ kind: 'void', by: 'Ana' }],
      });
      expect(valueIn(await annul(before, ben))).toMatchObject({
        state: 'voided',
        result: null,
        version: before.version + 1,
      });
      const after = await stage.found(issue);
      expect((await annul(after, cid)).body.message).toBe('lottery_issue_voided');
      await carryOn(stage.deps);
      expect(await stage.found(issue)).toEqual(after);
      expect(stage.concluded.at(-1)).toEqual({ issueId: issue.issueId, version: after.version, kind: 'void' });
    }
  });

  it('is not confused with a result', async () => {
    const issue = await official();
    await annul(issue);
    expect(valueIn(await enter(issue, northern('60213'), ben))).toMatchObject({
      version: 0,
      waiting: [{ kind: 'void' }, { kind: 'result' }],
    });
  });
});

describe('what everybody sees', () => {
  it('is the issue that opens next, when none is on sale', async () => {
    const now = Date.now();
    const next = await stage.issue({ opensAt: instantOf(now + 600_000), closesAt: instantOf(now + 900_000) });
    const { list } = valueIn(await app.call(lotteryGames, { prizeMode: 'Lott' }));
    expect(list[0]?.onSale).toMatchObject({ issue: next.issue, opensAt: now + 600_000 });
  });

  it('is what is on sale, by the server’s time, and what it is committed to', async () => {
    const selling = await stage.issue({ closedSecondsAgo: -300 });
    const opened = await stage.issue();
    await carryOn(stage.deps);
    const { result } = await stage.found(opened);
    const { list } = valueIn(await app.call(lotteryGames, { prizeMode: 'Lott' }));
    expect(list).toMatchObject([
      { gameCode: 'ssc-1m', gameType: 'LOTT', isHouse: true, everySeconds: 60, last: { issue: opened.issue, result } },
    ]);
    expect(list[0]?.onSale).toMatchObject({
      issue: selling.issue,
      commitment: selling.commitment,
      anchor: selling.anchor,
    });
    const sea = valueIn(await app.call(lotteryGames, { prizeMode: 'SEA' })).list;
    expect(sea).toMatchObject([{ gameCode: 'xsmb', gameType: 'ELOTT', region: 'MB', onSale: null, last: null }]);
    const current = valueIn(await app.call(lotteryIssue, { gameCode: 'ssc-1m' }));
    expect(current.issues).toMatchObject([{ issue: selling.issue }]);
    expect(current.serverTime).toBeLessThan(selling.closesAt);
    const numbers = valueIn(await app.call(openedNumbers, { gameCode: 'ssc-1m', count: 5 }));
    expect(numbers).toMatchObject({ family: 'SSC', list: [{ issue: opened.issue, result, version: 1 }] });
    const proof = valueIn(await app.call(lotteryProof, { gameCode: 'ssc-1m', issue: selling.issue }));
    expect(proof).toMatchObject({
      commitment: selling.commitment,
      seed: null,
      beacon: null,
      result: null,
      versions: [],
    });
    expect(proof.committedAt).toBeLessThanOrEqual(selling.opensAt);
    const missing = await app.call(lotteryProof, { gameCode: 'ssc-1m', issue: '1' });
    expect(missing.body.message).toBe('lottery_issue_not_found');
  });

  it('is the results of a day, and page by page what came before', async () => {
    const issues = [await stage.issue(), await stage.issue({ closedSecondsAgo: 240 }), await stage.issue()];
    await carryOn(stage.deps);
    const [newest, oldest, other] = issues.map(({ issue }) => issue);
    const today = dayIn('UTC', issues[0]?.drawsAt ?? instantOf(0));
    const yesterday = dayPlus(today, -1);
    await stage.owner.all('update lottery_issue set day = case issue when $1 then $2 else $3 end::date', [
      ...[other, yesterday, today],
    ]);
    const codesOf = async (asked: { readonly day?: string; readonly before?: number }) => {
      const { list } = valueIn(await app.call(openedNumbers, { gameCode: 'ssc-1m', count: 5, ...asked }));
      return list.map(({ issue, day }) => [issue, day]);
    };
    expect(await codesOf({ day: yesterday })).toEqual([[other, yesterday]]);
    expect(await codesOf({ day: today })).toEqual([
      [newest, today],
      [oldest, today],
    ]);
    expect(await codesOf({ day: today, before: issues[0]?.drawsAt ?? 0 })).toEqual([[oldest, today]]);
    expect(await codesOf({ day: dayPlus(today, -9) })).toEqual([]);
  });

  it('is only what the brand sells', async () => {
    const put = (isOffered: boolean, gameCode = 'ssc-1m') =>
      app.call(opsPutLotteryOffer, { gameCode, isOffered, place: 3 }, { token: ana });
    expect(valueIn(await put(false))).toMatchObject({ gameCode: 'ssc-1m', isOffered: false, place: 3 });
    expect(valueIn(await app.call(lotteryGames, {})).list.map(({ gameCode }) => gameCode)).toEqual(['xsmb']);
    expect((await app.call(openedNumbers, { gameCode: 'ssc-1m' })).body.message).toBe('lottery_game_not_found');
    expect(valueIn(await app.call(opsLotteryOffers, {}, { token: ana })).list).toMatchObject([
      { gameCode: 'ssc-1m', isOffered: false },
      { gameCode: 'xsmb', isOffered: true },
    ]);
    expect(valueIn(await put(true)).isOffered).toBe(true);
    expect((await put(true, 'nothing')).body.message).toBe('lottery_game_not_found');
  });

  it('and staff see what is over and what waits', async () => {
    const issue = await official();
    await stage.issue({ closedSecondsAgo: -300 });
    await enter(issue, northern('60213'));
    const { list, total } = valueIn(await app.call(opsLotteryIssues, { state: 'closed' }, { token: ana }));
    expect([total, list]).toMatchObject([1, [{ gameCode: 'xsmb', isHouse: false, waiting: [{ by: 'Ana' }] }]]);
    expect(valueIn(await app.call(opsLotteryIssues, { gameCode: 'ssc-1m' }, { token: ana })).total).toBe(0);
  });
});
