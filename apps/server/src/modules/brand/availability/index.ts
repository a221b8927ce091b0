export { admitVisitor } from './admit-visitor.ts';
export { seedDoor } from './seed-door.ts';
export { statusOf } from './status-of.ts';
export { mountAvailability } from './mount.ts';
