import { Button, Note, TextField } from '@baize/ui';
import { isWholeCoins, money, partsFromText, currencyOf } from '@baize/kernel';
import { type SyntheticEvent, useState } from 'react';
import { send } from '../../../../shared/api.ts';
import { failureText } from '../../../../shared/failure-text.ts';
import { usePage } from '../../../../shared/page.ts';
import { useTexts } from '../../../../shared/texts.ts';
import account from '../account.module.css';
import { useTask } from '../use-task.ts';
import type { Limit, Limits } from './limits.ts';

interface LimitFormProps {
  readonly limit: Limit;
  readonly onChanged: (limits: Limits) => void;
}

/** Sets one limit, takes it away, or keeps it though something looser waits. */
export function LimitForm({ limit, onChanged }: LimitFormProps) {
  const { t } = useTexts();
  const { currency } = usePage().status.brand;
  const task = useTask();
  const [typed, setTyped] = useState(limit.own ?? '');
  const [pressed, setPressed] = useState(false);
  const { kind, period, own, next } = limit;
  const parts = partsFromText(typed.trim());
  const isReadable = parts !== undefined && parts > 0n && isWholeCoins(money(currencyOf(currency), parts));
  const set = (amount: string | null) =>
    task.run(async () => onChanged(await send('PUT /wps/member/limits', { kind, period, amount })));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (isReadable) void set(typed.trim());
  };
  return (
    <form className={account.form} onSubmit={submit} noValidate>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={t('limits_amount')}
        hint={t('limits_higher_later')}
        error={pressed && !isReadable ? t('limits_unreadable') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={account.actions}>
        <Button type="submit" busy={task.busy}>
          {t('limits_save')}
        </Button>
        {next && (
          <Button look="outline" busy={task.busy} onClick={() => void set(own)}>
            {t('limits_keep')}
          </Button>
        )}
        {own !== null && next?.amount !== null && (
          <Button look="outline" busy={task.busy} onClick={() => void set(null)}>
            {t('limits_remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
