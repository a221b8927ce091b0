import {
  LOTTERY_ISSUE_STATES,
  type LotteryIssueEvent,
  type LotteryIssueState,
  nextLotteryIssueState,
} from '@baize/contract/play/lottery-issue-states';
import { type DrawProof, drawOf, faultOf, houseDrawText, momentOfRound, type ProofTools } from '@baize/lottery';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mortal } from '../../../testing/mortal-db.ts';
import { carryOn } from './carry-on.ts';
import { DIGESTS } from './digests.ts';
import { closeSales, conclude } from './due.store.ts';
import { issueOnSale, markSettled, unsettledIssues } from './issues.store.ts';
import type { LotteryIssue } from './lottery.ts';
import { countOverdueDraws, countOwnChainDraws, resultsOf } from './results.store.ts';
import { verifyQuicknetRound } from '../../../platform/time-and-chance/quicknet.ts';
import { HOUSE, NORTH, type DrawsStage, openDrawsStage } from './testing/draws-stage.ts';

let stage: DrawsStage;
beforeAll(async () => {
  stage = await openDrawsStage();
});
afterAll(() => stage.drop());
afterEach(async () => {
  stage.setBeacon(false);
  stage.rounds.clear();
  stage.asked.length = 0;
  stage.told.length = 0;
  stage.concluded.length = 0;
  await stage.owner.all('truncate lottery_issue cascade');
});

const CHAIN_PLACE = 'select next_place as place from lottery_chain order by made_at desc limit 1';
const nextPlace = async () => (await stage.owner.first<{ place: number }>(CHAIN_PLACE))?.place;

/** As a stranger checks it who has the proof alone. */
function faultIn({ gameCode, issue, day, closesAt, commitment, seed, beacon, result, anchor }: LotteryIssue) {
  if (commitment === null || seed === null || beacon === null) throw new Error('there is no proof');
  const proof: DrawProof = { game: gameCode, issue, closedAt: closesAt, commitment, seed, beacon };
  const tools: ProofTools<string | null> = {
    ...{ digests: DIGESTS, verifyRound: verifyQuicknetRound, anchor },
    resultOf: (draw) => houseDrawText({ family: HOUSE.family, day, game: gameCode }, draw),
  };
  return faultOf(proof, result, tools);
}

const RESULT = ['result', 'house', '1,2,3,4,5'] as const;

describe('the states of an issue', () => {
  /** Brings an official issue, whose draw is due, into a state by the same functions. */
  async function inState(state: LotteryIssueState): Promise<LotteryIssue> {
    const issue = await stage.issue({ game: NORTH });
    const ways: Record<LotteryIssueState, readonly LotteryIssueEvent[]> = {
      ...{
        open: [],
        closed: ['close'],
        drawn: ['close', 'draw'],
        settled: ['close', 'draw', 'settle'],
        voided: ['void'],
      },
    };
    for (const event of ways[state]) await happen(await stage.found(issue), event);
    const found = await stage.found(issue);
    expect(found.state).toBe(state);
    return found;
  }
  async function happen({ issueId, version }: LotteryIssue, event: LotteryIssueEvent): Promise<boolean> {
    if (event === 'close') return (await closeSales(stage.api)).length > 0;
    if (event === 'settle') return markSettled(stage.api, issueId, version);
    const said = { issueId, version, source: 'feed' as const, reason: '' };
    const words =
      event === 'void' ? { kind: 'void' as const, result: null } : { kind: 'result' as const, result: RESULT[2] };
    // A first result and a corrected one are the same step on another version.
    if ((event === 'draw') !== (version === 0) && event !== 'void') return false;
    return (await stage.api.inTransaction((tx) => conclude(tx, { ...said, ...words }))) !== undefined;
  }
  const states = Object.keys(LOTTERY_ISSUE_STATES) as LotteryIssueState[];
  const events: readonly LotteryIssueEvent[] = ['close', 'draw', 'settle', 'correct', 'void'];

  // That the refunds of a void are done is noted, and leaves it void.
  const steps = states.flatMap((state) => events.map((event) => [state, event] as const));
  it.each(steps.filter(([state, event]) => state !== 'voided' || event !== 'settle'))(
    '%s: %s',
    async (state, event) => {
      const issue = await inState(state);
      const next = nextLotteryIssueState(state, event);
      expect(await happen(issue, event)).toBe(next !== undefined);
      expect((await stage.found(issue)).state).toBe(next ?? state);
    },
  );

  it('a house draw has one result, and no result comes before its time', async () => {
    const drawn = await stage.issue();
    await carryOn(stage.deps);
    const { issueId } = drawn;
    const again = { issueId, kind: 'result', result: RESULT[2], reason: '' } as const;
    const say = (words: { readonly version: number; readonly source: 'house' | 'feed' }) =>
      stage.api.inTransaction((tx) => conclude(tx, { ...again, ...words }));
    expect(await say({ version: 1, source: 'feed' })).toBeUndefined();
    expect(await say({ version: 1, source: 'house' })).toBeUndefined();
    const early = await stage.issue({ game: NORTH, closedSecondsAgo: 2 });
    await closeSales(stage.api);
    const told = { ...again, issueId: early.issueId, version: 0, source: 'feed' } as const;
    expect(await stage.api.inTransaction((tx) => conclude(tx, told))).toBeUndefined();
  });

  it('a version is settled once, and a newer one is settled, too', async () => {
    const { issueId } = await inState('drawn');
    expect((await unsettledIssues(stage.api, { after: null, limit: 5 })).map((issue) => issue.issueId)).toEqual([
      issueId,
    ]);
    expect(await markSettled(stage.api, issueId, 1)).toBe(true);
    expect(await markSettled(stage.api, issueId, 1)).toBe(false);
    const corrected = { issueId, version: 1, kind: 'result', result: '9', source: 'feed', reason: '' } as const;
    expect(await stage.api.inTransaction((tx) => conclude(tx, corrected))).toBe(2);
    expect(await markSettled(stage.api, issueId, 1)).toBe(false);
    expect(await unsettledIssues(stage.api, { after: null, limit: 5 })).toHaveLength(1);
    expect(await markSettled(stage.api, issueId, 2)).toBe(true);
    expect((await resultsOf(stage.api, issueId)).map(({ result }) => result)).toEqual([RESULT[2], '9']);
  });
});

