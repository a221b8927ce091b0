import {
  complaintsAbout,
  type FieldComplaint,
  needsCode,
  REGISTER_FIELDS,
  type RegisterAsks,
  type RegisterRules,
  ruleInForce,
  type TypedField,
} from '@baize/contract/brand/register-rules';
import type { AgeRule } from '@baize/contract/brand/birth-date';
import { Refused } from '../../../shared/api/api.ts';

export type CompleteValues = Readonly<Partial<Record<TypedField, string>>>;
export type CompleteComplaints = Readonly<Partial<Record<TypedField | 'terms' | 'age', FieldComplaint>>>;

export interface SignUpDemands {
  readonly rules: RegisterRules;
  readonly mobileProof: boolean;
  /** The minimum age, where a date of birth is required. */
  readonly birthDate: AgeRule | undefined;
}

function asksOf({ mobileProof, birthDate }: SignUpDemands): RegisterAsks {
  return { mode: 'username', mobileProof, birthDate };
}

/** The brand's rules without the captcha: the provider has already kept programs out. */
function rulesOf({ rules }: SignUpDemands): RegisterRules {
  return Object.fromEntries(Object.entries(rules).filter(([field]) => field !== 'captcha'));
}

/** The fields of the form in their order: what must be filled in, and nothing that need not be. */
export function fieldsOf(asking: SignUpDemands, values: CompleteValues): readonly TypedField[] {
  const rules = rulesOf(asking);
  const asked = REGISTER_FIELDS.filter((field) => ruleInForce(rules, field)?.required === true);
  return [
    ...asked.flatMap((field): TypedField[] => {
      if (field === 'password') return ['password', 'confirmPassword'];
      return field === 'mobileNum' && needsCode(rules, values, asksOf(asking)) ? [field, 'verificationCode'] : [field];
    }),
    ...(asking.birthDate === undefined ? [] : (['birthDate'] as const)),
  ];
}

export interface Declarations {
  readonly terms: boolean;
  readonly age: boolean;
}

/** Everything that keeps the form from being sent; the server judges by the same rules. */
export function complaintsOf(
  asking: SignUpDemands,
  values: CompleteValues,
  { terms, age }: Declarations,
): CompleteComplaints {
  const missing = (values.confirmPassword ?? '') === '' ? { confirmPassword: { key: 'field_required' } } : {};
  return {
    ...complaintsAbout(rulesOf(asking), values, asksOf(asking)),
    ...missing,
    ...(terms ? {} : { terms: { key: 'terms_required' } }),
    ...(age ? {} : { age: { key: 'age_required' } }),
  };
}

/** The complaints about single fields that a refusal carries. */
export function complaintsIn(failure: unknown): CompleteComplaints {
  if (!(failure instanceof Refused)) return {};
  if (failure.code === 'username_taken') return { username: { key: failure.code } };
  const { fields } = failure.params;
  return typeof fields === 'object' && fields !== null ? fields : {};
}
