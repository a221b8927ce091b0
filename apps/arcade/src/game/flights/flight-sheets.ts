import { byId, el } from '../dom.ts';
import { time } from '../round-time.ts';
import { showOnly } from '../sheets/round-page.ts';
import { openSheet } from '../sheets/sheet.ts';
import { canVerify } from '../sheets/verify-round.ts';
import { about, type MoneyFormat, moneyFormatOf, percent, t, times, typed } from '../texts.ts';
import type { ChainView, FlightApi, PastBetView } from './flight-api.ts';
import type { FlightContext } from './flight-context.ts';
import type { FlightPage } from './flight-page.ts';
import { verifyFlight } from './verify-flight.ts';

const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));

/** How it is played, what is paid, and the odds of getting out at a multiple. */
export function flightRules({ title, money, units }: FlightContext): HTMLElement {
  const { odds, highest } = title;
  const values = { highest: times(highest), least: times(101) };
  const [smallest = 0n, largest = 0n] = [units[0], units.at(-1)];
  const texts = [
    'flightRulesCourse',
    'flightRulesClock',
    'flightRulesAuto',
    'flightRulesBets',
    'flightRulesServer',
  ] as const;
  return el(
    'div',
    {},
    el('p', {}, about(title)),
    el('h3', {}, t('howToPlay')),
    ...texts.map((key) => el('p', {}, t(key, values))),
    el('p', {}, t('flightRulesStakes', { smallest: money.write(smallest), largest: money.write(largest) })),
    el('h3', {}, t('flightOdds')),
    el('p', {}, t('flightOddsText', { least: percent(odds.lowestReturn), most: percent(odds.highestReturn) })),
    el(
      'dl',
      { class: 'odds' },
      ...odds.bets.map(({ bet, hitFrequency, returnToPlayer }) =>
        el(
          'div',
          {},
          el('dt', {}, times(Math.round(Number.parseFloat(bet) * 100))),
          el('dd', {}, t('flightOddsOf', { hits: percent(hitFrequency ?? 0), returned: percent(returnToPlayer) })),
        ),
      ),
    ),
    el('p', { class: 'soft' }, t('flightSpace')),
  );
}

/** The chains that are published, and the check of a flight. `past` fills the check with one of the history. */
export function flightFairness(title: FlightPage, chains: readonly ChainView[], past?: PastBetView): HTMLElement {
  return el(
    'div',
    {},
    el('p', {}, t('flightFairText')),
    ...(past ? [] : chains.map(chainFacts)),
    el('h3', {}, t('flightVerify')),
    el('p', { class: 'soft' }, t('flightVerifyText')),
    verifyForm(title, chains, past),
  );
}

function chainFacts({ number, anchor, salt, flights }: ChainView): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    fact(t('flightChain', { number }), t('flightChainOf', { flights })),
    fact(t('flightAnchor'), anchor),
    fact(t('flightSalt'), salt),
  );
}

function verifyForm(title: FlightPage, chains: readonly ChainView[], past: PastBetView | undefined): HTMLElement {
  const field = (id: string, label: string, value: string): Node[] => {
    const input = el('input', { id, autocomplete: 'off', spellcheck: 'false', required: '' }) as HTMLInputElement;
    input.value = value;
    return [el('label', { for: id }, label), input];
  };
  const result = el('div', { class: 'verdict', role: 'status' });
  const form = el(
    'form',
    { class: 'form' },
    ...field('verify-hash', t('flightHash'), past?.hash ?? ''),
    ...field('verify-number', t('flightNumber'), String(past?.flight ?? 1)),
    ...field('verify-anchor', t('flightAnchor'), past?.anchor ?? chains[0]?.anchor ?? ''),
    ...field('verify-salt', t('flightSalt'), past?.salt ?? chains[0]?.salt ?? ''),
    el('button', { type: 'submit', class: 'sheet-button' }, t('verify')),
    result,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void verdictOn(title, past).then((lines) => result.replaceChildren(...lines));
  });
  return form;
}

