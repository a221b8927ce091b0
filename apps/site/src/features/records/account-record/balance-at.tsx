import { Amount, Button, Note } from '@baize/ui';
import { dayIn, instantOf, momentIn } from '@baize/kernel';
import { type SubmitEvent, useState } from 'react';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import styles from '../../../shared/records/records.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { fetchBalanceAt, type PastBalance } from './account-record.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';

/** What the balance was at a moment of the past, by the brand's clock. */
export function BalanceAt() {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const format = useMoneyFormat();
  const [today] = useState(() => dayIn(brand.timeZone, instantOf(Date.now())));
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('00:00');
  const [isAhead, setIsAhead] = useState(false);
  const task = useTask();
  const [answer, setAnswer] = useState<PastBalance>();
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    if (day === '') return;
    const at = momentIn(brand.timeZone, day, time.slice(0, 5));
    const isYetToCome = at > Date.now();
    setIsAhead(isYetToCome);
    setAnswer(undefined);
    if (isYetToCome) task.reset();
    else void task.run(async () => setAnswer(await fetchBalanceAt(at)));
  };
  return (
    <section className={styles.part} aria-labelledby="balance-at">
      <h4 id="balance-at" className={styles.subtitle}>
        {t('balance_at_title')}
      </h4>
      <form className={styles.filters} onSubmit={ask}>
        <DateField
          className={styles.day}
          label={t('balance_at_day')}
          required
          value={day}
          min="2020-01-01"
          max={today}
          onDay={setDay}
        />
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
        <Button type="submit" look="outline" busy={task.isBusy}>
          {t('balance_at_show')}
        </Button>
      </form>
      {isAhead && <Note tone="warn">{t('balance_at_ahead')}</Note>}
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {answer && (
        <Note>
          {t('balance_at_answer', { 0: stampText(answer.at, brand.timeZone) })}{' '}
          <strong>
            <Amount {...format} currency={answer.currency} text={answer.balance} />
          </strong>
        </Note>
      )}
    </section>
  );
}
