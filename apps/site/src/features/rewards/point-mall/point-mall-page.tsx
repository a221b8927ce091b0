import { Skeleton } from '@baize/ui';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { Steps } from '../../../shared/content/steps.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './point-mall.module.css';
import { MallRewards } from './mall-rewards.tsx';

/** What only a member has, loaded for members only. */
const MemberMall = lazyPart(async () => (await import('./member-mall.tsx')).MemberMall, {
  texts: ['refusals', 'security'],
  waiting: <Skeleton height={420} />,
});

/** /pointMall: what the member has in points, what they are worth, and what was made of them. */
export function PointMallPage() {
  const { t } = useTexts();
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  return (
    <div className={styles.mall}>
      <PageHead title={t('points_title')} lead={t('points_lead')} />
      {isMember ? <MemberMall /> : <OpenMall />}
    </div>
  );
}

/** The mall of visitors and trial accounts. */
function OpenMall() {
  const { t } = useTexts();
  return (
    <>
      <Panel title={t('points_how_title')} className={styles.how ?? ''}>
        <Steps steps={[t('points_how_1'), t('points_how_2'), t('points_how_3')]} />
      </Panel>
      <MallRewards points={undefined} />
    </>
  );
}
