import {
  complaintsAbout,
  type FieldComplaints,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRules,
  ruleInForce,
} from '@baize/contract/rules';

export type FormField = RegisterField | 'confirmPassword';

/** What the visitor filled in. */
export interface RegisterInput {
  readonly values: Readonly<Partial<Record<FormField, string>>>;
  readonly terms: boolean;
  readonly age: boolean;
}

/** Terms are agreed to by default (spec §2); the age is the visitor's own word, so it starts unticked. */
export const EMPTY_INPUT: RegisterInput = { values: {}, terms: true, age: false };

export interface Complaint {
  readonly key: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export type Complaints = Readonly<Partial<Record<FormField | 'terms' | 'age', Complaint | undefined>>>;

/** The fields of the form in order: the brand's, with the confirmation right after the password and the captcha last. */
export function fieldsOf(rules: RegisterRules): readonly FormField[] {
  const shown = REGISTER_FIELDS.filter((field) => ruleInForce(rules, field) !== undefined);
  return shown.flatMap((field): FormField[] => (field === 'password' ? ['password', 'confirmPassword'] : [field]));
}

/** Whether a field may stay empty. */
export function isOptional(rules: RegisterRules, field: FormField): boolean {
  return field !== 'confirmPassword' && ruleInForce(rules, field)?.required !== true;
}

/** Everything that keeps the form from being sent. Empty when it may go. */
export function complaintsOf(rules: RegisterRules, input: RegisterInput): Complaints {
  const fields: FieldComplaints = complaintsAbout(rules, input.values);
  const confirmation =
    (input.values.confirmPassword ?? '') === '' ? { confirmPassword: { key: 'field_required' } } : {};
  return {
    ...fields,
    ...confirmation,
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

/** The complaints about single fields that a refusal carries. `username_taken` and the captcha belong to their fields. */
export function complaintsIn(code: string, params: Readonly<Record<string, unknown>>): Complaints {
  if (code === 'username_taken') return { username: { key: code } };
  if (code === 'captcha_wrong' || code === 'captcha_needed') return { captcha: { key: code } };
  const fields = params.fields;
  return typeof fields === 'object' && fields !== null ? fields : {};
}
