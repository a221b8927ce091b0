import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { opsApproveHeldWin, opsHeldWins, opsPutWinCeiling } from '@baize/contract/play/round-review-ops';
import { ARCADE, type Killable, openKillable, type Player, SOON } from './killable.ts';
import type { Cut } from './killing-wire.ts';
import { plantSeedOf } from './planted-seed.ts';
import type { Slot } from './seats.ts';
import type { Caller } from './site-api.ts';

const KOI: Slot = { vendor: 'house', folder: 'nine-koi-gate' };
/** ₱0.50 a line, ₱10 a round. */
const UNIT = 50_000n;
const STAKE = 20n * UNIT;
const CHANCES = 200;
const SHARE = STAKE / 500n;

let at: Killable;
beforeAll(async () => {
  at = await openKillable();
});
afterAll(() => at.stop());

describe('a round that wins a level of the jackpot', () => {
  let player: Player;
  let wireUser: string;

  beforeAll(async () => {
    player = await at.sitDown('demo01', KOI);
    await player.say('open', {});
    const [row] = await at.books.rows(`select wire_user from games_player where member_id = $1 and vendor = 'house'`, [
      player.memberId,
    ]);
    wireUser = String(row?.wire_user);
  });

  /** A repeated press collects by the same id. */
  const collectIds = new Map<string, string>();
  const collectIdOf = (requestId: string): string => {
    const id = collectIds.get(requestId) ?? randomUUID();
    collectIds.set(requestId, id);
    return id;
  };

  /** Presses once, however often it takes to be heard, and sees the round to its end. */
  async function press(requestId: string, patient = true): Promise<void> {
    const pressed = () => player.say('play', { requestId, unitParts: UNIT.toString(), bet: {} });
    let answer = await pressed();
    const isOver = () => answer?.error?.code === 'round_unfinished' || answer?.round !== undefined;
    while (patient && !isOver()) answer = await pressed();
    const { round } = answer ?? {};
    if (round?.waits === true) {
      const collect = { roundId: round.id, after: 0, choice: { collect: true } };
      await player.say('choose', { requestId: collectIdOf(requestId), ...collect });
    }
  }

  const spark = async (): Promise<bigint> => {
    const [row] = await at.books.arcadeRows(
      `select l.balance from arcade_jackpot_level l join arcade_jackpot j on j.id = l.jackpot_id
        where j.brand = 'demo' and j.currency = 'PHP' and l.level = 'spark'`,
    );
    return BigInt(String(row?.balance));
  };
  const faults = async (): Promise<unknown[]> => {
    const store = (await import(path.join(ARCADE, 'jackpots/jackpots.store.js'))) as {
      findFaults(sql: { all(text: string): Promise<unknown[]> }): Promise<unknown[]>;
    };
    return store.findFaults({ all: (text) => at.books.arcadeRows(text) });
  };
  const plant = () => plantSeedOf(at.stack, { wireUser, chances: CHANCES, without: 0 });

  /** The round of a request when its money is where it belongs. */
  async function whenOver(requestId: string): Promise<Record<string, unknown>> {
    let row: Record<string, unknown> | undefined;
    await expect
      .poll(async () => {
        await press(requestId);
        [row] = await at.books.arcadeRows('select * from arcade_round where request_id = $1', [requestId]);
        return row?.state;
      }, SOON)
      .toMatch(/^(settled|void)$/);
    await player.say('shown', { roundId: String(row?.id), steps: Number(row?.step_count) });
    await at.books.arcadeRows(`update arcade_round set created_at = created_at - interval '3 s' where id = $1`, [
      row?.id,
    ]);
    return row ?? {};
  }

  it('is paid once or never was, whichever of its statements the arcade dies at', { timeout: 600_000 }, async () => {
    const steps = await stepsOfWinning();
    expect(steps.length).toBeGreaterThanOrEqual(6);
    const ends: unknown[] = [];
    const [first] = steps;
    const cuts: Cut[] = [
      ...(first === undefined ? [] : [{ said: first, when: 'before' } as const]),
      ...steps.map((said) => ({ said, when: 'after' }) as const),
    ];
    for (const cut of cuts) {
      const where = `${cut.when} statement ${steps.indexOf(cut.said) + 1}: ${cut.said.slice(0, 200)}`;
      let before = { cash: 0n, spark: 0n };
      let requestId = '';
      // Not every round has every statement: one that ends without this one is followed by another.
      for (let isKilled = false; !isKilled;) {
        await plant();
        before = { cash: await player.cash(), spark: await spark() };
        requestId = randomUUID();
        const isCut = at.wire.cutAt(cut).then(() => true);
        isKilled = await Promise.race([isCut, press(requestId, false).then(() => false)]);
        if (!isKilled) {
          at.wire.mend();
          await whenOver(requestId);
        }
      }
      await at.killArcade();
      const round = await whenOver(requestId);
      const isSettled = round.state === 'settled';
      const win = isSettled ? BigInt(String(round.win)) : 0n;
      expect(await faults(), where).toEqual([]);
      expect((await player.cash()) - before.cash, where).toBe(isSettled ? win - STAKE : 0n);
      const booked = await player.booked(String(round.id));
      // A stake that the wallet was never asked for is taken back all the same: from then on it cannot be taken.
      expect([['bet', 'win'], ['bet', 'rollback'], ['rollback']], where).toContainEqual(booked);
      expect(booked.includes('win'), where).toBe(isSettled);
      const level = before.spark + SHARE;
      const paid = level - (level % 1_000n);
      expect(BigInt((round.jackpot_win as string | null) ?? '0'), where).toBe(isSettled ? paid : 0n);
      expect(win, where).toBeGreaterThanOrEqual(isSettled ? paid : 0n);
      if (!isSettled) expect(await spark(), where).toBe(before.spark);
      ends.push(round.state);
    }
    expect(new Set(ends)).toEqual(new Set(['settled', 'void']));
    expect(await at.books.violations()).toEqual([]);
  });

  /** What is written down for a round that wins a level, from the press to its end. */
  async function stepsOfWinning(): Promise<string[]> {
    await plant();
    const requestId = randomUUID();
    const heard = at.wire.hear();
    await press(requestId);
    const said = [...heard];
    await whenOver(requestId);
    const isOfRound = (text: string) =>
      /arcade_(round|jackpot|wallet_call)/.test(text) &&
      /\b(insert|update|commit)\b/.test(text) &&
      !text.includes('skip locked');
    return [...new Set(said.filter(isOfRound))];
  }

  it('beyond the brand’s ceiling is held for two people, and comes whole', { timeout: 300_000 }, async () => {
    const [ana, ben] = at.staff;
    const ceiling = { vendor: 'house', gameCode: 'nine_koi_gate', round: '20', day: null };
    await ana.call<typeof opsPutWinCeiling>('PUT /ops/play/win-ceilings', ceiling);
    await plant();
    const [cash, level] = [await player.cash(), (await spark()) + SHARE];
    const requestId = randomUUID();
    await press(requestId);
    const round = await whenOver(requestId);
    expect(round.state).toBe('settled');
    expect(BigInt(String(round.jackpot_win))).toBe(level - (level % 1_000n));
    const won = BigInt(String(round.win));
    expect(await player.cash()).toBe(cash - STAKE);
    const { list } = await ana.call<typeof opsHeldWins>('GET /ops/play/held-wins', { pageSize: 10 });
    const [held] = list;
    expect(held).toMatchObject({ state: 'held', ceiling: 'round', gameCode: 'nine_koi_gate' });
    expect(Math.round(Number(held?.amount) * 100_000)).toBe(Number(won));
    const approve = (by: Caller) =>
      by.call<typeof opsApproveHeldWin>('POST /ops/play/held-wins/approve', { heldId: held?.heldId ?? '' });
    await approve(ana);
    // The same person again is still one.
    await approve(ana);
    expect(await player.cash()).toBe(cash - STAKE);
    await approve(ben);
    await approve(ben);
    expect(await player.cash()).toBe(cash - STAKE + won);
    expect(await faults()).toEqual([]);
    expect(await at.books.violations()).toEqual([]);
  });
});
