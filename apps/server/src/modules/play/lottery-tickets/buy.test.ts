import { randomUUID } from 'node:crypto';
import { lotteryTerms } from '@baize/contract/play/lottery-terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '../../../testing/ledger-stage.ts';
import { aTicket, type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';
import { apart } from '../../../platform/database/within-transaction.ts';

let stage: LotteryStage;
beforeAll(async () => {
  stage = await openLotteryStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const roundsOf = (memberId: string) =>
  stage.owner.all<{ stake_parts: bigint; win_parts: bigint; status: string }>(
    'select stake_parts, win_parts, status from games_bet where member_id = $1 order by round',
    [memberId],
  );
const openRound = (stake: string) => ({ stake_parts: parts(stake), win_parts: 0n, status: 'open' });

describe('a slip', () => {
  it('is paid for and kept as bets, one for each ticket, all at once', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    const tickets = [aTicket({}), aTicket({ selection: [[1, 2], [3], [], [], []] })];
    const { body } = await stage.buy(token, { issue, tickets });
    expect(body).toMatchObject({
      success: true,
      value: {
        stake: '8',
        currency: 'PHP',
        tickets: [
          { issue, play: 'dwd', notes: 1, stake: '2' },
          { issue, play: 'dwd', notes: 3, stake: '6' },
        ],
      },
    });
    expect(await stage.cashOf(memberId)).toBe(parts('92'));
    expect(await roundsOf(memberId)).toEqual([openRound('2'), openRound('6')]);
    expect(await stage.transfersOf(memberId)).toBe(2);
  });

  it('is one under its key, sent fifty times at once, with equal answers', async () => {
    const { memberId, token } = await stage.buyer('100');
    const words = { issue: await stage.issue(), requestKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.buy(token, words)));
    const values = answers.map(({ body }) => (body.success ? JSON.stringify(body.value) : body));
    expect(new Set(values).size).toBe(1);
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
    await stage.end(words.issue);
    expect((await stage.buy(token, words)).body).toMatchObject({ success: true });
    const other = await stage.buy(token, { ...words, tickets: [aTicket({ selection: [[2], [], [], [], []] })] });
    expect(other.body).toMatchObject({ success: false });
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
  });

  it('under another member’s key is one’s own', async () => {
    const [one, two] = [await stage.buyer('100'), await stage.buyer('100')];
    const words = { issue: await stage.issue(), requestKey: randomUUID() };
    const theirs = await stage.bought(one.token, words);
    expect(await stage.bought(two.token, words)).not.toEqual(theirs);
    expect(await stage.cashOf(two.memberId)).toBe(parts('98'));
  });

  it('under the key of another slip is refused', async () => {
    const { token } = await stage.buyer('100');
    const words = { issue: await stage.issue(), requestKey: randomUUID() };
    await stage.bought(token, words);
    const other = await stage.buy(token, { ...words, tickets: [aTicket({ selection: [[2], [], [], [], []] })] });
    expect(other.body).toMatchObject({ success: false, message: 'key_reused' });
  });

  it('that costs more than there is takes nothing', async () => {
    const { memberId, token } = await stage.buyer('5');
    const issue = await stage.issue();
    const { body } = await stage.buy(token, { issue, tickets: [aTicket({}), aTicket({}), aTicket({})] });
    expect(body).toMatchObject({ success: false, message: 'balance_too_low' });
    expect(await stage.cashOf(memberId)).toBe(parts('5'));
    expect(await roundsOf(memberId)).toEqual([]);
  });

  it('of a trial account is paid with play money', async () => {
    const memberId = await stage.member(undefined, 'FUN');
    await stage.post({
      scope: 'test',
      key: randomUUID(),
      transfers: [
        {
          ...{ brand: 'demo' as never, memberId, kind: 'adjustment', from: 'house:trial', to: 'cash', reference: '' },
          amount: { currency: 'FUN', parts: parts('100') },
        },
      ],
    });
    const token = stage.site.logInAs({ memberId, isAgent: 4 });
    const { body } = await stage.buy(token, { issue: await stage.issue() });
    expect(body).toMatchObject({ success: true, value: { currency: 'FUN' } });
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
  });

  it('what the page says of odds, prices or payouts is refused', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    for (const more of [{ odds: '1000' }, { stake: '0.01' }, { payout: '99' }, { notes: 1 }, { memberId }]) {
      const { body } = await stage.buy(token, { issue, tickets: [{ ...aTicket({}), ...more }] });
      expect(body).toMatchObject({ success: false, message: 'request_invalid' });
    }
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
  });

  it.each([
    ['a digit twice', { selection: [[1, 1], [], [], [], []] }, 'lottery_selection_repeats'],
    ['no digit', { selection: [[10], [], [], [], []] }, 'lottery_selection_out_of_range'],
    ['text', { selection: [['1'], [], [], [], []] }, 'lottery_selection_malformed'],
    ['a place too many', { selection: [[1], [], [], [], [], []] }, 'lottery_selection_malformed'],
    ['nothing at all', { selection: null }, 'lottery_selection_malformed'],
    ['places and no digit', { selection: [[], [], [], [], []] }, 'lottery_no_notes'],
    ['two digits where one is asked', { play: 'bao:q3', selection: [1, 2] }, 'lottery_too_many_chosen'],
    ['two digits of three', { play: 'group6:h3', selection: [1, 2] }, 'lottery_too_few_chosen'],
    [
      'more than it may win',
      {
        play: 'direct:5',
        selection: [[1], [2], [3], [4], [5]],
        price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 3 } as const,
      },
      'lottery_payout_too_high',
    ],
    ['an unknown play', { play: 'toString' }, 'lottery_play_unknown'],
    ['a group nobody has', { group: 1980 }, 'lottery_group_not_offered'],
    ['a group too low', { group: 1699 }, 'lottery_group_not_offered'],
    [
      'a base not on offer',
      { price: { by: 'multiple', base: '3', unit: 'yuan', multiple: 1 } as const },
      'lottery_unit_not_offered',
    ],
    [
      'a multiple not on offer',
      { price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 10_001 } as const },
      'lottery_multiple_not_offered',
    ],
    [
      'less than a coin',
      { price: { by: 'multiple', base: '1', unit: 'li', multiple: 1 } as const },
      'lottery_stake_not_payable',
    ],
  ])('with %s is refused and costs nothing', async (_, words, message) => {
    const { memberId, token } = await stage.buyer('100000');
    const { body } = await stage.buy(token, { issue: await stage.issue(), tickets: [aTicket({}), aTicket(words)] });
    expect(body).toMatchObject({ success: false, message });
    expect(await stage.cashOf(memberId)).toBe(parts('100000'));
  });

  it('beyond what a member may stake on an issue is refused, over all slips of it', async () => {
    const { memberId, token } = await stage.buyer('3000000');
    const issue = await stage.issue();
    const tickets = [aTicket({ price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 10_000 } })];
    const answers = await Promise.all(Array.from({ length: 60 }, () => stage.buy(token, { issue, tickets })));
    const said = answers.map(({ body }) => (body.success ? 'bought' : body.message));
    expect(said.filter((one) => one === 'bought')).toHaveLength(10);
    expect(new Set(said)).toEqual(new Set(['bought', 'lottery_issue_limit']));
    expect(await stage.cashOf(memberId)).toBe(parts('2800000'));
  });
});

