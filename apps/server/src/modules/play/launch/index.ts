export { barMember, readmitMember } from './bar-member.ts';
export { TOKEN_TTL_MS, launchTokenHash, vendorToken, vendorTokenHash } from './launch-token.ts';
export { launchJobs } from './launch.jobs.ts';
export { mountLaunch } from './launch.routes.ts';
export {
  insertLaunch,
  openLaunch,
  revokeBrandLaunches,
  revokeMemberLaunches,
  revokeSessionLaunches,
} from './launch.store.ts';
