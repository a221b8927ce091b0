export { mayReceive, memberBelow, membersBelow } from './find-in-hierarchy.ts';
export { type HierarchyMember, uplineFor } from './hierarchy.store.ts';
export { mountHierarchy } from './hierarchy.routes.ts';
export { actingAgent, holdHierarchy, mayTakeIn, standNamed } from './change-line.ts';
export { mountLines } from './lines.routes.ts';
export { oneOfTeam, pageOfTeam, type TeamMember } from './team.store.ts';
export { actsAsAgent, placesOfBrand, type Stand, standOf } from './places.store.ts';
export { changeLevel, changeLevels, lockLevel, lockLevels, rankNamed } from './change-level.ts';
export { levelChangesOf } from './hierarchy-position.store.ts';