describe('a chase', () => {
  it.each([
    ['names an issue twice', [1, 1]],
    ['is of more than five hundred tickets', Array<number>(100).fill(1)],
  ])('that %s is refused', async (_, multiples) => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    const chase = { stopOnWin: true, issues: multiples.map((multiple) => ({ issue, multiple })) };
    const tickets = Array.from({ length: 6 }, () => aTicket({}));
    const { body } = await stage.buy(token, { tickets, chase });
    expect(body).toMatchObject({ success: false, message: 'lottery_chase_not_offered' });
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
  });
});

describe('how a game is sold', () => {
  it('is told to the member, with the greatest group that staff gave them', async () => {
    const { memberId, token } = await stage.buyer('100');
    const told = async (game: string) => {
      const { body } = await stage.site.call(lotteryTerms, { game }, { token });
      return body.success ? body.value : body.message;
    };
    expect(await told('ssc-test')).toMatchObject({
      ...{ pricing: 'group', currency: 'PHP', bases: ['2', '1'], groups: { least: 1700, greatest: 1956 } },
    });
    expect(await told('k3-test')).toMatchObject({ pricing: 'odds', groups: null, levels: 9, levelRebate: '0.001' });
    await stage.owner.all("insert into lottery_group (member_id, brand, greatest) values ($1, 'demo', 1900)", [
      memberId,
    ]);
    expect(await told('ssc-test')).toMatchObject({ groups: { greatest: 1900 } });
    expect(await told('no-game')).toBe('lottery_game_not_found');
    const { body } = await stage.buy(token, { issue: await stage.issue() });
    expect(body).toMatchObject({ success: false, message: 'lottery_group_not_offered' });
  });

  it('is what its brand said, and too many notes are refused', async () => {
    const { token } = await stage.buyer('100');
    const words = (amount: string) => `${amount}00000`;
    const terms = {
      ...{ baseParts: [words('5')], leastParts: '1000', mostParts: words('50'), notes: 2, multiple: 3 },
      ...{ notePayoutParts: words('9000'), ticketPayoutParts: words('9000') },
      ...{ issueStakeParts: words('90000'), issuePayoutParts: words('90000') },
      groups: { least: 1700, greatest: 1956 },
      odds: { listed: {}, share: '95/100', levels: 9, step: 2 },
    };
    await stage.owner.all(
      `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
       values ('ssc-own', 'Own', 'SSC', 'LOTT', 'LOTT', 'official', '{}')`,
    );
    await stage.owner.all("insert into lottery_offer (place, brand, game_code) values (2, 'demo', 'ssc-own')");
    await stage.owner.all("insert into lottery_terms (brand, game_code, terms) values ('demo', 'ssc-own', $1)", [
      JSON.stringify(terms),
    ]);
    const issue = await stage.issue('ssc-own');
    const price = { by: 'multiple', base: '5', unit: 'yuan', multiple: 1 } as const;
    const bought = await stage.buy(token, { game: 'ssc-own', issue, tickets: [aTicket({ price })] });
    expect(bought.body).toMatchObject({ success: true, value: { stake: '5' } });
    const many = [aTicket({ price, selection: [[1, 2, 3], [], [], [], []] })];
    expect((await stage.buy(token, { game: 'ssc-own', issue, tickets: many })).body).toMatchObject({
      message: 'lottery_too_many_notes',
    });
  });
});

