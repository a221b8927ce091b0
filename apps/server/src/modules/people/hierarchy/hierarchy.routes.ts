import { opsMemberLine, opsPutMemberLine } from '@baize/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import { type PositionDeps, positionOf, changePosition } from './hierarchy-position.ts';

/** Shows staff a member's position in the hierarchy, and lets them set its level and whether it may transfer to the upline. */
export function mountHierarchy(serve: Serve, deps: PositionDeps): void {
  serve(opsMemberLine, ({ username }, { brand }) => positionOf(deps.db, brand, username));
  serve(opsPutMemberLine, (change, { session: operator }) => changePosition(deps, { ...change, operator }));
}
