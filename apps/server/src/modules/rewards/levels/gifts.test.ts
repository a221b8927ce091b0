import { DAY_MS, HOUR_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { setBudgets } from './budgets.ts';
import { giveGifts } from './give-gifts.ts';
import { type LevelRules, NO_RULES } from './level.ts';
import { putRules } from './levels.store.ts';
import { noteGifts } from './note-gifts.ts';

const NOTHING = { points: 0, deposits: '0' };
const gives = (rankLevel: number, weekly: string, birthday: string) => ({
  ...{ rankLevel, rise: NOTHING, keep: NOTHING, award: '0', weekly, birthday },
});
const RULES: LevelRules = {
  ...NO_RULES,
  levels: [gives(1, '0', '0'), gives(2, '5', '10'), gives(3, '20', '50')],
  birthdayDays: 7,
};
const BRAND_DATA = {
  ...{ code: BRAND, defaultLanguage: 'EN', timeZone: 'America/New_York', languages: ['EN'], currency: 'PHP' },
} satisfies Partial<Brand>;

let stage: StaffStage;
let at: Instant;
let told: { memberId: MemberId; kind: string }[];
const deps = () => ({
  ...{ db: stage.api, clock: { now: () => at }, chance: systemChance, payers: {} },
  brands: brandBookOf(() => BRAND_DATA),
  notifyMember: (_tx: unknown, { memberId, kind }: { memberId: MemberId; kind: string }) => {
    told.push({ memberId, kind });
    return Promise.resolve();
  },
});

beforeAll(async () => {
  stage = await openStaffStage();
});
beforeEach(async () => {
  told = [];
  await rule({});
});
afterEach(async () => {
  // Each test has its members and its weeks to itself.
  await stage.owner.all('update members_member set rank_level = null, rank_label = null');
  await stage.owner.all('delete from levels_gift_run');
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const rule = (changed: Partial<LevelRules>) =>
  stage.owner.inTransaction(async (tx) => {
    await putRules(tx, BRAND, { ...RULES, ...changed });
    await setBudgets(tx, { brand: BRAND, currency: 'PHP' }, { ...RULES, ...changed });
  });
/** What the worker does, by two of them at once, and once more. */
async function run(): Promise<void> {
  await Promise.all([noteGifts(deps()), noteGifts(deps())]);
  await Promise.all([giveGifts(deps()), giveGifts(deps())]);
  await giveGifts(deps());
}

async function holder(level: number): Promise<MemberId> {
  const { memberId } = await stage.named('1');
  await setLevel(memberId, level);
  return memberId;
}

const setLevel = (memberId: MemberId, level: number) =>
  stage.owner.all('update members_member set rank_level = $2, rank_label = $3 where member_id = $1', [
    ...[memberId, level, `Level ${level}`],
  ]);

async function born(memberId: MemberId, day: string, known: Instant): Promise<void> {
  await stage.owner.all(
    `insert into members_profile (member_id, birth_date) values ($1, $2)
     on conflict (member_id) do update set birth_date = excluded.birth_date`,
    [memberId, day],
  );
  await stage.owner.all('update members_profile set birth_date_at = $2 where member_id = $1', [
    ...[memberId, new Date(known)],
  ]);
}

const awardsOf = async (memberId: MemberId) =>
  (
    await stage.owner.all<{ said: string }>(
      `select source_id || ': ' || key || ' ' || amount_parts / 100000 as said from awards_award
       where member_id = $1 and source_kind = 'level' order by offered_at, key`,
      [memberId],
    )
  ).map(({ said }) => said);
const moment = (text: string) => instantOf(Date.parse(text));

describe('what a week brings', () => {
  it('is offered and told once to who has the level, by two workers, and again the week after', async () => {
    at = moment('2026-10-28T12:00:00-04:00');
    const [bronze, silver, gold] = [await holder(1), await holder(2), await holder(3)];
    await run();
    await run();
    expect([await awardsOf(bronze), await awardsOf(silver), await awardsOf(gold)]).toEqual([
      [],
      ['week: week 2026-10-26 5'],
      ['week: week 2026-10-26 20'],
    ]);
    expect(told.filter(({ memberId }) => memberId === gold)).toEqual([{ memberId: gold, kind: 'award_offered' }]);
    // Who comes to the level within the week has it from the next on; rising within it brings no second one.
    const late = await holder(2);
    await setLevel(silver, 3);
    await run();
    // The week in which the clocks go back ends an hour later.
    at = moment('2026-11-01T23:59:59-05:00');
    await run();
    expect([await awardsOf(late), (await awardsOf(silver)).length]).toEqual([[], 1]);
    at = moment('2026-11-02T00:00:00-05:00');
    await run();
    expect([await awardsOf(late), await awardsOf(silver)]).toEqual([
      ['week: week 2026-11-02 5'],
      ['week: week 2026-10-26 5', 'week: week 2026-11-02 20'],
    ]);
  });

  it('is noted once for everybody, wherever a worker is killed', async () => {
    at = moment('2026-11-10T12:00:00-05:00');
    const holders = [await holder(2), await holder(3), await holder(2)];
    for (const [step, isAfter] of [1, 2, 3, 4].flatMap((one) => [[one, false] as const, [one, true] as const])) {
      const { db } = mortal(stage.api, { step, isAfter });
      await noteGifts({ ...deps(), db }).catch(() => undefined);
      await giveGifts({ ...deps(), db: mortal(stage.api, { step, isAfter }).db }).catch(() => undefined);
    }
    await run();
    for (const memberId of holders) expect(await awardsOf(memberId)).toHaveLength(1);
  });

  it('is offered to nobody who takes a break, refuses offers or is closed, later neither', async () => {
    at = moment('2026-11-17T12:00:00-05:00');
    const [resting, refusing, closed, other] = [await holder(3), await holder(3), await holder(3), await holder(3)];
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, period, since, until)
       values ($1, $2, '24h', $3, $3::timestamptz + interval '1 day')`,
      [resting, BRAND, new Date(at)],
    );
    await stage.owner.all('insert into members_offer_refusal (member_id, brand, since) values ($1, $2, $3)', [
      ...[refusing, BRAND, new Date(at)],
    ]);
    await stage.owner.all("update members_member set status = 'closed' where member_id = $1", [closed]);
    await run();
    await stage.owner.all('update members_offer_refusal set until = since where member_id = $1', [refusing]);
    await stage.owner.all("update members_member set status = 'active' where member_id = $1", [closed]);
    at = instantOf(at + 2 * DAY_MS);
    await run();
    expect([await awardsOf(resting), await awardsOf(refusing), await awardsOf(closed)]).toEqual([[], [], []]);
    expect(await awardsOf(other)).toHaveLength(1);
    expect(told.map(({ memberId }) => memberId)).not.toContain(resting);
  });

  it('is that of the lower level for who falls before it is given: who is judged soon waits', async () => {
    at = moment('2026-12-01T00:00:01-05:00');
    const member = await holder(3);
    await stage.owner.all('insert into levels_member (member_id, keep_until, brand) values ($1, $2, $3)', [
      ...[member, new Date(at - 1_000), BRAND],
    ]);
    await run();
    expect(await awardsOf(member)).toEqual([]);
    await setLevel(member, 2);
    await stage.owner.all('delete from levels_member where member_id = $1', [member]);
    at = instantOf(at + HOUR_MS);
    await run();
    expect(await awardsOf(member)).toEqual(['week: week 2026-11-30 5']);
  });

  it('waits for a budget of the day that is spent, to the end of the week and no longer', async () => {
    at = moment('2026-12-11T12:00:00-05:00');
    await rule({ weeklyDayBudget: '20' });
    const holders = [await holder(3), await holder(3), await holder(3), await holder(3)];
    const given = async () => (await Promise.all(holders.map(awardsOf))).flat().length;
    await run();
    expect(await given()).toBe(1);
    // Saturday and Sunday bring one each; then the week is over.
    for (const day of [1, 2, 3]) {
      at = instantOf(moment('2026-12-11T12:00:00-05:00') + day * DAY_MS);
      await run();
    }
    const keys = (await Promise.all(holders.map(awardsOf))).flat().map((said) => said.slice(6, 21));
    expect(keys.filter((key) => key === 'week 2026-12-07')).toHaveLength(3);
  });
});

describe('what a birthday brings', () => {
  const LONG_AGO = moment('2020-01-01T00:00:00Z');

  it('is offered once on the day in the brand’s time, and by its own source', async () => {
    const member = await holder(3);
    await born(member, '1990-05-20', LONG_AGO);
    at = moment('2026-05-19T23:59:00-04:00');
    await rule({ levels: [gives(3, '0', '50')] });
    await run();
    expect(await awardsOf(member)).toEqual([]);
    at = moment('2026-05-20T00:00:00-04:00');
    await run();
    at = moment('2026-05-21T09:00:00-04:00');
    await run();
    expect(await awardsOf(member)).toEqual(['birthday: birthday 2026 50']);
  });

  it('comes on the 28th of February to who was born on the 29th, where a year has none', async () => {
    const member = await holder(3);
    await rule({ levels: [gives(3, '0', '50')] });
    await born(member, '1992-02-29', LONG_AGO);
    at = moment('2027-02-27T12:00:00-05:00');
    await run();
    at = moment('2027-02-28T12:00:00-05:00');
    await run();
    at = moment('2027-03-01T12:00:00-05:00');
    await run();
    expect(await awardsOf(member)).toEqual(['birthday: birthday 2027 50']);
    at = moment('2028-02-28T12:00:00-05:00');
    await run();
    expect(await awardsOf(member)).toHaveLength(1);
    at = moment('2028-02-29T12:00:00-05:00');
    await run();
    expect(await awardsOf(member)).toEqual(['birthday: birthday 2027 50', 'birthday: birthday 2028 50']);
  });

  it('does not come in the year in which it was told on the day, or too short before it', async () => {
    await rule({ levels: [gives(3, '0', '50')] });
    const [onTheDay, shortBefore, longBefore] = [await holder(3), await holder(3), await holder(3)];
    at = moment('2026-08-10T09:00:00-04:00');
    await born(onTheDay, '1990-08-10', at);
    await born(shortBefore, '1990-08-10', moment('2026-08-03T00:00:01-04:00'));
    await born(longBefore, '1990-08-10', moment('2026-08-03T00:00:00-04:00'));
    await run();
    at = moment('2026-08-11T09:00:00-04:00');
    await run();
    expect(await Promise.all([onTheDay, shortBefore, longBefore].map(awardsOf))).toEqual([
      [],
      [],
      ['birthday: birthday 2026 50'],
    ]);
    at = moment('2027-08-10T09:00:00-04:00');
    await run();
    expect(await awardsOf(onTheDay)).toEqual(['birthday: birthday 2027 50']);
  });

  it('brings no second one when the date is put right, within the year or over its end', async () => {
    await rule({ levels: [gives(3, '0', '50')] });
    const member = await holder(3);
    await born(member, '1990-12-20', LONG_AGO);
    at = moment('2026-12-20T09:00:00-05:00');
    await run();
    await born(member, '1990-12-29', LONG_AGO);
    at = moment('2026-12-29T09:00:00-05:00');
    await run();
    await born(member, '1990-01-10', LONG_AGO);
    at = moment('2027-01-10T09:00:00-05:00');
    await run();
    expect(await awardsOf(member)).toEqual(['birthday: birthday 2026 50']);
    at = moment('2028-01-10T09:00:00-05:00');
    await run();
    expect(await awardsOf(member)).toEqual(['birthday: birthday 2026 50', 'birthday: birthday 2028 50']);
  });

  it('is known since the database wrote it, and as long as it stays the same', async () => {
    const member = await holder(3);
    const since = async () =>
      (
        await stage.owner.first<{ at: Date | null }>(
          'select birth_date_at as at from members_profile where member_id = $1',
          [member],
        )
      )?.at;
    const set = (text: string) => stage.owner.all(`update members_profile set ${text} where member_id = $1`, [member]);
    await born(member, '1990-05-20', LONG_AGO);
    await set(`occupation = 'Baker'`);
    await set(`birth_date = '1990-05-20'`);
    expect(await since()).toEqual(new Date(LONG_AGO));
    await set(`birth_date = '1990-05-21'`);
    expect(Number(await since())).toBeGreaterThan(LONG_AGO);
    await set('birth_date = null');
    expect(await since()).toBeNull();
  });

  it('is made up for where a worker stood still for some days, once', async () => {
    await rule({ levels: [gives(3, '0', '50')] });
    const [first, next, wholeWeek] = [await holder(3), await holder(3), await holder(3)];
    await born(first, '1990-06-01', LONG_AGO);
    await born(next, '1990-06-03', LONG_AGO);
    await born(wholeWeek, '1990-05-20', LONG_AGO);
    at = moment('2029-05-19T09:00:00-04:00');
    await run();
    at = moment('2029-06-04T09:00:00-04:00');
    await run();
    await run();
    expect(await Promise.all([first, next, wholeWeek].map(awardsOf))).toEqual([
      ['birthday: birthday 2029 50'],
      ['birthday: birthday 2029 50'],
      [],
    ]);
  });
});
