import { TRANSACTIONS_PATH, transactionsAnswer, type VendorTransactionRow } from '@baize/contract/vendor';
import { type Instant, instantOf, SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { ReportPage, ReportQuery, VendorTransaction } from '../adapter.ts';
import { settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askRs } from './rs-request.ts';

const TIMEOUT_MS = 30 * SECOND_MS;
const PAGE_SIZE = 1_000;

const KINDS: Readonly<Record<VendorTransactionRow['kind'], VendorTransaction['kind']>> = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_NEG_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
};

const STATES: Readonly<Record<VendorTransactionRow['transaction_status'], VendorTransaction['state']>> = {
  TS_SUCCESS: 'stands',
  TS_DECLINED: 'declined',
  TS_ROLLEDBACK: 'takenBack',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'open',
};

/** A page of what a vendor of our protocol booked; a page that is not full is the last one. Undefined: it has no report. */
export async function rsReport(links: VendorLinks, code: string, query: ReportQuery): Promise<ReportPage | undefined> {
  const page = query.page === null ? 1 : Number(query.page);
  const { status, body } = await askRs(links, code, {
    path: TRANSACTIONS_PATH,
    body: {
      operator_id: settingsOf(links, code).operatorId,
      start_time: utcText(query.from),
      end_time: utcText(query.to),
      page,
      page_size: PAGE_SIZE,
    },
    timeoutMs: TIMEOUT_MS,
  });
  if (status === 404) return undefined;
  const answer = transactionsAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no report (HTTP ${status})`);
  const transactions = answer.data.map(transactionOf);
  return { transactions, next: transactions.length < PAGE_SIZE ? null : String(page + 1) };
}

function transactionOf(row: VendorTransactionRow): VendorTransaction {
  return {
    transactionUuid: row.transaction_uuid.toLowerCase(),
    vendorReference: row.transaction_uuid,
    referenceUuid: row.reference_transaction_uuid?.toLowerCase() ?? null,
    kind: KINDS[row.kind],
    state: STATES[row.transaction_status],
    wireUser: row.user,
    parts: row.amount,
    currency: row.currency,
    gameCode: row.game_code ?? null,
    round: row.round ?? null,
    at: instantOf(Date.parse(`${row.created_at}Z`)),
  };
}

/** UTC without a zone, as the protocol has it. */
function utcText(at: Instant): string {
  return new Date(at).toISOString().slice(0, -1);
}
