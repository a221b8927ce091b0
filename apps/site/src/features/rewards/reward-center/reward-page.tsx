import { Blank, Button, buttonClass, Note, Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { Refused } from '../../../shared/api/api.ts';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import table from '../../../shared/records/record-table.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardHistory } from './reward-history.tsx';
import styles from './rewards.module.css';
import { claimRewards, type Reward, useOpenRewards } from './rewards.api.ts';

/** Reward centre (B7.8, rewardCenter): what waits, what is under way, and what was. */
export function RewardPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'history' ? 'history' : 'open';
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    if (chosen === 'history') next.set('part', chosen);
    else next.delete('part');
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className={table.top}>
        <div>
          <h3 className={table.title}>{t('reward_center')}</h3>
          <p className={styles.lead}>{t('reward_lead')}</p>
        </div>
        <Segments
          label={t('reward_show')}
          options={[
            { value: 'open', label: t('reward_open') },
            { value: 'history', label: t('reward_history') },
          ]}
          value={part}
          onChange={choose}
        />
      </div>
      {part === 'history' ? <RewardHistory /> : <OpenRewards />}
    </>
  );
}

function OpenRewards() {
  const { t } = useTexts();
  const query = useOpenRewards();
  if (query.isLoadingError) return <FailedNote query={query} />;
  if (!query.data) return <Skeleton height={320} />;
  const { list } = query.data;
  const waiting = list.filter(({ state }) => state === 'offered');
  const running = list.filter(({ state }) => state !== 'offered');
  if (list.length === 0) {
    return (
      <Blank icon="gift" title={t('reward_empty')}>
        <p className={styles.lead}>{t('reward_empty_text')}</p>
        <a className={buttonClass('outline')} href="/promotions">
          {t('promotions')}
        </a>
      </Blank>
    );
  }
  return (
    <div className={styles.groups}>
      {waiting.length > 0 && <Waiting list={waiting} />}
      {running.length > 0 && <Group title={t('reward_running')} list={running} />}
    </div>
  );
}

function Waiting({ list }: { list: readonly Reward[] }) {
  const { t } = useTexts();
  const task = useTask();
  const [left, setLeft] = useState<readonly { readonly reason: string }[]>([]);
  const claimAll = () =>
    task.run(async () => {
      setLeft([]);
      const { refused } = await claimRewards(list.map(({ awardId }) => awardId));
      setLeft(refused);
    });
  const [first] = left;
  return (
    <Group
      title={t('reward_waiting')}
      list={list}
      action={
        list.length > 1 && (
          <Button size="s" look="outline" busy={task.isBusy} onClick={() => void claimAll()}>
            {t('reward_claim_all')}
          </Button>
        )
      }
    >
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {first !== undefined && (
        <Note tone="warn">
          {t('reward_some_left', { count: left.length })} {failureText(new Refused(first.reason as never, {}))}
        </Note>
      )}
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly list: readonly Reward[];
  readonly action?: React.ReactNode;
  readonly children?: React.ReactNode;
}

function Group({ title, list, action, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h4 className={styles.groupTitle}>{title}</h4>
        {action}
      </div>
      {children}
      <ul className={styles.list}>
        {list.map((reward) => (
          <li key={reward.awardId}>
            <RewardCard reward={reward} />
          </li>
        ))}
      </ul>
    </section>
  );
}
