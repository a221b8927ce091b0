import { randomUUID } from 'node:crypto';
import {
  opsLotteryGroup,
  opsLotteryTerms,
  opsPutLotteryGroup,
  opsPutLotteryTerms,
} from '@baize/contract/play/lottery-terms-ops';
import { lotteryTerms } from '@baize/contract/play/lottery-terms';
import { asId, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';

let stage: LotteryStage;
let token: string;
beforeAll(async () => {
  stage = await openLotteryStage();
  token = stage.site.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name: 'Ana' });
});
afterAll(() => stage.drop());

const WORDS = {
  ...{ game: 'ssc-test', bases: ['2'], least: '0.01', most: '100', notePayout: '1000', ticketPayout: '2000' },
  ...{ issueStake: '5000', issuePayout: '9000', issueExposure: '100000', playExposure: null, notes: 1_000 },
  ...{ multiple: 100, groups: { least: 1700, greatest: 1900 }, listed: {}, share: '0.9', levels: 1, step: 1 },
  plays: { dwd: { isOff: true } },
};
const put = async (words: object = {}) => {
  const { body } = await stage.site.call(opsPutLotteryTerms, { ...WORDS, ...words }, { token });
  return body.success ? body.value : [body.message, ...((body.value as { fields?: string[] } | null)?.fields ?? [])];
};

describe('the terms of a game', () => {
  it('are the usual ones until staff say others, which members then see', async () => {
    const { body } = await stage.site.call(opsLotteryTerms, { game: 'ssc-test' }, { token });
    expect(body.value).toMatchObject({ isUsual: true, bases: ['2', '1'], issueExposure: null });
    expect(await put()).toMatchObject({ isUsual: false, awaitsSecond: false, issueExposure: '100000' });
    await expect
      .poll(async () => (await stage.site.call(lotteryTerms, { game: 'ssc-test' })).body.value, { timeout: 20_000 })
      .toMatchObject({ bases: ['2'], groups: { greatest: 1900 } });
  });

  it.each([
    ['of a game that is none', { game: 'no-game' }, ['lottery_game_not_found']],
    ['with a play that is none', { plays: { toString: { isOff: true } } }, ['lottery_play_unknown']],
    ['with odds of a play that is none', { listed: { no: { no: '9' } } }, ['lottery_play_unknown']],
    ['with odds of a tier that is none', { listed: { dwd: { no: '9' } } }, ['request_invalid', 'listed']],
    [
      'with the greatest group below the least',
      { groups: { least: 1900, greatest: 1700 } },
      ['request_invalid', 'groups'],
    ],
    ['that return all that is staked', { groups: { least: 1700, greatest: 2000 } }, ['request_invalid', 'groups']],
    ['that return more than all where nothing is listed', { share: '1' }, ['request_invalid', 'share']],
    ['that give all odds away', { levels: 100, step: 100 }, ['request_invalid', 'step']],
    ['with an amount that is less than a coin', { most: '100.001' }, ['amount_not_whole_coins']],
    ['with the least above the most', { least: '101' }, ['request_invalid', 'least']],
  ])('%s are refused', async (_, words, refusal) => {
    expect(await put(words)).toEqual(refusal);
  });

  it('whose odds are more than fair are refused', async () => {
    const listed = { sum: { '3': '250' } };
    expect(await put({ game: 'k3-test', plays: {}, listed })).toEqual(['request_invalid', 'listed']);
  });
});

describe('the prize group of a member', () => {
  it('is of members of the brand only', async () => {
    const read = await stage.site.call(opsLotteryGroup, { username: 'nobody' }, { token });
    const written = await stage.site.call(opsPutLotteryGroup, { username: 'nobody', greatest: 1900 }, { token });
    expect([read.body, written.body]).toMatchObject([{ message: 'member_not_found' }, { message: 'member_not_found' }]);
  });
});
