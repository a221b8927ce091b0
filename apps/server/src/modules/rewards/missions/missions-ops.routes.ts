import {
  opsMissionBoard,
  opsMissionReport,
  opsMissions,
  opsPutMission,
  opsPutMissionBoard,
} from '@baize/contract/rewards/missions-ops';
import { textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeBoard, changeMission } from './change-mission.ts';
import { asWritten } from './mission.ts';
import type { MissionRoutesDeps } from './mission-routes-deps.ts';
import { missionById, missionsOf, reportOf } from './missions.store.ts';
import { boardOf } from './score.store.ts';

/** What staff set of missions, and what they came to. */
export function missionsOpsRoutes(serve: Serve, deps: MissionRoutesDeps): void {
  const { db } = deps;
  serve(opsMissions, async (_request, { brand }) => ({
    list: ((await missionsOf(db, [brand])).get(brand) ?? []).map((mission) => ({
      ...{ missionId: mission.missionId, edition: mission.edition, mission: asWritten(mission) },
    })),
  }));
  serve(opsPutMission, async (mission, { session: operator, brand }) =>
    db.inTransaction(async (tx) => {
      const outcome = await changeMission(tx, deps, { operator, mission });
      const stands = await missionById(tx, brand, mission.missionId);
      return { mission: asWritten(stands ?? mission), awaitsSecond: outcome === 'waits' };
    }),
  );
  serve(opsMissionBoard, async (_request, { brand }) => {
    const board = await boardOf(db, brand);
    return { board: board === undefined ? null : asWritten(board) };
  });
  serve(opsPutMissionBoard, async ({ board }, { session: operator, brand }) =>
    db.inTransaction(async (tx) => {
      const outcome = await changeBoard(tx, deps, { operator, board });
      const stands = await boardOf(tx, brand);
      return { board: asWritten(stands ?? board), awaitsSecond: outcome === 'waits' };
    }),
  );
  serve(opsMissionReport, async (days, { brand }) => ({
    list: (await reportOf(db, brand, days)).map(({ parts, ...row }) => ({ ...row, given: textFromParts(parts) })),
  }));
}
