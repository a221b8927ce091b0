export { socialJobs } from './social.jobs.ts';
export { openSocial } from './social.ts';
export { mountSocial } from './social.routes.ts';
export { facebookSettings, googleSettings } from './social-settings.ts';
