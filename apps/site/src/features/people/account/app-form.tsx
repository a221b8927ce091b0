import { Button, Note, TextField } from '@baize/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import { QrCode } from '../../../shared/pictures/qr-code.tsx';
import styles from '../../../shared/forms/account.module.css';
import { CopyButton } from '../../../shared/forms/copy-button.tsx';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { TypedPassword } from '../../../shared/forms/typed-password.tsx';
import { confirmAuthenticator, startAuthenticator } from './account.api.ts';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Binds an authenticator app: the password again, the picture to scan, a first code, and then the recovery codes. */
export function AppForm({ onBound, onDone }: { onBound: () => void; onDone: () => void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>({ at: 'password' });
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (step.at === 'password') {
    return (
      <SimpleForm
        key="password"
        fields={['password']}
        submit={t('my_continue')}
        send={async ({ password }) => {
          const { secret, uri } = await startAuthenticator(password);
          setStep({ at: 'scan', secret, uri });
        }}
      >
        {(given) => <TypedPassword {...given('password')} />}
      </SimpleForm>
    );
  }
  return (
    <>
      <p className={styles.note}>{t('my_totp_scan')}</p>
      <QrCode address={step.uri} label={t('my_totp')} />
      <p className={styles.secret}>
        {t('my_totp_key')}: {step.secret}
      </p>
      <SimpleForm
        key="code"
        fields={['code']}
        submit={t('my_bind')}
        send={async ({ code }) => {
          setStep({ at: 'codes', codes: await confirmAuthenticator(code.trim()) });
          onBound();
        }}
      >
        {(given) => (
          <TextField
            {...given('code')}
            label={t('my_totp_code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
          />
        )}
      </SimpleForm>
    </>
  );
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Note tone="warn">{t('my_recovery_keep')}</Note>
      <ul className={styles.codes} aria-label={t('my_recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onDone}>{t('my_done')}</Button>
        <CopyButton text={codes.join('\n')} />
      </div>
    </>
  );
}
