import { conditionsFrom } from '@baize/agent-pay';
import { asId } from '@baize/kernel';
import type { FindClosedWindow } from '../contracts/index.ts';
import { isCountedBySize, settledOnce } from './closed-window.store.ts';
import { loadWindow } from './load-window.ts';
import type { SettlementId } from './settlement.ts';

/**
 * The last period that was settled of what terms are paid with, or a named one, as it was paid. Undefined where none was, or where its
 * bets were counted before anybody asked for the size that these terms ask for.
 */
export const findClosedWindow: FindClosedWindow = async (sql, { brand, timeZone, terms, settlementId }) => {
  const { kind, currency, period, singleBetFromParts } = terms;
  const series = { brand, kind, currency, period, timeZone };
  const named = settlementId === undefined ? undefined : asId<SettlementId>(settlementId);
  const settled = await settledOnce(sql, series, named);
  if (settled === undefined) return undefined;
  const { window, held } = settled;
  const since = conditionsFrom(kind, timeZone, window);
  if (!(await isCountedBySize(sql, series, { sizeParts: singleBetFromParts, since }))) return undefined;
  const toPay = await loadWindow(sql, series, { window, held, also: terms });
  return { settlementId: settled.settlementId, window, toPay };
};
