import { numberFormat } from '@baize/kernel';
import { Amount, amountText, Button, buttonClass, CheckField, Note, Skeleton, Tag, TextField } from '@baize/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../shared/routing/link.tsx';
import { Failed } from '../../../shared/failure/failed.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { type Task, useTask } from '../../../shared/failure/use-task.ts';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { usePage } from '../../../shared/state/page.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { ApplicationForm } from './application-form.tsx';
import { CheckInDays } from './check-in-days.tsx';
import styles from './join-panel.module.css';
import { claimPromotion, joinPromotion, type Standing, useStanding } from './mine.api.ts';

/** Joining a promotion, and what it brings (B7.3). Visitors are asked to log in, trial accounts to open a real one. */
export function JoinPanel({ promotionId }: { promotionId: string }) {
  const { t } = useTexts();
  const session = useSession();
  if (session === null || isTrial(session)) {
    return (
      <section className={styles.panel} aria-label={t('promotion_join_title')}>
        <p className={styles.lead}>{t(session === null ? 'join_log_in' : 'in_need_true_account')}</p>
        <Button onClick={mayAct}>{t(session === null ? 'join_join' : 'in_increase_submit')}</Button>
      </section>
    );
  }
  return <MemberPanel promotionId={promotionId} account={session.account} />;
}

function MemberPanel({ promotionId, account }: { promotionId: string; account: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = useStanding(promotionId, account);
  if (data === undefined && error !== null) {
    return <Failed error={error} onRetry={refetch} title={t('promotion_join_title')} />;
  }
  if (data === undefined) return <Skeleton height={140} />;
  const [standing] = data.list;
  if (standing === undefined) return <Note>{t('join_not_for_you')}</Note>;
  return <Shown key={promotionId} standing={standing} />;
}

/** Once something was sent, what became of it is brought into sight: the form that had the focus is gone, and the page shorter. */
function Shown({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current) panel.current?.focus();
    hasSent.current = false;
  }, [standing.state]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('promotion_join_title')}
      onSubmit={() => {
        hasSent.current = true;
      }}
    >
      <div className={styles.head} role="status">
        <Tag tone={TONES[standing.state] ?? 'plain'}>{t(`join_state_${standing.state}`)}</Tag>
        <NextAt standing={standing} />
      </div>
      {standing.days.length > 0 && <CheckInDays standing={standing} />}
      {standing.board !== null && <OwnPlace standing={standing} />}
      <Steps standing={standing} />
    </section>
  );
}

/** How far the member is in a tournament. */
function OwnPlace({ standing: { board } }: { standing: Standing }) {
  const { t } = useTexts();
  if (board === null) return null;
  return (
    <p className={styles.lead} data-testid="own-place">
      {t('board_me', { 0: board.place ?? '1000+' })}
    </p>
  );
}

const TONES: Partial<Record<Standing['state'], 'win' | 'info' | 'warn' | 'accent'>> = {
  claim: 'accent',
  issued: 'accent',
  claimed: 'win',
  signed: 'win',
  inProcess: 'info',
  comingSoon: 'info',
  rejected: 'warn',
};

function NextAt({ standing: { nextAt, state } }: { standing: Standing }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  if (nextAt === null) return null;
  const text = stampText(nextAt, timeZone).slice(0, 16);
  return (
    <span className={styles.lead}>
      {state === 'comingSoon' ? t('join_begins', { 0: text }) : t('join_next', { 0: text })}
    </span>
  );
}

/** What the member can do now. */
function Steps({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  const { state, note, kind } = standing;
  if (state === 'joining') return <Join standing={standing} />;
  if (state === 'claim') return <Claim standing={standing} />;
  if (state === 'applying') return <ApplicationForm standing={standing} />;
  if (state === 'rejected') {
    return (
      <>
        <Note tone="warn">{t('join_rejected', { 0: note })}</Note>
        <ApplicationForm standing={standing} />
      </>
    );
  }
  if (state === 'issued') {
    return (
      <Link className={buttonClass('primary')} to="/?centre=rewardCenter">
        {t('join_to_rewards')}
      </Link>
    );
  }
  const isCounted = kind === 'tournament' && state === 'inProcess';
  const said =
    state === 'signed' ? t(`join_signed_${kind}`) : t(isCounted ? 'board_state_counting' : `join_text_${state}`);
  return (
    <>
      <p className={styles.lead}>{said}</p>
      {state === 'signed' && kind === 'deposit' && (
        <Link className={buttonClass('primary')} to="/?centre=depositv2">
          {t('join_deposit')}
        </Link>
      )}
    </>
  );
}

function Join({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  const task = useTask();
  const [agrees, setAgrees] = useState(false);
  const join = () => task.run(() => joinPromotion(standing.promotionId, standing.edition));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      {standing.agreed !== null && <Note>{t('join_terms_changed')}</Note>}
      <Asked standing={standing} />
      <CheckField
        label={t('join_agree', { 0: standing.edition })}
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <Button type="submit" busy={task.isBusy} disabled={!agrees}>
        {t('join_join')}
      </Button>
      <Failure task={task} />
    </form>
  );
}

/** What is asked for what is given, before one agrees. */
function Asked({ standing: { turnover, largestStake, currency } }: { standing: Standing }) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(currency);
  return (
    <ul className={styles.asked}>
      <li>
        {turnover === 0
          ? t('join_no_turnover')
          : t('join_turnover', { 0: numberFormat(locale).format(turnover / 100) })}
      </li>
      {largestStake !== null && <li>{t('join_largest', { 0: amountText({ ...format, text: largestStake }) })}</li>}
    </ul>
  );
}

function Claim({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  const format = useMoneyFormat(standing.currency);
  const task = useTask();
  const key = useRequestKey();
  const [code, setCode] = useState('');
  const { promotionId, kind, claimable } = standing;
  const claim = async () => {
    const isClaimed = await task.run(() =>
      key.under({ promotionId, code }, (requestKey) => claimPromotion({ requestKey, promotionId, code })),
    );
    if (!isClaimed) return;
    key.forget();
    tell(t('join_claimed'), 'win');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void claim();
      }}
    >
      {claimable !== null && kind !== 'freeRounds' && (
        <p className={styles.amount}>
          <Amount {...format} text={claimable} />
        </p>
      )}
      {kind === 'code' && (
        <TextField
          label={t('join_code')}
          value={code}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          required
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" busy={task.isBusy} disabled={kind === 'code' && code.trim() === ''}>
        {kind === 'checkIn' ? t('join_check_in') : t('join_claim')}
      </Button>
      <Failure task={task} />
    </form>
  );
}

function Failure({ task }: { task: Task }) {
  return task.failure === undefined ? null : <Note tone="loss">{failureText(task.failure)}</Note>;
}
