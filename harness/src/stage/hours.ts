import { setTimeout as pause } from 'node:timers/promises';
import { SALARY_KINDS } from './contracts.ts';
import { BRAND, CURRENCY } from './people.ts';
import type { Stage } from './stage.ts';

/** Hours that pass for agents while everybody works. */
export interface Hours {
  /** Ends after the one that is under way. */
  end(): Promise<void>;
}

/** A database that was killed is back long before. */
const TRIES = 240;
const KINDS = SALARY_KINDS.map((kind) => `'${kind}'`).join(', ');

/**
 * Everything that salaries of agents are settled from, an hour earlier than it was: as if an hour had passed since. So windows end within a
 * run, with the bets of the run in them. Counting goes on in the five minutes after the present ones, as it does after a server whose clock
 * is ahead: whatever settles now is late. Rows are put back one by one, because an hour earlier other rows may have stood.
 */
const AN_HOUR_PASSES = `
  begin;
  ${SALARY_KINDS.map(
    (kind) => `select pg_advisory_xact_lock(hashtextextended('agents settle ${BRAND} ${kind} ${CURRENCY}', 0));`,
  ).join('\n  ')}
  lock table agents_contract, agents_settlement, agents_slot, agents_progress in access exclusive mode;
  create temp table passed_slot on commit drop as select * from agents_slot;
  delete from agents_slot;
  update passed_slot set slot = slot - interval '1 hour';
  insert into agents_slot select * from passed_slot;
  create temp table passed_settlement on commit drop as select * from agents_settlement s where s.kind in (${KINDS});
  delete from agents_settlement s where s.kind in (${KINDS});
  update passed_settlement set from_at = from_at - interval '1 hour', to_at = to_at - interval '1 hour';
  insert into agents_settlement select * from passed_settlement;
  update agents_contract c set in_force_from = c.in_force_from - interval '1 hour', in_force_until = c.in_force_until - interval '1 hour'
  where c.kind in (${KINDS});
  update agents_progress set slot = date_bin('5 minutes', now(), 'epoch') + interval '5 minutes';
  commit;`;

/** Has an hour pass at these shares of what is to be done. The worker is dead meanwhile: it would not know what it had begun with. */
export function beginHours(
  stage: Stage,
  { at, done }: { readonly at: readonly number[]; readonly done: () => number },
): Hours {
  let isOver = false;
  const pass = async (): Promise<void> => {
    for (const share of at) {
      while (!isOver && done() < share) await pause(50);
      if (isOver) return;
      await stage.worker.whileDown(() => anHourPasses(stage));
    }
  };
  const passing = pass();
  return {
    end: async () => {
      isOver = true;
      await passing;
    },
  };
}

/** Tried again: the database may be away just now. */
async function anHourPasses(stage: Stage): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await stage.query(AN_HOUR_PASSES);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      await pause(250);
    }
  }
}
