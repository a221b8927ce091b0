import { anchorOf, type Beacon, chainOf } from '@baize/lottery';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { openText, sealText } from '../../../platform/settings/sealing.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { insertChain, newestChain, takePlace } from './chains.store.ts';
import { DIGESTS } from './digests.ts';
import type { Keyed } from './seeds.ts';

/** As many hashes as whoever checks the last place takes: a moment. */
const PLACES = 20_000;
const SECRET_BYTES = 32;
const PURPOSE = 'lottery chain';

/**
 * The anchor of the chain that new issues may need, made anew once half of its places are used: those planned before have the other
 * half. It is there before any issue that names it.
 */
export async function chainForNew({
  db,
  keys,
  chance,
}: Keyed & { readonly db: Sql; readonly chance: Chance }): Promise<string> {
  const newest = await newestChain(db);
  if (newest !== undefined && newest.nextPlace <= newest.places / 2) return newest.anchor;
  const secret = chance.bytes(SECRET_BYTES).toString('hex');
  const anchor = anchorOf(chainOf(secret, PLACES, DIGESTS)[0] ?? '', DIGESTS);
  await insertChain(db, {
    anchor,
    sealedSecret: sealText(secret, { purpose: PURPOSE, owner: anchor, keys, chance }),
    places: PLACES,
  });
  return anchor;
}

/** Uses the next place of a chain, in the transaction of the draw that needs it. Undefined where it has come to its end. */
async function nextPlace(
  tx: Tx,
  { keys }: Keyed,
  anchor: string,
): Promise<{ readonly place: number; readonly hash: string } | undefined> {
  const taken = await takePlace(tx, anchor);
  if (taken === undefined) return undefined;
  const { place, places, sealedSecret } = taken;
  const secret = openText(sealedSecret, { purpose: PURPOSE, owner: anchor, keys });
  const hash = chainOf(secret, places - place + 1, DIGESTS)[0];
  return hash === undefined ? undefined : { place, hash };
}

/** What takes the public beacon's place. */
export async function ownPlace(tx: Tx, deps: Keyed, anchor: string): Promise<Beacon | undefined> {
  const taken = await nextPlace(tx, deps, anchor);
  return taken && { source: 'own-chain', anchor, ...taken };
}
