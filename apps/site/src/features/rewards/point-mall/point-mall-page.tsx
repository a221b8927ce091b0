import { Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { Steps } from '../../../shared/content/steps.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { MyRedemptions, PointsDetails } from './my-points.tsx';
import styles from './point-mall.module.css';
import { useMallRewards, useMyPoints } from './point-mall.api.ts';
import { RewardGrid } from './reward-grid.tsx';

const VIEWS = ['rewards', 'redeemed', 'details'] as const;

/** /pointMall: what the member has in points, what they are worth, and what was made of them. */
export function PointMallPage() {
  const { t } = useTexts();
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const [chosen, choose] = useState<(typeof VIEWS)[number]>('rewards');
  const view = isMember ? chosen : 'rewards';
  return (
    <div className={styles.mall}>
      <PageHead title={t('points_title')} lead={t('points_lead')} />
      {isMember ? <MyPoints /> : <HowItWorks />}
      {isMember && (
        <Segments
          label={t('points_title')}
          options={VIEWS.map((value) => ({ value, label: t(`mall_view_${value}`) }))}
          value={view}
          onChange={choose}
        />
      )}
      {view === 'rewards' && <Rewards isMember={isMember} />}
      {view === 'redeemed' && <MyRedemptions />}
      {view === 'details' && <PointsDetails />}
    </div>
  );
}

function HowItWorks() {
  const { t } = useTexts();
  return (
    <Panel title={t('points_how_title')} className={styles.how ?? ''}>
      <Steps steps={[t('points_how_1'), t('points_how_2'), t('points_how_3')]} />
    </Panel>
  );
}

function MyPoints() {
  const { t } = useTexts();
  return (
    <Panel title={t('mall_yours')}>
      <Loaded query={useMyPoints()} skeleton={<Skeleton height={56} />}>
        {({ points, held }) => (
          <div className={styles.balance}>
            <p className={styles.sum} data-testid="my-points">
              {t('points_cost', { count: points })}
            </p>
            <p className={styles.summary}>
              {held > 0 ? t('mall_held', { count: held }) : t('points_how_1')} {t('points_how_2')}
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Rewards({ isMember }: { isMember: boolean }) {
  const rewards = useMallRewards();
  const { data } = useMyPoints();
  return (
    <Loaded query={rewards} skeleton={<RewardSkeletons />}>
      {({ rewards: all }) => <RewardGrid rewards={all} points={isMember ? (data?.points ?? 0) : undefined} />}
    </Loaded>
  );
}

function RewardSkeletons() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={330} />
      ))}
    </div>
  );
}
