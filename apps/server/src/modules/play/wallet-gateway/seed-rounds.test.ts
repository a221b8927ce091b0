import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';
import { aPosting, BRAND } from '../../../testing/ledger-stage.ts';
import { seedGames } from '../catalogue/index.ts';
import { liveThrough } from '../../money/ledger/index.ts';
import { seedBoards } from '../boards/index.ts';
import { pastRounds } from './seed-rounds.ts';

let stage: GamesStage;
let file: { sittings: { username: string; rounds: string }[] };
beforeAll(async () => {
  stage = await openGamesStage();
  const text = await readFile(new URL('../../../../seed/demo/games.json', import.meta.url), 'utf8');
  file = JSON.parse(text) as typeof file;
  await seedGames(stage.owner, BRAND, file);
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function seed(data: unknown, cash: string): Promise<void> {
  const memberId = await stage.member(cash);
  await stage.owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     values ($1, $2, $3, $3, $3, 0, 'PHP', now())`,
    [BRAND, memberId, `m${memberId}`],
  );
  await stage.owner.inTransaction(async (tx) => {
    const memberOf = () => Promise.resolve(memberId);
    await liveThrough(tx, await pastRounds(tx, stage.deps, { brand: BRAND, currency: 'PHP', data, memberOf }));
    await seedBoards(tx, stage.deps, [memberId]);
  });
}

it('plays the demo’s past rounds through the statement of vendors’ calls, so that the ledger is right and the boards full', async () => {
  await seed(file, '100000');
  const count = file.sittings.reduce((sum, { rounds }) => sum + rounds.split(' ').length, 0);
  const found = await stage.owner.first<{ bets: number; settled: number; wins: number; rounds: number }>(
    `select count(*)::int as bets, (count(*) filter (where status = 'settled'))::int as settled,
       (select count(*)::int from games_win) as wins, (select sum(rounds)::int from games_played_day) as rounds
     from games_bet`,
  );
  expect(found).toMatchObject({ bets: count, settled: count });
  expect(found?.wins).toBeGreaterThanOrEqual(20);
  expect(found?.rounds).toBeGreaterThan(count * 0.8);
});

it('refuses a past in which somebody stakes more than there was', async () => {
  const sitting = { username: 'x', vendor: 'house', gameCode: 'paper_lanterns', hoursAgo: 3, rounds: '50:0' };
  await expect(seed({ sittings: [sitting] }, '10')).rejects.toThrow('RS_ERROR_NOT_ENOUGH_MONEY');
  await expect(seed({ sittings: [{ ...sitting, rounds: 'five' }] }, '10')).rejects.toThrow('not a round');
  await stage.post(aPosting({ memberId: await stage.member('1') }));
});
