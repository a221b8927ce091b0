import { randomUUID } from 'node:crypto';
import { PAYMENT_PASSWORD } from '../stage/people.ts';
import { askSealed, type Scene, unitsText } from './operation.ts';

const AMOUNTS = [100_000n, 115_000n, 1_070_000n] as const;
const ALLOWED = ['balance_too_low', 'transfer_day_limit', 'turnover_open'];

/** A member transfer: from the agent to the direct downline, or from the member to the agent. */
export async function passOn(scene: Scene): Promise<void> {
  const { dice, journal, person, relative } = scene;
  const amount = dice.pick(AMOUNTS);
  const toward = person.isAgent ? { toward: 'downline', account: relative.username } : { toward: 'upline' };
  const made = await askSealed(scene, 'POST /wps/member/transfer', {
    ...{ requestKey: randomUUID(), ...toward, amount: unitsText(amount), note: '' },
    paymentPassword: PAYMENT_PASSWORD,
  });
  if (made.success) {
    const key = String(made.value.transferId);
    journal.tell({ scope: 'transfer', key, memberId: person.memberId, parts: amount });
  } else if (!mayRefuse(made.message, scene)) journal.wrong(`a transfer was refused: ${made.message}`);
}

/**
 * What comes from another member counts towards the receiver's deposit limit; the sender hears that the account is closed. Whom staff move
 * may stand elsewhere by now.
 */
function mayRefuse(why: string, { person, relative }: Scene): boolean {
  if (why === 'transfer_not_in_line') return person.isMoved || relative.isMoved;
  return ALLOWED.includes(why) || (why === 'transfer_receiver_closed' && relative.limits.deposit !== undefined);
}
