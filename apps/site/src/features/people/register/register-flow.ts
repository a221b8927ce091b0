import {
  complaintsAbout,
  needsCode,
  REGISTER_FIELDS,
  type RegisterAsks,
  type RegisterField,
  type RegisterMode,
  type RegisterRules,
  ruleInForce,
  type TypedField,
} from '@baize/contract/brand/register-rules';

export type FormField = TypedField;

/** What the visitor filled in. */
export interface RegisterInput {
  readonly values: Readonly<Partial<Record<FormField, string>>>;
  /** Of the mobile number; digits only. */
  readonly countryDialingCode: string;
  readonly terms: boolean;
  readonly age: boolean;
}

/** Terms are agreed to by default (B3.16); the age is the visitor's own word, so it starts unticked. */
export const EMPTY_INPUT: RegisterInput = { values: {}, countryDialingCode: '', terms: true, age: false };

export interface Complaint {
  readonly key: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export type Complaints = Readonly<Partial<Record<FormField | 'terms' | 'age', Complaint | undefined>>>;

/** The brand's rules and what it asks beyond them. */
export interface RegisterTerms {
  readonly rules: RegisterRules;
  readonly asks: RegisterAsks;
}

/** What somebody goes by comes first, and the picture last. */
const FIRST: Readonly<Record<RegisterMode, readonly RegisterField[]>> = {
  username: ['username', 'password'],
  mobile: ['mobileNum', 'password'],
};

/** The fields of the form in order: those that must be filled in, and those that may be. */
export interface FormFields {
  readonly main: readonly FormField[];
  readonly more: readonly FormField[];
}

/**
 * The fields that are shown (B3.15): the brand's, with the confirmation right after the password and the code right
 * after the number it is sent to.
 */
export function fieldsOf({ rules, asks }: RegisterTerms, values: RegisterInput['values']): FormFields {
  const first = FIRST[asks.mode];
  const isShown = (field: RegisterField) => ruleInForce(rules, field, asks.mode) !== undefined;
  const rest = REGISTER_FIELDS.filter((field) => isShown(field) && !first.includes(field) && field !== 'captcha');
  const withFollowers = (field: RegisterField): FormField[] => {
    if (field === 'password') return ['password', 'confirmPassword'];
    const code = field === 'mobileNum' && needsCode(rules, values, asks);
    return code ? ['mobileNum', 'verificationCode'] : [field];
  };
  const needed = rest.filter((field) => !isOptional({ rules, asks }, field));
  return {
    main: [
      ...[...first, ...needed].flatMap(withFollowers),
      ...(asks.birthDate ? (['birthDate'] as const) : []),
      ...(isShown('captcha') ? (['captcha'] as const) : []),
    ],
    more: rest.filter((field) => isOptional({ rules, asks }, field)).flatMap(withFollowers),
  };
}

/** Whether a field may stay empty. */
export function isOptional({ rules, asks }: RegisterTerms, field: FormField): boolean {
  if (field === 'confirmPassword' || field === 'verificationCode' || field === 'birthDate') return false;
  return ruleInForce(rules, field, asks.mode)?.required !== true;
}

/** Everything that keeps the form from being sent. Empty when it may go. */
export function complaintsOf({ rules, asks }: RegisterTerms, input: RegisterInput): Complaints {
  return {
    ...complaintsAbout(rules, input.values, asks),
    ...(input.terms ? {} : { terms: { key: 'terms_required' } }),
    ...(input.age ? {} : { age: { key: 'age_required' } }),
  };
}

/** What the registration is doing. */
export type RegisterFlow =
  | {
      readonly at: 'form';
      readonly shown: ReadonlySet<string>;
      readonly failure?: unknown;
      readonly refused: Complaints;
    }
  | { readonly at: 'sending' };

export type RegisterEvent =
  | { readonly type: 'left'; readonly field: FormField }
  | { readonly type: 'changed'; readonly field: FormField }
  | { readonly type: 'stopped'; readonly fields: readonly string[] }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly failure: unknown; readonly fields: Complaints }
  | { readonly type: 'reset' };

export const FRESH = { at: 'form', shown: new Set<string>(), refused: {} } as const satisfies RegisterFlow;

/**
 * The next state. A complaint shows once its field was left or the form was stopped, so that nobody is scolded while
 * typing; what the server said about a field goes away when that field changes.
 */
export function nextRegister(flow: RegisterFlow, event: RegisterEvent): RegisterFlow {
  const form = flow.at === 'form' ? flow : { at: 'form' as const, shown: new Set<string>(), refused: {} };
  switch (event.type) {
    case 'left':
      return { ...form, shown: new Set([...form.shown, event.field]) };
    case 'changed':
      return { ...form, refused: { ...form.refused, [event.field]: undefined } };
    case 'stopped':
      return { ...form, shown: new Set([...form.shown, ...event.fields]) };
    case 'submitted':
      return { at: 'sending' };
    case 'refused':
      return { at: 'form', shown: new Set(Object.keys(event.fields)), failure: event.failure, refused: event.fields };
    case 'reset':
      return FRESH;
  }
}

/** The field at which a refusal of the request is shown. */
const FIELD_OF: Readonly<Record<string, FormField>> = {
  username_taken: 'username',
  contact_taken: 'mobileNum',
  code_wrong: 'verificationCode',
  captcha_wrong: 'captcha',
  captcha_needed: 'captcha',
  invitation_code_error: 'affiliateCode',
};

/** The complaints about single fields that a refusal carries. Those that are not shown concern the whole form. */
export function complaintsIn(
  code: string,
  params: Readonly<Record<string, unknown>>,
  { main, more }: FormFields,
): Complaints {
  const field = FIELD_OF[code];
  const isShown = (name: string) => [...main, ...more].some((shown) => shown === name);
  if (field !== undefined) return isShown(field) ? { [field]: { key: code } } : {};
  const { fields } = params;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name)));
}
