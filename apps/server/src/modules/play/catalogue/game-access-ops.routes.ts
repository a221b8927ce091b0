import { opsGamePauses, opsPutGamePause, opsPutVendorReach } from '@baize/contract/play/game-access-ops';
import { instantOf } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession, Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { lockMarkedGame } from './game-marks.store.ts';
import { findPauses, lockPause, type Pause, putPause } from './pauses.store.ts';
import { lockReach, updateReach, type VendorReach } from './vendor-reach.store.ts';

export interface GameAccessOpsDeps {
  readonly db: Sql;
  /** Writes what the web's role may not. */
  readonly owner: Db;
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/** Mounts how operators say when games are in maintenance, where they run and who may not have them. */
export function mountGameAccessOps(serve: Serve, deps: GameAccessOpsDeps): void {
  serve(opsGamePauses, async () => ({ pauses: await findPauses(deps.db, deps.clock.now()) }));
  serve(opsPutGamePause, ({ from, until, ...pause }, { session }) =>
    announce(deps, session, { ...pause, from: instantOf(from), until: until === null ? null : instantOf(until) }),
  );
  serve(opsPutVendorReach, async ({ vendor, platforms, blockedIn }, { session }) => {
    const reach = { vendor, platforms: [...new Set(platforms)].sort(), blockedIn: [...new Set(blockedIn)].sort() };
    return changeReach(deps, session, reach);
  });
}

/** Two who announce the same maintenance at once follow each other: the vendor is held. */
function announce({ owner, noteChange }: GameAccessOpsDeps, operator: OperatorSession, pause: Pause): Promise<Pause> {
  const { id, vendor, gameCode } = pause;
  return owner.inTransaction(async (tx) => {
    if ((await lockReach(tx, vendor)) === undefined) throw new Refusal('vendor_not_found');
    if (gameCode !== null && (await lockMarkedGame(tx, vendor, gameCode)) === undefined) {
      throw new Refusal('game_not_found');
    }
    const before = (await lockPause(tx, id)) ?? null;
    await putPause(tx, pause);
    await noteChange(tx, { operator, what: 'games.pause', target: id, before, after: pause });
    return pause;
  });
}

function changeReach(
  { owner, noteChange }: GameAccessOpsDeps,
  operator: OperatorSession,
  reach: VendorReach,
): Promise<VendorReach> {
  return owner.inTransaction(async (tx) => {
    const before = await lockReach(tx, reach.vendor);
    if (before === undefined) throw new Refusal('vendor_not_found');
    await updateReach(tx, reach);
    await noteChange(tx, { operator, what: 'games.reach', target: reach.vendor, before, after: reach });
    return reach;
  });
}
