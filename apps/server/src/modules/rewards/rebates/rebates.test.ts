import { randomUUID } from 'node:crypto';
import { currencyOf, DAY_MS, dayIn, instantOf, PARTS_PER_UNIT } from '@baize/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { type AwardsDeps, setBudget } from '../awards/index.ts';
import { claimRebate, REBATE_SOURCE } from './claim-rebate.ts';
import { rebatesFollower } from './count-bets.ts';
import { earnedIn, ratesGiveMore, rebateRateFor, WHOLE } from './domain/rebate-rates.ts';
import { openLines } from './lines.store.ts';
import { NO_RULES, type RebateRules } from './rebate.ts';
import { payNights } from './rebates.jobs.ts';
import { keepRules } from './rules.store.ts';

const RATES = [
  { gameType: 'RNG', vendor: null, fromRank: 0, rate: 1_000 },
  { gameType: 'RNG', vendor: null, fromRank: 3, rate: 2_000 },
] as const;
/** A percent of every slot, from a peso on; of level 3, two. */
const RULES: RebateRules = { ...NO_RULES, rates: [...RATES], smallest: '1' };
const MANILA = 'Asia/Manila';
const BOOK = { code: BRAND, timeZone: MANILA, defaultLanguage: 'EN', languages: ['EN'], currency: currencyOf('PHP') };

let stage: GamesStage;
let deps: AwardsDeps & { readonly db: Db };
const told: string[] = [];

beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  deps = {
    ...{ db: stage.api, clock: stage.deps.clock, chance: stage.deps.chance, payers: {} },
    brands: brandBookOf(() => BOOK),
    notifyMember: (_tx, { memberId, kind }) => Promise.resolve(void told.push(`${kind} ${memberId}`)),
  };
  await rule(RULES, 0);
  await followSettledBets({ db: stage.owner }, rebatesFollower(deps));
});
beforeEach(async () => {
  // Whatever a test before left under way is read to its end.
  await counted();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** Rules for bets from now on. */
async function rule(rules: RebateRules, since: number = deps.clock.now()): Promise<void> {
  await stage.owner.inTransaction((tx) => keepRules(tx, { brand: BRAND, since: instantOf(since), rules }));
  stage.advance(1_000);
}

async function counted(): Promise<void> {
  await catchUp(stage.owner, rebatesFollower(deps), 3);
}

const EXCLUDE = `insert into members_exclusion (member_id, brand, since, until, period)
  values ($1, 'demo', now() - interval '1 day', $2, '24h')`;
async function lose(player: Player, stake: string): Promise<{ bet: string; round: string }> {
  const [bet, round] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round, amount: 0n };
  await stage.send('win', player, { ...paid, round_closed: true });
  return { bet, round };
}
const takeBack = (player: Player, { bet, round }: { bet: string; round: string }) =>
  stage.send('rollback', player, { reference_transaction_uuid: bet, round });

const claim = ({ memberId }: Player, requestKey: string = randomUUID(), db: Db = stage.api) =>
  db.inTransaction((tx) => claimRebate(tx, deps, { memberId, brand: BRAND, requestKey, byNight: false }));
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error);
const refused = (claiming: Promise<unknown>) => claiming.then(() => 'paid', codeOf);
const openOf = async ({ memberId }: Player) =>
  (await openLines(stage.api, memberId)).reduce((sum, { openParts }) => sum + openParts, 0n);

/** What the ledger paid a member from the brand's reward account. */
async function paidTo({ memberId }: Player): Promise<bigint> {
  const row = await stage.owner.first<{ parts: bigint }>(
    `select coalesce(sum(amount_parts), 0)::bigint as parts from ledger_transfer
     where member_id = $1 and debit_account = 'house:rewards'`,
    [memberId],
  );
  return row?.parts ?? 0n;
}

describe('a rate', () => {
  it('is that of the vendor before that of all, and of the highest level reached', () => {
    const rates = [...RATES, { gameType: 'RNG', vendor: 'house', fromRank: 1, rate: 500 }];
    const bet = { gameType: 'RNG', vendor: 'house' };
    expect([0, 1, 5].map((rank) => rebateRateFor(rates, { ...bet, rank }))).toEqual([1_000, 500, 500]);
    expect([2, 3].map((rank) => rebateRateFor(rates, { ...bet, vendor: 'rival', rank }))).toEqual([1_000, 2_000]);
    expect(rebateRateFor(rates, { ...bet, gameType: null, rank: 9 })).toBe(0);
  });

  it('gives more where any bet at any level does, be it by a rate of a vendor that falls away', () => {
    const [all, high] = RATES;
    expect(ratesGiveMore([all], [all, high])).toBe(true);
    expect(ratesGiveMore([all, high], [all])).toBe(false);
    const low = { ...all, vendor: 'house', rate: 1 };
    expect([ratesGiveMore([all, low], [all]), ratesGiveMore([all], [all, low])]).toEqual([true, false]);
  });
});

