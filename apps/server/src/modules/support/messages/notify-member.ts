import type { Id } from '@baize/kernel';
import type { MemberNotice, NotifyMember } from '../../../events/member-notice.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { messageLanguage } from '../../people/members/index.ts';
import { insertMessages, languagesOf } from './messages.store.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

export interface MemberNoticeDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: Pick<BrandBook, 'of'>;
}

/** Writes members messages of the house's own, in the language of their account or of the brand. */
export function memberNotices(deps: MemberNoticeDeps): NotifyMember {
  const one: NotifyMember = (tx, notice) => writeAll(tx, deps, [notice]);
  return Object.assign(one, {
    many: (tx: Tx, notices: readonly MemberNotice[]) => writeAll(tx, deps, notices),
  });
}

async function writeAll(tx: Tx, { clock, chance, brands }: MemberNoticeDeps, notices: readonly MemberNotice[]) {
  if (notices.length === 0) return;
  const chosen = await languagesOf(
    tx,
    notices.map(({ memberId }) => memberId),
  );
  const messages: Parameters<typeof insertMessages>[1][number][] = [];
  for (const { memberId, brand, kind, values } of notices) {
    const language = messageLanguage(await brands.of(brand, tx), '', { language: chosen.get(memberId) ?? null });
    const { title, body } = (NOTICE_TEXTS[language] ?? NOTICE_TEXTS.EN)[kind];
    const messageId = newId<Id<'message'>>(clock, chance);
    messages.push({ messageId, memberId, brand, title: filled(title, values), body: filled(body, values) });
  }
  await insertMessages(tx, messages, clock.now());
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
