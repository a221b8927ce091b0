import type { TypedField } from '@baize/contract/brand/register-rules';
import type { smsRegister } from '@baize/contract/people/codes';
import { PasswordField, TextField } from '@baize/ui';
import { send } from '../../shared/api.ts';
import { proveHuman } from '../../shared/bot-check.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { CountryField } from '../../shared/country-field.tsx';
import type { TextKey } from '../../shared/text-keys.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CompleteValues } from './complete-flow.ts';

export interface CompleteFieldProps {
  readonly field: TypedField;
  readonly values: CompleteValues;
  readonly countryDialingCode: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onCountry: (countryDialingCode: string) => void;
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
  const { field, values, countryDialingCode, error, onChange, onCountry } = props;
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
    const order = async () =>
      send<typeof smsRegister>('POST /wps/verification/sms/register', {
        countryDialingCode,
        mobileNo: values.mobileNum ?? '',
        botCheck: await proveHuman('sms'),
      });
    return <CodeField {...common} label={t('code_label')} order={order} />;
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
  const type = field === 'birthDate' ? 'date' : field === 'email' ? 'email' : 'text';
  return <TextField {...common} type={type} autoCapitalize="none" spellCheck={false} />;
}
