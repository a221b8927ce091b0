import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { tell } from '../state/toasts.ts';
import { WithdrawalPasswordForm } from './withdrawal-password-form.tsx';
import formStyles from '../money/money-form.module.css';

interface WithdrawalPasswordFirstProps {
  /** It came in place of what had the focus. */
  readonly takesFocus?: boolean;
  readonly onDone: () => void;
}

/** Lets a member who has no withdrawal password yet set one where it is asked for. Needs the text parts `security` and `refusals`. */
export function WithdrawalPasswordFirst({ takesFocus = false, onDone }: WithdrawalPasswordFirstProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={formStyles.card}>
      <h4 ref={heading} tabIndex={-1} className={formStyles.heading}>
        {t('my_payment_first')}
      </h4>
      <p className={formStyles.quiet}>{t('my_payment_first_why')}</p>
      <WithdrawalPasswordForm
        isSet={false}
        onDone={() => {
          tell(t('my_payment_first_set'), 'win');
          onDone();
        }}
      />
    </section>
  );
}
