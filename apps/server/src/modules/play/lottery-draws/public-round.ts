import type { Instant } from '@baize/kernel';
import { type Beacon, firstRoundFrom } from '@baize/lottery';
import type { Db } from '../../../platform/database/db.ts';
import type { PublicBeacon } from '../../../platform/network/public-beacon.ts';
import { findRound, keepRound } from './chains.store.ts';

export interface BeaconDeps {
  readonly db: Db;
  readonly beacon: PublicBeacon;
}

/** The first round of the public beacon from an instant on: which one it is was settled before. Undefined while nobody can tell it. */
export async function publicRound({ db, beacon }: BeaconDeps, from: Instant): Promise<Beacon | undefined> {
  const number = firstRoundFrom(from);
  const known = await findRound(db, number);
  if (known !== undefined) return { source: 'drand-quicknet', ...known };
  const told = await beacon.roundOf(number);
  if (told === undefined) return undefined;
  await keepRound(db, told);
  return { source: 'drand-quicknet', ...told };
}
