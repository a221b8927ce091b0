import { opsBarAgent, opsHeads, opsLine, opsMakeAgent, opsMoveLine } from '@baize/contract/people/hierarchy-ops';
import { instantOf } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { barAgent, type LineDeps, makeAgent, moveMember, standing } from './change-line.ts';
import { aboveAt, openedFor, pageOfHeads, placesOf, sizeOf, type Stand } from './places.store.ts';

const PLACES_SHOWN = 50;

/** Shows staff the lines of agents, and lets them move, make and bar agents. */
export function mountLines(serve: Serve, deps: LineDeps): void {
  const { db } = deps;
  const onWire = async ({ memberId, username, isAgent, above, isBarred }: Stand) => ({
    ...{ username, isAgent, above: [...above], isBarred },
    ...(await sizeOf(db, memberId)),
  });
  serve(opsLine, async ({ username, at }, { brand }) => {
    const stand = await standing(db, brand, username);
    const places = await placesOf(db, stand.memberId, PLACES_SHOWN);
    const aboveThen = at === undefined ? null : [...(await aboveAt(db, stand.memberId, instantOf(at)))];
    return {
      ...(await onWire(stand)),
      aboveThen,
      opened: (await openedFor(db, stand.memberId)) ?? null,
      places: places.map((place) => ({ ...place, above: [...place.above] })),
    };
  });
  serve(opsHeads, async ({ pageNo, pageSize }, { brand }) => {
    const { rows, total } = await pageOfHeads(db, { brand, limit: pageSize, offset: (pageNo - 1) * pageSize });
    const list = await Promise.all(
      rows.map(async ({ memberId, ...head }) => ({ ...head, ...(await sizeOf(db, memberId)) })),
    );
    return { list, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsMoveLine, async (asked, { session: operator }) => onWire(await moveMember(deps, { ...asked, operator })));
  serve(opsMakeAgent, async (asked, { session: operator }) => onWire(await makeAgent(deps, { ...asked, operator })));
  serve(opsBarAgent, async (asked, { session: operator }) => onWire(await barAgent(deps, { ...asked, operator })));
}
