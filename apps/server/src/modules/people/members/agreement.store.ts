import type { Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Visit } from './visit.ts';

/** What the owner of an account that somebody else opened agreed to. */
export interface Agreement {
  readonly memberId: MemberId;
  readonly at: Instant;
  /** Of the brand's terms; undefined where the brand has none. */
  readonly termsEdition: number | undefined;
  /** As yyyy-MM-dd; undefined where the brand does not ask. */
  readonly birthDate: string | undefined;
  readonly visit: Pick<Visit, 'address' | 'userAgent'>;
}

const AGREE = `
  with agreed as (update members_member set must_agree = false where member_id = $1 and must_agree returning member_id)
  insert into members_agreement (member_id, agreed_at, terms_edition, address, user_agent)
  select member_id, $2, $3, $4, $5 from agreed`;

/** Keeps what the owner agreed to, once: from then on the account is like any other. */
export async function putAgreement(tx: Tx, { memberId, at, termsEdition, birthDate, visit }: Agreement): Promise<void> {
  await tx.all(AGREE, [memberId, new Date(at), termsEdition ?? null, visit.address, visit.userAgent]);
  if (birthDate === undefined) return;
  await tx.all('update members_profile set birth_date = $2 where member_id = $1 and birth_date is null', [
    ...[memberId, birthDate],
  ]);
}
