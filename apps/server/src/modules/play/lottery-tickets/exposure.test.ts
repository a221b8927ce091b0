import { lotteryStopChase } from '@baize/contract/play/lottery-tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parts } from '../../../testing/ledger-stage.ts';
import { aTicket, type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';
import { usualTerms } from './domain/game-terms.ts';
import { writeTerms } from './read-terms.ts';
import { putTerms } from './slips.store.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';

let stage: LotteryStage;
beforeAll(async () => {
  stage = await openLotteryStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});
beforeEach(async () => {
  games += 1;
  game = `ssc-exposed-${games}`;
  await stage.owner.all(
    `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
     values ($1, $1, 'SSC', 'LOTT', 'LOTT', 'official', '{}')`,
    [game],
  );
  await stage.owner.all('insert into lottery_offer (place, brand, game_code) values (1, $1, $2)', [BRAND, game]);
});
/** One for each test: what a brand sells is remembered for a moment. */
let game = '';
let games = 0;

/** A note of two units on one digit may win 19.56. */
const NOTE = parts('19.56');
const limit = (exposure: { readonly issueParts?: bigint; readonly playParts?: bigint }) =>
  stage.owner.inTransaction((tx) =>
    putTerms(tx, {
      ...{ brand: BRAND, gameCode: game },
      terms: writeTerms({ ...usualTerms('PHP'), exposure: { issueParts: null, playParts: null, ...exposure } }),
    }),
  );
const counted = async (issue: string, play: string) => {
  const row = await stage.owner.first<{ sum: bigint | null }>(
    `select sum(may_pay_parts)::bigint as sum from lottery_exposure x join lottery_issue i on i.issue_id = x.issue_id
     where i.issue = $1 and i.game_code = $2 and x.play = $3`,
    [issue, game, play],
  );
  return row?.sum ?? 0n;
};
const outcomes = async (answers: readonly ReturnType<LotteryStage['buy']>[]) => {
  const said = (await Promise.all(answers)).map(({ body }) => (body.success ? 'sold' : body.message));
  return { sold: said.filter((one) => one === 'sold').length, said: new Set(said) };
};

describe('what all members together may win with an issue', () => {
  it('is never more than the brand allows, however many buy at once, and all of it is sold', async () => {
    await limit({ issueParts: 10n * NOTE });
    const issue = await stage.issue(game);
    const buyers = await Promise.all(Array.from({ length: 25 }, () => stage.buyer('10')));
    const { sold, said } = await outcomes(buyers.map(({ token }) => stage.buy(token, { game, issue })));
    expect(said).toEqual(new Set(['sold', 'lottery_issue_full']));
    expect(sold).toBe(10);
    expect(await counted(issue, '')).toBe(10n * NOTE);
    const late = await stage.buyer('10');
    expect((await stage.buy(late.token, { game, issue })).body).toMatchObject({ message: 'lottery_issue_full' });
    expect(await stage.cashOf(late.memberId)).toBe(parts('10'));
    const next = await stage.issue(game);
    expect((await stage.buy(late.token, { game, issue: next })).body.success).toBe(true);
  });

  it('is what all plays come to, and each play has a limit of its own', async () => {
    await limit({ playParts: 2n * NOTE });
    const { token } = await stage.buyer('1000');
    const issue = await stage.issue(game);
    expect((await outcomes([1, 2].map(() => stage.buy(token, { game, issue })))).sold).toBe(2);
    expect((await stage.buy(token, { game, issue })).body).toMatchObject({ message: 'lottery_issue_full' });
    const other = aTicket({
      play: 'direct:h2',
      selection: [[1], [2]],
      price: { by: 'multiple', base: '1', unit: 'li', multiple: 100 },
    });
    expect((await stage.buy(token, { game, issue, tickets: [other] })).body).toMatchObject({ success: true });
    expect(await counted(issue, 'dwd')).toBe(2n * NOTE);
  });

  it('is sold again when a ticket is cancelled or a chase is stopped, and is not what trial accounts play with', async () => {
    await limit({ issueParts: NOTE });
    const [one, two, trial] = [await stage.buyer('50'), await stage.buyer('50'), await stage.buyer('50', 'FUN')];
    const issue = await stage.issue(game);
    expect((await stage.buy(trial.token, { game, issue })).body.success).toBe(true);
    const [ticket = ''] = await stage.bought(one.token, { game, issue });
    expect((await stage.buy(two.token, { game, issue })).body).toMatchObject({ message: 'lottery_issue_full' });
    await stage.cancel(one.token, ticket);
    expect(await counted(issue, '')).toBe(0n);
    const later = await stage.issue(game);
    const issues = [issue, later].map((named) => ({ issue: named, multiple: 1 }));
    const [first = ''] = await stage.bought(two.token, { game, chase: { stopOnWin: true, issues } });
    expect((await stage.buy(one.token, { game, issue: later })).body).toMatchObject({ message: 'lottery_issue_full' });
    await stage.site.call(lotteryStopChase, { chaseId: first }, { token: two.token });
    expect((await stage.buy(one.token, { game, issue: later })).body.success).toBe(true);
    expect(await counted(later, '')).toBe(NOTE);
  });
});
