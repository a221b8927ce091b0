import { Blank, Note, Skeleton, Tag } from '@baize/ui';
import { laterArt } from '../../../art/later-art.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { Picture } from '../../../shared/pictures/picture.tsx';
import { Steps } from '../../../shared/content/steps.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './point-mall.module.css';
import { usePointRewards } from './point-mall.api.ts';

/** /pointMall: how points work, and what they will be worth. */
export function PointMallPage() {
  const { t } = useTexts();
  const rewards = usePointRewards();
  return (
    <div className={styles.mall}>
      <PageHead title={t('points_title')} lead={t('points_lead')} />
      <Note>{t('points_when')}</Note>
      <Panel title={t('points_how_title')} className={styles.how ?? ''}>
        <Steps steps={[t('points_how_1'), t('points_how_2'), t('points_how_3')]} />
      </Panel>
      <h2 className={styles.title}>{t('points_rewards')}</h2>
      <Loaded query={rewards} skeleton={<RewardSkeletons />}>
        {({ rewards: all }) => (
          <>
            {all.length === 0 && <Blank icon="info" title={t('points_empty')} />}
            <ul className={styles.grid}>
              {all.map(({ rewardId, kind, title, summary, points, picture, motif }) => (
                <li key={rewardId} className={styles.reward}>
                  <div className={styles.art}>
                    <Picture src={picture || laterArt(motif)} alt="" width={1240} height={440} lazy sizes="320px" />
                  </div>
                  <div className={styles.words}>
                    <Tag>{t(`reward_kind_${kind}`)}</Tag>
                    <h3>{title}</h3>
                    <p className={styles.summary}>{summary}</p>
                    <p className={styles.points}>{t('points_cost', { count: points })}</p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
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
