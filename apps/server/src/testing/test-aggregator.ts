import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import type { VendorSettings } from '../modules/play/vendors/index.ts';

export const ONE_API_KEY = 'merchant-baize';
const SECRET = 'a-secret-of-the-tests-only';

/** How a call goes wrong: `lose-answer` does it and cuts the connection, `drop` cuts it before, `pending` does it after the next call. */
export type CashTrouble = 'lose-answer' | 'drop' | 'pending' | 'fail' | 'error';

/** An aggregator of the OneAPI family over real HTTP, written after its documents and not after our code. */
export interface TestAggregator {
  readonly settings: VendorSettings;
  readonly secret: string;
  /** What the operator asked with a right signature, newest last. */
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[];
  /** Rows of the list of games, below the headers gameCode, gameName, categoryCode. */
  games: unknown[][];
  /** Answers every question with this status instead. */
  status: string | undefined;
  /** The wallets it keeps, in hundredths by username, where it keeps any. */
  readonly wallets: Map<string, number>;
  /** Transfers by their references. */
  readonly transfers: Map<string, 'SUCCESS' | 'FAIL' | 'PROCESSING'>;
  /** What happens to the next calls of a path, one after another. */
  trouble(path: string, ...troubles: CashTrouble[]): void;
  /** The same token for every launch, as some do. */
  token: string | undefined;
  sign(raw: string): string;
  close(): Promise<void>;
}

export async function openTestAggregator(): Promise<TestAggregator> {
  const troubles = new Map<string, CashTrouble[]>();
  const late: (() => void)[] = [];
  /** Undefined: the connection is cut. */
  const cash = (path: string, body: Record<string, unknown>): object | undefined => {
    for (const happen of late.splice(0)) happen();
    const trouble = troubles.get(path)?.shift();
    if (trouble === 'drop') return undefined;
    if (trouble === 'error') return { status: 'SC_UNKNOWN_ERROR' };
    const answer = cashAnswer(aggregator, { path, body }, { trouble, late });
    return trouble === 'lose-answer' ? undefined : answer;
  };
  const sign = (raw: string): string => createHmac('sha256', SECRET).update(raw).digest('hex');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const isSigned = request.headers['x-api-key'] === ONE_API_KEY && request.headers['x-signature'] === sign(raw);
      if (!isSigned) return response.writeHead(401).end();
      const body = JSON.parse(raw) as Record<string, unknown>;
      const path = request.url ?? '';
      const seat = aggregator.asked.push({ path, body });
      if (path.startsWith('/cash/')) {
        const said = cash(path, body);
        if (said === undefined) return response.destroy();
        return response.end(JSON.stringify({ traceId: body.traceId, ...said }));
      }
      const status = aggregator.status ?? 'SC_OK';
      const token = aggregator.token ?? `aggregator-token-${seat}`;
      const data = dataOf(aggregator, { path, body, token, seat });
      return response.end(JSON.stringify({ traceId: body.traceId, status, ...(status === 'SC_OK' ? { data } : {}) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const aggregator: TestAggregator = {
    settings: {
      ...{ protocol: 'one-api', url, publicKey: [], operatorId: 1 },
      secrets: [{ apiKey: ONE_API_KEY, secret: SECRET }],
    },
    secret: SECRET,
    asked: [],
    games: [
      ['lanterns', 'Paper Lanterns', 'SLOTS'],
      ['fishing', 'Deep Water', 'FISHING GAMES'],
    ],
    status: undefined,
    token: undefined,
    wallets: new Map(),
    transfers: new Map(),
    trouble: (path, ...list) => void troubles.set(path, list),
    sign,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return aggregator;
}

interface Question {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly token: string;
  readonly seat: number;
}

function dataOf({ games, settings }: TestAggregator, { path, body, token, seat }: Question): unknown {
  if (path === '/game/vendors') {
    return [{ name: 'Studio', code: 'STU', currencyCode: ['PHP'], categoryCode: ['SLOTS'] }];
  }
  if (path === '/game/list') {
    const from = (Number(body.pageNo) - 1) * Number(body.pageSize);
    const rows = games.slice(from, from + Number(body.pageSize));
    return { headers: ['gameCode', 'gameName', 'categoryCode'], games: rows };
  }
  return { gameUrl: `${settings.url}/play?launch=${seat}`, token };
}

interface CashTurn {
  readonly trouble: CashTrouble | undefined;
  readonly late: (() => void)[];
}

function cashAnswer(
  one: TestAggregator,
  { path, body }: Pick<Question, 'path' | 'body'>,
  { trouble, late }: CashTurn,
): object {
  const [username, referenceId] = [String(body.username), String(body.referenceId)];
  const balance = () => (one.wallets.get(username) ?? 0) / 100;
  const told = () => ({ username, currency: body.currency, balance: balance(), referenceId });
  if (path === '/cash/balance') return { status: 'SC_OK', data: told() };
  if (path === '/cash/getsingletransaction') {
    const state = one.transfers.get(referenceId);
    return state === undefined
      ? { status: 'SC_TRANSACTION_NOT_EXISTS' }
      : { status: 'SC_OK', data: { ...told(), status: state } };
  }
  const hundredths = Math.round(Number(body.amount) * 100) * (path === '/cash/deposit' ? 1 : -1);
  const before = one.wallets.get(username) ?? 0;
  if (before + hundredths < 0) return { status: 'SC_INSUFFICIENT_FUNDS' };
  const move = () => {
    if (one.transfers.get(referenceId) === 'SUCCESS') return;
    one.transfers.set(referenceId, 'SUCCESS');
    one.wallets.set(username, (one.wallets.get(username) ?? 0) + hundredths);
  };
  if (trouble === 'pending') {
    one.transfers.set(referenceId, 'PROCESSING');
    late.push(move);
  } else if (trouble === 'fail') one.transfers.set(referenceId, 'FAIL');
  else move();
  return { status: 'SC_OK', data: { ...told(), status: one.transfers.get(referenceId) } };
}
