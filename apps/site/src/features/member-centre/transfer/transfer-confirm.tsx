import { partsFromText, textFromParts } from '@baize/kernel';
import { Amount, amountText, Blank, Button, Note } from '@baize/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sendSealed } from '../../../shared/api.ts';
import { refreshBalance } from '../../../shared/balance.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import { TypedPassword } from '../account/typed-password.tsx';
import { useTask } from '../account/use-task.ts';
import { useLooks } from '../withdraw/use-looks.ts';
import styles from '../withdraw/withdraw.module.css';
import type { Receiver, TransferLine } from './transfer.ts';

interface Wish {
  readonly line: TransferLine;
  readonly receiver: Receiver;
  readonly amount: string;
  readonly note: string;
}

interface TransferConfirmProps extends Wish {
  readonly onBack: () => void;
  readonly onSent: () => void;
  readonly onAnother: () => void;
}

/** Everything once more, and the withdrawal password. One showing has one key: pressing again after a lost answer sends nothing twice. */
export function TransferConfirm({ onBack, onSent, onAnother, ...wish }: TransferConfirmProps) {
  const { t } = useTexts();
  const looks = useLooks(wish.line.currency);
  const { receiver, amount, note } = wish;
  const task = useTask();
  const heading = useRef<HTMLHeadingElement>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  useEffect(() => heading.current?.focus(), [sent]);
  const sum = amountText({ ...looks, text: amount });
  const name = receiver.nickname || receiver.account;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (password === '') event.currentTarget.querySelector('input')?.focus();
    else void task.run(ask);
  }

  async function ask(): Promise<void> {
    await sendSealed('POST /wps/member/transfer', {
      requestKey,
      toward: receiver.toward,
      ...(receiver.toward === 'downline' ? { account: receiver.account } : {}),
      amount,
      paymentPassword: password,
      note,
    });
    setSent(true);
    onSent();
    void refreshBalance();
  }

  if (sent) {
    return (
      <div aria-live="polite" className={styles.status} data-testid="transfer-sent">
        <Blank icon="check" title={t('transfer_sent', { 0: sum, 1: name })}>
          <p>{t('transfer_sent_where')}</p>
          <Button look="outline" onClick={onAnother}>
            {t('transfer_another')}
          </Button>
        </Blank>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h4 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('transfer_check')}
      </h4>
      <p className={styles.sum}>{sum}</p>
      <Facts {...wish} />
      <p className={styles.quiet}>{t('transfer_final')}</p>
      <TypedPassword
        name="paymentPassword"
        label={t('transfer_password')}
        autoComplete="off"
        value={password}
        error={tried && password === '' ? t('field_required') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={styles.actions}>
        <Button look="outline" disabled={task.busy} onClick={onBack}>
          {t('transfer_back')}
        </Button>
        <Button type="submit" busy={task.busy}>
          {t('transfer_submit', { 0: sum })}
        </Button>
      </div>
    </form>
  );
}

function Facts({ line, receiver, amount, note }: Wish) {
  const { t } = useTexts();
  const looks = useLooks(line.currency);
  const after = textFromParts((partsFromText(line.available) ?? 0n) - (partsFromText(amount) ?? 0n));
  return (
    <dl className={styles.summary}>
      <dt>{t('transfer_receiver')}</dt>
      <dd>
        {receiver.nickname || receiver.account}
        <span className={styles.line}>
          {receiver.account} · {t(`transfer_toward_${receiver.toward}`)}
        </span>
      </dd>
      <dt>{t('transfer_cost')}</dt>
      <dd>{t('transfer_free')}</dd>
      <dt>{t('transfer_balance_now')}</dt>
      <dd>
        <Amount {...looks} text={line.available} />
      </dd>
      <dt>{t('transfer_balance_after')}</dt>
      <dd>
        <Amount {...looks} text={after} />
      </dd>
      {note !== '' && (
        <>
          <dt>{t('transfer_note_given')}</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}
