import type { opsPutSwitches } from '@baize/contract/brand/availability-ops';
import type { RequestOf } from '@baize/contract/client';
import type { opsAccounts, opsPutAccounts } from '@baize/contract/brand/account-rules-ops';
import type { opsBarAgent } from '@baize/contract/people/hierarchy-ops';
import type { opsPutLotteryGroup } from '@baize/contract/play/lottery-terms-ops';
import { PARTS_PER_UNIT } from '@baize/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  choosePin,
  enter,
  expectAccessible,
  forgetGuesses,
  openAccount,
  somebody,
  troubleIn,
} from './accounts.ts';
import {
  AGENT_PAGES,
  type AtCentre,
  button,
  centreOf,
  confirm,
  type Counts,
  countsIn,
  dailyDividend,
  disputeALine,
  field,
  goToPage,
  hourly,
  newHead,
  offerByBrand,
  PIN,
  realTime,
  savedBy,
  signOffer,
  unfold,
} from './agents.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { payIn } from './lottery.ts';
import { expectBalanced, type Staff, twoOfStaff, WAITS } from './rewards.ts';
import { choose, PASSWORD, screensOn, sidewaysOf } from './screens.ts';
import { takeSeat } from './seats.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';
import { takeOver } from './take-over.ts';
import { partsOnScreen } from './words.ts';

/**
 * A line of agents from its first link to what it is paid: a head on a desktop, who stands under the brand, and an agent on a phone, who
 * registers below.
 */
let browser: Browser;
let books: Books;
let counts: Counts;
let staff: Staff;
let head: Account & AtCentre;
let agent: Account & AtCentre;
let seen: Visit;
let phone: Visit;
let accounts: Awaited<ReturnType<typeof readAccounts>>;
const agentName = somebody().username;

/** In millionths: what the brand gives the head, and what the head gives on. */
const OWN_RATE = 20_000n;
const GIVEN_RATE = 10_000n;
const DIVIDEND_RATE = 300_000n;
const COIN = PARTS_PER_UNIT / 100n;
const SLOT = { vendor: 'house', folder: 'paper-lanterns' };

const readAccounts = () => staff.first.call<typeof opsAccounts>('GET /ops/brand/accounts', {});
const turn = (switches: RequestOf<typeof opsPutSwitches>['switches']) =>
  staff.first.call<typeof opsPutSwitches>('PUT /ops/brand/switches', { switches });
const share = (parts: bigint, rate: bigint) => ((parts * rate) / 1_000_000n / COIN) * COIN;
const line = () => [head.memberId, agent.memberId];

/** What somebody staked in games, in parts. */
async function stakeOf({ memberId }: Account): Promise<bigint> {
  const [played] = await books.rows('select sum(stake_parts)::text as stake from games_bet where member_id = $1', [
    memberId,
  ]);
  return BigInt(String(played?.stake));
}

beforeAll(async () => {
  books = openBooks(stack);
  counts = countsIn(books);
  browser = await openBrowser();
  staff = await twoOfStaff(['Aida', 'Abel']);
  await forgetGuesses(books);
  const account = await newHead(staff, books);
  accounts = await readAccounts();
  await staff.first.call<typeof opsPutAccounts>('PUT /ops/brand/accounts', { ...accounts, dividendOn: 'request' });
  seen = await visit(browser, { still: true, viewport: DESKTOP });
  phone = await visit(browser, { still: true, viewport: PHONE });
  await payIn(seen.page, account, '1000');
  await enter(seen.page, account);
  head = { ...account, page: seen.page, screens: screensOn(seen.page) };
});
afterAll(async () => {
  await turn({ hourSalary: '1' });
  await staff.first.call<typeof opsPutAccounts>('PUT /ops/brand/accounts', accounts);
  await forgetGuesses(books);
  await browser.close();
  await books.close();
});

