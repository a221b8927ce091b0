import { Button, Skeleton } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { tell } from '../../../shared/state/toasts.ts';
import styles from '../../../shared/forms/account.module.css';
import { ContactForm } from './contact-form.tsx';
import { WithdrawalPasswordForm } from '../../../shared/forms/withdrawal-password-form.tsx';
import { Row, Section } from '../../../shared/forms/section.tsx';
import { AppForm } from './app-form.tsx';
import { BoundApp } from './bound-app.tsx';
import { refreshSecurity, type Security, useSecurity } from './account.api.ts';

type Thing = 'payment' | 'mobile' | 'email' | 'app';

/** What protects the account: passwords, phone, e-mail, authenticator app. One thing is open at a time. */
export function SecuritySection() {
  const { t } = useTexts();
  const query = useSecurity();
  return (
    <Section title={t('my_security')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={300} />}>
        {(security) => <Things security={security} />}
      </Loaded>
    </Section>
  );
}

function Things({ security }: { security: Security }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [open, setOpen] = useState<Thing>();
  // As it was when the form opened: its last step, the recovery codes, comes once the app is bound.
  const [appWasOn, setAppWasOn] = useState(security.totp);
  const done = (said: string) => {
    setOpen(undefined);
    tell(said, 'win');
    void refreshSecurity();
  };
  const toggle = (thing: Thing) => {
    setOpen(open === thing ? undefined : thing);
    setAppWasOn(security.totp);
  };
  const press = (thing: Thing, words: string) => (
    <Button look="outline" size="s" aria-expanded={open === thing} onClick={() => toggle(thing)}>
      {open === thing ? t('cancel') : words}
    </Button>
  );
  const under = (thing: Thing, form: ReactNode) => (open === thing ? form : null);
  const changed = security.passwordChangedAt;
  const contact = (value: string | null) => value ?? t('my_not_bound');
  const verb = (value: string | null) => t(value === null ? 'my_bind' : 'my_change');
  return (
    <ul className={styles.rows}>
      <Row
        name={t('my_password')}
        state={changed === null ? t('my_is_set') : t('my_changed_at', { 0: stampText(changed, timeZone) })}
        action={<ChangePassword />}
      />
      <Row
        name={t('my_payment_password')}
        state={t(security.paymentPassword ? 'my_is_set' : 'my_not_set')}
        action={press('payment', t(security.paymentPassword ? 'my_change' : 'my_set'))}
      >
        {under(
          'payment',
          <WithdrawalPasswordForm isSet={security.paymentPassword} onDone={() => done(t('my_saved'))} />,
        )}
      </Row>
      <Row name={t('my_phone')} state={contact(security.mobile)} action={press('mobile', verb(security.mobile))}>
        {under('mobile', <ContactForm kind="mobile" onDone={() => done(t('my_bound'))} />)}
      </Row>
      <Row name={t('my_email')} state={contact(security.email)} action={press('email', verb(security.email))}>
        {under('email', <ContactForm kind="email" onDone={() => done(t('my_bound'))} />)}
      </Row>
      <Row
        name={t('my_totp')}
        state={security.totp ? t('my_totp_on', { count: security.recoveryCodesLeft }) : t('my_not_bound')}
        action={press('app', t(security.totp ? 'my_change' : 'my_bind'))}
      >
        {under(
          'app',
          appWasOn ? (
            <BoundApp onDone={() => done(t('my_saved'))} />
          ) : (
            <AppForm onBound={() => void refreshSecurity()} onDone={() => done(t('my_bound'))} />
          ),
        )}
      </Row>
    </ul>
  );
}

/** The change itself is a dialog of its own: a forced change opens the same one. */
function ChangePassword() {
  const { t } = useTexts();
  return (
    <Button look="outline" size="s" onClick={() => openDialog({ name: 'change-password' })}>
      {t('my_change')}
    </Button>
  );
}
