import { numberFormat, partsFromText } from '@baize/kernel';
import { amountText, Button, cx, Icon, Note, Tag } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { usePage } from '../../../shared/state/page.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { Given } from './given.tsx';
import styles from './missions.module.css';
import { claimMission, type Mission } from './missions.api.ts';

interface MissionCardProps {
  readonly mission: Mission;
  /** What the mission before it in its chain is called. */
  readonly before: string | undefined;
  /** It is of an earlier day or week. */
  readonly isPast: boolean;
}

/** One mission: what it asks, how far the member is, what it brings, and the button that claims it. */
export function MissionCard({ mission, before, isPast }: MissionCardProps) {
  const { t } = useTexts();
  const task = useTask();
  const { state, title } = mission;
  const claim = async () => {
    const isClaimed = await task.run(() => claimMission(mission));
    if (isClaimed) tell(t('mission_claimed', { 0: title }), 'win');
  };
  return (
    <article className={cx(styles.card, styles[state])} data-mission={mission.missionId} data-state={state}>
      <span className={styles.medal}>
        <Icon name={state === 'claimed' ? 'check' : 'cup'} size={24} />
      </span>
      <div className={styles.words}>
        <h5 className={styles.title}>{title}</h5>
        {isPast && <p className={styles.about}>{t('mission_for', { 0: mission.period })}</p>}
        {mission.text !== '' && !isPast && <p className={styles.about}>{mission.text}</p>}
        {state === 'locked' ? (
          <p className={styles.about}>{t('mission_after', { 0: before ?? '' })}</p>
        ) : (
          <Progress mission={mission} />
        )}
        <Facts mission={mission} />
      </div>
      <div className={styles.side}>
        <strong className={styles.amount}>
          <Given {...mission.award} />
        </strong>
        {state === 'done' && (
          <Button busy={task.isBusy} onClick={() => void claim()} aria-label={t('mission_claim_one', { 0: title })}>
            {t('mission_claim')}
          </Button>
        )}
        {state !== 'done' && <Tag tone={state === 'claimed' ? 'win' : 'plain'}>{t(`mission_state_${state}`)}</Tag>}
      </div>
      {task.failure !== undefined && (
        <div className={styles.failed}>
          <Note tone="loss">{failureText(task.failure)}</Note>
        </div>
      )}
    </article>
  );
}

function Progress({ mission }: { mission: Mission }) {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const format = useMoneyFormat(brand.currency);
  const { done, target, isAmount, title } = mission;
  const words = (text: string) =>
    isAmount ? amountText({ ...format, text }) : numberFormat(format.locale).format(Number(text));
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={title} value={shareOf(mission)} max={1} />
      <span className={styles.far}>{t('mission_far', { 0: words(done), 1: words(target) })}</span>
    </div>
  );
}

function Facts({ mission }: { mission: Mission }) {
  const { t, locale } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { score, turnover, state, claimBy, endsAt } = mission;
  const until = state === 'done' ? claimBy : endsAt;
  const named = (at: number) => stampText(at, timeZone).slice(0, 16);
  const facts = [
    until === null || state === 'claimed'
      ? ''
      : t(state === 'done' ? 'mission_claim_by' : 'mission_until', { 0: named(until) }),
    score > 0 ? t('mission_score', { count: score }) : '',
    turnover > 0 ? t('mission_turnover', { 0: numberFormat(locale).format(turnover / 100) }) : '',
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? null : <p className={styles.small}>{facts.join(' · ')}</p>;
}

function shareOf({ done, target }: Mission): number {
  const whole = partsFromText(target) ?? 0n;
  return whole === 0n ? 1 : Number(((partsFromText(done) ?? 0n) * 1_000n) / whole) / 1_000;
}
