import { exactJson, TRANSFER_PATHS, type WalletStatus } from '@baize/contract/vendor';
import type { ServerResponse } from 'node:http';

/**
 * How a call goes wrong: `lose-answer` does it and drops the line, `drop` drops the line before, `late` drops the line and does it
 * only after the next call was answered; `http-500` and a status are answered without doing anything.
 */
export type PurseTrouble = 'lose-answer' | 'drop' | 'late' | 'http-500' | WalletStatus;

/** Transfer wallets of a vendor that keeps the protocol, in memory. */
export interface TestPurse {
  readonly balances: Map<string, bigint>;
  /** Transfers that took place, by their ids. */
  readonly moves: Map<string, { readonly kind: string; readonly user: string; readonly amount: bigint }>;
  /** How often each path was asked. */
  readonly heard: Map<string, number>;
  /** What happens to the next calls of a path, one after another; then all is well again. */
  trouble(path: keyof typeof TRANSFER_PATHS, ...troubles: PurseTrouble[]): void;
  receive(path: string, raw: string, response: ServerResponse): void;
}

interface WalletQuestion {
  readonly user: string;
  readonly transaction_uuid: string;
  readonly amount?: bigint | number;
  readonly request_uuid: string;
  readonly currency: string;
}

export function aTestPurse(): TestPurse {
  const never = new Set<string>();
  const troubles = new Map<string, PurseTrouble[]>();
  const late: (() => void)[] = [];
  const purse: TestPurse = {
    balances: new Map(),
    moves: new Map(),
    heard: new Map(),
    trouble: (path, ...list) => void troubles.set(TRANSFER_PATHS[path], list),
    receive(path, raw, response) {
      const body = exactJson.parse(raw) as WalletQuestion;
      purse.heard.set(path, (purse.heard.get(path) ?? 0) + 1);
      const due = late.splice(0);
      const trouble = troubles.get(path)?.shift();
      if (trouble === 'drop') return void response.destroy();
      if (trouble === 'late') {
        late.push(() => carryOut(purse, never, { path, body }));
        return void response.destroy();
      }
      if (trouble === 'http-500') return void response.writeHead(500).end('{}');
      const status = trouble?.startsWith('RS_') ? (trouble as WalletStatus) : carryOut(purse, never, { path, body });
      for (const happen of due) happen();
      if (trouble === 'lose-answer') return void response.destroy();
      const { request_uuid, user, currency } = body;
      const balance = purse.balances.get(user) ?? 0n;
      response.end(exactJson.write({ status, request_uuid, user, currency, balance }));
    },
  };
  return purse;
}

function carryOut(
  purse: TestPurse,
  never: Set<string>,
  { path, body }: { readonly path: string; readonly body: WalletQuestion },
): WalletStatus {
  const { user, transaction_uuid: id } = body;
  if (path === TRANSFER_PATHS.balance) return 'RS_OK';
  const known = purse.moves.get(id);
  if (path === TRANSFER_PATHS.check) {
    if (known === undefined) never.add(id);
    return known === undefined ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_OK';
  }
  if (never.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  const kind = path === TRANSFER_PATHS.deposit ? 'deposit' : 'withdraw';
  const amount = BigInt(body.amount ?? 0);
  if (known !== undefined) return known.amount === amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
  const balance = purse.balances.get(user) ?? 0n;
  if (kind === 'withdraw' && balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
  purse.moves.set(id, { kind, user, amount });
  purse.balances.set(user, kind === 'deposit' ? balance + amount : balance - amount);
  return 'RS_OK';
}
