import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { aVendorGame } from '../../../testing/test-vendor.ts';
import { syncCatalogue } from '../catalogue/index.ts';
import { launchTokenHash } from '../launch/launch-token.ts';
import type { WalletCall } from './wallet-call.ts';
import { carryOut } from './wallet.store.ts';

let stage: GamesStage;
let player: Player;
beforeAll(async () => {
  stage = await openGamesStage();
  stage.vendor.games = [aVendorGame('lanterns'), aVendorGame('drums'), aVendorGame('koi', { category: 'Fishing' })];
  await syncCatalogue({ ...stage.deps, db: stage.owner }, 'house');
});
beforeEach(async () => {
  await isOneRound(true);
  player = await stage.player('100');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const isOneRound = (one: boolean) =>
  stage.owner.all("update games_vendor set one_round = $1 where code = 'house'", [one]);
const bet = async (round: string, fields: object = {}): Promise<unknown> =>
  (await stage.send('bet', player, { round, ...fields })).body.status;
/** A call of the player as the gateway has it. */
const aCall = (kind: WalletCall['kind'], round: string, words: Partial<WalletCall>): WalletCall => ({
  kind,
  round,
  vendor: 'house',
  user: player.user,
  tokenHash: launchTokenHash(player.token),
  gameCode: 'lanterns',
  closed: null,
  vendorReference: null,
  transaction: randomUUID(),
  reference: null,
  amount: 1_000_000n,
  currency: 'PHP',
  ...words,
});
/** Carries out calls in a transaction of their own. */
const alone = async (calls: readonly WalletCall[]) => {
  const verdicts = await stage.api.inTransaction((tx) => carryOut(tx, calls, { now: stage.deps.clock.now() }));
  return verdicts.map(({ status }) => status);
};
const TAKEN = 'RS_OK';
const OPEN = 'RS_ERROR_LIMIT_REACHED';

describe('a slot of a vendor that has one round at a time', () => {
  it('takes no bet of another round while one is open, and takes it once that is over', async () => {
    const first = randomUUID();
    expect(await bet('a', { transaction_uuid: first })).toBe(TAKEN);
    const refused = { transaction_uuid: randomUUID() };
    expect(await bet('b', refused)).toBe(OPEN);
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
    await stage.send('win', player, { round: 'a', reference_transaction_uuid: first, amount: 0 });
    // What was refused stays so; another try has another id.
    expect(await bet('b', refused)).toBe(OPEN);
    expect(await bet('b')).toBe(TAKEN);
  });

  it('takes more bets of the round that is open, and the same bet again', async () => {
    const first = { transaction_uuid: randomUUID() };
    expect([await bet('a', first), await bet('a'), await bet('a', first)]).toEqual([TAKEN, TAKEN, TAKEN]);
    expect(await stage.cashOf(player.memberId)).toBe(parts('80'));
  });

  it.each([
    ['a round that the bet itself closes', { round_closed: true }, {}],
    ['another game', {}, { game_code: 'drums' }],
    ['a game that is no slot', { game_code: 'koi' }, { game_code: 'koi' }],
  ])('leaves room beside %s', async (_, first, second) => {
    expect([await bet('a', first), await bet('b', second)]).toEqual([TAKEN, TAKEN]);
  });

  it('is free again when the bet was taken back, and when nobody ended a round for a month', async () => {
    const first = randomUUID();
    await bet('a', { transaction_uuid: first });
    await stage.send('rollback', player, { round: 'a', reference_transaction_uuid: first });
    expect([await bet('b'), await bet('c')]).toEqual([TAKEN, OPEN]);
    await stage.owner.all("update games_bet set at = at - interval '31 days' where member_id = $1", [player.memberId]);
    expect(await bet('c')).toBe(TAKEN);
  });

  it('takes one of many that come at once, each of a round of its own, together or each by itself', async () => {
    const together = await Promise.all(Array.from({ length: 20 }, async (_, round) => bet(`r${round}`)));
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
    player = await stage.player('100');
    const apart = await Promise.all(
      Array.from({ length: 6 }, async (_, round) => alone([aCall('bet', `r${round}`, {})])),
    );
    expect(await stage.cashOf(player.memberId)).toBe(parts('90'));
    for (const answers of [together, apart.flat()]) {
      expect(answers.filter((status) => status === TAKEN)).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set([TAKEN, OPEN]));
    }
  });

  it('sees in one batch what came before in it: a bet, the end of a round, and a round that another bet goes on with', async () => {
    const a = randomUUID();
    const calls = [
      aCall('bet', 'a', { transaction: a }),
      aCall('bet', 'b', {}),
      aCall('rollback', 'x', { reference: randomUUID() }),
      aCall('win', 'a', { reference: a }),
      aCall('bet', 'b', {}),
      aCall('bet', 'b', { closed: true }),
      aCall('bet', 'c', {}),
    ];
    // The win can refer only to a bet that was kept before the batch.
    expect(await alone(calls)).toEqual([TAKEN, OPEN, TAKEN, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', OPEN, OPEN, OPEN]);
    const next = [
      aCall('win', 'a', { reference: a }),
      aCall('bet', 'b', {}),
      aCall('bet', 'b', { closed: true }),
      aCall('bet', 'c', {}),
      aCall('bet', 'd', {}),
    ];
    expect(await alone(next)).toEqual([TAKEN, TAKEN, TAKEN, TAKEN, OPEN]);
  });
});

it('a vendor that does not say so has as many rounds open as it likes', async () => {
  await isOneRound(false);
  expect([await bet('a'), await bet('b')]).toEqual([TAKEN, TAKEN]);
  await isOneRound(true);
  // From then on none more, until both are over.
  expect(await bet('c')).toBe(OPEN);
});