describe('a rebate', () => {
  it('is what valid bets bring back, claimed once; what is short of a coin is carried', async () => {
    const player = await stage.player('1000');
    expect(await refused(claim(player))).toBe('rebate_too_small');
    await lose(player, '99');
    await counted();
    expect(await refused(claim(player))).toBe('rebate_too_small');
    await lose(player, '24.7');
    await counted();
    expect((await claim(player)).amountParts).toBe(parts('1.23'));
    expect(await refused(claim(player))).toBe('rebate_too_small');
    await lose(player, '99.3');
    await counted();
    expect((await claim(player)).amountParts).toBe(parts('1'));
    expect(await paidTo(player)).toBe(parts('2.23'));
  });

  it('is paid once under its key, claimed fifty times at once in tabs with keys of their own or one', async () => {
    const player = await stage.player('1000');
    await lose(player, '200');
    await counted();
    const own = await Promise.all(Array.from({ length: 25 }, () => refused(claim(player))));
    expect(own.filter((one) => one === 'paid')).toHaveLength(1);
    await lose(player, '300');
    await counted();
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 25 }, () => claim(player, key)));
    expect(new Set(same.map(({ number, amountParts }) => `${number} ${amountParts}`))).toEqual(
      new Set([`2 ${parts('3')}`]),
    );
    expect(await paidTo(player)).toBe(parts('5'));
  });

  it('of a bet that is taken back after it was paid is taken off the next, which may be below nothing for a while', async () => {
    const player = await stage.player('1000');
    const first = await lose(player, '300');
    await counted();
    await claim(player);
    await takeBack(player, first);
    await lose(player, '250');
    await counted();
    expect(await openOf(player)).toBe(parts('-50'));
    expect(await refused(claim(player))).toBe('rebate_too_small');
    await lose(player, '200');
    await counted();
    expect((await claim(player)).amountParts).toBe(parts('1.5'));
    expect(await paidTo(player)).toBe(parts('4.5'));
  });

  it('counts at the level and the rates of its day, a correction at the same, whatever they are by then', async () => {
    const player = await stage.player('1000');
    const first = await lose(player, '100');
    await counted();
    await stage.owner.all(`update members_member set rank_level = 3, rank_label = 'Gold' where member_id = $1`, [
      player.memberId,
    ]);
    await rule({ ...RULES, rates: [{ ...RATES[0], rate: 4_000 }] });
    await lose(player, '200');
    await counted();
    expect((await openLines(stage.api, player.memberId)).map(({ rate, rank }) => [rate, rank])).toEqual([[1_000, 0]]);
    await takeBack(player, first);
    await counted();
    expect((await claim(player)).amountParts).toBe(parts('2'));
    await rule(RULES);
  });

  it('stays its member’s where it may not be paid now: excluded, or the day’s budget is spent', async () => {
    const player = await stage.player('1000');
    await lose(player, '200');
    await counted();
    const budget = (dayParts: bigint | null) =>
      stage.owner.inTransaction((tx) =>
        setBudget(
          tx,
          { brand: BRAND, source: REBATE_SOURCE, currency: currencyOf('PHP') },
          { wholeParts: null, dayParts, memberParts: null },
        ),
      );
    await budget(parts('1.99'));
    expect(await refused(claim(player))).toBe('award_budget_spent');
    await budget(null);
    const until = new Date(deps.clock.now() + DAY_MS);
    await stage.owner.all(EXCLUDE, [player.memberId, until]);
    expect(await refused(claim(player))).toBe('member_excluded');
    expect(await openOf(player)).toBe(parts('200'));
    await stage.owner.all('delete from members_exclusion where member_id = $1', [player.memberId]);
    expect((await claim(player)).amountParts).toBe(parts('2'));
    // Nights pay together again: where a budget is to be watched, they pay one after the other.
    await stage.owner.all("delete from awards_budget where source_kind = 'rebate'");
  });

  it('is whole or not at all, killed at any step', async () => {
    const player = await stage.player('1000');
    await lose(player, '200');
    await counted();
    const [claiming, key] = [{ memberId: player.memberId, brand: BRAND, byNight: false }, randomUUID()];
    const dying = (step: number) =>
      stage.api.inTransaction(async (tx) => claimRebate(mortalTx(tx, step), deps, { ...claiming, requestKey: key }));
    let step = 1;
    while ((await refused(dying(step))) !== 'paid') {
      expect(await paidTo(player)).toBe(0n);
      expect(await openOf(player)).toBe(parts('200'));
      step += 1;
    }
    expect(step).toBeGreaterThan(10);
    expect(await paidTo(player)).toBe(parts('2'));
  });
});

/** A transaction that is killed at one of its statements. */
function mortalTx(tx: Tx, step: number): Tx {
  let steps = 0;
  const live = <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    return steps === step ? Promise.reject(new Error('killed')) : work();
  };
  return {
    ...tx,
    all: (text, values) => live(() => tx.all(text, values)),
    first: (text, values) => live(() => tx.first(text, values)),
  };
}

