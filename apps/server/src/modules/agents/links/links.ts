import { type BrandCode, type Instant, invariant, type MemberId } from '@baize/kernel';
import type { GivePresetGroup, JudgePresetGroup } from '../../../events/preset-group.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { codeKey, insertInvitation } from '../../people/members/index.ts';
import {
  countUse,
  insertLink,
  insertUse,
  type Link,
  linkByCode,
  linkByKey,
  switchOff,
  usableLinks,
} from './links.store.ts';

export interface LinksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly judgePresetGroup: JudgePresetGroup;
}

/** So many links of one agent newcomers can use at a time. */
const USABLE_MAX = 100;
/** No letter or digit that is taken for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31^10 codes: nobody meets one by guessing. */
const CODE_LENGTH = 10;

export interface LinkRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly name: string;
  readonly kind: Link['kind'];
  readonly expiresAt: Instant | null;
  readonly usesMax: number | null;
  readonly prizeGroup: number | null;
}

/**
 * Makes a link by which newcomers register below an agent. May be repeated with its key.
 * Refuses access_denied for who is barred, registration_links_full, request_invalid for a link that is over already, key_reused, and
 * what `judgePresetGroup` refuses.
 */
export function makeLink(deps: LinksDeps, request: LinkRequest): Promise<Link> {
  const { memberId, brand, requestKey, name, kind, expiresAt, usesMax, prizeGroup } = request;
  const meaning = [name, kind, ...[expiresAt, usesMax, prizeGroup].map(String)];
  const keyed: KeyedRequest = { scope: 'agent-link', owner: memberId, requestKey, meaning };
  const known = (sql: Sql) => madeBefore(sql, request);
  return answerOnce(deps, keyed, {
    known,
    work: () =>
      deps.db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        const before = await known(tx);
        if (before !== undefined) return before;
        const now = deps.clock.now();
        await actingAgent(tx, memberId);
        if (expiresAt !== null && expiresAt <= now) throw new Refusal('request_invalid');
        if ((await usableLinks(tx, memberId, now)) >= USABLE_MAX) throw new Refusal('registration_links_full');
        if (prizeGroup !== null) await deps.judgePresetGroup(tx, { agentId: memberId, brand, greatest: prizeGroup });
        const code = newCode(deps.chance);
        await insertInvitation(tx, { brand, code, codeKey: codeKey(code), memberId, createdAt: now });
        const link = { ...request, code, codeKey: codeKey(code) };
        const made = await insertLink(tx, { ...link, linkId: newId(deps.clock, deps.chance), createdAt: now });
        invariant(made !== undefined, 'a key that is locked is used once');
        return made;
      }),
  });
}

async function madeBefore(sql: Sql, request: LinkRequest): Promise<Link | undefined> {
  const link = await linkByKey(sql, request.memberId, request.requestKey);
  if (link === undefined) return undefined;
  const isSame =
    link.name === request.name &&
    link.kind === request.kind &&
    link.expiresAt === request.expiresAt &&
    link.usesMax === request.usesMax &&
    link.prizeGroup === request.prizeGroup;
  if (!isSame) throw new Refusal('key_reused');
  return link;
}

function newCode(chance: Chance): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[chance.below(LETTERS.length)]).join('');
}

/** Switches a link off for good. Refuses registration_link_not_found for anybody else's. May be repeated. */
export async function switchLinkOff(
  { db, clock }: LinksDeps,
  { memberId, linkId }: { readonly memberId: MemberId; readonly linkId: string },
): Promise<Link> {
  const link = await db.inTransaction((tx) => switchOff(tx, { memberId, linkId, at: clock.now() }));
  if (link === undefined) throw new Refusal('registration_link_not_found');
  return link;
}

/** Whether newcomers can use a link now. */
export function isUsable({ offAt, expiresAt, usesMax, uses }: Link, now: Instant): boolean {
  return offAt === null && (expiresAt === null || expiresAt > now) && (usesMax === null || uses < usesMax);
}

/** Whether an invitation code can be used now: one that is no link's always can. */
export async function isCodeUsable(
  sql: Sql,
  { brand, code, now }: { readonly brand: BrandCode; readonly code: string; readonly now: Instant },
): Promise<boolean> {
  const link = await linkByCode(sql, brand, codeKey(code));
  return link === undefined || isUsable(link, now);
}

/** Somebody who comes by an invitation code. */
export interface Arrival {
  readonly brand: BrandCode;
  readonly code: string;
  readonly now: Instant;
}

/** What a newcomer becomes by a code, and what is done once it is known who it is. */
export interface Come {
  readonly kind: Link['kind'];
  readonly arrived: (memberId: MemberId) => Promise<void>;
}

/**
 * Uses up an invitation code, in the transaction that opens the account. What the newcomer becomes by it; once it is known who it is,
 * it is noted whom the link brought, and they are given what it presets. Null when others were faster or it is over by now.
 */
export async function comeBy(
  tx: Tx,
  { brand, code, now }: Arrival,
  givePresetGroup: GivePresetGroup,
): Promise<Come | null> {
  const link = await linkByCode(tx, brand, codeKey(code));
  if (link === undefined) return { kind: 'member', arrived: () => Promise.resolve() };
  if (!(await countUse(tx, link.linkId, now))) return null;
  const { linkId, memberId: agentId, prizeGroup: greatest } = link;
  return {
    kind: link.kind,
    arrived: async (memberId) => {
      await insertUse(tx, { linkId, memberId, at: now });
      if (greatest !== null) await givePresetGroup(tx, { agentId, brand, greatest, memberId, at: now });
    },
  };
}
