import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCADE, type Killable, openKillable, type Player, SOON } from './killable.ts';
import { plantChainOf } from './planted-chain.ts';
import type { Slot } from './seats.ts';

const SKYLARK: Slot = { vendor: 'highfield', folder: 'skylark' };

const DELAY = `update arcade_flight set closes_at = closes_at + interval '20 seconds', starts_at = starts_at + interval '20 seconds'
  where id = $1`;

let at: Killable;
beforeAll(async () => {
  at = await openKillable();
});
afterAll(() => at.stop());

describe('a flight', () => {
  it(
    'outlives the arcade: killed at a bet, at a cash-out and with a bet in the air',
    { timeout: 600_000 },
    async () => {
      await plantChainOf(at.stack, { gameCode: 'skylark', flights: 1, from: 190, to: 260 });
      const players = await Promise.all(
        ['mira88', 'koiPond', 'sunda21', 'bayani9'].map((username) => at.sitDown(username, SKYLARK)),
      );
      const [asked, out, auto, stays] = players as [Player, Player, Player, Player];
      const before = await Promise.all(players.map((player) => player.cash()));
      const stake = 100_000n;
      const standing = async () => (await asked.say('flight', {}))?.flight;
      await expect.poll(async () => (await standing())?.id, SOON).toBeDefined();
      const flight = await standing();
      const bet = (player: Player, at: number | null = null) =>
        player.say('flight/bet', {
          ...{
            requestId: randomUUID(),
            flightId: flight?.id,
            panel: 1,
            unitParts: stake.toString(),
            bet: { auto: at },
          },
        });

      // The wallet has the first one's stake, and nobody is left to hear so.
      at.recorder.lose((call) => (call.endsWith('/bet') ? 'answer' : undefined));
      const lost = at.recorder.lost.length;
      void bet(asked);
      await expect.poll(() => at.recorder.lost.length, SOON).toBe(lost + 1);
      // It takes bets until the arcade is there again, however long that takes.
      await at.books.arcadeRows(DELAY, [flight?.id]);
      await at.killArcade();
      const bets = await Promise.all([bet(out), bet(auto, 150), bet(stays)]);
      expect(bets.map((answer) => answer?.error ?? answer?.bet?.cashedOut)).toEqual([null, null, null]);

      // In the air one gets out; that is written down, and the win is on its way when the arcade dies.
      at.recorder.lose((call) => (call.endsWith('/win') ? 'call' : undefined));
      const roundId = bets[0]?.bet?.id;
      const cashOut = () => out.say('flight/cash-out', { roundId });
      const wins = at.recorder.lost.length;
      void (async () => {
        for (let answer = await cashOut(); answer?.error?.code === 'too_soon'; answer = await cashOut());
      })();
      await expect.poll(() => at.recorder.lost.length, SOON).toBe(wins + 1);
      await at.killArcade();
      const again = await cashOut();
      const cashedOut = again?.bet?.cashedOut ?? 0;
      expect(cashedOut).toBeGreaterThanOrEqual(100);
      expect((await cashOut())?.bet?.cashedOut).toBe(cashedOut);

      // It goes on, ends where its hash says, and everybody has what is theirs, once.
      await expect
        .poll(
          async () => (await at.books.arcadeRows('select judged_at from arcade_flight where id = $1', [flight?.id]))[0],
          SOON,
        )
        .toMatchObject({ judged_at: expect.any(Date) as Date });
      const stateOf = async (player: Player) => (await player.newest())?.state;
      await expect
        .poll(() => Promise.all(players.map(stateOf)), SOON)
        .toEqual(['void', 'settled', 'settled', 'settled']);
      const [row] = await at.books.arcadeRows(
        `select point, extract(epoch from ended_at - starts_at) * 1000 as ms from arcade_flight where id = $1`,
        [flight?.id],
      );
      const { SKYLARK: rules } = (await import(path.join(ARCADE, 'titles/skylark/rules.js'))) as {
        SKYLARK: { endOf(point: number): number };
      };
      expect(Number(row?.ms)).toBe(rules.endOf(Number(row?.point)));
      const wholeCoins = (parts: bigint) => parts - (parts % 1_000n);
      const changes = await Promise.all(players.map(async (player, i) => (await player.cash()) - (before[i] ?? 0n)));
      const won = wholeCoins((stake * BigInt(cashedOut)) / 100n);
      expect(changes).toEqual([0n, won - stake, (stake * 150n) / 100n - stake, -stake]);
      const kinds = await Promise.all(players.map(async (player) => player.booked((await player.newest())?.id)));
      expect(kinds).toEqual([
        ['bet', 'rollback'],
        ['bet', 'win'],
        ['bet', 'win'],
        ['bet', 'win'],
      ]);
      expect(await at.books.violations()).toEqual([]);
    },
  );
});
