import { jackpotReturn, LEVEL_FIGURES, SHARES } from '../../mechanics/jackpot/levels.ts';
import { el } from '../dom.ts';
import { type GameContext, stakeOf } from '../play/game-context.ts';
import { LEVELS_DOWN } from '../play/jackpots.ts';
import { levelName, number, percent, t } from '../texts.ts';

/** What jackpots give back of the stakes, in per cent: what is put in of them, what the house's money is worth, and both. */
export function jackpotShares(): { readonly fed: number; readonly seeded: number; readonly part: number } {
  const { fed, seeded } = jackpotReturn();
  const perCent = (share: number): number => (share * 100) / SHARES;
  return { fed: perCent(fed), seeded: perCent(seeded), part: perCent(fed + seeded) };
}

/** How jackpots are fed, drawn and paid, and how likely each level is at the stake that is chosen. Nothing where nobody plays for one. */
export function jackpotRules(context: GameContext): HTMLElement[] {
  const { jackpot } = context.opened;
  if (jackpot === null) return [];
  const { money } = context;
  const bet = BigInt(jackpot.smallestBetParts);
  const chances = Number(stakeOf(context) / bet);
  const { fed, seeded, part } = jackpotShares();
  const rows = LEVELS_DOWN.map((level) => {
    const { seed, oneIn } = LEVEL_FIGURES[level];
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, levelName(level)),
      el('td', {}, money.write(bet * BigInt(seed))),
      el('td', {}, t('oneIn', { count: number(Math.ceil(oneIn / chances)) })),
    );
  });
  const head = [t('jackpots'), t('jackpotStart'), t('jackpotAtStake', { stake: money.write(stakeOf(context)) })];
  const values = { fed: percent(fed), seeded: percent(seeded), part: percent(part), bet: money.write(bet) };
  return [
    el('h3', {}, t('jackpots')),
    ...(jackpot.isReal ? [] : [el('p', {}, t('jackpotDemoText'))]),
    el('p', {}, t('jackpotIntro')),
    el(
      'table',
      { class: 'levels' },
      el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))),
      el('tbody', {}, ...rows),
    ),
    ...(['jackpotFunding', 'jackpotChances', 'jackpotPays', 'jackpotExcept'] as const).map((key) =>
      el('p', {}, t(key, values)),
    ),
  ];
}
