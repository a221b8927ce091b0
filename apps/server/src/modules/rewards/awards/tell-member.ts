import { formatMoney, money, stampIn } from '@baize/kernel';
import { localeOf } from '@baize/contract/languages';
import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { isOfferedNothing } from '../../people/exclusion/index.ts';
import { memberById, messageLanguage } from '../../people/members/index.ts';
import { textIn } from '../../brand/brands/index.ts';
import type { Award, AwardsDeps } from './award.ts';

/** Writes the member about an award, in their language and the brand's time. Who takes a break or refuses offers is written nothing. */
export async function tellMember(
  tx: Tx,
  { brands, clock, notifyMember }: AwardsDeps,
  { award, kind }: { readonly award: Award; readonly kind: Extract<MemberNoticeKind, `award_${string}`> },
): Promise<void> {
  const { memberId, what, titles, claimBy } = award;
  if (await isOfferedNothing(tx, memberId, clock.now())) return;
  const brand = await brands.of(award.brand, tx);
  const language = messageLanguage(brand, '', await memberById(tx, memberId));
  const amount =
    what.kind === 'money' || what.kind === 'freeRounds'
      ? formatMoney(money(what.currency, what.amountParts), localeOf(language))
      : what.item;
  const title = textIn(titles, language, brand) ?? '';
  const until = claimBy === null ? '' : stampIn(brand.timeZone, claimBy);
  await notifyMember(tx, {
    ...{ memberId, brand: award.brand },
    kind: kind === 'award_offered' && claimBy === null ? 'award_offered_for_good' : kind,
    values: { title, amount, until },
  });
}
