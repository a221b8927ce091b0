import type { TypedField } from '@baize/contract/brand/register-rules';
import { PasswordField, TextField } from '@baize/ui';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { CountryField } from '../../../shared/fields/country-field.tsx';
import type { RequestCode } from '../../../shared/fields/use-code-request.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { CompleteValues } from './complete-flow.ts';

export interface CompleteFieldProps {
  readonly field: TypedField;
  readonly values: CompleteValues;
  readonly countryDialingCode: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onCountry: (countryDialingCode: string) => void;
  /** Has a code sent to the number. */
  readonly onOrder: RequestCode;
}

const LABELS: Partial<Record<TypedField, TextKey>> = { confirmPassword: 'confirm_password' };
const AUTOCOMPLETE: Partial<Record<TypedField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  birthDate: 'bday',
};
const SECRETS: readonly TypedField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** One field of the completion. */
export function CompleteField(props: CompleteFieldProps) {
  const { field, values, countryDialingCode, error, onChange, onCountry, onOrder } = props;
  const { t } = useTexts();
  const common = {
    name: field,
    label: t(LABELS[field] ?? (field as TextKey)),
    value: values[field] ?? '',
    error,
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  if (SECRETS.includes(field)) {
    return <PasswordField {...common} showLabel={t('show_password')} hideLabel={t('hide_password')} />;
  }
  if (field === 'verificationCode') {
    return <CodeField {...common} label={t('code_label')} request={onOrder} />;
  }
  if (field === 'mobileNum') {
    return (
      <TextField
        {...common}
        type="tel"
        inputMode="numeric"
        before={<CountryField value={countryDialingCode} onChange={onCountry} />}
      />
    );
  }
  if (field === 'birthDate') return <DateField {...common} onDay={onChange} />;
  const type = field === 'email' ? 'email' : 'text';
  return <TextField {...common} type={type} autoCapitalize="none" spellCheck={false} />;
}
