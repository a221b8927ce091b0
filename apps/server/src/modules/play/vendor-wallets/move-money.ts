import { type BrandCode, type Currency, type MemberId, money } from '@baize/kernel';
import { createHash } from 'node:crypto';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { holdMoney } from '../../money/ledger/index.ts';
import { fundVendorWallet } from '../../money/limits/index.ts';
import { wireUserOf } from '../vendors/index.ts';
import { sendMove } from './vendor-wallet-client.ts';
import { concludeMove, planSettling, settleMove } from './settle-move.ts';
import type { WalletMove, VendorWalletDeps } from './wallet-move.ts';
import { claimRequest, insertMove, requestOf, movesOfRequest } from './vendor-wallets.store.ts';

/** One amount to move between the main wallet and a vendor wallet. */
export interface PlannedMove {
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly parts: bigint;
}

export interface MoveRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly requestKey: string;
  /** The content of the request, the same for a repeat: used to find a key that is reused for something else. */
  readonly meaning: readonly string[];
  /** The moves it comes to now. Not called for a key that was used. */
  readonly plan: () => Promise<readonly PlannedMove[]>;
  /** Runs in the transaction that notes the moves. */
  readonly onNoted?: (tx: Tx, moves: readonly PlannedMove[]) => Promise<void>;
}

/** Requests this process works on now, so that repeats wait for the same answer. */
const underWay = new Map<string, Promise<WalletMove[]>>();

/**
 * Moves money between the main wallet and vendor wallets: stores the move and sets the money aside, calls the vendor once, then
 * posts its answer; no transaction is open during the call. A lost answer leaves the move `asked`, and the vendor is queried for
 * its outcome, at once and by a job, until it answers. May be repeated with its key: what was refused is refused again. Refuses key_reused, balance_too_low,
 * wallet_frozen, limit_reached, reality_check_due, and what `plan` refuses.
 */
export function moveMoney(deps: VendorWalletDeps, request: MoveRequest): Promise<WalletMove[]> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request.meaning)).digest();
  const name = `${request.memberId} ${request.requestKey} ${fingerprint.toString('hex')}`;
  const known = underWay.get(name);
  if (known !== undefined) return known;
  const work = moveOnce(deps, request, fingerprint).finally(() => underWay.delete(name));
  underWay.set(name, work);
  return work;
}

async function moveOnce(deps: VendorWalletDeps, request: MoveRequest, fingerprint: Buffer): Promise<WalletMove[]> {
  const { memberId, requestKey, meaning } = request;
  const keyed: KeyedRequest = { scope: 'wallet-move', owner: memberId, requestKey, meaning };
  const { before } = await answerOnce<{ readonly before: Buffer | undefined }>(deps, keyed, {
    known: async (sql) => {
      const used = await requestOf(sql, memberId, requestKey);
      return used && { before: used };
    },
    work: async () => {
      const moves = await request.plan();
      const used = await deps.db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return noteMoves(tx, deps, { request, moves, fingerprint });
      });
      return { before: used };
    },
  });
  if (before !== undefined) return movesAgain(deps, request, { before, fingerprint });
  const noted = await movesOfRequest(deps.db, memberId, requestKey);
  return Promise.all(noted.map((move) => send(deps, move)));
}

async function movesAgain(
  deps: VendorWalletDeps,
  { memberId, requestKey }: MoveRequest,
  { before, fingerprint }: { readonly before: Buffer; readonly fingerprint: Buffer },
): Promise<WalletMove[]> {
  if (!before.equals(fingerprint)) throw new Refusal('key_reused');
  return movesOfRequest(deps.db, memberId, requestKey);
}

interface MovesToNote {
  readonly request: MoveRequest;
  readonly moves: readonly PlannedMove[];
  readonly fingerprint: Buffer;
}

/** Writes the moves down and holds what goes in. Undefined when done; else what the key was used for before. */
async function noteMoves(
  tx: Tx,
  deps: VendorWalletDeps,
  { request, moves, fingerprint }: MovesToNote,
): Promise<Buffer | undefined> {
  const { memberId, brand, currency, requestKey } = request;
  const now = deps.clock.now();
  const used = await claimRequest(tx, { memberId, requestKey, fingerprint, now });
  if (used !== undefined) return used;
  for (const { vendor, direction, parts } of moves) {
    const moveId = newId(deps.clock, deps.chance);
    const newName = deps.chance.bytes(16).toString('base64url');
    const wireUser = await wireUserOf(tx, { vendor, memberId, brand, currency, wireUser: newName, now });
    const amount = money(currency, parts);
    await insertMove(tx, { memberId, moveId, brand, vendor, wireUser, direction, amount, at: now }, requestKey);
    if (direction === 'in') {
      await fundVendorWallet(tx, {
        memberId,
        brand,
        currency,
        key: moveId,
        amount,
        now,
        hold: () => holdMoney(tx, { brand, memberId, holdId: moveId, amount, reference: vendor }),
      });
    }
    await planSettling(tx, { memberId, moveId }, { turn: 0, now });
  }
  await request.onNoted?.(tx, moves);
  return undefined;
}

async function send(deps: VendorWalletDeps, move: WalletMove): Promise<WalletMove> {
  const outcome = await sendMove(deps, move);
  if (outcome.kind !== 'unknown') return concludeMove(deps, move, outcome);
  return (await settleMove(deps, { ...move, turn: 0 })) ?? move;
}
