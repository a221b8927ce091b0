import { PasswordField, type TextFieldProps } from '@baize/ui';
import { useTexts } from '../texts/texts.ts';

/** A password field with a button to show what was typed. Without a `label` it asks for the log-in password again. */
export function TypedPassword({ label, ...field }: Partial<TextFieldProps>) {
  const { t } = useTexts();
  return (
    <PasswordField
      autoComplete="current-password"
      {...field}
      label={label ?? t('my_type_password')}
      showLabel={t('show_password')}
      hideLabel={t('hide_password')}
    />
  );
}
