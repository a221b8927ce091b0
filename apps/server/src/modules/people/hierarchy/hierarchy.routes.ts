import { opsMemberHierarchy, opsPutMemberHierarchy } from '@baize/contract/people/hierarchy-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { type PositionDeps, positionOf, changePosition } from './hierarchy-position.ts';

/** Shows staff a member's position in the hierarchy, and lets them set its level and whether it may transfer to the upline. */
export function mountHierarchy(serve: Serve, deps: PositionDeps): void {
  serve(opsMemberHierarchy, ({ username }, { brand }) => positionOf(deps.db, brand, username));
  serve(opsPutMemberHierarchy, (change, { session: operator }) => changePosition(deps, { ...change, operator }));
}
