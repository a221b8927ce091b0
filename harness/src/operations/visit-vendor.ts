import { randomUUID } from 'node:crypto';
import { KEEPER } from '../stage/wallet-keeper.ts';
import { askAs, type Scene, unitsText } from './operation.ts';

const AMOUNTS = [100_000n, 115_000n, 2_550_000n, 10_007_000n] as const;
/** What may rightly stand in the way, at our side or at the vendor's. */
const REFUSED = ['balance_too_low', 'limit_reached', 'vendor_balance_too_low', 'vendor_move_refused'];

/**
 * Money to the wallet that a vendor in its worst mood keeps for somebody, or back. Never sent twice at once: what became of a move may be
 * unknown in one answer and known in the next.
 */
export async function visitVendor(scene: Scene): Promise<void> {
  const { dice, journal, person } = scene;
  const type = dice.pick(['in', 'in', 'out', 'all']);
  const amount = type === 'all' ? {} : { amount: unitsText(dice.pick(AMOUNTS)) };
  const content = { requestKey: randomUUID(), type, vendor: KEEPER, ...amount };
  const call = { name: 'POST /wps/relay/GCS_walletTransfer', content, isStep: true } as const;
  const { success, message } = await askAs(person.token, scene, call);
  if (!success && !REFUSED.includes(message)) journal.wrong(`a transfer to a vendor was refused: ${message}`);
}
