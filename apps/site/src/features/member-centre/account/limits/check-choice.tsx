import type { ValueOf } from '@baize/contract/client';
import { CHECK_MINUTES } from '@baize/contract/money/limit-kinds';
import type { memberLimits, setRealityCheck } from '@baize/contract/money/limits';
import { Note } from '@baize/ui';
import { useId } from 'react';
import { send } from '../../../../shared/api.ts';
import { failureText } from '../../../../shared/failure-text.ts';
import { useTexts } from '../../../../shared/texts.ts';
import account from '../account.module.css';
import { useTask } from '../use-task.ts';
import type { Limits } from './limits.ts';

interface CheckChoiceProps {
  readonly check: ValueOf<typeof memberLimits>['check'];
  readonly onChanged: (limits: Limits) => void;
}

/** How often the member is told how long they play: at least as often as the house says. */
export function CheckChoice({ check, onChanged }: CheckChoiceProps) {
  const { t } = useTexts();
  const id = useId();
  const task = useTask();
  const house =
    check.brand === null ? t('check_own_none') : `${t('check_brand')} (${t('check_minutes', { 0: check.brand })})`;
  const choose = (value: string) =>
    task.run(async () => {
      const minutes = CHECK_MINUTES.find((choice) => String(choice) === value) ?? null;
      onChanged(await send<typeof setRealityCheck>('PUT /wps/member/reality-check', { minutes }));
    });
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
        disabled={task.busy}
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
