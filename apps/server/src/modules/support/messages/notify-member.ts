import type { Id } from '@baize/kernel';
import type { NotifyMember } from '../../../events/member-notice.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { memberById, messageLanguage } from '../../people/members/index.ts';
import { insertMessage } from './messages.store.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

export interface MemberNoticeDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly brands: Pick<BrandBook, 'of'>;
}

/** Writes members messages of the house's own, in the language of their account or of the brand. */
export function memberNotices({ clock, chance, brands }: MemberNoticeDeps): NotifyMember {
  return async (tx, { memberId, brand, kind, values }) => {
    const member = await memberById(tx, memberId);
    const language = messageLanguage(await brands.of(brand, tx), '', member);
    const { title, body } = (NOTICE_TEXTS[language] ?? NOTICE_TEXTS.EN)[kind];
    const messageId = newId<Id<'message'>>(clock, chance);
    await insertMessage(tx, {
      ...{ messageId, memberId, brand, at: clock.now() },
      title: filled(title, values),
      body: filled(body, values),
    });
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
