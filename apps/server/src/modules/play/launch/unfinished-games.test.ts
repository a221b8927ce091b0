import { unfinishedGames } from '@baize/contract/play/launch';
import { MINUTE_MS } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GamesStage, openGamesStage } from '../../../testing/games-stage.ts';

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
});
afterAll(() => stage.drop());

it('a round that was left is found again by its game until it is over, and by nobody else', async () => {
  const [player, other] = [await stage.player(), await stage.player()];
  const token = stage.site.logInAs({ memberId: player.memberId });
  const bet = randomUUID();
  const list = async (as = token) => {
    const { body } = await stage.site.call(unfinishedGames, {}, { token: as });
    return body.success ? body.value.list.map(({ game }) => game.nodeId) : body.message;
  };
  await stage.send('bet', player, { transaction_uuid: bet });
  expect(await list()).toEqual([]);
  stage.advance(3 * MINUTE_MS);
  expect(await list()).toEqual(['house.lanterns']);
  expect(await list(stage.site.logInAs({ memberId: other.memberId }))).toEqual([]);
  await stage.owner.all("update games_game set enabled = false where game_code = 'lanterns'");
  expect(await list()).toEqual([]);
  await stage.owner.all("update games_game set enabled = true where game_code = 'lanterns'");
  await stage.send('win', player, { reference_transaction_uuid: bet, amount: 0, round_closed: true });
  expect(await list()).toEqual([]);
  expect((await stage.site.call(unfinishedGames, {})).body.message).toBe('session_required');
});
