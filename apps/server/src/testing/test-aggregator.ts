import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { type Keeper, openKeeper } from '../../../../tools/vendor-kit/keeper.mjs';
import { cashAnswer, cashQuestion } from '../../../../tools/vendor-kit/one-api-cash.mjs';
import { respond } from '../../../../tools/vendor-kit/respond.mjs';
import type { VendorSettings } from '../modules/play/vendors/index.ts';

export const ONE_API_KEY = 'merchant-baize';
const SECRET = 'a-secret-of-the-tests-only';

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
  /** The wallets it keeps, where it keeps any: those of the vendor kit. */
  readonly keeper: Keeper;
  /** The same token for every launch, as some do. */
  token: string | undefined;
  sign(raw: string): string;
  close(): Promise<void>;
}

export async function openTestAggregator(): Promise<TestAggregator> {
  const keeper = openKeeper({ isUnknownFinal: false });
  const sign = (raw: string): string => createHmac('sha256', SECRET).update(raw).digest('hex');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const isSigned = request.headers['x-api-key'] === ONE_API_KEY && request.headers['x-signature'] === sign(raw);
      if (!isSigned) return void response.writeHead(401).end();
      const body = JSON.parse(raw) as Record<string, unknown>;
      const path = request.url ?? '';
      const seat = aggregator.asked.push({ path, body });
      const question = cashQuestion(path, raw);
      if (question !== undefined) {
        const { answer, manner, text = cashAnswer(raw, question, answer) } = keeper.hear(question);
        return void respond(response, { text, manner });
      }
      const status = aggregator.status ?? 'SC_OK';
      const token = aggregator.token ?? `aggregator-token-${seat}`;
      const data = dataOf(aggregator, { path, body, token, seat });
      response.end(JSON.stringify({ traceId: body.traceId, status, ...(status === 'SC_OK' ? { data } : {}) }));
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
    keeper,
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
