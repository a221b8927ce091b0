import { amountText, Button, Note, TextField } from '@baize/ui';
import { type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { judgeAmount } from '../../../shared/money/amount-flow.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import account from '../../../shared/forms/account.module.css';
import { useTask } from '../../../shared/failure/use-task.ts';
import { type Limit, setLimit } from './limits.api.ts';

interface LimitFormProps {
  readonly limit: Limit;
  readonly currency: string;
  readonly onSaved: () => void;
}

/** Sets or removes one limit, or cancels a looser value that has not come into force yet. */
export function LimitForm({ limit, currency, onSaved }: LimitFormProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(currency);
  const task = useTask();
  const { kind, period, own, next } = limit;
  const [typed, setTyped] = useState(() => (own === null ? '' : amountText({ ...format, symbol: '', text: own })));
  const [pressed, setPressed] = useState(false);
  const verdict = judgeAmount(typed, { currency }, locale);
  const set = async (amount: string | null) => {
    if (await task.run(() => setLimit({ kind, period, amount }))) onSaved();
  };
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
        before={<span className={formStyles.symbol}>{format.symbol}</span>}
        hint={t('limits_higher_later')}
        error={pressed && verdict.is !== 'good' ? t('limits_unreadable') : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={account.actions}>
        <Button type="submit" busy={task.isBusy}>
          {verdict.is === 'good'
            ? t('limits_save_at', { amount: amountText({ ...format, text: verdict.amount }) })
            : t('limits_save')}
        </Button>
        {next && (
          <Button look="outline" busy={task.isBusy} onClick={() => void set(own)}>
            {t('limits_keep')}
          </Button>
        )}
        {own !== null && next?.amount !== null && (
          <Button look="danger" busy={task.isBusy} onClick={() => void set(null)}>
            {t('limits_remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