describe('a line of agents', () => {
  stepByStep(
    'agents',
    () => phone,
    () => seen,
  );

  it('begins with a head, who signs what the brand offers', async () => {
    await offerByBrand(staff, head, realTime(Number(OWN_RATE)));
    await signOffer(head);
    await counts.hold([head.memberId]);
    await shoot(seen.page, 'agents-signed');
    await expectAccessible(seen.page);
  });

  it('grows by a link: somebody registers with it on a phone, and is an agent below the head', async () => {
    const { t } = head.screens;
    await goToPage(head, 'registerCenter');
    await choose(centreOf(head), t('agents_kind_agent'));
    await field(head, t('agents_link_name')).fill('For my friends');
    await button(head, 'agents_link_make').click();
    await unfold(head, 'For my friends');
    const address = await field(head, t('agents_link_address')).inputValue();
    await shoot(seen.page, 'agents-link');

    const screens = screensOn(phone.page);
    await phone.page.goto(address);
    const typed = (name: string) => screens.dialog().locator(`[name=${name}]`);
    await typed('username').fill(agentName);
    await typed('password').fill(PASSWORD);
    await typed('confirmPassword').fill(PASSWORD);
    await screens.dialog().getByRole('checkbox').last().check();
    await screens
      .dialog()
      .getByRole('button', { name: screens.t('register_submit') })
      .click();
    await phone.page.locator('[data-testid=balance]:visible').first().waitFor();
    const memberId = await books.memberIdOf(agentName);
    const token = (await screens.token()) ?? '';
    agent = { ...somebody(), username: agentName, memberId, token, page: phone.page, screens };
    await choosePin(stack.siteUrl, agent, PIN);

    await goToPage(head, 'registerCenter');
    await centreOf(head).getByText('1 person registered').waitFor();
    await goToPage(head, 'downlineManagmentView');
    await centreOf(head).getByText(agentName, { exact: true }).first().waitFor();
  });

  it('is told before anything is signed that no rate may be above the own one', async () => {
    const { t } = head.screens;
    await goToPage(head, 'downlineManagmentView');
    await unfold(head, agentName);
    await button(head, 'agents_offer').click();
    for (const label of ['agents_rate_loss', 'agents_rate_profit']) await field(head, `${t(label)} (%)`).fill('3');
    await button(head, 'agents_offer_continue').click();
    await centreOf(head).getByText(t('agent_contract_rate_above_own')).waitFor();
    await shoot(seen.page, 'agents-above-own');
    await button(head, 'agents_back').last().click();
    for (const label of ['agents_rate_loss', 'agents_rate_profit']) await field(head, `${t(label)} (%)`).fill('1');
    await button(head, 'agents_offer_continue').click();
    await confirm(head, t('agents_offer_send'));
    await centreOf(head).getByText(t('agents_offer_sent', agentName)).waitFor();
  });

  it('signs on the other side, shown on the next entry', async () => {
    await signOffer(agent);
    await counts.hold(line());
    await shoot(phone.page, 'agents-signed-phone');
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
  });

  it('shares out the prize group of the lottery, once the head has one, by hand and by a link', async () => {
    const { t } = head.screens;
    const open = async (who: AtCentre, account: string) => {
      await goToPage(who, 'downlineManagmentView');
      await unfold(who, account);
      await button(who, 'agents_group').click();
    };
    await open(head, agentName);
    await centreOf(head).getByText(t('agents_group_none')).waitFor();
    await shoot(seen.page, 'agents-group-none');
    await staff.both<typeof opsPutLotteryGroup>('PUT /ops/lottery/group', { username: head.username, greatest: 1980 });
    await open(head, agentName);
    const slider = centreOf(head).getByLabel(t('agents_group_new'));
    await slider.focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await seen.page.keyboard.press(key);
    await centreOf(head)
      .getByText(t('agents_group_leaves', '1978', '0.1%'))
      .waitFor();
    await shoot(seen.page, 'agents-group');
    await expectAccessible(seen.page);
    await button(head, 'agents_offer_continue').click();
    await confirm(head, t('agents_group_raise'));
    await centreOf(head)
      .getByText(t('agents_group_raised', agentName, '1978'))
      .waitFor();

    await goToPage(agent, 'registerCenter');
    await centreOf(agent)
      .getByRole('combobox', { name: t('agents_group') })
      .selectOption('1970');
    await field(agent, t('agents_link_name')).fill('With a group');
    await button(agent, 'agents_link_make').click();
    await centreOf(agent).getByText(t('agents_link_group', '1970')).first().waitFor();
    await shoot(phone.page, 'agents-link-group-phone');
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
    const [link] = await books.rows('select code from agents_link where member_id = $1', [agent.memberId]);
    const { username, memberId: newcomer } = await openAccount(stack.siteUrl, books, String(link?.code));
    const groupsOf = async (memberIds: readonly string[]) =>
      (
        await books.rows('select greatest from lottery_group where member_id = any ($1) order by greatest', [memberIds])
      ).map(({ greatest }) => greatest);
    expect(await groupsOf([agent.memberId, newcomer])).toEqual([1970, 1978]);

    await open(agent, username);
    await centreOf(agent).getByLabel(t('agents_group_new')).waitFor();
    await shoot(phone.page, 'agents-group-phone');
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
    await staff.first.call<typeof opsPutLotteryGroup>('PUT /ops/lottery/group', {
      ...{ username: head.username, greatest: 1960 },
    });
    expect(await groupsOf([head.memberId, agent.memberId, newcomer])).toEqual([1960, 1960, 1960]);
    await open(agent, username);
    await centreOf(agent).getByText(t('agents_group_full', username)).waitFor();
  });

  it('sends money down, to whom the page names', async () => {
    const { t } = head.screens;
    // What a deposit asks to be staked first is another journey.
    await books.rows('delete from payments_turnover where member_id = $1', [head.memberId]);
    await goToPage(head, 'downlineManagmentView');
    await unfold(head, agentName);
    await button(head, 'agents_transfer').click();
    await centreOf(head)
      .getByRole('heading', { name: t('transfer_to_member', agentName) })
      .waitFor();
    await centreOf(head).locator('[name=amount]').fill('300');
    await shoot(seen.page, 'agents-transfer');
    await button(head, 'transfer_continue').click();
    await confirm(head, t('transfer_submit', '₱300.00'));
    await centreOf(head).getByTestId('transfer-sent').waitFor();
    expect((await books.cashOf(agent.memberId)).account).toBe(300n * PARTS_PER_UNIT);
  });

  it('plays, is paid for the five minutes, and sees why', async () => {
    const { t } = head.screens;
    const caller = callerAt(stack.siteUrl, agent.token);
    const seat = await takeSeat(browser, books, {
      ...{ slot: SLOT, caller, memberId: agent.memberId, still: true, hurried: 20 },
    });
    for (let round = 0; round < 4; round += 1) await seat.game.spin();
    await seat.context.close();
    const [played] = await books.rows('select sum(stake_parts)::text as stake from games_bet where member_id = $1', [
      agent.memberId,
    ]);
    const stake = BigInt(String(played?.stake));
    expect(stake).toBeGreaterThan(0n);
    await expect.poll(() => counts.validOf(line()), WAITS).toBe(stake);
    await counts.endFiveMinutes(line());
    const paid = {
      [agent.memberId]: share(stake, GIVEN_RATE),
      [head.memberId]: share(stake, OWN_RATE) - share(stake, GIVEN_RATE),
    };
    const paidOf = async () =>
      Object.fromEntries(
        (
          await books.rows(
            'select agent_id, credited_parts from agents_payment where agent_id = any ($1) and paid_at is not null',
            [line()],
          )
        ).map((row) => [String(row.agent_id), BigInt(String(row.credited_parts))]),
      );
    await expect.poll(paidOf, WAITS).toEqual(paid);
    await counts.hold(line());

    for (const who of [head, agent]) {
      await goToPage(who, 'agentRealtimeSalary');
      await unfold(who, t('agents_agentRealtimeSalary'));
      const lines = centreOf(who).locator('dl').last();
      const said = async (key: string) =>
        partsOnScreen(
          await lines
            .locator(`dt:text-is("${t(key)}") + dd`)
            .first()
            .innerText(),
        );
      expect(await said('agents_sum_valid')).toBe(stake);
      expect(await said('agents_credited')).toBe(paid[who.memberId]);
      expect(await said('agents_pay_below')).toBe(who === head ? paid[agent.memberId] : 0n);
      await expectAccessible(who.page);
      expect(await sidewaysOf(who.page)).toBeLessThanOrEqual(0);
    }
    await shoot(seen.page, 'agents-paid');
    await shoot(phone.page, 'agents-paid-phone');
  });

  it('is overseen: what moved is said in words, leads to what it is made of, and is saved', async () => {
    const { t } = head.screens;
    await goToPage(head, 'agentTeamOverview');
    const figure = centreOf(head)
      .locator('dl > div')
      .filter({ has: seen.page.locator(`dt:text-is("${t('agents_sum_stake')}")`) });
    const opens = figure.getByRole('button');
    await expect.poll(async () => partsOnScreen(await opens.innerText()), WAITS).toBe(await stakeOf(agent));
    await figure.getByText(/^Up ₱/).waitFor();
    const saved = await savedBy(head, 'record_export');
    expect(saved).toContain(t('agents_period_lastMonth'));
    expect(saved.split('\r\n').filter((row) => row !== '')).toHaveLength(1 + 4 * 11);

    await centreOf(head)
      .getByRole('combobox', { name: t('agents_figure') })
      .selectOption('valid');
    await centreOf(head)
      .getByRole('img', { name: new RegExp(`^${t('agents_sum_valid')}`) })
      .waitFor();
    expect(await savedBy(head, 'agents_days_export')).toContain(t('agents_sum_income'));
    await shoot(seen.page, 'agents-overview');
    await expectAccessible(seen.page);

    await opens.click();
    await centreOf(head)
      .getByRole('heading', { level: 3, name: t('agents_bets') })
      .waitFor();
    const asked = new URL(seen.page.url()).searchParams;
    expect([asked.get('agent'), asked.get('days')]).toEqual(['personalHistoryCopy', 'own']);
    expect(asked.get('from')).toBe(asked.get('to'));
    await centreOf(head).getByRole('row').filter({ hasText: agentName }).waitFor();
  });

  it('has what each of the team came to, in that order and in a file', async () => {
    const { t } = head.screens;
    await goToPage(head, 'downlineManagmentView');
    await centreOf(head)
      .getByRole('combobox', { name: t('agents_sort') })
      .selectOption('valid');
    const row = centreOf(head).getByRole('row').filter({ hasText: agentName });
    const cell = row.locator(`[data-label="${t('agents_sum_valid')}"]`);
    await expect.poll(async () => partsOnScreen(await cell.innerText()), WAITS).toBe(await stakeOf(agent));
    expect(await savedBy(head, 'record_export')).toContain(agentName);
    await goToPage(agent, 'downlineManagmentView');
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
  });

  it('sees who came by a link and what they did, and switches it off', async () => {
    const { t } = head.screens;
    await goToPage(head, 'registerCenter');
    await unfold(head, 'For my friends');
    const newcomer = centreOf(head).getByRole('row').filter({ hasText: agentName }).last();
    const valid = newcomer.locator(`[data-label="${t('agents_sum_valid')}"]`).last();
    await expect.poll(async () => partsOnScreen(await valid.innerText()), WAITS).toBe(await stakeOf(agent));
    await shoot(seen.page, 'agents-link-performs');
    await expectAccessible(seen.page);
    await button(head, 'agents_link_off').click();
    await centreOf(head).getByText(t('agents_link_over_note')).waitFor();
    const choice = centreOf(head).getByRole('combobox', { name: t('agents_state') });
    await choice.selectOption('true');
    await centreOf(head).getByText(t('agents_links_empty')).waitFor();
    await choice.selectOption('false');
    await centreOf(head).getByText('For my friends').first().waitFor();

    await goToPage(agent, 'registerCenter');
    await unfold(agent, 'With a group');
    await centreOf(agent).getByText(t('agents_link_depositors')).last().waitFor();
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
  });

  it('leads from the income of some days to who bet and who took what of it, with sums and a file', async () => {
    const { t } = head.screens;
    const figure = (who: AtCentre, key: string) =>
      centreOf(who)
        .locator('dl')
        .first()
        .locator(`dt:text-is("${t(key)}") + dd`);
    const sumIn = async (who: AtCentre, key: string) => partsOnScreen(await figure(who, key).innerText());
    const [come] = await books.rows(
      `select sum(net_parts)::text as net, sum(gross_parts - net_parts)::text as below from agents_payment where agent_id = $1`,
      [head.memberId],
    );
    await goToPage(head, 'agentRevenueReport');
    const chosen = (who: AtCentre, key: string) => centreOf(who).getByRole('combobox', { name: t(key), exact: true });
    for (const days of ['today', '7', '30']) await chosen(head, 'record_days').selectOption(days);
    await chosen(head, 'agents_state').selectOption('paid');
    await chosen(head, 'agents_kind').selectOption('dividend');
    await centreOf(head).getByText(t('record_none')).waitFor();
    expect(await sumIn(head, 'agents_net')).toBe(0n);
    await chosen(head, 'agents_kind').selectOption('agentRealtimeSalary');
    await expect.poll(() => sumIn(head, 'agents_net')).toBe(BigInt(String(come?.net)));
    expect(await sumIn(head, 'agents_pay_below')).toBe(BigInt(String(come?.below)));
    const rows = (await savedBy(head, 'record_export')).trim().split('\r\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toContain(t('agents_hash'));
    await shoot(seen.page, 'agents-income-chosen');
    await expectAccessible(seen.page);

    for (const who of [head, agent]) {
      await goToPage(who, 'agentRevenueReport');
      await unfold(who, t('agents_agentRealtimeSalary'));
      await button(who, 'agents_pay_made').click();
      await centreOf(who).getByText(t('agents_hash'), { exact: true }).waitFor();
      const valid = await sumIn(who, 'agents_sum_valid');
      await shoot(who.page, `agents-payment-${who === head ? 'desktop' : 'phone'}`);
      await choose(centreOf(who), t('agents_made_members'));
      await centreOf(who).getByRole('table').getByText(agentName, { exact: true }).waitFor();
      expect(await sumIn(who, 'agents_made_tier_bets')).toBe(valid);
      await shoot(who.page, `agents-payment-members-${who === head ? 'desktop' : 'phone'}`);
      await expectAccessible(who.page);
      expect(await sidewaysOf(who.page)).toBeLessThanOrEqual(0);
      // The page of the record it was opened from is not the page of this one.
      await who.page.goto(`${who.page.url()}&pageNo=2`);
      await centreOf(who).getByRole('table').getByText(agentName, { exact: true }).waitFor();
    }
    await choose(centreOf(head), t('agents_made_below'));
    await centreOf(head).getByRole('table').getByText(agentName, { exact: true }).waitFor();
    await shoot(seen.page, 'agents-payment-below');
    await centreOf(head)
      .getByRole('button', { name: `${t('agents_contract')}: ${agentName}` })
      .click();
    await centreOf(head)
      .getByRole('heading', { name: t('agents_contract'), exact: true })
      .waitFor();
    await seen.page.goBack();
    await choose(centreOf(head), t('agents_made_members'));
    await centreOf(head)
      .getByRole('button', { name: `${t('agents_open')}: ${agentName}` })
      .click();
    await centreOf(head)
      .getByRole('heading', { name: t('agents_bets'), exact: true })
      .waitFor();
    await centreOf(head)
      .getByRole('navigation', { name: t('agents_path') })
      .getByText(agentName)
      .waitFor();
  });

  it('disputes a line of it from a phone, and is answered by who gave the contract', () => disputeALine(agent, head));

  it('asks for the dividend of a day that is over, and has it', async () => {
    const { t } = head.screens;
    await offerByBrand(staff, head, dailyDividend(Number(DIVIDEND_RATE)));
    await signOffer(head);
    const [bets] = await books.rows(
      'select sum(stake_parts - win_parts)::text as loss from games_bet where member_id = $1',
      [agent.memberId],
    );
    const loss = BigInt(String(bets?.loss));
    await counts.endDay(line());
    await goToPage(head, 'agentDividendRecordCopy2');
    await button(head, 'agents_dividend_ask').click();
    const paid = loss > 0n ? share(loss, DIVIDEND_RATE) : 0n;
    const credited = async () => {
      const [row] = await books.rows(
        `select p.credited_parts from agents_payment p join agents_settlement s using (settlement_id)
         where p.agent_id = $1 and s.kind = 'dividend' and p.paid_at is not null`,
        [head.memberId],
      );
      return row && BigInt(String(row.credited_parts));
    };
    await expect.poll(credited, { ...WAITS, interval: 1_000 }).toBe(paid);
    await goToPage(head, 'agentDividendRecordCopy2');
    await unfold(head, t('agents_dividend'));
    await centreOf(head).locator('dl').last().waitFor();
    await shoot(seen.page, 'agents-dividend');
  });

  it('opens an account for somebody, who makes it theirs on a phone before anything else', async () => {
    const { t } = head.screens;
    await goToPage(head, 'registerCenter');
    await choose(centreOf(head), t('agents_part_accounts'));
    const { username } = somebody();
    await centreOf(head).locator('[name=username]').fill(agentName);
    await button(head, 'agents_opening_make').click();
    await button(head, 'agents_opening_open').click();
    await centreOf(head).getByText(t('username_taken')).waitFor();
    await centreOf(head).locator('[name=username]').fill(username);
    await button(head, 'agents_opening_open').click();
    await centreOf(head).getByText(t('agents_opened_note')).waitFor();
    const first = await centreOf(head).locator('[name=password]').inputValue();
    await shoot(seen.page, 'agents-opened');
    await expectAccessible(seen.page);

    await takeOver(browser, { username, password: first });

    await button(head, 'agents_opened_done').click();
    await head.page.reload();
    const taken = centreOf(head).getByRole('row').filter({ hasText: username }).getByText(t('agents_opened_taken'));
    await taken.waitFor();
    const search = field(head, t('agents_opened_search'));
    for (const [typed, shown] of [
      ['nobody-is-called-so', centreOf(head).getByText(t('agents_opened_none'))],
      [username.slice(0, 6), taken],
    ] as const) {
      await search.fill(typed);
      await search.press('Enter');
      await shown.waitFor();
    }
  });

  it.each(AGENT_PAGES)('has every page in order, on a desktop and on a phone: %s', async (name) => {
    for (const [who, size] of [
      [head, 'desktop'],
      [agent, 'phone'],
    ] as const) {
      await goToPage(who, name);
      await shoot(who.page, `agents-${name}-${size}`);
      await expectAccessible(who.page);
      expect(await sidewaysOf(who.page), `${name} ${size}`).toBeLessThanOrEqual(0);
    }
  });

  it('has no page and no offer to sign of a kind that is switched off, and nobody offers it', async () => {
    const { t } = head.screens;
    await offerByBrand(staff, head, hourly(Number(OWN_RATE)));
    await turn({ hourSalary: '0' });
    const offers = seen.page.waitForResponse((answer) => answer.url().includes('state=offered'));
    await goToPage(head, 'agentHourSalary');
    await (await offers).finished();
    await centreOf(head)
      .getByRole('heading', { level: 3, name: t('agents_overview') })
      .waitFor();
    const menu = centreOf(head).getByRole('navigation', { name: t('agents_menu') });
    await menu.getByRole('button', { name: t('agents_salary') }).waitFor();
    expect(await menu.getByRole('button', { name: t('agents_hourSalary') }).count()).toBe(0);
    const waiting = seen.page.getByRole('dialog', { name: t('agents_offer_waits') });
    expect(await waiting.count()).toBe(0);
    await shoot(seen.page, 'agents-kind-off');
    await expect(offerByBrand(staff, head, hourly(1))).rejects.toThrow('agent_contract_kind_off');
    await turn({ hourSalary: '1' });
    await goToPage(head, 'agentHourSalary');
    await waiting.getByRole('button', { name: t('agents_read_sign') }).click();
    for (let press = 0; press < 2; press += 1) await button(head, 'agents_refuse').click();
    await centreOf(head).getByText(t('agents_state_refused'), { exact: true }).first().waitFor();
  });

  it('leaves who is barred the contracts that were signed, to read and nothing else', async () => {
    const { t } = agent.screens;
    const bar = (isBarred: boolean) =>
      staff.first.call<typeof opsBarAgent>('PUT /ops/agents/bar', {
        ...{ username: agentName, isBarred, reason: 'Seen to the end of the journey.' },
      });
    await bar(true);
    await agent.page.goto('/?agent=agentTeamOverview');
    await centreOf(agent).getByText(t('agents_barred')).waitFor();
    const menu = centreOf(agent).getByRole('navigation', { name: t('agents_menu') });
    expect(await menu.getByRole('button', { name: t('agents_team') }).count()).toBe(0);
    await menu.getByRole('button', { name: t('agents_agentRealtimeSalary') }).click();
    await button(agent, 'agents_open')
      .or(centreOf(agent).getByRole('button', { name: agentName }))
      .first()
      .click();
    await centreOf(agent).getByText(t('agents_why_moved')).waitFor();
    await centreOf(agent).getByText(t('agents_signatures')).waitFor();
    await shoot(phone.page, 'agents-barred-phone');
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
    await bar(false);
  });

  it('complains of nothing, and leaves books that balance', async () => {
    expect(troubleIn([...seen.complaints, ...phone.complaints])).toEqual([]);
    await expectBalanced(books, line());
  });
});
