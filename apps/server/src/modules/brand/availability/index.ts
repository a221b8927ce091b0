export { admitVisitor } from './admit-visitor.ts';
export { seedDoor } from './seed-availability.ts';
export { statusOf } from './status-of.ts';
export { mountAvailability } from './mount.ts';
