import { Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { Panel } from '../../../shared/content/panel.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { ConvertPoints } from './convert-points.tsx';
import { MallRewards } from './mall-rewards.tsx';
import { useMyPoints } from './my-points.api.ts';
import { MyRedemptions, PointsDetails } from './my-points.tsx';
import styles from './point-mall.module.css';

const VIEWS = ['rewards', 'redeemed', 'details'] as const;

/** What a member has in points, the rewards, and what was made of points. */
export function MemberMall() {
  const { t } = useTexts();
  const [view, choose] = useState<(typeof VIEWS)[number]>('rewards');
  const points = useMyPoints();
  return (
    <>
      <Panel title={t('mall_yours')}>
        <Loaded query={points} skeleton={<Skeleton height={56} />}>
          {(mine) => (
            <div className={styles.balance}>
              <p className={styles.sum} data-testid="my-points">
                {t('points_cost', { count: mine.points })}
              </p>
              <p className={styles.summary}>
                {mine.held > 0 ? t('mall_held', { count: mine.held }) : t('points_how_1')} {t('points_how_2')}
              </p>
              <ConvertPoints points={mine.points} />
            </div>
          )}
        </Loaded>
      </Panel>
      <Segments
        label={t('points_title')}
        options={VIEWS.map((value) => ({ value, label: t(`mall_view_${value}`) }))}
        value={view}
        onChange={choose}
      />
      {view === 'rewards' && <MallRewards points={points.data?.points ?? 0} />}
      {view === 'redeemed' && <MyRedemptions />}
      {view === 'details' && <PointsDetails />}
    </>
  );
}
