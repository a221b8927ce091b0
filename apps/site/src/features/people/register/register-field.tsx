import { ruleInForce } from '@baize/contract/brand/register-rules';
import { PasswordField, TextField } from '@baize/ui';
import { afterPress } from '../../../shared/loading/after-press.ts';
import { CaptchaField } from '../../../shared/fields/captcha-field.tsx';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { MobileField } from '../../../shared/fields/country-field.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { type RegisterTerms, type FormField, isOptional } from './register-flow.ts';
import type { RegisterForm } from './use-register.ts';

export interface RegisterFieldProps {
  readonly field: FormField;
  readonly registering: RegisterForm;
  readonly first: boolean;
}

/** The `autocomplete` value of each field, for browsers and password managers. */
const AUTOCOMPLETE: Readonly<Partial<Record<FormField, string>>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  birthDate: 'bday',
};

/** One field of the registration, with its rule said before anything goes wrong. */
export function RegisterField({ field, registering, first }: RegisterFieldProps) {
  const { t } = useTexts();
  const { asked, input, complaints, set, leave, requestCode } = registering;
  const label = useLabel(field, asked);
  const common = {
    name: field,
    label,
    hint: hintOf(field, asked),
    error: complaintText(complaints[field]),
    value: input.values[field] ?? '',
    'data-first-focus': first,
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => set(field, event.target.value),
    onBlur: () => afterPress(() => leave(field)),
  };
  const { name, value, error, onChange, onBlur } = common;
  if (field === 'captcha') return <CaptchaField name={name} value={value} error={error} onChange={onChange} />;
  if (field === 'verificationCode') {
    return (
      <CodeField name={name} value={value} error={error} onChange={onChange} onBlur={onBlur} request={requestCode} />
    );
  }
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') {
    return <PasswordField {...common} showLabel={t('show_password')} hideLabel={t('hide_password')} />;
  }
  if (field === 'mobileNum') {
    const onCountry = (code: string) => set('countryDialingCode', code);
    return <MobileField {...common} countryDialingCode={input.countryDialingCode} onCountry={onCountry} />;
  }
  if (field === 'birthDate') {
    return <DateField {...common} max={asked.asks.birthDate?.today} onDay={(day) => set(field, day)} />;
  }
  return (
    <TextField
      {...common}
      type={field === 'email' ? 'email' : 'text'}
      inputMode={field === 'qqNum' ? 'numeric' : undefined}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}

function useLabel(field: FormField, asked: RegisterTerms): string {
  const { t } = useTexts();
  if (field === 'verificationCode') return t('code_label');
  const label = t(field === 'confirmPassword' ? 'confirm_password' : field);
  return isOptional(asked, field) ? `${label} (${t('optional')})` : label;
}

/** The field's rule in words, where it has one that people must know. */
function hintOf(field: FormField, { rules, asks }: RegisterTerms): string | undefined {
  if (field === 'confirmPassword' || field === 'verificationCode' || field === 'birthDate') return undefined;
  const rule = ruleInForce(rules, field, asks.mode);
  if (rule === undefined || rule.acceptedPattern === '*') return undefined;
  return complaintText({ key: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength });
}
