import { instantOf, MINUTE_MS } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { isCountedBy } from '../../play/settled-bets/index.ts';
import { type RaffleKey, sealDraw } from '../raffle-draws/index.ts';
import { countPresent, RAFFLE_FOLLOWER } from './count-tickets.ts';
import { type Raffle, prizeSlots, type RaffleDeps } from './raffle.ts';
import { closeRaffles, lockRaffle, rafflesToSeal, writeState } from './raffles.store.ts';
import { digestOfList } from './tickets.store.ts';
import { insertWinners } from './winners.store.ts';

/** So long before the draw the list is sealed: as late as it can be, for corrections still take tickets back. */
const BEFORE_DRAW_MS = 5 * MINUTE_MS;

/** Closes what is over, and seals the lists of what is drawn soon, once everything that settled before the close is counted. */
export async function sealRaffles(deps: RaffleDeps): Promise<void> {
  const { db, clock } = deps;
  await closeRaffles(db, clock.now());
  for (const { raffle, closingXid } of await rafflesToSeal(db, instantOf(clock.now() + BEFORE_DRAW_MS))) {
    if (await isCountedBy(db, RAFFLE_FOLLOWER, closingXid)) await db.inTransaction((tx) => seal(tx, deps, raffle));
  }
}

async function seal(tx: Tx, deps: RaffleDeps, { brand, raffleId }: RaffleKey): Promise<void> {
  const raffle: Raffle = await lockRaffle(tx, { brand, raffleId });
  if (raffle.state !== 'closing') return;
  await countPresent(tx, deps, raffle);
  await sealDraw(tx, { brand, raffleId, ...(await digestOfList(tx, raffle)), now: deps.clock.now() });
  await writeState(tx, raffle, 'sealed');
}

/** What a draw brings about: the numbers of the places, and who wins which prize. Their awards follow, one by one. */
export async function onRaffleDrawn(
  tx: Tx,
  { places, ...key }: RaffleKey & { readonly places: readonly number[] },
): Promise<void> {
  const raffle = await lockRaffle(tx, key);
  await insertWinners(tx, { ...key, places }, prizeSlots(raffle.terms));
  await writeState(tx, key, 'drawn');
}