describe('the sale of an issue', () => {
  it('is over by the clock of the database, whatever its state still says', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.owner.all(
      'update lottery_issue set closes_at = clock_timestamp(), opens_at = made_at where issue = $1',
      [issue],
    );
    expect((await stage.buy(token, { issue })).body).toMatchObject({ success: false, message: 'lottery_issue_closed' });
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
  });

  it('has not begun before it opens', async () => {
    const { token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.owner.all("update lottery_issue set opens_at = closes_at - interval '1 minute' where issue = $1", [
      issue,
    ]);
    expect((await stage.buy(token, { issue })).body).toMatchObject({ success: false, message: 'lottery_issue_closed' });
  });

  it('that ends while a stake waits for the member’s lock takes the stake back', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.bought(token, { issue });
    const answer = await stage.owner.inTransaction(async (tx) => {
      await tx.all("select from ledger_account where member_id = $1 and name = 'cash' for update", [memberId]);
      const waiting = apart(() => stage.buy(token, { issue }));
      await expect
        .poll(() =>
          apart(() =>
            stage.owner.all(
              "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lottery_buy%' and datname = current_database()",
            ),
          ),
        )
        .toHaveLength(1);
      await apart(() =>
        stage.owner.all('update lottery_issue set closes_at = clock_timestamp() where issue = $1', [issue]),
      );
      return { waiting };
    });
    expect((await answer.waiting).body).toMatchObject({ success: false, message: 'lottery_issue_closed' });
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
  });

  it('a draw waits for whoever buys meanwhile, and nobody buys after it', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.bought(token, { issue });
    await stage.conclude(issue, '1,2,3,4,5');
    expect((await stage.buy(token, { issue })).body).toMatchObject({ success: false, message: 'lottery_issue_closed' });
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
  });

  it('of a game that the brand does not sell, or of no issue, sells nothing', async () => {
    const { token } = await stage.buyer('100');
    const issue = await stage.issue();
    const unknown = await stage.buy(token, { issue, game: 'no-game' });
    expect(unknown.body).toMatchObject({ success: false, message: 'lottery_game_not_found' });
    const elsewhere = await stage.buy(token, { issue: '1' });
    expect(elsewhere.body).toMatchObject({ success: false, message: 'lottery_issue_not_found' });
  });
});

describe('who may buy', () => {
  it('nobody who was barred meanwhile', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.bought(token, { issue });
    await stage.owner.all('update games_player set barred = true where member_id = $1', [memberId]);
    expect((await stage.buy(token, { issue })).body).toMatchObject({ success: false, message: 'account_locked' });
  });

  it('nobody whose wallet is frozen', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await stage.issue();
    await stage.owner.all("update ledger_account set frozen = true where member_id = $1 and name = 'cash'", [memberId]);
    expect((await stage.buy(token, { issue })).body).toMatchObject({ success: false, message: 'wallet_frozen' });
    await stage.owner.all("update ledger_account set frozen = false where member_id = $1 and name = 'cash'", [
      memberId,
    ]);
  });
});
