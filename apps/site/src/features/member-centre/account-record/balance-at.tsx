import { Amount, Button, Note } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { dayIn, instantOf, momentIn } from '@baize/kernel';
import { type SubmitEvent, useState } from 'react';
import type { balanceAt } from '@baize/contract/records/account-record';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import styles from '../records/records.module.css';
import { useLooks } from '../use-looks.ts';

/** What the balance was at a moment of the past, by the brand's clock. */
export function BalanceAt() {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const looks = useLooks();
  const [today] = useState(() => dayIn(brand.timeZone, instantOf(Date.now())));
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('00:00');
  const [isAhead, setIsAhead] = useState(false);
  const asked = useMutation({
    mutationFn: (at: number) => send<typeof balanceAt>('GET /wps/member/records/balance', { at }),
  });
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const at = momentIn(brand.timeZone, day, time.slice(0, 5));
    const isYetToCome = at > Date.now();
    setIsAhead(isYetToCome);
    if (isYetToCome) asked.reset();
    else asked.mutate(at);
  };
  return (
    <section className={styles.part} aria-labelledby="balance-at">
      <h4 id="balance-at" className={styles.subtitle}>
        {t('balance_at_title')}
      </h4>
      <form className={styles.filters} onSubmit={ask}>
        <label className={styles.field}>
          <span className={styles.label}>{t('balance_at_day')}</span>
          <input
            type="date"
            required
            className={styles.input}
            value={day}
            min="2020-01-01"
            max={today}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        <label className={styles.field}>
          <span className={styles.label}>{t('record_time')}</span>
          <input
            type="time"
            required
            className={styles.input}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </label>
        <Button type="submit" look="outline" busy={asked.isPending}>
          {t('balance_at_show')}
        </Button>
      </form>
      {isAhead && <Note tone="warn">{t('balance_at_ahead')}</Note>}
      {asked.isError && <Note tone="loss">{failureText(asked.error)}</Note>}
      {asked.data && (
        <Note>
          {t('balance_at_answer', { 0: stampText(asked.data.at, brand.timeZone) })}{' '}
          <strong>
            <Amount {...looks} currency={asked.data.currency} text={asked.data.balance} />
          </strong>
        </Note>
      )}
    </section>
  );
}
