import { Tag } from '@baize/ui';
import { useState } from 'react';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { dayText, stateOf } from './period.ts';
import styles from './promotions.module.css';

/** When a promotion runs, in days of the brand's time zone, and whether that is still ahead or over. */
export function PromotionWhen({ startsAt, endsAt }: { startsAt: number; endsAt: number | null }) {
  const { t, locale } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [now] = useState(() => Date.now());
  const state = stateOf({ startsAt, endsAt }, now);
  const day = (at: number) => dayText(at, { locale, timeZone });
  return (
    <p className={styles.when} title={t('promo_zone', { 0: timeZone })}>
      {state === 'upcoming' && <Tag tone="info">{t('promo_upcoming')}</Tag>}
      {state === 'ended' && <Tag>{t('promo_ended')}</Tag>}
      <span>
        {endsAt === null
          ? t('promo_since', { 0: day(startsAt) })
          : t('promo_until', { 0: day(startsAt), 1: day(endsAt) })}
      </span>
    </p>
  );
}
