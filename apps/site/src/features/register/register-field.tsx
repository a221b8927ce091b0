import { type RegisterRules, ruleInForce } from '@baize/contract/rules';
import { PasswordField, TextField } from '@baize/ui';
import { CaptchaField } from '../../shared/captcha-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { complaintText } from './complaint-text.ts';
import { type FormField, isOptional } from './register-flow.ts';

export interface RegisterFieldProps {
  readonly field: FormField;
  readonly rules: RegisterRules;
  readonly value: string;
  readonly error: string | undefined;
  readonly first: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** What a browser or a password manager may fill in. */
const AUTOCOMPLETE: Readonly<Partial<Record<FormField, string>>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
};

/** One field of the registration, with its rule said before anything goes wrong. */
export function RegisterField({ field, rules, value, error, first, onChange, onLeave }: RegisterFieldProps) {
  const { t } = useTexts();
  const rule = field === 'confirmPassword' ? undefined : ruleInForce(rules, field);
  const hint =
    rule && rule.acceptedPattern !== '*'
      ? complaintText({ key: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength })
      : undefined;
  const label = t(field === 'confirmPassword' ? 'confirm_password' : field);
  const common = {
    name: field,
    label: isOptional(rules, field) ? `${label} (${t('optional')})` : label,
    hint,
    error,
    value,
    'data-first-focus': first,
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };
  if (field === 'captcha') return <CaptchaField name={field} value={value} error={error} onChange={common.onChange} />;
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') {
    return <PasswordField {...common} showLabel={t('show_password')} hideLabel={t('hide_password')} />;
  }
  return (
    <TextField
      {...common}
      type={field === 'email' ? 'email' : 'text'}
      inputMode={field === 'mobileNum' || field === 'qqNum' ? 'numeric' : undefined}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  );
}
