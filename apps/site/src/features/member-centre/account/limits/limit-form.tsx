import { amountText, Button, Note, TextField } from '@baize/ui';
import { type SyntheticEvent, useState } from 'react';
import type { setMemberLimit } from '@baize/contract/money/limits';
import { send } from '../../../../shared/api.ts';
import { failureText } from '../../../../shared/failure-text.ts';
import { useTexts } from '../../../../shared/texts.ts';
import { judgeAmount } from '../../deposit/amount-flow.ts';
import { useLooks } from '../../use-looks.ts';
import account from '../account.module.css';
import { useTask } from '../use-task.ts';
import type { Limit, Limits } from './limits.ts';

interface LimitFormProps {
  readonly limit: Limit;
  readonly currency: string;
  readonly onChanged: (limits: Limits) => void;
}

/** Sets one limit, takes it away, or keeps it though something looser waits. */
export function LimitForm({ limit, currency, onChanged }: LimitFormProps) {
  const { t, locale } = useTexts();
  const looks = useLooks(currency);
  const task = useTask();
  const { kind, period, own, next } = limit;
  const [typed, setTyped] = useState(() => (own === null ? '' : amountText({ ...looks, symbol: '', text: own })));
  const [pressed, setPressed] = useState(false);
  const verdict = judgeAmount(typed, { currency }, locale);
  const set = (amount: string | null) =>
    task.run(async () =>
      onChanged(await send<typeof setMemberLimit>('PUT /wps/member/limits', { kind, period, amount })),
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (verdict.is === 'good') void set(verdict.amount);
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
        error={pressed && verdict.is !== 'good' ? t('limits_unreadable') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={account.actions}>
        <Button type="submit" busy={task.busy}>
          {verdict.is === 'good'
            ? t('limits_save_at', { amount: amountText({ ...looks, text: verdict.amount }) })
            : t('limits_save')}
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
