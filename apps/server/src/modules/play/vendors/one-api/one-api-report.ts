import { instantOf, SECOND_MS } from '@baize/kernel';
import { z } from 'zod';
import { Unreachable } from '../../../../platform/refusal.ts';
import { JsonNumber, oneApiOptions, oneApiUuid, partsFromNumber } from '../../one-api/index.ts';
import type { ReportPage, ReportQuery, VendorTransaction } from '../adapter.ts';
import { settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askOneApi } from './one-api-request.ts';

const TIMEOUT_MS = 30 * SECOND_MS;
const PAGE_SIZE = 1_000;

/** Rows with their names, or as the family lists games: one row of names, and rows of values. */
const answer = z.union([
  z.object({ headers: z.array(z.string()), transactions: z.array(z.array(z.unknown())) }),
  z.object({ transactions: z.array(z.record(z.string(), z.unknown())) }),
]);

const NOTHING = new JsonNumber('0');

const number = z.instanceof(JsonNumber);
const row = z.object({
  betId: z.string().min(1).max(255),
  username: z.string().max(80),
  currency: z.string().max(10),
  gameCode: z.string().max(80).nullish(),
  roundId: z.string().max(255).nullish(),
  betAmount: number,
  winAmount: number,
  jackpotAmount: number.nullish(),
  status: z.string().max(40).nullish(),
  betTime: number,
});

/** A page of the bets that an aggregator booked, each with all it won: it tells no single wins. A page that is not full is the last. */
export async function oneApiReport(links: VendorLinks, code: string, query: ReportQuery): Promise<ReportPage> {
  const pageNo = query.page === null ? 1 : Number(query.page);
  const text = (value: number) => new JsonNumber(String(value));
  const { status, data } = await askOneApi(links, code, {
    path: '/transaction/list',
    fields: {
      ...{ fromTime: text(query.from), toTime: text(query.to) },
      ...{ pageNo: text(pageNo), pageSize: text(PAGE_SIZE) },
    },
    timeoutMs: TIMEOUT_MS,
  });
  const options = settingsOf(links, code).oneApi ?? oneApiOptions.parse({});
  const page = answer.safeParse(data);
  const transactions = page.success ? rowsOf(page.data).map((one) => betOf(one, options)) : [];
  const isWhole = status === 'SC_OK' && page.success && !transactions.includes(undefined);
  if (!isWhole) throw new Unreachable(`vendor ${code} gave no report that reads (${status})`);
  const bets = transactions.filter((one) => one !== undefined);
  return { transactions: bets, winsPerBet: true, next: bets.length < PAGE_SIZE ? null : String(pageNo + 1) };
}

function rowsOf(page: z.output<typeof answer>): readonly unknown[] {
  if (!('headers' in page)) return page.transactions;
  return page.transactions.map((values) => Object.fromEntries(page.headers.map((name, at) => [name, values[at]])));
}

/** Undefined: it does not read. */
function betOf(
  said: unknown,
  { amounts, reportTakenBack }: z.output<typeof oneApiOptions>,
): VendorTransaction | undefined {
  const { data } = row.safeParse(said);
  if (data === undefined) return undefined;
  const [parts, won, jackpot] = [data.betAmount, data.winAmount, data.jackpotAmount ?? NOTHING].map((value) =>
    partsFromNumber(value, amounts),
  );
  const at = Number(data.betTime.text);
  const isAmount = (value: bigint | undefined): value is bigint => value !== undefined && value >= 0n;
  if (!isAmount(parts) || !isAmount(won) || !isAmount(jackpot) || !Number.isSafeInteger(at)) return undefined;
  const isTakenBack = reportTakenBack.includes(data.status?.toUpperCase() ?? '');
  return {
    transactionUuid: oneApiUuid('bet', data.betId),
    vendorReference: data.betId,
    referenceUuid: null,
    kind: 'bet',
    state: isTakenBack ? 'takenBack' : 'stands',
    wireUser: data.username,
    parts,
    wonParts: won + jackpot,
    currency: data.currency,
    gameCode: data.gameCode ?? null,
    round: data.roundId ?? null,
    at: instantOf(at),
  };
}
