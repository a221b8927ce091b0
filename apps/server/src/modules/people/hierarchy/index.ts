export { type LineMember, mayReceive, memberBelow, membersBelow, uplineFor } from './find-in-hierarchy.ts';
export { mountHierarchy } from './hierarchy.routes.ts';
