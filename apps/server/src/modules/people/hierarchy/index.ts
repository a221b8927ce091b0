export { mayReceive, memberBelow, membersBelow } from './find-in-hierarchy.ts';
export { type HierarchyMember, uplineFor } from './hierarchy.store.ts';
export { mountHierarchy } from './hierarchy.routes.ts';
