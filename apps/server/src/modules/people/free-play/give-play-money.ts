import { money, PARTS_PER_UNIT, PLAY_MONEY } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import { postTransfers } from '../../money/ledger/index.ts';
import type { Member } from '../members/index.ts';

/** What a trial account starts with. */
export const PLAY_MONEY_START = money(PLAY_MONEY, 10_000n * PARTS_PER_UNIT);

/** Gives a trial account its play money, once in its life. Refuses currency_differs for any other account. */
export async function givePlayMoney(tx: Tx, { brand, memberId }: Pick<Member, 'brand' | 'memberId'>): Promise<void> {
  await postTransfers(tx, {
    scope: 'trial',
    key: memberId,
    transfers: [
      {
        brand,
        memberId,
        kind: 'adjustment',
        from: 'house:trial',
        to: 'cash',
        amount: PLAY_MONEY_START,
        reference: 'free play',
      },
    ],
  });
}
