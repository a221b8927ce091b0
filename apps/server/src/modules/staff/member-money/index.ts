export { mountAdjustments } from './mount.ts';
