import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { opsOfferContract, opsPreviewOffer, opsPutContractCap } from '@baize/contract/agents/contracts';
import type { RequestOf } from '@baize/contract/client';
import type { opsMakeAgent } from '@baize/contract/people/hierarchy-ops';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, choosePin, expectAccessible, openAccount } from './accounts.ts';
import type { Books } from './books.ts';
import { shoot, stack } from './browser.ts';
import type { Staff } from './rewards.ts';
import { choose, type Screens, sidewaysOf } from './screens.ts';

type Terms = RequestOf<typeof opsOfferContract>['terms'];

/** The withdrawal password of everybody in the journey. */
export const PIN = '482915';

/** The pages of the agent centre, by their names in the address. */
export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

/** Terms of one tier that everybody reaches: the same rate whether the line lost or won, in millionths. */
export function realTime(rate: number): Terms {
  return {
    ...{ kind: 'agentRealtimeSalary', currency: 'PHP', period: 'FiveMinutes', profitLossPeriod: 'Daily', carry: false },
    ...{ singleBetFrom: '0', activeFrom: '0' },
    tiers: [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate: rate, profitRate: rate }],
  };
}

/** The same for every hour. */
export function hourly(rate: number): Terms {
  return { ...realTime(rate), kind: 'hourSalary', period: 'Hourly' };
}

/** A dividend for each day: a share of what the line lost. */
export function dailyDividend(rate: number): Terms {
  return {
    ...{ kind: 'dividend', currency: 'PHP', period: 'Daily', profitLossPeriod: 'Daily', carry: true },
    ...{ singleBetFrom: '0', activeFrom: '0' },
    tiers: [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate: rate, profitRate: 0 }],
  };
}

/** Somebody who stands under the brand as an agent, with a withdrawal password; and the brand allows contracts up to half. */
export async function newHead(staff: Staff, books: Books): Promise<Account> {
  const account = await openAccount(stack.siteUrl, books);
  await staff.first.call<typeof opsMakeAgent>('POST /ops/agents/make', {
    ...{ username: account.username, reason: 'Asked to lead a line.' },
  });
  await choosePin(stack.siteUrl, account, PIN);
  for (const kind of ['agentRealtimeSalary', 'hourSalary', 'dividend'] as const) {
    await staff.both<typeof opsPutContractCap>('PUT /ops/agents/caps', {
      ...{ kind, lossRate: 500_000, profitRate: kind === 'dividend' ? 0 : 500_000 },
    });
  }
  return account;
}

/** The brand offers a head agent a contract, as staff were shown it. */
export async function offerByBrand(staff: Staff, { username }: Account, terms: Terms): Promise<void> {
  const { shown } = await staff.first.call<typeof opsPreviewOffer>('POST /ops/agents/contracts/offer/preview', {
    ...{ username, terms },
  });
  await staff.first.call<typeof opsOfferContract>('POST /ops/agents/contracts/offer', {
    ...{ requestKey: randomUUID(), username, terms, shown, reason: 'A line of the journey.' },
  });
}

/** Somebody at the agent centre. */
export interface AtCentre {
  readonly page: Page;
  readonly screens: Screens;
}

/** The centre's own window: dialogs may stand over it. */
export function centreOf({ page, screens }: AtCentre): Locator {
  return page.getByRole('dialog', { name: screens.t('agents_title'), exact: true });
}

/** Goes to a page of the centre, and waits until it is there. */
export async function goToPage(who: AtCentre, name: (typeof AGENT_PAGES)[number]): Promise<void> {
  await who.page.goto(`/?agent=${name}`);
  await centreOf(who).getByRole('heading', { level: 3 }).first().waitFor();
}

/** Reads the offer that waits on entry, and opens it on its page. */
export async function readOffer(who: AtCentre): Promise<void> {
  const { page, screens } = who;
  await page.goto('/?agent=agentTeamOverview');
  const waiting = page.getByRole('dialog', { name: screens.t('agents_offer_waits') });
  await waiting.getByRole('button', { name: screens.t('agents_read_sign') }).click();
  await centreOf(who)
    .getByRole('heading', { name: screens.t('agents_contract'), exact: true })
    .waitFor();
}

/** Signs the offer that waits, with the withdrawal password. */
export async function signOffer(who: AtCentre): Promise<void> {
  const { screens } = who;
  await readOffer(who);
  await centreOf(who)
    .getByRole('button', { name: screens.t('agents_sign_now') })
    .click();
  await confirm(who, screens.t('agents_sign'));
  await centreOf(who).getByText(screens.t('agents_state_accepted'), { exact: true }).first().waitFor();
}

/** Types the withdrawal password and presses what confirms. */
export async function confirm(who: AtCentre, button: string): Promise<void> {
  await centreOf(who).locator('[name=paymentPassword]').fill(PIN);
  await centreOf(who).getByRole('button', { name: button, exact: true }).click();
}

/** Opens what lies under a row of a record. */
export async function unfold(who: AtCentre, name: string): Promise<void> {
  const row = centreOf(who).getByRole('button', { name, expanded: false }).first();
  await row.click();
}

const PLACES = 'select place_id from hierarchy_place where member_id = any ($1)';
const COUNTED = `select coalesce(sum(valid), 0)::text as valid from agents_slot where place_id in (${PLACES})`;
/** Contracts that come into force tomorrow: no window of theirs ends while a slow machine is on its way. */
const HOLD = `
  update agents_contract set in_force_from = date_bin('5 minutes', clock_timestamp(), 'epoch') + interval '1 day'
  where agent_id = any ($1) and kind = 'agentRealtimeSalary' and state = 'accepted'`;
