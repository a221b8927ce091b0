import { Button, TextField } from '@baize/ui';
import { useState } from 'react';
import type { endTotp, renewRecoveryCodes } from '@baize/contract/people/second-factor';
import { sendSealed } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import { RecoveryCodes } from './app-form.tsx';
import { SimpleForm } from './simple-form.tsx';
import { TypedPassword } from './typed-password.tsx';

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
      beside={
        <Button look="outline" onClick={() => setAim(renews ? 'end' : 'renew')}>
          {t(renews ? 'my_unbind' : 'my_recovery_renew')}
        </Button>
      }
      send={async ({ password, code }) => {
        const proof = { password, code: code.trim() };
        if (renews)
          setCodes(
            (await sendSealed<typeof renewRecoveryCodes>('POST /wps/member/totp/recovery', proof)).recoveryCodes,
          );
        else {
          await sendSealed<typeof endTotp>('POST /wps/member/totp/end', proof);
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
