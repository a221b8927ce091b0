export { daysLoggedIn, isProfileComplete } from './member-facts.ts';
export { mountProfile } from './profile.routes.ts';
