import type { ExclusionPeriod } from '@baize/contract/people/exclusion-periods';
import { Button, CheckField, cx, Icon, Modal, Note, PasswordField } from '@baize/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { navigate } from '../../../shared/routing/address.ts';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { endSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './time-out.module.css';
import { useTask } from '../../../shared/failure/use-task.ts';
import { excludeMyself } from './time-out.api.ts';

const GROUPS = [
  { title: 'time_out_short', periods: ['24h', '7d', '1m'] },
  { title: 'time_out_long', periods: ['6m', '1y', '5y', 'permanent'] },
] as const satisfies readonly { title: string; periods: readonly ExclusionPeriod[] }[];

/**
 * A member shuts themselves out for a time or for good. The password is typed again, and the box says that nobody can undo it;
 * nothing is chosen beforehand. Afterwards this tab knows no session, like every other.
 */
export function TimeOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [period, setPeriod] = useState<ExclusionPeriod>();
  const [password, setPassword] = useState('');
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const task = useTask();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (period === undefined || !understood || password.trim() === '') {
      requestAnimationFrame(() => focusFirstWrong(form.current));
      return;
    }
    await task.run(async () => {
      const { until } = await excludeMyself({ period, password: password.trim() });
      endSession();
      navigate('/');
      openDialog({ name: 'timed-out', until });
    });
  };

  return (
    <Modal title={t('time_out_title')} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('time_out_about')}</p>
        <p>{t('time_out_money')}</p>
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
        <Periods chosen={period} missing={tried && period === undefined} onChoose={setPeriod} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('time_out_password')}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          value={password}
          error={tried && password.trim() === '' ? t('field_required') : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CheckField
          name="understood"
          checked={understood}
          label={t('time_out_understood')}
          error={tried && !understood ? t('time_out_understood_missing') : undefined}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        <Button type="submit" wide busy={task.isBusy}>
          {t('time_out_start')}
        </Button>
        <p className={styles.help}>{t('time_out_help')}</p>
      </form>
    </Modal>
  );
}

interface PeriodsProps {
  readonly chosen: ExclusionPeriod | undefined;
  readonly missing: boolean;
  readonly onChoose: (period: ExclusionPeriod) => void;
}

function Periods({ chosen, missing, onChoose }: PeriodsProps) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.periods}>
      <legend className={styles.legend}>{t('time_out_for')}</legend>
      {GROUPS.map(({ title, periods }) => (
        <div key={title} role="group" aria-label={t(title)} className={styles.group}>
          <span className={styles.name} aria-hidden="true">
            {t(title)}
          </span>
          <div className={styles.choices}>
            {periods.map((period) => (
              <label key={period} className={cx(styles.choice, chosen === period && styles.chosen)}>
                <input
                  type="radio"
                  name="period"
                  className="visually-hidden"
                  checked={chosen === period}
                  aria-invalid={missing}
                  onChange={() => onChoose(period)}
                />
                {t(`time_out_${period}`)}
              </label>
            ))}
          </div>
        </div>
      ))}
      {missing && (
        <p className={styles.missing} role="alert">
          <Icon name="alert" size={16} />
          {t('time_out_choose')}
        </p>
      )}
    </fieldset>
  );
}