/** How many seconds of the present five minutes are left. If they end before the contracts are held, there is a payment for them too. */
const LEFT = `select 300 - extract(epoch from clock_timestamp() - date_bin('5 minutes', clock_timestamp(), 'epoch')) as seconds`;
const ENOUGH_SECONDS = 75;
const UNTIL_ENOUGH = { timeout: 90_000, interval: 500 };
/** Everything that was counted, as if it had been five minutes before the five minutes that are under way. */
const MOVE_BACK = `
  with earlier as (select date_bin('5 minutes', clock_timestamp(), 'epoch') - interval '5 minutes' as slot),
  taken as (delete from agents_slot where place_id in (${PLACES}) returning *),
  put as (
    insert into agents_slot (slot, place_id, size_parts, valid, loss, brand, currency)
    select (select slot from earlier), place_id, size_parts, sum(valid)::bigint, sum(loss)::bigint, brand, currency
    from taken group by place_id, size_parts, brand, currency
    returning place_id
  )
  update agents_contract c set in_force_from = (select slot from earlier)
  where c.agent_id = any ($1) and c.kind = 'agentRealtimeSalary' and c.state = 'accepted' and exists (select from put)`;
/** The day of today, as if it had been yesterday's. */
const DAY_BACK = `
  with own as (
    update agents_own set first_day = first_day - 1 where grain = 'day' and place_id in (${PLACES}) returning place_id
  ), line as (
    update agents_line set first_day = first_day - 1 where grain = 'day' and agent_id = any ($1) returning agent_id
  )
  update agents_contract c set in_force_from = date_trunc('day', clock_timestamp() at time zone b.time_zone) at time zone b.time_zone
    - interval '1 day'
  from brands_brand b where b.code = c.brand and c.agent_id = any ($1) and c.kind = 'dividend' and c.state = 'accepted'
    and exists (select from own) and exists (select from line)`;

/** What is steered of the counts: the database's clock cannot be set, so what was counted is moved along it. */
export interface Counts {
  /** What of the bets of these members was counted, in parts. */
  readonly validOf: (memberIds: readonly string[]) => Promise<bigint>;
  /** Has no real-time contract of these members pay anything until the five minutes are ended. */
  readonly hold: (memberIds: readonly string[]) => Promise<void>;
  /** Has the five minutes in which they played be over, under contracts that were in force then. */
  readonly endFiveMinutes: (memberIds: readonly string[]) => Promise<void>;
  /** Has the day on which they played be over. */
  readonly endDay: (memberIds: readonly string[]) => Promise<void>;
}

export function countsIn(books: Books): Counts {
  return {
    validOf: async (memberIds) => BigInt(String((await books.rows(COUNTED, [memberIds]))[0]?.valid)),
    hold: async (memberIds) => void (await books.rows(HOLD, [memberIds])),
    endFiveMinutes: async (memberIds) => {
      await expect
        .poll(async () => Number((await books.rows(LEFT))[0]?.seconds), UNTIL_ENOUGH)
        .toBeGreaterThan(ENOUGH_SECONDS);
      await books.rows(MOVE_BACK, [memberIds]);
    },
    endDay: async (memberIds) => void (await books.rows(DAY_BACK, [memberIds])),
  };
}

/** A button of the page of the centre that is open. */
export const button = (who: AtCentre, key: string, ...values: string[]) =>
  centreOf(who).getByRole('button', { name: who.screens.t(key, ...values), exact: true });

export const field = (who: AtCentre, label: string) => centreOf(who).getByLabel(label, { exact: true });

/** The file that a button hands to the browser. */
export async function savedBy(who: AtCentre, key: string): Promise<string> {
  const [file] = await Promise.all([who.page.waitForEvent('download'), button(who, key).click()]);
  return readFile(await file.path(), 'utf8');
}

/** Disputes a line of the last payment, which who gave the contract finds and answers. */
export async function disputeALine(agent: AtCentre, head: AtCentre): Promise<void> {
  const { t } = head.screens;
  await goToPage(agent, 'agentRealtimeSalary');
  await unfold(agent, t('agents_agentRealtimeSalary'));
  await button(agent, 'agents_dispute').click();
  await field(agent, t('agents_dispute_text')).fill('I placed more bets than this.');
  await button(agent, 'agents_dispute_send').click();
  await agent.page.getByText(t('agents_dispute_sent')).first().waitFor();
  await goToPage(head, 'agentRevenueReport');
  await choose(centreOf(head), t('agents_part_disputes_below'));
  const state = centreOf(head).getByRole('combobox', { name: t('agents_state'), exact: true });
  await state.selectOption('closed');
  await centreOf(head).getByText(t('record_none')).waitFor();
  await state.selectOption('open');
  await unfold(head, t('agents_sum_valid'));
  await field(head, t('agents_dispute_answer')).fill('One round was settled after the five minutes.');
  await button(head, 'agents_dispute_answer').click();
  await centreOf(head).getByText(t('record_none')).waitFor();
  await goToPage(agent, 'agentRevenueReport');
  await choose(centreOf(agent), t('agents_part_disputes_own'));
  await centreOf(agent).getByText(t('agents_dispute_answered'), { exact: true }).last().waitFor();
  await shoot(agent.page, 'agents-dispute-phone');
  await expectAccessible(agent.page);
  expect(await sidewaysOf(agent.page)).toBeLessThanOrEqual(0);
}
