import { diceOf } from '../../../tools/vendor-kit/dice.mjs';
import { type Keeper, openKeeper, troublesOf } from '../../../tools/vendor-kit/keeper.mjs';
import { openVendor } from '../../../tools/vendor-kit/listen.mjs';
import { tcgVendorDialect } from '../../../tools/vendor-kit/vendor-dialects.mjs';

export const KEEPER = 'harness_keeper';
export const KEEPER_KEYS = { merchantCode: 'harness', desKey: 'des4harn', signKey: 'sign-for-the-harness' };

/** A vendor that keeps members' wallets, in its worst mood. */
export interface WalletKeeper extends Pick<Keeper, 'calm' | 'moves'> {
  close(): void;
}

export async function openWalletKeeper(port: number, seed: number): Promise<WalletKeeper> {
  const dialect = tcgVendorDialect(KEEPER_KEYS);
  const keeper = openKeeper({ ...dialect, troubleOf: troublesOf(diceOf(seed)) });
  const { close } = await openVendor({ port, dialect, isMoody: false, launches: 0, keeper });
  return { calm: keeper.calm, moves: keeper.moves, close };
}
