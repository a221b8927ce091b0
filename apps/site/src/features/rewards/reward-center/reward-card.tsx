import { partsFromText } from '@baize/kernel';
import { amountText, Button, cx, Icon, Note, Tag } from '@baize/ui';
import { useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { usePage } from '../../../shared/state/page.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { useVendorNames } from '../../../shared/games/vendor-line-up.api.ts';
import { countedGames } from './counted-games.ts';
import { RewardAmount } from './reward-amount.tsx';
import styles from './rewards.module.css';
import { claimReward, type Reward } from './rewards.api.ts';

const DAY_MS = 86_400_000;

/** One reward: what it is, until when, what it asks, and the button that claims it. */
export function RewardCard({ reward }: { reward: Reward }) {
  const { t } = useTexts();
  const task = useTask();
  const claim = async () => {
    const isClaimed = await task.run(() => claimReward(reward.awardId));
    if (isClaimed) tell(t('reward_claimed', { 0: reward.title }), 'win');
  };
  return (
    <article className={styles.card}>
      <span className={styles.medal}>
        <Icon name="gift" size={24} />
      </span>
      <div className={styles.words}>
        <h5 className={styles.title}>{reward.title}</h5>
        <p className={styles.about}>
          <Tag>{t(`reward_source_${reward.source}`)}</Tag>
          <Until reward={reward} />
        </p>
        <Asked reward={reward} />
      </div>
      <div className={styles.side}>
        <strong className={styles.amount}>
          <RewardAmount reward={reward} text={reward.amount} />
        </strong>
        {reward.state === 'offered' && (
          <Button
            busy={task.isBusy}
            onClick={() => void claim()}
            aria-label={t('reward_claim_one', { 0: reward.title })}
          >
            {t('reward_claim')}
          </Button>
        )}
      </div>
      {task.failure !== undefined && (
        <div className={styles.failed}>
          <Note tone="loss">{failureText(task.failure)}</Note>
        </div>
      )}
    </article>
  );
}

/** Until when it can be claimed, or must be played; in red on its last day. */
function Until({ reward: { state, claimBy, runUntil } }: { reward: Reward }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [now] = useState(() => Date.now());
  const until = state === 'offered' ? claimBy : runUntil;
  if (until === null) return state === 'offered' ? <span>{t('reward_no_end')}</span> : null;
  const text = stampText(until, timeZone).slice(0, 16);
  const said = state === 'offered' ? t('reward_claim_by', { 0: text }) : t('reward_play_by', { 0: text });
  return <span className={cx(until - now < DAY_MS && styles.soon)}>{said}</span>;
}

/** What it asks for: how much play, in which games, and the largest bet; a bar while it runs. */
function Asked({ reward }: { reward: Reward }) {
  const { t } = useTexts();
  const format = useMoneyFormat(reward.currency);
  const words = (text: string) => amountText({ ...format, text });
  const { required, staked, state, paysAfter, largestStake, counts } = reward;
  if (required === '0') return <p className={styles.about}>{t('reward_free')}</p>;
  return (
    <div className={styles.asked}>
      {state === 'running' ? (
        <>
          <progress className={styles.bar} aria-label={reward.title} value={shareOf(reward)} max={1} />
          <p>{t('reward_staked', { 0: words(staked), 1: words(required) })}</p>
        </>
      ) : (
        <p>
          {paysAfter ? t('reward_bet_before', { 0: words(required) }) : t('reward_bet_after', { 0: words(required) })}
        </p>
      )}
      {state === 'running' && paysAfter && <p>{t('reward_paid_then')}</p>}
      {largestStake !== null && <p>{t('reward_largest', { 0: words(largestStake) })}</p>}
      {counts.length > 0 && <Counted counts={counts} />}
    </div>
  );
}

/** Which games count. */
function Counted({ counts }: Pick<Reward, 'counts'>) {
  const { t, locale } = useTexts();
  const vendorName = useVendorNames();
  return (
    <p>
      {t('reward_counts')} {countedGames(counts, { t, locale, vendorName })}
    </p>
  );
}

function shareOf({ required, staked }: Reward): number {
  const needed = partsFromText(required) ?? 0n;
  return needed === 0n ? 1 : Number(((partsFromText(staked) ?? 0n) * 1_000n) / needed) / 1_000;
}
