import { PAPER_LANTERNS_ODDS as ODDS } from '../../rules/paper-lanterns-odds.ts';
import { PAPER_LANTERNS as SLOT, type PaperSymbol, SYMBOLS } from '../../rules/paper-lanterns.ts';
import { ROWS } from '../../rules/slot.ts';
import { symbolIcon } from '../art/symbols.ts';
import { draw, el } from '../dom.ts';
import { lineBetOf, stakeOf, type GameContext } from '../play/game-context.ts';
import { currencyName, number, percent, symbolName, t } from '../texts.ts';

/** How the game is played, what it pays and how likely that is. All figures come from the rules that are played. */
export function rulesSheet(context: GameContext): HTMLElement {
  return el(
    'div',
    {},
    el('h3', {}, t('payTable')),
    el(
      'p',
      { class: 'soft' },
      t('payTableNote', { currency: currencyName(context.money), stake: context.money.write(stakeOf(context)) }),
    ),
    payTable(context),
    el('h3', {}, t('odds')),
    oddsList(context),
    el('h3', {}, t('howToPlay')),
    ...rules(context).map((text) => el('p', {}, text)),
    el('h3', {}, t('linesTitle')),
    lineList(),
    el('p', { class: 'soft' }, t('rulesVersion', { version: SLOT.version })),
  );
}

function payTable(context: GameContext): HTMLElement {
  const lineBet = lineBetOf(context);
  const amount = (pay: number): string => context.money.write(lineBet * BigInt(pay));
  const cell = (symbol: PaperSymbol, pays: readonly (readonly [string, number])[], extra: string): HTMLElement => {
    const picture = el('span', { class: 'pay-picture' });
    draw(picture, symbolIcon(symbol, symbolName(symbol)));
    const rows = pays.map(([count, pay]) => el('li', {}, el('b', {}, count), ` ${amount(pay)}`));
    return el(
      'div',
      { class: 'pay' },
      picture,
      el('div', {}, el('ul', {}, ...rows), extra && el('span', { class: 'pay-extra' }, extra)),
    );
  };
  const lines = SYMBOLS.filter((symbol) => symbol !== SLOT.scatter).map((symbol) => {
    const pays = (SLOT.pays[symbol] ?? [0, 0, 0]).map((pay, i) => [`${i + 3}`, pay] as const);
    return cell(symbol, pays.reverse(), symbol === SLOT.wild ? t('wild') : '');
  });
  const moons = Object.entries(SLOT.scatterPays).reverse();
  return el('div', { class: 'pay-table' }, ...lines, cell('moon', moons, t('paysAnywhere')));
}

function oddsList(context: GameContext): HTMLElement {
  const rows: readonly (readonly [string, string, string])[] = [
    [t('rtp'), percent(ODDS.returnToPlayer), t('rtpText', { percent: percent(ODDS.returnToPlayer) })],
    [t('hitFrequency'), percent(ODDS.hitFrequency), ''],
    [t('freeSpinsOdds'), t('oneIn', { count: number(ODDS.freeSpinsOneIn) }), ''],
    [
      t('topAward'),
      t('oneIn', { count: number(ODDS.topLineOneIn) }),
      t('topAwardText', {
        pay: number(ODDS.topLinePay),
        amount: context.money.write(lineBetOf(context) * BigInt(ODDS.topLinePay)),
      }),
    ],
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

function rules(context: GameContext): string[] {
  return [
    t('rulesLines', { lines: SLOT.lines.length }),
    t('rulesWild'),
    t('rulesMoons', {
      three: SLOT.freeSpins[3] ?? 0,
      four: SLOT.freeSpins[4] ?? 0,
      five: SLOT.freeSpins[5] ?? 0,
      pay3: number(SLOT.scatterPays[3] ?? 0),
      pay4: number(SLOT.scatterPays[4] ?? 0),
      pay5: number(SLOT.scatterPays[5] ?? 0),
    }),
    t('rulesFree', { times: SLOT.freeSpinMultiplier, max: SLOT.freeSpinsMax }),
    t('rulesRound'),
    t('rulesInterrupted'),
    t('rulesRounding', { seconds: number(context.opened.cycleMs / 1000) }),
  ];
}

function lineList(): HTMLElement {
  const items = SLOT.lines.map((rows, line) => {
    const cells = rows.flatMap((row, reel) =>
      Array.from(
        { length: ROWS },
        (_, at) =>
          `<rect x="${reel * 9}" y="${at * 9}" width="8" height="8" rx="1.5" fill="${at === row ? '#a53120' : '#e2d6bd'}"/>`,
      ),
    );
    const item = el('li', {}, el('span', {}, `${line + 1}`));
    const picture = el('span', { 'aria-hidden': 'true' });
    draw(
      picture,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 26" width="66" height="39">${cells.join('')}</svg>`,
    );
    item.append(picture);
    return item;
  });
  return el('ol', { class: 'lines' }, ...items);
}
