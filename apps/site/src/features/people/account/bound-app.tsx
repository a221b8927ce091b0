import { Button, TextField } from '@baize/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import { RecoveryCodes } from './app-form.tsx';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { TypedPassword } from '../../../shared/forms/typed-password.tsx';
import { removeAuthenticator, renewRecoveryCodes } from './account.api.ts';

/** What can be done with a bound authenticator app: new recovery codes, or unbinding it. */
export function BoundApp({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const [aim, setAim] = useState<'renew' | 'end'>('renew');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const renews = aim === 'renew';
  return (
    <SimpleForm
      key={aim}
      fields={['password', 'code']}
      submit={t(renews ? 'my_recovery_renew' : 'my_unbind')}
      look={renews ? 'primary' : 'danger'}
      beside={
        <Button look="outline" onClick={() => setAim(renews ? 'end' : 'renew')}>
          {t(renews ? 'my_unbind' : 'my_recovery_renew')}
        </Button>
      }
      send={async ({ password, code }) => {
        const verification = { password, code: code.trim() };
        if (renews) setCodes(await renewRecoveryCodes(verification));
        else {
          await removeAuthenticator(verification);
          onDone();
        }
      }}
    >
      {(given) => (
        <>
          <TypedPassword {...given('password')} />
          <TextField
            {...given('code')}
            label={t(renews ? 'my_totp_code' : 'my_totp_any')}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={64}
          />
        </>
      )}
    </SimpleForm>
  );
}
