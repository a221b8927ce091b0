export { comeBy, isCodeUsable } from './links.ts';
export { cameOnWire, mountLinks } from './links.routes.ts';
export { hasLink } from './links.store.ts';
