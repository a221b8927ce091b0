import { opsPutRaffle, opsRaffles } from '@baize/contract/rewards/raffle-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { type AnnounceDeps, announceRaffle } from './announce-raffle.ts';
import { raffleForStaff } from './raffle.wire.ts';
import { rafflesOf } from './raffles.store.ts';

/** As many as staff want to look back on. */
const LISTED = 50;

/** What staff do with raffles. */
export function raffleOpsRoutes(serve: Serve, deps: AnnounceDeps): void {
  const { db } = deps;
  serve(opsRaffles, async (_request, { brand }) => {
    const raffles = await rafflesOf(db, brand, LISTED);
    return { list: await Promise.all(raffles.map((raffle) => raffleForStaff(db, raffle))) };
  });
  serve(opsPutRaffle, async (terms, { session: operator }) => {
    const outcome = await db.inTransaction((tx) => announceRaffle(tx, deps, { operator, terms }));
    return { awaitsSecond: outcome === 'waits' };
  });
}
