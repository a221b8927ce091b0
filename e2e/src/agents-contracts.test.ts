import type { agentMakeLink } from '@baize/contract/agents/links';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, choosePin, enter, expectAccessible, forgetGuesses, openAccount, troubleIn } from './accounts.ts';
import {
  type AtCentre,
  button,
  centreOf,
  confirm,
  field,
  goToPage,
  newHead,
  offerByBrand,
  PIN,
  readOffer,
  realTime,
  signOffer,
  unfold,
} from './agents.ts';
import { type Books, openBooks } from './books.ts';
import { DESKTOP, openBrowser, PHONE, shoot, stack, type Visit, visit } from './browser.ts';
import { expectBalanced, type Staff, twoOfStaff } from './rewards.ts';
import { choose, screensOn, sidewaysOf } from './screens.ts';
import { callerAt } from './site-api.ts';
import { stepByStep } from './step-by-step.ts';

/** What becomes of contracts between the brand, a head on a desktop and an agent on a phone: taken back, signed, lowered, ended. */
let browser: Browser;
let books: Books;
let staff: Staff;
let head: Account & AtCentre;
let agent: Account & AtCentre;
let seen: Visit;
let phone: Visit;

/** In millionths: of the brand's contract, and of its second, which is below the one percent that the head gives. */
const [OWN, LOWER] = [20_000, 5_000];

const STATES = `
  select array_agg(c.state order by c.offered_at) as states from agents_contract c
  where c.agent_id = $1 and c.kind = 'agentRealtimeSalary'`;
/** Contracts that were signed in these five minutes, as if it had been in those before. */
const BEGUN = `
  update agents_contract set in_force_from = date_bin('5 minutes', clock_timestamp(), 'epoch')
  where agent_id = any ($1) and state = 'accepted'`;
const statesOf = async ({ memberId }: Account) => (await books.rows(STATES, [memberId]))[0]?.states;

beforeAll(async () => {
  books = openBooks(stack);
  browser = await openBrowser();
  staff = await twoOfStaff(['Cora', 'Cyril']);
  await forgetGuesses(books);
  const account = await newHead(staff, books);
  const { code } = await callerAt(stack.siteUrl, account.token).call<typeof agentMakeLink>('PUT /wps/agent/links', {
    ...{ requestKey: randomUUID(), kind: 'agent', name: '', expiresAt: null, usesMax: null, prizeGroup: null },
  });
  const below = await openAccount(stack.siteUrl, books, code);
  await choosePin(stack.siteUrl, below, PIN);
  seen = await visit(browser, { still: true, viewport: DESKTOP });
  phone = await visit(browser, { still: true, viewport: PHONE });
  await enter(seen.page, account);
  await enter(phone.page, below);
  head = { ...account, page: seen.page, screens: screensOn(seen.page) };
  agent = { ...below, page: phone.page, screens: screensOn(phone.page) };
});
afterAll(async () => {
  await forgetGuesses(books);
  await browser.close();
  await books.close();
});

/** The head offers the agent a rate, in percent. */
async function offer(percent: string): Promise<void> {
  const { t } = head.screens;
  await goToPage(head, 'downlineManagmentView');
  await unfold(head, agent.username);
  await button(head, 'agents_offer').click();
  for (const label of ['agents_rate_loss', 'agents_rate_profit']) await field(head, `${t(label)} (%)`).fill(percent);
  await button(head, 'agents_offer_continue').click();
  await confirm(head, t('agents_offer_send'));
  await centreOf(head).getByText(t('agents_offer_sent', agent.username)).waitFor();
}

/** The head finds a contract among those given by its state, and takes it back or ends it, asked whether that is meant. */
async function undo(state: string, deed: 'agents_withdraw' | 'agents_end', becomes: string): Promise<void> {
  const { t } = head.screens;
  await goToPage(head, 'agentRealtimeSalary');
  await choose(centreOf(head), t('agents_part_given'));
  const states = centreOf(head).getByRole('combobox', { name: t('agents_state'), exact: true });
  await states.selectOption(state);
  await centreOf(head)
    .getByRole('row')
    .filter({ hasText: t(`agents_state_${state}`) })
    .getByRole('button', { name: `${t('agents_open')}: ${agent.username}` })
    .click();
  await button(head, deed).click();
  await centreOf(head).getByText(t('agents_sure')).waitFor();
  await expectAccessible(seen.page);
  await button(head, deed).click();
  await centreOf(head).getByText(t(becomes), { exact: true }).first().waitFor();
}

