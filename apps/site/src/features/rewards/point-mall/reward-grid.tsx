import { Blank, Button, Segments, Tag, TextField } from '@baize/ui';
import { useState } from 'react';
import { laterArt } from '../../../art/later-art.ts';
import { Picture } from '../../../shared/pictures/picture.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { findRewards, REWARD_FILTERS, type RewardFilter, standing } from './find-rewards.ts';
import styles from './point-mall.module.css';
import type { MallReward } from './point-mall.api.ts';

/** With the member's part of the site: who only looks does not load it. */
const RedeemDialog = lazyPart(async () => (await import('./redeem-dialog.tsx')).RedeemDialog, { texts: ['refusals'] });

interface RewardGridProps {
  readonly rewards: readonly MallReward[];
  /** What the member has; undefined for who is none. */
  readonly points: number | undefined;
}

/** The rewards of the mall, to be searched and redeemed. */
export function RewardGrid({ rewards, points }: RewardGridProps) {
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<RewardFilter>('all');
  const [open, setOpen] = useState<MallReward>();
  const filters = points === undefined ? REWARD_FILTERS.filter((one) => one !== 'mine') : REWARD_FILTERS;
  const found = findRewards(rewards, { words, filter, points: points ?? 0 });
  return (
    <section className={styles.shop} aria-label={t('points_rewards')}>
      <div className={styles.find}>
        <TextField
          type="search"
          label={t('mall_search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Segments
          label={t('mall_filter')}
          options={filters.map((value) => ({ value, label: t(`mall_filter_${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {rewards.length === 0 && <Blank icon="info" title={t('points_empty')} />}
      {rewards.length > 0 && found.length === 0 && <Blank icon="info" title={t('mall_none_found')} />}
      <ul className={styles.grid}>
        {found.map((reward) => (
          <li key={reward.rewardId} className={styles.reward}>
            <Card reward={reward} points={points} onRedeem={() => mayAct() && setOpen(reward)} />
          </li>
        ))}
      </ul>
      {open !== undefined && <RedeemDialog reward={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface CardProps {
  readonly reward: MallReward;
  readonly points: number | undefined;
  readonly onRedeem: () => void;
}

function Card({ reward, points, onRedeem }: CardProps) {
  const { t } = useTexts();
  const { title, summary, picture, motif, kind, left } = reward;
  const state = standing(reward);
  const lacks = points === undefined ? 0 : reward.points - points;
  return (
    <>
      <div className={styles.art}>
        <Picture src={picture || laterArt(motif)} alt="" width={1240} height={440} lazy sizes="320px" />
      </div>
      <div className={styles.words}>
        <Tag>{state === 'open' ? t(`mall_kind_${kind ?? 'goods'}`) : t(`mall_${state}`)}</Tag>
        <h3>{title}</h3>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.points}>{t('points_cost', { count: reward.points })}</p>
        {left !== null && left > 0 && left <= 10 && <p className={styles.summary}>{t('mall_left', { count: left })}</p>}
        {state === 'open' && (
          <Button
            className={styles.redeem}
            disabled={lacks > 0}
            onClick={onRedeem}
            data-testid={`redeem-${reward.rewardId}`}
          >
            {lacks > 0 ? t('mall_lacks', { count: lacks }) : t('mall_redeem')}
          </Button>
        )}
      </div>
    </>
  );
}
