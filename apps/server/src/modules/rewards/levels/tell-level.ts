import type { Instant, MemberId } from '@baize/kernel';
import type { MemberNoticeKind, NotifyMember } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { excludedUntil } from '../../people/exclusion/index.ts';

export interface TellDeps {
  readonly notifyMember: NotifyMember;
}

/** Writes a member about their level. Who takes a break is written nothing. */
export async function tellLevel(
  tx: Tx,
  { notifyMember }: TellDeps,
  {
    memberId,
    brand,
    kind,
    values,
    now,
  }: {
    readonly memberId: MemberId;
    readonly brand: Brand;
    readonly kind: Extract<MemberNoticeKind, `level_${string}`>;
    readonly values: Readonly<Record<string, string>>;
    readonly now: Instant;
  },
): Promise<void> {
  if ((await excludedUntil(tx, memberId, now)) !== undefined) return;
  await notifyMember(tx, { memberId, brand: brand.code, kind, values });
}