describe('contracts of a line', () => {
  stepByStep(
    'agents-contracts',
    () => seen,
    () => phone,
  );

  it('takes an offer back that nobody answered: nothing waits below any more', async () => {
    await offerByBrand(staff, head, realTime(OWN));
    await signOffer(head);
    await offer('1');
    await undo('offered', 'agents_withdraw', 'agents_state_withdrawn');
    await shoot(seen.page, 'agents-withdrawn');
    await goToPage(agent, 'agentRealtimeSalary');
    await choose(centreOf(agent), agent.screens.t('agents_part_held'));
    await centreOf(agent).getByRole('table').getByText(agent.screens.t('agents_state_withdrawn')).first().waitFor();
    expect(await phone.page.getByRole('dialog', { name: agent.screens.t('agents_offer_waits') }).isVisible()).toBe(
      false,
    );
    expect(await statesOf(agent)).toEqual(['withdrawn']);
  });

  it('estimates what the running five minutes would pay, on both sides', async () => {
    await offer('1');
    await signOffer(agent);
    await books.rows(BEGUN, [[head.memberId, agent.memberId]]);
    for (const who of [head, agent]) {
      const { t } = who.screens;
      await goToPage(who, 'agentRealtimeSalary');
      const estimate = centreOf(who)
        .getByRole('region', { name: t('agents_estimate'), exact: true })
        .first();
      await estimate.getByText(t('agents_estimate_note')).waitFor();
      await estimate.getByText(t('agents_net'), { exact: true }).first().waitFor();
      await shoot(who.page, `agents-estimate-${who === head ? 'desktop' : 'phone'}`);
      await expectAccessible(who.page);
      expect(await sidewaysOf(who.page)).toBeLessThanOrEqual(0);
    }
  });

  it('is shown what a lower rate would end and would have paid, and refuses it', async () => {
    const { t } = head.screens;
    await offerByBrand(staff, head, realTime(LOWER));
    await readOffer(head);
    await centreOf(head).getByText(t('agents_ends_below', agent.username)).waitFor();
    await button(head, 'agents_sign_now').click();
    const shown = centreOf(head).locator('form');
    await shown.getByText(agent.username).first().waitFor();
    await shoot(seen.page, 'agents-lower');
    await expectAccessible(seen.page);
    await button(head, 'agents_back').last().click();
    await button(head, 'agents_refuse').click();
    await button(head, 'agents_refuse').click();
    await centreOf(head).getByText(t('agents_state_refused'), { exact: true }).waitFor();
    expect([await statesOf(head), await statesOf(agent)]).toEqual([
      ['accepted', 'refused'],
      ['withdrawn', 'accepted'],
    ]);
  });

  it('signs a lower rate after the warning, and what was given by the higher one is over with it', async () => {
    const { t } = head.screens;
    await offerByBrand(staff, head, realTime(LOWER));
    await readOffer(head);
    await button(head, 'agents_sign_now').click();
    await centreOf(head).locator('form').getByText(t('agents_ends_below', agent.username)).waitFor();
    await confirm(head, t('agents_sign'));
    await centreOf(head).getByText(t('agents_state_accepted'), { exact: true }).first().waitFor();
    await expect.poll(() => statesOf(agent)).toEqual(['withdrawn', 'terminated']);

    await goToPage(agent, 'agentRealtimeSalary');
    await choose(centreOf(agent), agent.screens.t('agents_part_held'));
    await centreOf(agent)
      .getByRole('combobox', { name: agent.screens.t('agents_state'), exact: true })
      .selectOption('terminated');
    await centreOf(agent)
      .getByRole('button', { name: `${agent.screens.t('agents_open')}: ` })
      .first()
      .click();
    await centreOf(agent).getByText(agent.screens.t('agents_why_rates')).waitFor();
    await shoot(phone.page, 'agents-ended-by-rates-phone');
    await expectAccessible(phone.page);
    expect(await sidewaysOf(phone.page)).toBeLessThanOrEqual(0);
  });

  it('ends a contract that it gave, and says so below', async () => {
    await offer('0.5');
    await signOffer(agent);
    await undo('accepted', 'agents_end', 'agents_state_terminated');
    await shoot(seen.page, 'agents-ended');
    expect(await statesOf(agent)).toEqual(['withdrawn', 'terminated', 'terminated']);
    await phone.page.goto('/?agent=agentRealtimeSalary&part=held&state=terminated');
    await centreOf(agent).getByRole('table').getByText(agent.screens.t('agents_state_terminated')).nth(1).waitFor();
  });

  it('complains of nothing, and leaves books that balance', async () => {
    expect(troubleIn([...seen.complaints, ...phone.complaints])).toEqual([]);
    await expectBalanced(books, [head.memberId, agent.memberId]);
  });
});
