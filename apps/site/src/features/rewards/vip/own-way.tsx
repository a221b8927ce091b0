import { partsFromText } from '@baize/kernel';
import { amountText, Skeleton } from '@baize/ui';
import { Panel } from '../../../shared/content/panel.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { MembersOnly } from '../../../shared/content/members-only.tsx';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from './vip.module.css';
import { type LevelStanding, useStanding } from './vip.api.ts';

/** A member's own way: what is missing for the next level, and what keeps the one they have. Nobody else has one. */
export function OwnWay({ nameOf }: { readonly nameOf: (rankLevel: number) => string }) {
  const { t } = useTexts();
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const query = useStanding();
  if (!isMember) {
    return <MembersOnly title={t('vip_log_in')} action={t('vip_log_in_do')} />;
  }
  return (
    <Panel title={t('vip_way')}>
      <Loaded query={query} skeleton={<Skeleton height={160} />}>
        {(standing) => <Way standing={standing} nameOf={nameOf} />}
      </Loaded>
    </Panel>
  );
}

interface WayProps {
  readonly standing: LevelStanding;
  readonly nameOf: (rankLevel: number) => string;
}

function Way({ standing, nameOf }: WayProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { rankLevel, next, keep, keepUntil, isKept, until } = standing;
  const lastDay = (at: number) => stampText(at - 1, timeZone).slice(0, 10);
  return (
    <div className={styles.way}>
      {next === null ? (
        <p className={styles.goal}>{t('vip_top')}</p>
      ) : (
        <section className={styles.goal}>
          <h3>{t('vip_next', { 0: nameOf(next.rankLevel) })}</h3>
          <Asked asked={next} standing={standing} />
          <p className={styles.summary}>{t('vip_until', { 0: lastDay(until) })}</p>
        </section>
      )}
      {keep !== null && rankLevel !== null && (
        <section className={styles.goal}>
          <h3>{t('vip_keep', { 0: nameOf(rankLevel) })}</h3>
          <Asked asked={keep} standing={standing} />
          <p className={styles.summary}>
            {isKept && t('vip_kept')} {keepUntil !== null && t('vip_kept_until', { 0: lastDay(keepUntil) })}
          </p>
        </section>
      )}
    </div>
  );
}

interface AskedProps {
  readonly asked: Pick<NonNullable<LevelStanding['next']>, 'points' | 'deposits'>;
  readonly standing: LevelStanding;
}

function Asked({ asked, standing }: AskedProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat();
  const count = new Intl.NumberFormat(locale);
  const money = (text: string) => amountText({ ...format, text });
  return (
    <>
      {asked.points > 0 && (
        <Bar
          label={t('vip_points')}
          share={standing.points / asked.points}
          words={t('vip_far', { 0: count.format(standing.points), 1: count.format(asked.points) })}
        />
      )}
      {asked.deposits !== '0' && (
        <Bar
          label={t('vip_deposits')}
          share={shareOf(standing.deposits, asked.deposits)}
          words={t('vip_far', { 0: money(standing.deposits), 1: money(asked.deposits) })}
        />
      )}
    </>
  );
}

function Bar({ label, share, words }: { readonly label: string; readonly share: number; readonly words: string }) {
  return (
    <div className={styles.bar}>
      <span>{label}</span>
      <progress aria-label={label} value={Math.min(1, Math.max(0, share))} max={1} />
      <span className={styles.far}>{words}</span>
    </div>
  );
}

/** To a thousandth. */
function shareOf(done: string, asked: string): number {
  const [some, all] = [partsFromText(done) ?? 0n, partsFromText(asked) ?? 1n];
  return Number((some * 1000n) / all) / 1000;
}
