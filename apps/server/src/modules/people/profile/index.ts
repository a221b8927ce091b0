export { mountProfile } from './mount.ts';
