export { type LaunchDeps, launchGame } from './launch-game.ts';
export { TOKEN_TTL_MS, launchTokenHash } from './launch-token.ts';
export { insertLaunch, openLaunch } from './launch.store.ts';
export {
  barMember,
  readmitMember,
  revokeBrandLaunches,
  revokeLaunches,
  revokeMemberLaunches,
} from './revoke-launches.ts';
export { mountLaunch } from './launch.routes.ts';
export { launchJobs } from './launch.jobs.ts';
