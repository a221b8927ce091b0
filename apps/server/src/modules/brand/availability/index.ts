export { seedAvailability } from './seed-availability.ts';
export { statusOf } from './status-of.ts';
export { mountAvailability } from './mount.ts';
export { admitVisitor, servesAll, visitorStatus } from './visitor-status.ts';
