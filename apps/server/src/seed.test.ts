import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './modules/money/ledger/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { seedDemo } from './seed.ts';
import { type FilledDatabase, filledDatabase, type TestDatabase } from './testing/database.ts';

let filled: FilledDatabase;
let database: TestDatabase;
beforeAll(async () => {
  filled = await filledDatabase((owner) => seedDemo(owner, { clock: systemClock, chance: systemChance }));
  database = await filled.copy();
});
afterAll(async () => {
  await database.drop();
  await filled.drop();
});

const count = async (text: string): Promise<number> =>
  (await database.owner.first<{ count: number }>(`select count(*)::int as count from ${text}`))?.count ?? -1;

const DEMO01 = "(select member_id from members_member where username = 'demo01')";

const DATE_BACK = `select ledger_date_back(array[${DEMO01}], '{0}', array[now()])`;

describe('the past that the demo begins with', () => {
  it('has every deposit, withdrawal and round in the books at the moment its own record tells', async () => {
    expect(await count('payments_deposit')).toBeGreaterThan(8);
    expect(
      await count(`payments_deposit d join ledger_transfer t on t.scope = 'deposit' and t.reference = d.deposit_id::text
        where t.at <> d.created_at`),
    ).toBe(0);
    expect(
      await count(`payments_withdrawal w join ledger_transfer t on t.key = w.withdrawal_id::text
        where abs(extract(epoch from t.at - w.requested_at)) > 1`),
    ).toBe(0);
    expect(
      await count(`games_bet b join ledger_transfer t on t.member_id = b.member_id and t.reference like '% ' || b.round
        where t.kind = 'bet' and abs(extract(epoch from t.at - b.at)) > 1`),
    ).toBe(0);
  });

  it('is told in the order of time, and nothing in the books contradicts it', async () => {
    expect(
      await count(`(select at < lag(at) over (partition by member_id order by seq) as goes_back from ledger_transfer) x
        where goes_back`),
    ).toBe(0);
    expect(
      await count(
        'ledger_hold h join ledger_transfer t on t.key = h.hold_id::text and t.leg = 0 where h.opened_at > t.at',
      ),
    ).toBe(0);
    expect(await violationsOf(database.owner)).toEqual([]);
  });

  it('gives the demo’s member a betting record to look through', async () => {
    expect(await count(`games_bet where member_id = ${DEMO01}`)).toBeGreaterThan(100);
    expect(await count(`(select distinct at::date from games_bet where member_id = ${DEMO01}) days`)).toBeGreaterThan(
      7,
    );
  });

  it('is alive in every hall list: games of all studios are on the boards, played lately and liked by those who played them', async () => {
    expect(await count('(select distinct vendor from games_win) vendors')).toBe(4);
    expect(await count('(select distinct vendor, game_code from games_played_day) games')).toBeGreaterThanOrEqual(24);
    expect(await count(`games_recent where member_id = ${DEMO01}`)).toBeGreaterThan(3);
    expect(await count(`games_favourite where member_id = ${DEMO01}`)).toBe(3);
    expect(
      await count(`games_favourite f where not exists (
        select from games_bet b where (b.member_id, b.vendor, b.game_code) = (f.member_id, f.vendor, f.game_code))`),
    ).toBe(0);
  });

  it('says of every win of its making that it is a sample', async () => {
    expect(await count('games_win where is_sample')).toBeGreaterThan(20);
    expect(await count('games_win where not is_sample')).toBe(0);
  });

  it('cannot be dated any more once a day is sealed, and history stays as it is', async () => {
    const change = `update ledger_transfer set at = now() where member_id = ${DEMO01}`;
    await expect(database.owner.all(change)).rejects.toThrow('never changed');
    await expect(database.api.all(DATE_BACK)).rejects.toThrow('permission denied');
    await database.owner.all(
      "insert into ledger_seal (day, transfers, previous_digest, digest) values ('2020-01-01', 0, '', '')",
    );
    await expect(database.owner.all(DATE_BACK)).rejects.toThrow('sealed');
  });
});
