import { writtenMission, writtenMissionBoard } from '@baize/contract/rewards/missions-ops';
import { type BrandCode, instantOf } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { registerFollower } from '../../play/settled-bets/index.ts';
import { storeMission } from './change-mission.ts';
import { MISSIONS_FOLLOWER } from './count-missions.ts';
import { putBoard } from './score.store.ts';

const missionsFile = z.strictObject({ missions: z.array(writtenMission), board: writtenMissionBoard });

/** Puts the missions of `seed/<brand>/missions.json` in place. May be repeated: the file wins. What the seed plays counts, too. */
export async function seedMissions(tx: Tx, brand: BrandCode, data: unknown): Promise<void> {
  const { missions, board } = missionsFile.parse(data);
  for (const mission of missions) await storeMission(tx, brand, { mission, soon: instantOf(0) });
  await putBoard(tx, brand, board);
  await registerFollower(tx, MISSIONS_FOLLOWER);
}
