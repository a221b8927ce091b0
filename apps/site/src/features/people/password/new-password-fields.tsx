import { PasswordField } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { NewPasswordForm } from './use-new-password.ts';

/** The new password, twice unless the form asks for it once. */
export function NewPasswordFields({
  form,
  first = false,
}: {
  readonly form: NewPasswordForm;
  readonly first?: boolean;
}) {
  const { t } = useTexts();
  const field = (name: 'newPassword' | 'confirmNewPassword') => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    autoComplete: 'new-password',
    showLabel: t('show_password'),
    hideLabel: t('hide_password'),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
  });
  return (
    <>
      <PasswordField {...field('newPassword')} label={t('new_password')} data-first-focus={first} />
      {!form.once && <PasswordField {...field('confirmNewPassword')} label={t('new_password_again')} />}
    </>
  );
}