describe('at night', () => {
  it('is paid once, by any number of workers beside members who claim, and carried on where one was killed', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => stage.player('1000')));
    for (const player of players) await lose(player, '200');
    for (const player of players.slice(0, 1)) await lose(player, '1');
    await counted();
    await rule({ ...RULES, automatic: true });
    for (const step of [3, 5]) {
      await payNights({ ...deps, db: mortal(stage.api, { step, isAfter: true }).db }).catch(() => undefined);
    }
    await Promise.all([payNights(deps), payNights(deps), ...players.map((player) => refused(claim(player)))]);
    await payNights(deps);
    expect(await Promise.all(players.map(paidTo))).toEqual(['2.01', '2', '2', '2', '2', '2'].map(parts));
    for (const { memberId } of players) {
      expect(told.filter((line) => line === `rebate_paid ${memberId}`).length).toBeLessThanOrEqual(1);
    }
    await rule(RULES);
  });

  it('is paid to all others where one cannot be paid, who is tried again; told once', async () => {
    stage.advance(DAY_MS);
    const players = await Promise.all([1, 2, 3].map(() => stage.player('1000')));
    for (const player of players) await lose(player, '200');
    await counted();
    await rule({ ...RULES, automatic: true });
    const [unlucky] = players.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
    const failing: typeof deps.notifyMember = (tx, of) =>
      of.memberId === unlucky?.memberId ? Promise.reject(new Error('no post today')) : deps.notifyMember(tx, of);
    await expect(payNights({ ...deps, notifyMember: failing })).rejects.toThrow('could not all be paid');
    const paid = (player: Player) => (player === unlucky ? 0n : parts('2'));
    expect(await Promise.all(players.map(paidTo))).toEqual(players.map(paid));
    await Promise.all([payNights(deps), payNights(deps), payNights(deps)]);
    expect(await Promise.all(players.map(paidTo))).toEqual(players.map(() => parts('2')));
    for (const { memberId } of players) {
      expect(told.filter((line) => line === `rebate_paid ${memberId}`)).toHaveLength(1);
    }
    stage.advance(-DAY_MS);
    await rule(RULES);
  });

  it('is not before the brand’s day changes again', async () => {
    const player = await stage.player('1000');
    await rule({ ...RULES, automatic: true });
    await payNights(deps);
    await lose(player, '200');
    await counted();
    await payNights(deps);
    expect(await paidTo(player)).toBe(0n);
    const today = dayIn(MANILA, deps.clock.now());
    stage.advance(DAY_MS);
    expect(dayIn(MANILA, deps.clock.now())).not.toBe(today);
    await payNights(deps);
    expect(await paidTo(player)).toBe(parts('2'));
    stage.advance(-DAY_MS);
    await rule(RULES);
  });
});

describe('a brand that had no rules', () => {
  it('takes nothing back for a bet from before them, on the day they began either', async () => {
    const kept = await stage.owner.all<{ since: Date; rules: unknown }>('select since, rules from rebates_rules');
    await stage.owner.all('delete from rebates_rules');
    const player = await stage.player('1000');
    const before = await lose(player, '300');
    await counted();
    stage.advance(1_000);
    await rule(RULES);
    await lose(player, '100');
    await counted();
    expect(await openOf(player)).toBe(parts('100'));
    await takeBack(player, before);
    await counted();
    expect(await openOf(player)).toBe(parts('100'));
    await stage.owner.all('delete from rebates_rules');
    for (const { since, rules } of kept) {
      const values = [BRAND, since, JSON.stringify(rules)];
      await stage.owner.all('insert into rebates_rules (brand, since, rules) values ($1, $2, $3)', values);
    }
  });
});

describe('over a random history', () => {
  it('what was given is what the rules say and what the ledger holds', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 100_000);
    let state = seed;
    const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
    const player = await stage.player('1000000');
    const rounds: { bet: string; round: string }[] = [];
    let given = 0n;
    const claimed = () =>
      claim(player).then(
        ({ amountParts }) => amountParts,
        () => 0n,
      );
    for (let step = 0; step < 50; step += 1) {
      const move = below(6);
      if (move < 3 || rounds.length === 0) rounds.push(await lose(player, `${1 + below(400)}.${below(10)}`));
      else if (move === 3) {
        const [old] = rounds.splice(below(rounds.length), 1);
        if (old !== undefined) await takeBack(player, old);
      } else if (move === 4) await counted();
      else given += await claimed();
    }
    await counted();
    given += await claimed();
    const row = await stage.owner.first<{ valid: bigint; carried: bigint }>(
      `select (select coalesce(sum(stake_parts), 0) from games_bet where member_id = $1 and status = 'settled')::bigint as valid,
         (select carried from rebates_member where member_id = $1) as carried`,
      [player.memberId],
    );
    const due = (row?.valid ?? 0n) * BigInt(RATES[0].rate);
    const open = earnedIn(await openLines(stage.api, player.memberId), row?.carried ?? 0n);
    // Every bet is rebated or open: nothing twice, nothing lost.
    expect(given * WHOLE + open, `seed ${seed}`).toBe(due);
    expect(open < PARTS_PER_UNIT * WHOLE, `seed ${seed}`).toBe(true);
    expect(await paidTo(player), `seed ${seed}`).toBe(given);
  });
});
