export { missionsFollower } from './count-missions.ts';
export type { CountInvited } from './mission.ts';
export { missionsJobs } from './missions.jobs.ts';
export { mountMissions } from './mount.ts';
export { seedMissions } from './seed-missions.ts';
