export { levelsFollower } from './count-levels.ts';
export { levelSetByStaff } from './level-set.ts';
export { levelsJobs } from './levels.jobs.ts';
export { mountLevels } from './mount.ts';
export { seedKeeping, seedLevels } from './seed-levels.ts';
