import type { Call } from '@baize/contract/call';
import { opsMissionBoard, opsMissions, opsPutMission, opsPutMissionBoard } from '@baize/contract/rewards/missions-ops';

const TERMS = {
  ...{ turnover: 100, counts: [], largestStake: '5', pays: 'atOnce', largestPayout: '50', runDays: 7, stacks: false },
};
const MISSION = {
  ...{ missionId: 'ask-a-friend', position: 5, enabled: true, every: 'week', startsAt: 0, endsAt: null, after: null },
  ...{ texts: { EN: { title: 'Ask a friend', text: '' } }, currency: 'PHP', claimDays: 2, score: 5, terms: TERMS },
  ...{ goal: { kind: 'referrals', count: 2 }, award: { kind: 'money', amount: '5' } },
  budget: { whole: '1000', day: '100', member: '10' },
  audience: { levels: [3], labels: null, dialingCodes: null, registeredSince: null, line: null },
};
const PRIZE = { through: 3, award: { kind: 'money', amount: '10' } };
const BOARD = {
  ...{ enabled: true, every: 'week', texts: { EN: 'Most active' }, currency: 'PHP', prizes: [PRIZE], claimDays: 7 },
  terms: TERMS,
};

/** What missions and their leaderboard give. */
export const guardedMissions = (
  valueOf: (call: Call, request: Readonly<Record<string, unknown>>) => Promise<string>,
) => ({
  'a mission': {
    put: opsPutMission,
    usual: () => MISSION,
    loosened: {
      'a larger award': { award: { kind: 'money', amount: '6' } },
      'less to do': { goal: { kind: 'referrals', count: 1 } },
      'more often': { every: 'day' },
      'less to stake': { terms: { ...TERMS, turnover: 99 } },
      'a larger budget': { budget: { ...MISSION.budget, whole: '1001' } },
      'more who may do it': { audience: { ...MISSION.audience, levels: null } },
      'more score': { score: 6 },
    },
    tightened: {
      'switched off': { enabled: false },
      'other words': { enabled: false, texts: { EN: { title: 'Bring a friend', text: '' } }, position: 6 },
    },
    shown: async () => {
      const { list } = JSON.parse(await valueOf(opsMissions, {})) as {
        list: { missionId: string; mission: unknown }[];
      };
      return JSON.stringify(list.find(({ missionId }) => missionId === MISSION.missionId)?.mission);
    },
  },
  'the leaderboard of missions': {
    put: opsPutMissionBoard,
    usual: () => ({ board: BOARD }),
    loosened: {
      'a larger prize': { board: { ...BOARD, prizes: [{ ...PRIZE, award: { kind: 'money', amount: '11' } }] } },
      'more prizes': { board: { ...BOARD, prizes: [{ ...PRIZE, through: 4 }] } },
      'less to stake': { board: { ...BOARD, terms: { ...TERMS, turnover: 99 } } },
    },
    tightened: { 'switched off': { board: { ...BOARD, enabled: false } } },
    shown: () => valueOf(opsMissionBoard, {}),
  },
});
