import type { paymentPassword } from '@baize/contract/people/passwords';
import { sendSealed } from '../api/api.ts';
import { useTexts } from '../texts/texts.ts';
import { SimpleForm } from './simple-form.tsx';
import { TypedPassword } from './typed-password.tsx';

/** Sets the withdrawal password with the log-in password, or changes it with the one before. */
export function WithdrawalPasswordForm({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const { t } = useTexts();
  return (
    <SimpleForm
      fields={['current', 'chosen', 'repeated']}
      judge={({ chosen, repeated }) => (chosen === repeated ? {} : { repeated: t('passwords_differ') })}
      submit={t('my_save')}
      send={async ({ current, chosen, repeated }) => {
        await sendSealed<typeof paymentPassword>('POST /wps/member/password/payment', {
          currentPassword: current,
          newPassword: chosen,
          confirmNewPassword: repeated,
        });
        onDone();
      }}
    >
      {(given) => (
        <>
          <TypedPassword {...given('current')} label={t(isSet ? 'my_current_payment' : 'my_type_password')} />
          <TypedPassword {...given('chosen')} label={t('my_new_payment')} autoComplete="new-password" />
          <TypedPassword {...given('repeated')} label={t('my_repeat')} autoComplete="new-password" />
        </>
      )}
    </SimpleForm>
  );
}
