import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../dice.ts';
import type { Stage } from '../stage/stage.ts';

/** A kind of fault in the infrastructure. `strike` causes it and resolves once it is over. */
export interface FaultKind {
  readonly name: string;
  /** How long it may take until money moves again, once the fault is over (B10.12, R3). */
  readonly backWithinMs: number;
  strike(stage: Stage, dice: Dice): Promise<void>;
}

const FREEZE_MS = 1_500;
const CUT_MS = 1_000;
const SLOW_MS = 150;
const SLOW_FOR_MS = 1_500;
const HELD_MS = 1_200;

/** After a kill: until the process is up again. After the database was away: from when it takes connections. */
const AFTER_KILL_MS = 2_000;
const AFTER_DATABASE_MS = 1_000;

/** A fault that is over as soon as it struck. */
function atOnce(strike: () => void): Promise<void> {
  strike();
  return Promise.resolve();
}

export const FAULT_KINDS: readonly [FaultKind, ...FaultKind[]] = [
  {
    name: 'web kill -9',
    backWithinMs: AFTER_KILL_MS,
    strike: (stage, dice) => atOnce(() => dice.pick(stage.webs).kill()),
  },
  {
    name: 'both webs kill -9',
    backWithinMs: AFTER_KILL_MS,
    strike: (stage) => atOnce(() => stage.webs.forEach((web) => web.kill())),
  },
  { name: 'worker kill -9', backWithinMs: AFTER_KILL_MS, strike: (stage) => atOnce(() => stage.worker.kill()) },
  {
    name: 'web frozen 1.5 s',
    backWithinMs: AFTER_DATABASE_MS,
    strike: async ({ webs }, dice) => {
      const web = dice.pick(webs);
      web.freeze();
      await pause(FREEZE_MS);
      web.thaw();
    },
  },
  {
    name: 'worker frozen 1.5 s',
    backWithinMs: AFTER_DATABASE_MS,
    strike: async ({ worker }) => {
      worker.freeze();
      await pause(FREEZE_MS);
      worker.thaw();
    },
  },
  {
    name: 'database kill -9',
    backWithinMs: AFTER_DATABASE_MS,
    strike: ({ postgres }) => postgres.killAndStart(),
  },
  {
    name: 'database restarted at once',
    backWithinMs: AFTER_DATABASE_MS,
    strike: ({ postgres }) => postgres.restartAtOnce(),
  },
  {
    name: 'link to the database cut 1 s',
    backWithinMs: AFTER_DATABASE_MS,
    strike: async ({ link }) => {
      link.cut();
      await pause(CUT_MS);
      link.mend();
    },
  },
  {
    name: 'link slow, 150 ms each way',
    backWithinMs: AFTER_DATABASE_MS,
    strike: async ({ link }) => {
      link.slow(SLOW_MS);
      await pause(SLOW_FOR_MS);
      link.mend();
    },
  },
  {
    name: 'all backends ended',
    backWithinMs: AFTER_DATABASE_MS,
    strike: async (stage) => {
      await stage.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`,
      );
    },
  },
  {
    name: 'accounts held by a stranger',
    backWithinMs: AFTER_DATABASE_MS,
    strike: async (stage) => {
      const held = stage.people.slice(0, 20).map(({ memberId }) => memberId);
      // One statement that locks, in the ledger's own order (cash before held), and then takes its time, as a forgotten session does.
      await stage.query(
        `with locked as (select 1 from ledger_account where member_id = any ($1) order by member_id, name for update)
         select pg_sleep(${HELD_MS / 1_000}) from (select count(*) from locked) l`,
        [held],
      );
    },
  },
];
