import { type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  balanceRequest,
  betRequest,
  exactJson,
  rollbackRequest,
  SIGNATURE_HEADER,
  WALLET_PATHS,
  type WalletStatus,
  winRequest,
} from '@baize/contract/vendor';

/**
 * How a call goes wrong: `lose-answer` does it and drops the line, `drop` drops the line before, `hang` never answers,
 * `late` answers nothing and does it only after the next call was done; a status is answered without doing anything.
 */
export type Trouble = 'lose-answer' | 'drop' | 'hang' | 'late' | WalletStatus | 'garbage' | 'http-500';

export interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly reference: string | undefined;
  readonly amount: bigint;
}

/** An operator's wallet that keeps the vendor protocol, for one member, in memory. */
export interface StubWallet {
  readonly url: string;
  balance: bigint;
  /** Effects that took place. */
  readonly movements: Movement[];
  /** Every message that came with a good signature, whatever became of it. */
  readonly heard: { readonly path: string; readonly body: Record<string, unknown>; readonly signer: string }[];
  readonly badSignatures: number;
  /** What happens to the next calls of a path, one after another; then all is well again. */
  trouble(path: keyof typeof WALLET_PATHS, ...troubles: Trouble[]): void;
  /** Whether the next call of a path gets no answer. */
  hangsNext(path: string): boolean;
  close(): Promise<void>;
}

/** Who may call, by name. */
type Signers = Readonly<Record<string, KeyObject>>;

interface State {
  balance: bigint;
  movements: Movement[];
  heard: { path: string; body: Record<string, unknown>; signer: string }[];
  badSignatures: number;
  troubles: Map<string, Trouble[]>;
  tombstones: Set<string>;
  late: (() => void)[];
  vendorKeys: Signers;
}

export async function stubWallet(vendorKeys: Signers, balance: bigint): Promise<StubWallet> {
  const state: State = {
    balance,
    movements: [],
    heard: [],
    badSignatures: 0,
    troubles: new Map(),
    tombstones: new Set(),
    late: [],
    vendorKeys,
  };
  const server = createServer((request, response) => void receive(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get balance() {
      return state.balance;
    },
    set balance(parts) {
      state.balance = parts;
    },
    movements: state.movements,
    heard: state.heard,
    get badSignatures() {
      return state.badSignatures;
    },
    trouble: (path, ...troubles) => {
      state.troubles.set(WALLET_PATHS[path], troubles);
    },
    hangsNext: (path) => state.troubles.get(path)?.[0] === 'hang',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function receive(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const raw = Buffer.concat(await request.toArray());
  const signature = Buffer.from(String(request.headers[SIGNATURE_HEADER]), 'base64');
  const [signer] = Object.entries(state.vendorKeys).find(([, key]) => verify('sha256', raw, key, signature)) ?? [];
  if (signer === undefined) {
    state.badSignatures += 1;
    response.end(exactJson.write({ status: 'RS_ERROR_INVALID_SIGNATURE' }));
    return;
  }
  const body = exactJson.parse(raw.toString()) as Record<string, unknown>;
  const path = request.url ?? '';
  state.heard.push({ path, body, signer });
  const late = state.late.splice(0);
  const trouble = state.troubles.get(path)?.shift();
  if (trouble === 'hang') return;
  if (trouble === 'drop') return void response.destroy();
  if (trouble === 'late') {
    state.late.push(() => handle(state, path, body));
    return void response.destroy();
  }
  if (trouble === 'garbage') return void response.end('<html>bad gateway</html>');
  if (trouble === 'http-500') return void response.writeHead(500).end('{}');
  const status = trouble?.startsWith('RS_') ? (trouble as WalletStatus) : handle(state, path, body);
  for (const happen of late) happen();
  if (trouble === 'lose-answer') return void response.destroy();
  response.setHeader('content-type', 'application/json');
  response.end(
    exactJson.write({
      user: body.user,
      status,
      request_uuid: body.request_uuid,
      currency: 'PHP',
      ...(status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? { balance: state.balance } : {}),
    }),
  );
}

function handle(state: State, path: string, body: Record<string, unknown>): WalletStatus {
  if (path === WALLET_PATHS.balance) return balanceRequest.safeParse(body).success ? 'RS_OK' : 'RS_ERROR_WRONG_SYNTAX';
  if (path === WALLET_PATHS.bet) return bet(state, betRequest.parse(body));
  if (path === WALLET_PATHS.win) return win(state, winRequest.parse(body));
  if (path === WALLET_PATHS.rollback) return rollback(state, rollbackRequest.parse(body));
  return 'RS_ERROR_WRONG_SYNTAX';
}

function bet(state: State, body: ReturnType<typeof betRequest.parse>): WalletStatus {
  const before = state.movements.find(({ id }) => id === body.transaction_uuid);
  if (before) return before.amount === body.amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
  if (state.tombstones.has(body.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  if (state.balance < body.amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
  state.balance -= body.amount;
  state.movements.push({ kind: 'bet', id: body.transaction_uuid, reference: undefined, amount: body.amount });
  return 'RS_OK';
}

function win(state: State, body: ReturnType<typeof winRequest.parse>): WalletStatus {
  if (state.movements.some(({ id }) => id === body.transaction_uuid)) return 'RS_OK';
  const staked = state.movements.some(({ kind, id }) => kind === 'bet' && id === body.reference_transaction_uuid);
  if (!staked || state.tombstones.has(body.reference_transaction_uuid)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  state.balance += body.amount;
  state.movements.push({
    kind: 'win',
    id: body.transaction_uuid,
    reference: body.reference_transaction_uuid,
    amount: body.amount,
  });
  return 'RS_OK';
}

function rollback(state: State, body: ReturnType<typeof rollbackRequest.parse>): WalletStatus {
  const reference = body.reference_transaction_uuid;
  if (state.tombstones.has(reference)) return 'RS_OK';
  state.tombstones.add(reference);
  const staked = state.movements.find(({ kind, id }) => kind === 'bet' && id === reference);
  if (!staked) return 'RS_OK';
  state.balance += staked.amount;
  state.movements.push({ kind: 'rollback', id: body.transaction_uuid, reference, amount: staked.amount });
  return 'RS_OK';
}
