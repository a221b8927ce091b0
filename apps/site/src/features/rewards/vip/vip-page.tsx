import { Blank, cx, Icon, Skeleton, Tag } from '@baize/ui';
import { levelArt } from '../../../art/later-art.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './vip.module.css';
import { LevelComparison } from './level-comparison.tsx';
import { OwnWay } from './own-way.tsx';
import { useLevelRules, useOwnLevel, useVipLevels } from './vip.api.ts';

/** /vip: the levels of the club, what each asks for and gives; a member sees their own and the way up. */
export function VipPage() {
  const { t } = useTexts();
  const levels = useVipLevels();
  const reached = useOwnLevel();
  // Everybody starts in the first.
  const own = reached === 0 ? levels.data?.levels[0]?.rankLevel : reached;
  const rules = useLevelRules();
  // One's own way stands above the levels: they wait for it, or it would push them down.
  const isSettled = rules.data !== undefined || rules.error !== null;
  const nameOf = (rank: number) =>
    levels.data?.levels.find(({ rankLevel }) => rankLevel === rank)?.name ?? t('vip_level', { 0: rank });
  return (
    <>
      <PageHead title={t('vip_title')} lead={t('vip_lead')} />
      {rules.data !== undefined && rules.data.levels.length > 0 && <OwnWay nameOf={nameOf} />}
      <Loaded query={isSettled ? levels : { ...levels, data: undefined }} skeleton={<LevelSkeletons />}>
        {({ levels: all }) => (
          <>
            {all.length === 0 && <Blank icon="info" title={t('vip_empty')} />}
            <ol className={styles.levels}>
              {all.map(({ rankLevel, name, summary, benefits }) => (
                <li
                  key={rankLevel}
                  className={cx(styles.level, rankLevel === own && styles.own)}
                  aria-current={rankLevel === own || undefined}
                >
                  <img
                    className={styles.art}
                    src={levelArt(rankLevel)}
                    alt=""
                    width="420"
                    height="132"
                    loading="lazy"
                  />
                  <div className={styles.words}>
                    <p className={styles.rank}>
                      {t('vip_level', { 0: rankLevel })}
                      {rankLevel === own && <Tag tone="accent">{t('vip_yours')}</Tag>}
                    </p>
                    <h2>{name}</h2>
                    <p className={styles.summary}>{summary}</p>
                    <ul className={styles.benefits}>
                      {benefits.map((benefit) => (
                        <li key={benefit}>
                          <Icon name="check" size={16} />
                          {benefit}
                        </li>
                      ))}
                    </ul>
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <Loaded query={rules} skeleton={<Skeleton height={240} />}>
        {(known) =>
          known.levels.length > 0 && (
            <Panel title={t('vip_compare')}>
              <LevelComparison rules={known} nameOf={nameOf} own={own} />
            </Panel>
          )
        }
      </Loaded>
    </>
  );
}

function LevelSkeletons() {
  return (
    <div className={styles.levels}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height={390} />
      ))}
    </div>
  );
}