describe('a draw of the house', () => {
  it('follows from what was committed before the sale, and a stranger draws the same', async () => {
    const before = await stage.issue({ closedSecondsAgo: -3000 });
    expect(before).toMatchObject({ state: 'open', seed: null, beacon: null, result: null });
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/);
    const issue = await stage.issue();
    await carryOn(stage.deps);
    const drawn = await stage.found(issue);
    expect(drawn).toMatchObject({ state: 'drawn', version: 1, commitment: issue.commitment, anchor: issue.anchor });
    expect(faultIn(drawn)).toBeUndefined();
    expect(faultIn({ ...drawn, result: '0,0,0,0,0' === drawn.result ? '1,0,0,0,0' : '0,0,0,0,0' })).toBe('result');
    expect(faultIn({ ...drawn, seed: before.commitment })).toBe('commitment');
    expect(stage.concluded).toEqual([{ issueId: issue.issueId, version: 1, kind: 'result' }]);
    expect(stage.told).toContainEqual({ type: 'lottery', gameCode: HOUSE.gameCode });
    // What is sealed is not what is told.
    const row = await stage.owner.first<{ sealed: Buffer }>(
      'select sealed_seed as sealed from lottery_issue where seed is not null',
    );
    expect(row?.sealed.toString('latin1')).not.toContain(drawn.seed);
  });

  it('is drawn by the first public round from the end of the sale, and by no other', async () => {
    stage.setBeacon(true);
    const round = {
      round: 1000,
      signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    };
    stage.rounds.set(1000, round);
    const [issue, sibling] = [
      await stage.issue({ closesAt: momentOfRound(1000) }),
      await stage.issue({ closesAt: momentOfRound(1000) }),
    ];
    await carryOn(stage.deps);
    const drawn = await stage.found(issue);
    expect(drawn.beacon).toEqual({ source: 'drand-quicknet', ...round });
    expect(faultIn(drawn)).toBeUndefined();
    const next = momentOfRound(1001);
    expect(faultIn({ ...drawn, closesAt: next })).toBe('beacon_round');
    // Issues that close together share the round, and no result.
    expect(stage.asked).toEqual([1000]);
    const other = await stage.found(sibling);
    expect([other.seed === drawn.seed, other.beacon]).toEqual([false, drawn.beacon]);
  });

  it('waits some seconds for the public beacon, and then takes the next place of our own chain, and says so', async () => {
    stage.setBeacon(true);
    const [fresh, late] = [await stage.issue(), await stage.issue({ closedSecondsAgo: 7_200 })];
    const place = await nextPlace();
    const again = await carryOn(stage.deps, 3_600);
    expect(again).toBeLessThanOrEqual(500);
    expect((await stage.found(fresh)).state).toBe('closed');
    const drawn = await stage.found(late);
    expect(drawn.beacon).toMatchObject({ source: 'own-chain', place, anchor: late.anchor });
    expect(faultIn(drawn)).toBeUndefined();
    expect(faultIn({ ...drawn, anchor: '0'.repeat(64) })).toBe('beacon_chain');
    expect(await nextPlace()).toBe((place ?? 0) + 1);
    expect(await countOwnChainDraws(stage.owner)).toBe(1);
  });

  it('is drawn once by two workers, and each place of the chain is used once', async () => {
    const issues: LotteryIssue[] = [];
    while (issues.length < 6) issues.push(await stage.issue());
    const place = (await nextPlace()) ?? 0;
    await Promise.all(Array.from({ length: 4 }, () => carryOn(stage.depsOn(stage.api))));
    const drawn = await Promise.all(issues.map((issue) => stage.found(issue)));
    expect(drawn.map(({ state, version }) => [state, version])).toEqual(issues.map(() => ['drawn', 1]));
    const places = drawn.map(({ beacon }) => (beacon?.source === 'own-chain' ? beacon.place : 0)).sort((a, b) => a - b);
    expect(places).toEqual(issues.map((_, i) => place + i));
    expect(stage.concluded).toHaveLength(6);
    expect(await nextPlace()).toBe(place + 6);
  });

  it('is finished by another worker wherever one is killed', async () => {
    for (let step = 1, isOver = false; !isOver; step += 1) {
      for (const isAfter of [false, true]) {
        const issue = await stage.issue();
        const { db, isDead } = mortal(stage.api, { step, isAfter });
        await carryOn(stage.depsOn(db)).catch(() => undefined);
        isOver = !isDead();
        await carryOn(stage.deps);
        const drawn = await stage.found(issue);
        expect([step, drawn.state, drawn.version, faultIn(drawn)]).toEqual([step, 'drawn', 1, undefined]);
        expect(await resultsOf(stage.api, issue.issueId)).toHaveLength(1);
      }
      expect(step).toBeLessThan(30);
    }
  });

  it('is timed by the database, whatever a process thinks', async () => {
    const selling = await stage.issue({ closedSecondsAgo: -300 });
    const closing = await stage.issue({ closedSecondsAgo: 2 });
    const next = await carryOn(stage.deps);
    expect((await stage.found(selling)).state).toBe('open');
    expect((await issueOnSale(stage.api, HOUSE.gameCode))?.issue).toBe(selling.issue);
    expect((await stage.found(closing)).state).toBe('closed');
    // Less than a minute until it is drawn.
    expect(next).toBeLessThan(60_000);
  });

  it('that cannot be opened keeps none of the others waiting', async () => {
    const spoilt = await stage.issue();
    await stage.owner.all('update lottery_issue set sealed_seed = sealed_seed || $2 where issue_id = $1', [
      spoilt.issueId,
      Buffer.from('x'),
    ]);
    const sound = await stage.issue();
    await expect(carryOn(stage.deps)).rejects.toThrow('could not be drawn');
    expect((await stage.found(sound)).state).toBe('drawn');
    expect((await stage.found(spoilt)).state).toBe('closed');
    expect(await countOverdueDraws(stage.owner)).toBe(0);
    await stage.owner.all(
      "update lottery_issue set draws_at = draws_at - interval '1 minute', closes_at = closes_at - interval '1 minute'",
    );
    expect(await countOverdueDraws(stage.owner)).toBe(1);
  });

  it('depends on seed, beacon, game and issue, and on nothing else', async () => {
    const issue = await stage.issue();
    await carryOn(stage.deps);
    const { seed, beacon, gameCode, issue: code, result, day } = await stage.found(issue);
    if (seed === null || beacon === null) throw new Error('it was drawn');
    const numbers = drawOf({ game: gameCode, issue: code, seed, beacon }, DIGESTS);
    expect(houseDrawText({ family: 'SSC', day, game: gameCode }, numbers)).toBe(result);
  });
});
