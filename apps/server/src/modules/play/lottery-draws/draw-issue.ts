import { type BrandCode, invariant } from '@baize/kernel';
import { type Beacon, drawOf, houseDrawText } from '@baize/lottery';
import type { OnIssueConcluded } from '../../../events/issue-concluded.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import { ownPlace } from './chains.ts';
import { DIGESTS } from './digests.ts';
import { conclude, type DueIssue, lockDue } from './due.store.ts';
import { brandsWith } from './games.store.ts';
import { type BeaconDeps, publicRound } from './public-round.ts';
import { type Keyed, openSeed } from './seeds.ts';

export interface DrawDeps extends Keyed, BeaconDeps {
  readonly hints: Pick<Hints, 'tell'>;
  readonly onIssueConcluded: OnIssueConcluded;
}

/**
 * Draws an issue of the house whose time has come. Waits a few seconds for the public beacon; then our own chain takes its place. The
 * same seed and beacon always give the same result, and the second worker finds it drawn: it is drawn once, however often this runs.
 */
export async function drawIssue(deps: DrawDeps, due: DueIssue): Promise<'drawn' | 'waits' | 'gone'> {
  const round = await publicRound(deps, due.closesAt);
  if (round === undefined && deps.beacon.isAsked && !due.isLate) return 'waits';
  const drawn = await deps.db.inTransaction((tx) => drawIn(tx, deps, { due, round }));
  if (drawn === 'drawn') await tellBrands(deps, due.gameCode);
  return drawn;
}

interface Drawing {
  readonly due: DueIssue;
  readonly round: Beacon | undefined;
}

async function drawIn(tx: Tx, deps: DrawDeps, { due, round }: Drawing): Promise<'drawn' | 'waits' | 'gone'> {
  const { issueId, gameCode, issue, day, family } = due;
  const locked = await lockDue(tx, issueId);
  if (locked === undefined) return 'gone';
  const beacon = round ?? (await ownPlace(tx, deps, locked.anchor));
  if (beacon === undefined) return 'waits';
  const seed = openSeed(locked.sealedSeed, deps, { gameCode, issue });
  const draw = drawOf({ game: gameCode, issue, seed, beacon }, DIGESTS);
  const result = houseDrawText({ family, day, game: gameCode }, draw);
  const version = await conclude(tx, {
    ...{ issueId, version: 0, kind: 'result', result, source: 'house', drawn: { seed, beacon }, reason: '' },
  });
  invariant(version === 1, 'an issue that is locked, closed and due can be drawn');
  await deps.onIssueConcluded(tx, { issueId, version, kind: 'result' });
  return 'drawn';
}

/** Pages that show the game look again. */
export async function tellBrands({ db, hints }: Pick<DrawDeps, 'db' | 'hints'>, gameCode: string): Promise<void> {
  const brands: readonly BrandCode[] = await brandsWith(db, gameCode);
  for (const brand of brands) hints.tell(brand, { type: 'lottery', gameCode });
}
