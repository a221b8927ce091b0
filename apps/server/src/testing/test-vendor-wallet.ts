import { exactJson, TRANSFER_PATHS, type WalletStatus } from '@baize/contract/vendor';
import type { ServerResponse } from 'node:http';

/**
 * How a call goes wrong: `lose-answer` does it and cuts the connection, `drop` cuts it before, `late` cuts it and does it
 * only after the next call was answered; `http-500` and a status are answered without doing anything.
 */
export type WalletTrouble = 'lose-answer' | 'drop' | 'late' | 'http-500' | WalletStatus;

/** Vendor wallets of a vendor that keeps to the protocol, in memory. */
export interface TestVendorWallet {
  readonly balances: Map<string, bigint>;
  /** Moves that took place, by their ids. */
  readonly moves: Map<string, { readonly kind: string; readonly user: string; readonly amount: bigint }>;
  /** How often each path was asked. */
  readonly calls: Map<string, number>;
  /** What happens to the next calls of a path, one after another; then all is well again. */
  trouble(path: keyof typeof TRANSFER_PATHS, ...troubles: WalletTrouble[]): void;
  receive(path: string, raw: string, response: ServerResponse): void;
}

interface WalletQuestion {
  readonly user: string;
  readonly transaction_uuid: string;
  readonly amount?: bigint | number;
  readonly request_uuid: string;
  readonly currency: string;
}

export function aTestVendorWallet(): TestVendorWallet {
  const never = new Set<string>();
  const troubles = new Map<string, WalletTrouble[]>();
  const late: (() => void)[] = [];
  const wallet: TestVendorWallet = {
    balances: new Map(),
    moves: new Map(),
    calls: new Map(),
    trouble: (path, ...list) => void troubles.set(TRANSFER_PATHS[path], list),
    receive(path, raw, response) {
      const body = exactJson.parse(raw) as WalletQuestion;
      wallet.calls.set(path, (wallet.calls.get(path) ?? 0) + 1);
      const due = late.splice(0);
      const trouble = troubles.get(path)?.shift();
      if (trouble === 'drop') return void response.destroy();
      if (trouble === 'late') {
        late.push(() => carryOut(wallet, never, { path, body }));
        return void response.destroy();
      }
      if (trouble === 'http-500') return void response.writeHead(500).end('{}');
      const status = trouble?.startsWith('RS_') ? (trouble as WalletStatus) : carryOut(wallet, never, { path, body });
      for (const happen of due) happen();
      if (trouble === 'lose-answer') return void response.destroy();
      const { request_uuid, user, currency } = body;
      const balance = wallet.balances.get(user) ?? 0n;
      response.end(exactJson.write({ status, request_uuid, user, currency, balance }));
    },
  };
  return wallet;
}

function carryOut(
  wallet: TestVendorWallet,
  never: Set<string>,
  { path, body }: { readonly path: string; readonly body: WalletQuestion },
): WalletStatus {
  const { user, transaction_uuid: id } = body;
  if (path === TRANSFER_PATHS.balance) return 'RS_OK';
  const known = wallet.moves.get(id);
  if (path === TRANSFER_PATHS.check) {
    if (known === undefined) never.add(id);
    return known === undefined ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_OK';
  }
  if (never.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  const kind = path === TRANSFER_PATHS.deposit ? 'deposit' : 'withdraw';
  const amount = BigInt(body.amount ?? 0);
  if (known !== undefined) return known.amount === amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
  const balance = wallet.balances.get(user) ?? 0n;
  if (kind === 'withdraw' && balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
  wallet.moves.set(id, { kind, user, amount });
  wallet.balances.set(user, kind === 'deposit' ? balance + amount : balance - amount);
  return 'RS_OK';
}
