import { Unreachable } from '../../../platform/refusal.ts';
import { adapterOf, NotAsked } from '../vendors/index.ts';
import type { VendorWalletDeps, WalletMove } from './wallet-move.ts';

/** The wallets that a vendor keeps. */
type TransferWallet = NonNullable<ReturnType<typeof adapterOf>['transfers']>;
type VendorMove = Parameters<TransferWallet['send']>[0];
/** What became of a move, by the vendor's answer. */
export type MoveOutcome = Awaited<ReturnType<TransferWallet['send']>>;

type ClientDeps = Pick<VendorWalletDeps, 'links' | 'clock'>;

/** Asks the vendor to make a move. Sent once per move; afterwards only `checkMove` asks about it. */
export async function sendMove(deps: ClientDeps, move: WalletMove): Promise<MoveOutcome> {
  try {
    return await walletAt(deps, move.vendor).send(onWire(move));
  } catch (error) {
    // It never left us, and nobody sends it again: the money is the member's at once.
    if (error instanceof NotAsked) return { kind: 'refused', status: 'not_asked' };
    throw error;
  }
}

/** Asks what became of a move. A vendor that is not asked now decides nothing. */
export async function checkMove(deps: ClientDeps, move: WalletMove): Promise<MoveOutcome> {
  try {
    return await walletAt(deps, move.vendor).check(onWire(move), deps.clock.now());
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unknown', why: error.message };
    throw error;
  }
}

/** What a member has at a vendor. Throws Unreachable when the vendor does not say. */
export function askBalance(deps: ClientDeps, { vendor, ...of }: WalletAddress): Promise<bigint> {
  return walletAt(deps, vendor).balance(of);
}

type WalletAddress = Parameters<TransferWallet['balance']>[0] & { readonly vendor: string };

function walletAt({ links }: Pick<ClientDeps, 'links'>, vendor: string): TransferWallet {
  const { transfers } = adapterOf(links, vendor);
  if (transfers === undefined) throw new NotAsked(`vendor ${vendor} keeps no wallets`);
  return transfers;
}

function onWire({ moveId, brand, wireUser, direction, amount, at }: WalletMove): VendorMove {
  return { moveId, brand, wireUser, direction, currency: amount.currency, parts: amount.parts, at };
}
