import { draw, el } from '../dom.ts';
import { stakeOf, unitOf } from '../play/game-context.ts';
import type { SlotContext } from './slot-context.ts';
import { about, currencyName, number, percent, poolName, symbolName, t, type TextKey } from '../texts.ts';
import { jackpotRules, jackpotShares } from './jackpot-rules.ts';
import { rulesText } from './rules-text.ts';

/** How the game is played, what it pays and how likely that is. All figures come from the rules that are played. */
export function rulesSheet(context: SlotContext): HTMLElement {
  const { facts, rules } = context.title;
  return el(
    'div',
    {},
    el('p', {}, about(context.title)),
    el('h3', {}, t('payTable')),
    el(
      'p',
      { class: 'soft' },
      t('payTableNote', { currency: currencyName(context.money), stake: context.money.write(stakeOf(context)) }),
    ),
    payTable(context),
    el('h3', {}, t('odds')),
    oddsList(context),
    ...jackpotRules(context),
    el('h3', {}, t('howToPlay')),
    ...rulesText(context).map((text) => el('p', {}, text)),
    ...(facts.lines ? [el('h3', {}, t('linesTitle')), lineList(facts.lines, facts.rows)] : []),
    el('p', { class: 'soft' }, t('rulesVersion', { version: rules.version })),
  );
}

function payTable(context: SlotContext): HTMLElement {
  const { title, pictures, money } = context;
  const { facts } = title;
  const amount = (pay: number): string => money.write(unitOf(context) * BigInt(pay));
  const cell = (symbol: string, pays: readonly (readonly [string, string])[], extra: string): HTMLElement => {
    const picture = el('span', { class: 'pay-picture' }, pictures.icon(symbol, ''));
    const rows = pays.map(([count, pay]) => el('li', {}, el('b', {}, count), ` ${pay}`));
    return el(
      'div',
      { class: 'pay' },
      picture,
      el(
        'div',
        {},
        el('strong', { class: 'pay-name' }, symbolName(title, symbol)),
        rows.length > 0 && el('ul', {}, ...rows),
        extra && el('span', { class: 'pay-extra' }, extra),
      ),
    );
  };
  const symbols = facts.pays.map(({ symbol, pays }) =>
    cell(
      symbol,
      pays.map(([count, pay]) => [count, amount(pay)] as const),
      symbol === facts.wild ? t('wild') : '',
    ),
  );
  const unpaidWild = !facts.pays.some(({ symbol }) => symbol === facts.wild) && cell(facts.wild, [], t('wild'));
  const scatters = Object.entries(facts.scatterPays)
    .filter(([, pay]) => pay > 0)
    .map(([count, pay]) => [count, amount(pay)] as const)
    .reverse();
  const coins =
    facts.hold &&
    cell(
      facts.hold.coin,
      facts.hold.pools.map(([pool, pay]) => [poolName(pool), amount(pay)] as const),
      '',
    );
  return el(
    'div',
    { class: 'pay-table' },
    ...symbols,
    unpaidWild,
    cell(facts.scatter, scatters, t('paysAnywhere')),
    coins,
  );
}

const VOLATILITY: Readonly<Record<string, TextKey>> = {
  low: 'volatilityLow',
  medium: 'volatilityMedium',
  high: 'volatilityHigh',
};

function oddsList(context: SlotContext): HTMLElement {
  const { odds } = context.title;
  const stake = stakeOf(context);
  const top = (stake * BigInt(Math.round(odds.topPay * 100))) / 100n;
  const rows: readonly (readonly [string, string, string])[] = [
    [t('rtp'), percent(odds.returnToPlayer), t('rtpText', { percent: percent(odds.returnToPlayer) })],
    ...(context.opened.jackpot === null ? [] : [jackpotOdds(odds.returnToPlayer)]),
    ...(odds.boughtReturn === undefined ? [] : [[t('rtpBought'), percent(odds.boughtReturn), ''] as const]),
    [t('hitFrequency'), percent(odds.hitFrequency), ''],
    [t('freeSpinsOdds'), t('oneIn', { count: number(odds.freeSpinsOneIn) }), ''],
    [
      t('topAward'),
      t('oneIn', { count: number(odds.topPayOneIn) }),
      t('topAwardText', { times: number(odds.topPay), amount: context.money.write(top) }),
    ],
    [t('volatility'), t(VOLATILITY[odds.volatility] ?? 'volatilityMedium'), ''],
    ...(odds.exact === true
      ? []
      : [
          [
            t('measured'),
            t('measuredText', { rounds: number(odds.exact.rounds), percent: percent(odds.exact.halfWidth99) }),
            '',
          ] as const,
        ]),
  ];
  return el(
    'dl',
    { class: 'odds' },
    ...rows.map(([name, value, text]) =>
      el(
        'div',
        {},
        el('dt', {}, name),
        el('dd', {}, el('strong', {}, value), text && el('span', { class: 'soft' }, text)),
      ),
    ),
  );
}

/** The stated return is the game's; what the jackpots give back comes on top of it. */
function jackpotOdds(base: number): readonly [string, string, string] {
  const { part } = jackpotShares();
  const text = t('rtpWithJackpotsText', { base: percent(base), part: percent(part) });
  return [t('rtpWithJackpots'), percent(base + part), text];
}

function lineList(lines: readonly (readonly number[])[], rowCount: number): HTMLElement {
  const items = lines.map((rows, line) => {
    const cells = rows.flatMap((row, reel) =>
      Array.from(
        { length: rowCount },
        (_, at) =>
          `<rect x="${reel * 9}" y="${at * 9}" width="8" height="8" rx="1.5" class="${at === row ? 'on' : 'off'}"/>`,
      ),
    );
    const picture = el('span', { 'aria-hidden': 'true' });
    const [width, height] = [rows.length * 9 - 1, rowCount * 9 - 1];
    draw(
      picture,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 1.5}" height="${height * 1.5}">${cells.join('')}</svg>`,
    );
    return el('li', {}, el('span', {}, `${line + 1}`), picture);
  });
  return el('ol', { class: 'lines' }, ...items);
}
