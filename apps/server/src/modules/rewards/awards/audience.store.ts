import { instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { AudienceFacts } from './domain/audience.ts';

const FACTS = `select level, labels, dialing_code as "dialingCode", created_at, above from members_standing_of($1)`;

export async function audienceFacts(sql: Sql, memberId: MemberId): Promise<AudienceFacts | undefined> {
  const row = await sql.first<Omit<AudienceFacts, 'registeredAt'> & { created_at: Date }>(FACTS, [memberId]);
  return row && { ...row, registeredAt: instantOf(row.created_at.getTime()) };
}
