import type { BrandCode, MemberId } from '@baize/kernel';
import type { Db, Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { actingAgent, type Stand, standNamed } from '../../people/hierarchy/index.ts';

export interface CentreDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brands: BrandBook;
}

/** Who asks about a line, and whom. */
export interface LineQuestion {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** Undefined: the agent who asks. */
  readonly account: string | undefined;
}

export interface LineAnswer {
  readonly agent: Stand;
  /** Whom the question is about: the agent, or somebody below. */
  readonly about: Stand;
  /** From the agent down to whom it is about, by name. */
  readonly path: readonly string[];
}

/**
 * Whom an agent may ask about: themselves and those who stand in their line now. Refuses access_denied for who acts as no agent, and
 * member_not_found for everybody else of the brand and for names that nobody has, so that one answer tells nothing.
 */
export async function inLine(sql: Sql, { memberId, brand, account }: LineQuestion): Promise<LineAnswer> {
  const agent = await actingAgent(sql, memberId);
  if (account === undefined) return { agent, about: agent, path: [agent.username] };
  const about = await standNamed(sql, brand, account);
  if (about === undefined) throw new Refusal('member_not_found');
  if (about.memberId === memberId) return { agent, about, path: [agent.username] };
  const at = about.path.indexOf(memberId);
  if (at === -1) throw new Refusal('member_not_found');
  return { agent, about, path: [...about.above.slice(at), about.username] };
}