async function verdictOn({ crash: current }: FlightPage, past: PastBetView | undefined): Promise<HTMLElement[]> {
  // A bet is verified by the rules with which its flight began.
  const crash = (past && current.under(past.rulesVersion)) ?? current;
  if (!canVerify()) return [el('p', { class: 'bad' }, t('verifyUnavailable'))];
  const value = (id: string): string => byId<HTMLInputElement>(id).value.trim();
  const number = Number(value('verify-number'));
  const told = { hash: value('verify-hash'), salt: value('verify-salt'), anchor: value('verify-anchor') };
  const { belongs, point } = await verifyFlight(crash, { ...told, number });
  const lines = [
    el('p', { class: belongs ? 'good' : 'bad' }, t(belongs ? 'flightBelongs' : 'flightForeign')),
    el('p', {}, t('flightPointIs', { multiple: times(point) })),
  ];
  if (!past) return lines;
  const { cashedOut } = crash.judge({ auto: past.auto }, point, past.askedAtMs);
  const isSame = past.point === point && (past.winParts === null || cashedOut === past.cashedOut);
  return [...lines, el('p', { class: isSame ? 'good' : 'bad' }, t(isSame ? 'roundMatches' : 'roundDiffers'))];
}

/** The last bets, each with all that it was judged by. */
export function flightHistory({ title, money }: FlightContext, bets: readonly PastBetView[]): HTMLElement {
  if (bets.length === 0) return el('p', { class: 'soft' }, t('historyEmpty'));
  const verify = (past: PastBetView): void => openSheet(t('fairness'), flightFairness(title, [], past));
  return el('div', { class: 'past' }, ...bets.map((bet) => pastRow(bet, money, verify)));
}

function pastRow(bet: PastBetView, money: MoneyFormat, verify: (bet: PastBetView) => void): HTMLElement {
  const result = bet.winParts === null ? 0n : BigInt(bet.winParts) - BigInt(bet.stakeParts);
  const row = el(
    'details',
    {},
    el(
      'summary',
      {},
      el('span', { class: 'past-time' }, time(bet.at)),
      el('span', { class: 'past-stake' }, money.write(BigInt(bet.stakeParts))),
      el('span', { class: 'past-win', 'data-sign': result > 0n ? 'plus' : 'none' }, outcomeOf(bet, money)),
    ),
  );
  row.addEventListener('toggle', () => {
    if (row.querySelector('.round')) return;
    const card = betCard(bet, money);
    if (bet.hash !== null && bet.winParts !== null) {
      const button = el('button', { type: 'button', class: 'sheet-button' }, t('verifyThis'));
      button.addEventListener('click', () => verify(bet));
      card.append(button);
    }
    row.append(card);
  });
  return row;
}

function outcomeOf(bet: PastBetView, money: MoneyFormat): string {
  if (bet.state === 'refused') return t('stateRefused');
  if (bet.state === 'void' || bet.state === 'voiding') return t('stateVoid');
  return bet.winParts === null ? t('stateOpen') : money.write(BigInt(bet.winParts));
}

/** One bet in full: what it was, what it came to, and what that is checked by. */
function betCard(bet: PastBetView, money: MoneyFormat): HTMLElement {
  const hidden = t('flightHidden');
  return el(
    'div',
    { class: 'round' },
    el(
      'dl',
      { class: 'facts' },
      fact(t('time'), time(bet.at)),
      fact(t('stake'), money.write(BigInt(bet.stakeParts))),
      fact(t('win'), outcomeOf(bet, money)),
      fact(t('flightAuto'), bet.auto === null ? '–' : times(bet.auto)),
      fact(
        t('flightAsked'),
        bet.askedAtMs === null ? '–' : t('flightSeconds', { seconds: typed((bet.askedAtMs / 1000).toFixed(3)) }),
      ),
      fact(t('flightOutAt'), bet.cashedOut === null ? '–' : times(bet.cashedOut)),
      fact(t('flightPoint'), bet.point === null ? hidden : times(bet.point)),
      fact(t('flightNumber'), `${bet.chain}.${bet.flight}`),
      fact(t('flightHash'), bet.hash ?? hidden),
      fact(t('flightAnchor'), bet.anchor),
      fact(t('flightSalt'), bet.salt),
    ),
  );
}

/** One bet for looking at, as operators link to it: no session, nothing to play. */
export function showBetPage(flights: FlightApi, title: FlightPage): Promise<void> {
  return showOnly(async () => {
    const { currency, bet } = await flights.round();
    if (!bet) throw new Error('the round is no bet on a flight');
    return [title.name, betCard(bet, moneyFormatOf(currency))];
  });
}
