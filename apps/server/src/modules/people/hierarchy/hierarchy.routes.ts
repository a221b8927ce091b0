import { opsMemberLine, opsPutMemberLine } from '@baize/contract';
import type { Serve } from '../../../platform/http/serve.ts';
import { type PlaceDeps, placeInLine, putInLine } from './hierarchy-position.ts';

/** Shows staff where a member stands, and lets them say whether money may go up the line and how high the level is. */
export function mountHierarchy(serve: Serve, deps: PlaceDeps): void {
  serve(opsMemberLine, ({ username }, { brand }) => placeInLine(deps.db, brand, username));
  serve(opsPutMemberLine, (placing, { session: operator }) => putInLine(deps, { ...placing, operator }));
}
