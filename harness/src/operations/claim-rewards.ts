import { randomUUID } from 'node:crypto';
import { MISSION } from '../stage/rewards.ts';
import { ask, type Scene } from './operation.ts';

/** What play brings: rebates of valid bets by hand, and the points of a mission, done or not. */
export async function claimRewards(scene: Scene): Promise<void> {
  if (scene.dice.chance(0.6)) await claimRebate(scene);
  else await claimMission(scene);
}

async function claimRebate(scene: Scene): Promise<void> {
  const claims = scene.dice.chance(0.3) ? [randomUUID(), randomUUID()] : [randomUUID()];
  await Promise.all(
    claims.map(async (requestKey) => {
      const { success, message } = await ask(scene, 'POST /wps/rebates/claim', { requestKey });
      if (!success && message !== 'rebate_too_small') scene.journal.wrong(`a rebate was not paid: ${message}`);
    }),
  );
}

interface Shown {
  readonly missionId: string;
  readonly period: string;
}

async function claimMission(scene: Scene): Promise<void> {
  const { success, message, value } = await ask(scene, 'GET /wps/missions', { language: 'EN' });
  if (!success) throw new Error(`missions are not shown: ${message}`);
  const shown = (value.list as readonly Shown[]).filter(({ missionId }) => missionId === MISSION.missionId);
  for (const { missionId, period } of shown) {
    const claimed = await ask(scene, 'POST /wps/missions/claim', { missionId, period });
    if (!claimed.success && claimed.message !== 'mission_not_done') {
      scene.journal.wrong(`a mission was not claimed: ${claimed.message}`);
    }
  }
}
