import { randomUUID } from 'node:crypto';
import { currencyOf, DAY_MS, instantOf } from '@baize/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { type AwardsDeps, setBudget } from '../awards/index.ts';
import { claimable, claimRebate, REBATE_SOURCE } from './claim-rebate.ts';
import { rebatesFollower } from './count-bets.ts';
import { earnedIn, WHOLE } from './domain/rebate-rates.ts';
import { accountOf, openLines } from './lines.store.ts';
import { payTogether } from './pay-together.ts';
import { NO_RULES, type RebateRules } from './rebate.ts';
import { keepRules } from './rules.store.ts';

const RULES: RebateRules = {
  ...NO_RULES,
  rates: [{ gameType: 'RNG', vendor: null, fromRank: 0, rate: 1_234 }],
  ...{ smallest: '1', automatic: true },
};
const PHP = currencyOf('PHP');
const BOOK = { code: BRAND, timeZone: 'Asia/Manila', defaultLanguage: 'EN', languages: ['EN'], currency: PHP };

let stage: GamesStage;
let deps: AwardsDeps & { readonly db: Db };
const told: string[] = [];

beforeAll(async () => {
  stage = await openGamesStage();
  stage.advance(Date.now() - stage.deps.clock.now());
  deps = {
    ...{ db: stage.api, clock: stage.deps.clock, chance: stage.deps.chance, payers: {} },
    brands: brandBookOf(() => BOOK),
    notifyMember: (_tx, { memberId }) => Promise.resolve(void told.push(memberId)),
  };
  await stage.owner.inTransaction((tx) => keepRules(tx, { brand: BRAND, since: instantOf(0), rules: RULES }));
  await followSettledBets({ db: stage.owner }, rebatesFollower(deps));
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function lose(player: Player, stake: string): Promise<{ bet: string; round: string }> {
  const [bet, round] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid: bet, round, amount: parts(stake) });
  const paid = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round, amount: 0n };
  await stage.send('win', player, { ...paid, round_closed: true });
  return { bet, round };
}

async function counted(): Promise<void> {
  await catchUp(stage.owner, rebatesFollower(deps));
}

/** Everything that a claim writes, without what is new each time. */
const STATE = `
  select m.carried, m.claims, (select sum(l.valid_parts - l.rebated_parts) from rebates_line l where l.member_id = m.member_id) as open,
    (select json_agg(json_build_object('number', c.number, 'currency', c.currency, 'parts', c.amount_parts, 'valid', c.valid_parts,
        'night', c.by_night, 'lines', c.lines) order by c.number)
      from rebates_claim c where c.member_id = m.member_id) as claims_made,
    (select json_agg(json_build_object('source', a.source_kind, 'id', a.source_id, 'key', a.key, 'kind', a.kind, 'parts', a.amount_parts,
        'paid', a.paid_parts, 'state', a.state, 'terms', a.terms, 'titles', a.titles, 'asks', a.required_parts, 'item', a.item,
        'by', a.claim_by, 'done', a.claimed_at = a.ended_at and a.offered_at = a.ended_at, 'day', a.budget_day,
        'mine', exists (select from rebates_claim c where c.award_id = a.award_id),
        'moved', (select json_agg(json_build_array(t.kind, t.debit_account, t.credit_account, t.amount_parts, t.scope,
            t.reference = a.award_id::text)) from ledger_transfer t where t.key = a.award_id::text)) order by a.key)
      from awards_award a where a.member_id = m.member_id) as awards
  from rebates_member m where m.member_id = $1`;
const stateOf = ({ memberId }: Player) => stage.owner.first(STATE, [memberId]);

const together = (players: readonly Player[], requestKey: string, within: (tx: Tx) => Tx = (tx) => tx) =>
  stage.api.inTransaction((tx) =>
    payTogether(within(tx), deps, { brand: BRAND, requestKey, memberIds: players.map(({ memberId }) => memberId) }),
  );
