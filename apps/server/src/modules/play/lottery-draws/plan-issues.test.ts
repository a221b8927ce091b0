import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LotteryGame } from './lottery.ts';
import { insertGame } from './games.store.ts';
import { comingIssues, databaseTime } from './issues.store.ts';
import { issuesAfter, planIssues } from './plan-issues.ts';
import { type DrawsStage, HOUSE, NORTH, openDrawsStage } from './testing/draws-stage.ts';

let stage: DrawsStage;
beforeAll(async () => {
  stage = await openDrawsStage();
});
afterAll(() => stage.drop());

it('makes as many issues ahead as a chase may have, each committed before its sale, once by however many workers', async () => {
  const off: LotteryGame = { ...HOUSE, gameCode: 'off', isOn: false };
  await stage.owner.inTransaction((tx) => insertGame(tx, off));
  await Promise.all([planIssues(stage.deps), planIssues(stage.deps), planIssues(stage.deps)]);
  await planIssues(stage.deps);
  const coming = await comingIssues(stage.api, HOUSE.gameCode, 200);
  // One may have closed since.
  expect([119, 120]).toContain(coming.length);
  expect(new Set(coming.map(({ commitment }) => commitment)).size).toBe(coming.length);
  expect(coming.filter(({ anchor }) => anchor === null)).toEqual([]);
  coming.slice(1).forEach((issue, i) => expect(issue.opensAt).toBe(coming[i]?.drawsAt));
  const late = await stage.owner.all('select issue from lottery_issue where made_at > opens_at');
  expect(late).toEqual([]);
  expect(await comingIssues(stage.api, 'off', 5)).toEqual([]);
  const north = await comingIssues(stage.api, NORTH.gameCode, 200);
  expect(north.length).toBeGreaterThanOrEqual(4);
  expect(north.filter(({ commitment, anchor }) => commitment !== null || anchor !== null)).toEqual([]);
});

it('goes on where the last one ends', async () => {
  const now = await databaseTime(stage.api);
  const all = issuesAfter(HOUSE, { now });
  const some = issuesAfter(HOUSE, { now, coming: 100, lastClosesAt: all[99]?.closesAt ?? now });
  expect(some).toEqual(all.slice(100));
  expect(issuesAfter(HOUSE, { now, coming: 120, lastClosesAt: all.at(-1)?.closesAt ?? now })).toEqual([]);
});
