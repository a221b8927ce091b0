import { Button, Note } from '@baize/ui';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../api/api.ts';
import { failureText } from '../failure/failure-text.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useTexts } from '../texts/texts.ts';
import { useRequestKey } from '../money/use-request-key.ts';
import { TypedPassword } from './typed-password.tsx';
import { useTask } from '../failure/use-task.ts';
import row from './actions.module.css';
import styles from './password-step.module.css';

/** Few need it: most set their password before they come here. */
const WithdrawalPasswordFirst = lazyPart(
  async () => (await import('./withdrawal-password-first.tsx')).WithdrawalPasswordFirst,
  { texts: ['security'] },
);

/** What confirms that money may leave: sent along with the request. */
export interface MoneyConfirmation {
  /** Pressing again after a lost answer asks for the same. */
  readonly requestKey: string;
  readonly paymentPassword: string;
}

interface PasswordStepProps {
  readonly title: string;
  readonly sum: string;
  readonly children: ReactNode;
  readonly what: string;
  readonly passwordLabel: string;
  readonly backLabel: string;
  readonly submitLabel: string;
  readonly onBack: () => void;
  readonly onConfirm: (confirmation: MoneyConfirmation) => Promise<void>;
}

/** The last step before money goes: everything once more, and the withdrawal password. */
export function PasswordStep({ title, sum, children, what, onBack, onConfirm, ...labels }: PasswordStepProps) {
  const { t } = useTexts();
  const task = useTask();
  const heading = useRef<HTMLHeadingElement>(null);
  const keys = useRequestKey();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [wasSet, setWasSet] = useState(false);
  const hasNone = task.failure instanceof Refused && task.failure.code === 'payment_password_missing';
  useEffect(() => heading.current?.focus(), [hasNone]);

  /** They have a password now and type it: what they typed before was none. */
  function startOver(): void {
    setPassword('');
    setTried(false);
    setWasSet(true);
    task.reset();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (password === '') event.currentTarget.querySelector('input')?.focus();
    else {
      // What is confirmed stays the same while this step is open.
      const confirm = (requestKey: string) => onConfirm({ requestKey, paymentPassword: password });
      void task.run(() => keys.under({}, confirm));
    }
  }

  if (hasNone) {
    return (
      <div className={styles.form}>
        <WithdrawalPasswordFirst isStep onDone={startOver} />
        <div className={row.actions}>
          <Button look="outline" onClick={onBack}>
            {labels.backLabel}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h4 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h4>
      <p className={styles.sum}>{sum}</p>
      {children}
      <p className={styles.what}>{what}</p>
      <div className={row.stays}>
        <TypedPassword
          name="paymentPassword"
          label={labels.passwordLabel}
          autoComplete="off"
          value={password}
          error={tried && password === '' ? t('field_required') : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {wasSet && task.failure === undefined && <Note tone="win">{t('my_payment_first_set')}</Note>}
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
        <div className={row.actions}>
          <Button look="outline" disabled={task.isBusy} onClick={onBack}>
            {labels.backLabel}
          </Button>
          <Button type="submit" busy={task.isBusy}>
            {labels.submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
