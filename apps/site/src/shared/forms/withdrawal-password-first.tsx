import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { tell } from '../state/toasts.ts';
import { WithdrawalPasswordForm } from './withdrawal-password-form.tsx';
import formStyles from '../money/money-form.module.css';

interface WithdrawalPasswordFirstProps {
  /** It stands in a dialog, in place of another step: it takes the focus, and that step says that the password is set. */
  readonly isStep?: boolean;
  readonly onDone: () => void;
}

/** Lets a member who has no withdrawal password yet set one where it is asked for. Needs the text parts `security` and `refusals`. */
export function WithdrawalPasswordFirst({ isStep = false, onDone }: WithdrawalPasswordFirstProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStep) heading.current?.focus();
  }, [isStep]);
  return (
    <section className={formStyles.card}>
      <h4 ref={heading} tabIndex={-1} className={formStyles.heading}>
        {t('my_payment_first')}
      </h4>
      <p className={formStyles.quiet}>{t('my_payment_first_why')}</p>
      <WithdrawalPasswordForm
        isSet={false}
        onDone={() => {
          if (!isStep) tell(t('my_payment_first_set'), 'win');
          onDone();
        }}
      />
    </section>
  );
}
