export { type LineMember, mayReceive, memberBelow, membersBelow, uplineFor } from './line-of.ts';
export { mountHierarchy } from './line-ops.routes.ts';
