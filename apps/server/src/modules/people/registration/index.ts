export { type RegisterDeps, register } from './register.ts';
export { seedMembers } from './seed-members.ts';
export { mountRegistration } from './register.routes.ts';
