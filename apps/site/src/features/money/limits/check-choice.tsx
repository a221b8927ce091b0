import { CHECK_MINUTES } from '@baize/contract/money/limit-kinds';
import { Note } from '@baize/ui';
import { useId } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import account from '../../../shared/forms/account.module.css';
import { useTask } from '../../../shared/failure/use-task.ts';
import { type Limits, setRealityCheck } from './limits.api.ts';

interface CheckChoiceProps {
  readonly check: Limits['check'];
}

/** Chooses how often a reality check is shown: at least as often as the brand requires. */
export function CheckChoice({ check }: CheckChoiceProps) {
  const { t } = useTexts();
  const id = useId();
  const task = useTask();
  const house =
    check.brand === null ? t('check_own_none') : `${t('check_brand')} (${t('check_minutes', { 0: check.brand })})`;
  const choose = (value: string) =>
    task.run(() => setRealityCheck(CHECK_MINUTES.find((choice) => String(choice) === value) ?? null));
  return (
    <div className={account.field}>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <label className={account.label} htmlFor={id}>
        {t('check_every')}
      </label>
      <select
        id={id}
        className={account.select}
        value={check.own ?? ''}
        disabled={task.isBusy}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{house}</option>
        {check.choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('check_minutes', { 0: minutes })}
          </option>
        ))}
      </select>
    </div>
  );
}
