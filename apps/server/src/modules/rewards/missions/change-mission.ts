import { type BrandCode, currencyOf, type Instant, instantOf, MINUTE_MS, POINTS } from '@baize/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { NoteChange } from '../../../events/operator-change.ts';
import { setBudget } from '../awards/index.ts';
import { asWritten, type Mission, type MissionBoard, type WrittenMission } from './mission.ts';
import { missionById, missionsOf, putMission } from './missions.store.ts';
import { boardOf, putBoard } from './score.store.ts';

interface ChangeDeps {
  readonly clock: Clock;
  readonly noteChange: NoteChange;
}

/**
 * Creates or changes a mission. Texts, order and switching it off take one person. Refuses mission_chain_broken, and mission_over where
 * its end is past or would be: what was not counted then cannot be counted any more.
 */
export async function changeMission(
  tx: Tx,
  deps: ChangeDeps,
  { operator, mission }: { readonly operator: OperatorSession; readonly mission: WrittenMission },
) {
  const { brand } = operator;
  const before = await missionById(tx, brand, mission.missionId);
  await mustChain(tx, brand, mission);
  const soon = instantOf(deps.clock.now() + MINUTE_MS);
  mustEndLater(before, mission, soon);
  return changeSetting<unknown>(tx, deps, {
    ...{ operator, what: 'mission', target: mission.missionId },
    read: async () => {
      const standing = await missionById(tx, brand, mission.missionId);
      return standing === undefined ? null : asWritten(standing);
    },
    after: asWritten(mission),
    isLooser: (standing) => gives(standing, asWritten(mission)),
    shown: (setting) => setting,
    write: () => storeMission(tx, brand, { mission, soon }),
  });
}

/** Whether anything but words and places changes, or it is switched on. */
function gives(before: unknown, after: unknown): boolean {
  const asked = after as { readonly enabled: boolean };
  if (!asked.enabled) return false;
  const plain = (mission: unknown) => ({ ...(mission as object), texts: null, position: null });
  return before === null || !isDeepStrictEqual(plain(before), plain(after));
}

/** Puts a mission in place, with its budget. Where what counts is another, the count begins anew, `soon` at the earliest. */
export async function storeMission(
  tx: Tx,
  brand: BrandCode,
  { mission, soon }: { readonly mission: WrittenMission; readonly soon: Instant },
): Promise<void> {
  const before = await missionById(tx, brand, mission.missionId);
  const counts = ({ goal, every, startsAt, currency }: WrittenMission) => ({ goal, every, startsAt, currency });
  const isSame = before !== undefined && isDeepStrictEqual(counts(before), counts(mission));
  await putMission(tx, brand, {
    mission,
    edition: isSame ? before.edition : (before?.edition ?? 0) + 1,
    countsSince: isSame ? before.countsSince : instantOf(Math.max(soon, mission.startsAt)),
  });
  const { award, budget, currency, missionId } = mission;
  const of = { brand, source: { kind: 'mission', id: missionId } as const };
  const parts = { wholeParts: budget.whole, dayParts: budget.day, memberParts: budget.member };
  await setBudget(tx, { ...of, currency: award.kind === 'money' ? currencyOf(currency) : POINTS }, parts);
}

function mustEndLater(before: Mission | undefined, { endsAt }: WrittenMission, soon: Instant): void {
  if (before === undefined ? endsAt === null || endsAt > soon : before.endsAt === endsAt) return;
  const isPast = (end: number | null) => end !== null && end <= soon;
  if (isPast(endsAt) || isPast(before?.endsAt ?? null)) throw new Refusal('mission_over');
}

/** The one before comes as often or once, and no chain bites its tail. */
async function mustChain(tx: Tx, brand: BrandCode, mission: WrittenMission): Promise<void> {
  const all = new Map(((await missionsOf(tx, [brand])).get(brand) ?? []).map((one) => [one.missionId, one]));
  let { after } = mission;
  const first = after === null ? undefined : all.get(after);
  if (after === null) return;
  if (first === undefined || (first.every !== 'once' && first.every !== mission.every)) {
    throw new Refusal('mission_chain_broken');
  }
  for (let steps = 0; after !== null; steps += 1) {
    if (after === mission.missionId || steps > all.size) throw new Refusal('mission_chain_broken');
    after = all.get(after)?.after ?? null;
  }
}

/** Sets the leaderboard. Two people, unless it is switched off. */
export function changeBoard(
  tx: Tx,
  deps: ChangeDeps,
  { operator, board }: { readonly operator: OperatorSession; readonly board: MissionBoard },
) {
  return changeSetting<unknown>(tx, deps, {
    ...{ operator, what: 'mission.board', target: '', after: asWritten(board) },
    read: async () => {
      const standing = await boardOf(tx, operator.brand);
      return standing === undefined ? null : asWritten(standing);
    },
    isLooser: () => board.enabled,
    shown: (setting) => setting,
    write: () => putBoard(tx, operator.brand, board),
  });
}