const alone = ({ memberId }: Player, requestKey: string) =>
  stage.api.inTransaction((tx) => claimRebate(tx, deps, { memberId, brand: BRAND, requestKey, byNight: true }));

it('what is paid to many at once is what each would be paid alone, to the last row, whatever they played', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000);
  let state = seed;
  const below = (n: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % n;
  // Pairs who do the same: one is paid together with the others, the other one alone.
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async () => [await stage.player('100000'), await stage.player('100000')] as const),
  );
  const played = new Map(pairs.map((pair) => [pair, [] as (readonly { bet: string; round: string }[])[]]));
  for (let night = 1; night <= 3; night += 1) {
    for (const [pair, rounds] of played) {
      for (let bet = below(4); bet > 0; bet -= 1) {
        const stake = `${1 + below(300)}.${below(10)}`;
        rounds.push([await lose(pair[0], stake), await lose(pair[1], stake)]);
      }
      // Some of what was paid in an earlier night, too.
      const back = below(3) === 0 ? rounds.splice(below(rounds.length), 1) : [];
      for (const [place, { bet, round }] of back.flat().entries()) {
        await stage.send('rollback', pair[place] ?? pair[0], { reference_transaction_uuid: bet, round });
      }
    }
    await counted();
    const key = `night ${night}`;
    const paid = await together(
      pairs.map(([one]) => one),
      key,
    );
    for (const [one, other] of pairs) {
      const isPaid = await alone(other, key).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          return false;
        },
      );
      expect(paid.has(one.memberId), `seed ${seed}`).toBe(isPaid);
      expect(await stateOf(one), `seed ${seed}`).toEqual(await stateOf(other));
    }
    expect(
      await together(
        pairs.map(([one]) => one),
        key,
      ),
    ).toEqual(new Set());
  }
});

it('who may not be paid is left out and keeps everything, and nobody is told of what they were not paid', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => stage.player('1000')));
  const [fine, excluded, poor, before] = players as [Player, Player, Player, Player];
  for (const player of players) await lose(player, player === poor ? '10' : '500');
  await counted();
  await stage.owner.all(
    `insert into members_exclusion (member_id, brand, since, until, period) values ($1, 'demo', now() - interval '1 day', $2, '24h')`,
    [excluded.memberId, new Date(deps.clock.now() + DAY_MS)],
  );
  await alone(before, 'night');
  told.length = 0;
  expect(await together(players, 'night')).toEqual(new Set([fine.memberId]));
  expect(told).toEqual([fine.memberId]);
  for (const player of [excluded, poor]) {
    const lines = await openLines(stage.api, player.memberId);
    const account = await accountOf(stage.api, player.memberId);
    expect([lines.length, account?.claims]).toEqual([1, 0]);
    const earned = earnedIn(lines, account?.carried ?? 0n);
    expect(claimable(RULES, PHP, earned) > 0n).toBe(player === excluded);
    expect(earned % WHOLE >= 0n).toBe(true);
  }
});

it('is whole or not at all, killed at any step', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => stage.player('1000')));
  for (const player of players) await lose(player, '200');
  await counted();
  const before = await Promise.all(players.map(stateOf));
  for (let step = 1; ; step += 1) {
    const paid = await together(players, 'night', (tx) => mortalTx(tx, step)).catch(() => undefined);
    if (paid?.size === players.length) {
      expect(step).toBeGreaterThan(10);
      break;
    }
    expect(paid).toBeUndefined();
    expect(await Promise.all(players.map(stateOf))).toEqual(before);
  }
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

it('is left to one after the other where a budget is to be watched', async () => {
  const player = await stage.player('1000');
  await lose(player, '500');
  await counted();
  await stage.owner.inTransaction((tx) =>
    setBudget(
      tx,
      { brand: BRAND, source: REBATE_SOURCE, currency: PHP },
      { wholeParts: null, dayParts: parts('1'), memberParts: null },
    ),
  );
  expect(await together([player], 'night')).toEqual(new Set());
  await expect(alone(player, 'night')).rejects.toMatchObject({ code: 'award_budget_spent' });
});
