import { opsMemberHierarchy, opsPutMemberHierarchy } from '@baize/contract/people/hierarchy-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { type PlaceDeps, placeInLine, putInLine } from './put-in-line.ts';

/** Shows staff where a member stands, and lets them say whether money may go up the line and how high the level is. */
export function mountHierarchy(serve: Serve, deps: PlaceDeps): void {
  serve(opsMemberHierarchy, ({ username }, { brand }) => placeInLine(deps.db, brand, username));
  serve(opsPutMemberHierarchy, (placing, { session: operator }) => putInLine(deps, { ...placing, operator }));
}
