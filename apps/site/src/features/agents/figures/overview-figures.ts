import { partsFromText, textFromParts } from '@baize/kernel';

/** Figures that are counted, and those that are amounts. */
const COUNTS = ['newcomers', 'active', 'bets'] as const;
const AMOUNTS = [...(['stake', 'valid', 'profit', 'deposits', 'withdrawals', 'bonuses', 'rebates', 'income'] as const)];
export const FIGURES = [...COUNTS, ...AMOUNTS] as const;
export type FigureKey = (typeof FIGURES)[number];

const BETS = { agent: 'personalHistoryCopy', part: '' };
const PROFIT = { agent: 'palStatementsAgentCopy', part: '' };
const MONEY = { agent: 'agentDownlineTransactionDetailsCopy', part: '' };

/** Where the address leads to what a figure is made of. Who was active stands by day, as it is counted. */
export const PAGE_OF: Readonly<Record<FigureKey, Readonly<Record<string, string>>>> = {
  newcomers: { agent: 'downlineManagmentView', sort: 'registered' },
  active: { ...BETS, part: 'day' },
  ...{ bets: BETS, stake: BETS, valid: BETS },
  ...{ profit: PROFIT, bonuses: PROFIT, rebates: PROFIT },
  ...{ deposits: MONEY, withdrawals: MONEY },
  income: { agent: 'agentRevenueReport' },
};

export const isCount = (key: FigureKey) => COUNTS.some((one) => one === key);

/** A figure as a number: parts of an amount, or how many. */
export function numberOf(key: FigureKey, figure: string | number | null): bigint {
  if (isCount(key)) return BigInt(figure ?? 0);
  return partsFromText(String(figure ?? '0')) ?? 0n;
}

export const textOfNumber = (key: FigureKey, figure: bigint) => (isCount(key) ? String(figure) : textFromParts(figure));
