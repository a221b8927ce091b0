import { agentLinkOff, agentLinks, agentMakeLink } from '@baize/contract/agents/links';
import { type Instant, instantOf, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { AddUpLinks, LinkCame } from '../../../events/link-came.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { isUsable, type LinksDeps, makeLink, switchLinkOff } from './links.ts';
import { type Link, pageOfLinks } from './links.store.ts';

export interface LinksRoutesDeps extends LinksDeps {
  readonly addUpLinks: AddUpLinks;
}

/** Those who came by the links of one page are added up while the page is read, up to so many. */
const ADDED_UP_MOST = 5_000;

/** Lets agents make links by which newcomers register below them, see how each does, and switch it off. */
export function mountLinks(serve: Serve, deps: LinksRoutesDeps): void {
  serve(agentLinks, async ({ usable, pageNo, pageSize }, { session }) => {
    const { memberId } = await actingAgent(deps.db, session.memberId);
    const now = deps.clock.now();
    const page = { memberId, usable: usable ?? null, now, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total, uses } = await pageOfLinks(deps.db, page);
    const isFew = rows.reduce((sum, link) => sum + link.uses, 0) <= ADDED_UP_MOST;
    const linkIds = isFew ? rows.map(({ linkId }) => linkId) : [];
    const { currency, came } = await deps.addUpLinks(deps.db, { agentId: memberId, linkIds });
    const list = rows.map((link) => ({
      ...onWire(link, now),
      came: isFew ? cameOnWire(came.get(link.linkId) ?? NOBODY) : null,
    }));
    return { currency, list, uses, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(agentMakeLink, async ({ expiresAt, ...request }, { session, brand }) => {
    const until = expiresAt === null ? null : instantOf(expiresAt);
    const link = await makeLink(deps, { ...request, expiresAt: until, memberId: session.memberId, brand });
    return onWire(link, deps.clock.now());
  });
  serve(agentLinkOff, async ({ linkId }, { session }) => {
    const { memberId } = await actingAgent(deps.db, session.memberId);
    return onWire(await switchLinkOff(deps, { memberId, linkId }), deps.clock.now());
  });
}

const NOBODY: LinkCame = { depositors: 0, deposits: 0n, valid: 0n };

export function cameOnWire({ depositors, deposits, valid }: LinkCame) {
  return { depositors, deposits: textFromParts(deposits), valid: textFromParts(valid) };
}

function onWire(link: Link, now: Instant): z.input<typeof agentMakeLink.value> {
  const { linkId, code, name, kind, createdAt, expiresAt, offAt, lastUsedAt, usesMax, uses, prizeGroup } = link;
  const times = { createdAt, expiresAt, offAt, lastUsedAt };
  return { linkId, code, name, kind, ...times, usesMax, uses, prizeGroup, isUsable: isUsable(link, now) };
}
