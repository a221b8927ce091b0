import { el } from '../dom.ts';
import { paid, stakeOf, unitOf } from '../play/game-context.ts';
import { about, currencyName, number, percent, t, word } from '../texts.ts';
import type { TableContext } from './table-context.ts';
import type { Say } from './table-page.ts';

/** How a table is played, what it pays and how likely that is. All figures come from the rules that are played. */
export function rulesSheet(context: TableContext): HTMLElement {
  const { title, opened, money, view } = context;
  const say: Say = (name, values) => word(title, name, values);
  const pays = title.told.pays?.(say, view.bet()) ?? [];
  const unit = money.write(unitOf(context));
  return el(
    'div',
    {},
    el('p', {}, about(title)),
    el('h3', {}, t('howToPlay')),
    ...title.told.how(say).map((text) => el('p', {}, text)),
    ...(pays.length === 0
      ? []
      : [
          el('h3', {}, t('payTable')),
          el('p', { class: 'soft' }, t('payTableNote', { currency: currencyName(money), stake: unit })),
          el(
            'table',
            { class: 'bet-odds' },
            el(
              'tbody',
              {},
              ...pays.map(([name, pay]) => {
                const text = typeof pay === 'string' ? pay : money.write(paid(money, unitOf(context), pay));
                return el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, text));
              }),
            ),
          ),
        ]),
    el('h3', {}, t('odds')),
    ...oddsOf(context, say),
    el('h3', {}, t('round')),
    el('p', {}, t('rulesRoundTable')),
    el('p', {}, t('rulesInterrupted')),
    el('p', {}, t('rulesRoundingTable')),
    opened.cycleMs > 0 && el('p', {}, t('rulesCycle', { seconds: number(opened.cycleMs / 1000) })),
    el('p', { class: 'soft' }, t('rulesVersion', { version: title.rules.version })),
  );
}

function oddsOf(context: TableContext, say: Say): HTMLElement[] {
  const { title, money } = context;
  const { odds, told } = title;
  const range =
    odds.lowestReturn === odds.highestReturn
      ? percent(odds.lowestReturn)
      : t('rtpRange', { lowest: percent(odds.lowestReturn), highest: percent(odds.highestReturn) });
  const top = (stakeOf(context) || unitOf(context)) * BigInt(Math.round(odds.largestMultiple * 100));
  const row = (name: string, value: string, text: string): HTMLElement =>
    el(
      'div',
      {},
      el('dt', {}, name),
      el('dd', {}, el('strong', {}, value), text !== '' && el('span', { class: 'soft' }, text)),
    );
  const named = odds.bets.flatMap((bet) => {
    const name = told.betName(say, bet.bet);
    return name === undefined ? [] : [{ ...bet, name }];
  });
  return [
    el(
      'dl',
      { class: 'odds' },
      row(t('rtp'), range, t('rtpTextTable')),
      row(t('topAward'), t('timesStake', { times: number(odds.largestMultiple) }), money.write(top / 100n)),
    ),
    ...(named.length === 0 ? [] : [betTable(named)]),
  ];
}

/** Stated rounded down to hundredths of a percent: what is less is not never. */
function chanceOf(hitFrequency: number | null): string {
  if (hitFrequency === null) return '–';
  return hitFrequency === 0 ? `< ${percent(0.01)}` : percent(hitFrequency);
}

interface NamedOdds {
  readonly name: string;
  readonly returnToPlayer: number;
  readonly hitFrequency: number | null;
  readonly topPay: number;
}

function betTable(bets: readonly NamedOdds[]): HTMLElement {
  const chance = bets.some(({ hitFrequency }) => hitFrequency !== null);
  return el(
    'table',
    { class: 'bet-odds' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, t('bet')),
        chance && el('th', { scope: 'col' }, t('chance')),
        el('th', { scope: 'col' }, t('pays')),
        el('th', { scope: 'col' }, t('rtpShort')),
      ),
    ),
    el(
      'tbody',
      {},
      ...bets.map(({ name, hitFrequency, topPay, returnToPlayer }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, name),
          chance && el('td', {}, chanceOf(hitFrequency)),
          el('td', {}, `× ${number(topPay)}`),
          el('td', {}, percent(returnToPlayer)),
        ),
      ),
    ),
  );
}
