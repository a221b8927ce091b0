import type { ValueOf } from '@baize/contract/client';
import type { promotionList } from '@baize/contract/rewards/promotions';
import { Tag } from '@baize/ui';
import { useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stateOf } from './period.ts';
import styles from './promotions.module.css';

type Promotion = ValueOf<typeof promotionList>['list'][number];
type When = Pick<Promotion, 'startsAt' | 'endsAt' | 'startsOn' | 'endsOn'>;

/** When a promotion runs, in days of the brand's time zone, and whether that is still ahead or over. */
export function PromotionWhen({ of: { startsAt, endsAt, startsOn, endsOn } }: { of: When }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [now] = useState(() => Date.now());
  const state = stateOf({ startsAt, endsAt }, now);
  return (
    <p className={styles.when} title={t('promo_zone', { 0: timeZone })}>
      {state === 'upcoming' && <Tag tone="info">{t('promo_upcoming')}</Tag>}
      {state === 'ended' && <Tag>{t('promo_ended')}</Tag>}
      <span>{endsOn === null ? t('promo_since', { 0: startsOn }) : t('promo_until', { 0: startsOn, 1: endsOn })}</span>
    </p>
  );
}
