import { randomUUID } from 'node:crypto';
import { lotteryBuy } from '@baize/contract/play/lottery-tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { ABROAD, aTicket, type LotteryStage, openLotteryStage } from '../../../testing/lottery-stage.ts';

let stage: LotteryStage;
beforeAll(async () => {
  stage = await openLotteryStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** A game of its own, in the lists as a launch sees it. */
async function game(code: string, listed: { readonly blockedIn?: string; readonly enabled?: boolean } = {}) {
  const { owner } = stage;
  await owner.all(
    `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
     values ($1, $1, 'SSC', 'LOTT', 'LOTT', 'official', '{}')`,
    [code],
  );
  await owner.all('insert into lottery_offer (place, brand, game_code) values (1, $1, $2)', [BRAND, code]);
  await owner.all("insert into games_vendor (code, name) values ('lott', 'Lottery') on conflict do nothing");
  await owner.all("insert into games_offer (brand, vendor) values ($1, 'lott') on conflict do nothing", [BRAND]);
  await owner.all(
    `insert into games_game (vendor, game_code, name, game_type, motif, hue, blocked_in, enabled)
     values ('lott', $1, $1, 'LOTT', 'reels', 0, $2, $3)`,
    [code, listed.blockedIn ?? '', listed.enabled ?? true],
  );
  return stage.issue(code);
}

describe('a game of the lottery', () => {
  it('is not sold where it may not be played, and a slip that was bought before is told again (A30)', async () => {
    const issue = await game('ssc-far', { blockedIn: 'DE FR' });
    const { memberId, token } = await stage.buyer('100');
    const slip = { requestKey: randomUUID(), game: 'ssc-far', issue, tickets: [aTicket({})] };
    const refused = await stage.site.call(lotteryBuy, slip, { token, ip: ABROAD });
    expect(refused).toMatchObject({ status: 403, body: { success: false, message: 'game_region_blocked' } });
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
    const bought = await stage.site.call(lotteryBuy, slip, { token });
    expect(bought.body.success).toBe(true);
    const again = await stage.site.call(lotteryBuy, slip, { token, ip: ABROAD });
    expect(again.body).toMatchObject({
      success: true,
      value: { slipId: bought.body.success && bought.body.value.slipId },
    });
    expect(await stage.cashOf(memberId)).toBe(parts('98'));
  });

  it('is not sold while it is in maintenance, nor when it is taken from the lists', async () => {
    const { memberId, token } = await stage.buyer('100');
    const issue = await game('ssc-paused');
    await stage.owner.all(
      `insert into games_pause (id, vendor, game_code, from_at, until_at)
       values ($1, 'lott', 'ssc-paused', now() - interval '1 hour', now() + interval '1 hour')`,
      [randomUUID()],
    );
    expect((await stage.buy(token, { game: 'ssc-paused', issue })).body).toMatchObject({ message: 'game_paused' });
    const gone = await game('ssc-gone', { enabled: false });
    expect((await stage.buy(token, { game: 'ssc-gone', issue: gone })).body).toMatchObject({
      message: 'lottery_game_not_found',
    });
    expect(await stage.cashOf(memberId)).toBe(parts('100'));
  });
});

describe('rebates up a line', () => {
  it('go to each who has a higher group than all below, by as much as it is higher', async () => {
    // From the head down: 1980, 1960, 1970, and 1956 who buys.
    const line = [await stage.member(), await stage.member(), await stage.member()];
    const { memberId, token } = await stage.buyer('100');
    let upline: string | null = null;
    for (const [at, member] of [...line, memberId].entries()) {
      await stage.owner.all(
        `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at, upline_id)
         values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', 0, 'PHP', now(), $3)`,
        [BRAND, member, upline],
      );
      await stage.owner.all('insert into lottery_group (member_id, brand, greatest) values ($1, $2, $3)', [
        ...[member, BRAND],
        [1980, 1960, 1970, 1956][at],
      ]);
      upline = member;
    }
    const issue = await stage.issue();
    await stage.bought(token, {
      issue,
      tickets: [aTicket({ price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 20 } })],
    });
    await stage.conclude(issue, '9,0,0,0,0');
    await stage.settle(issue);
    // 40 × 14/2000 for the nearest, nothing for the middle one, 40 × 10/2000 for the head.
    const paid = await Promise.all(line.map((member) => stage.cashOf(member)));
    expect(paid).toEqual([parts('0.2'), 0n, parts('0.28')]);
    expect(await stage.cashOf(memberId)).toBe(parts('60'));
  });
});
