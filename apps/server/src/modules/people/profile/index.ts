export { mountProfile } from './profile.routes.ts';
