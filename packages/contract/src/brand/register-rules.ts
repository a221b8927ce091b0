import { type AgeRule, complaintAboutBirthDate, isDay } from './birth-date.ts';

export { type AgeRule, complaintAboutBirthDate };

/** The fields a brand may ask for at registration (B3.15), by their wire names. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;

export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** A brand's rule for one field (B3.15). `acceptedPattern` "*" means any text. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly acceptedPattern: string;
  readonly patternId: number;
}

export type RegisterRules = Readonly<Partial<Record<RegisterField, FieldRule>>>;

/**
 * The sentences that can tell people a rule: the site has a text `reg_pattern_<id>` for each, in every language. A brand
 * may word them anew.
 */
export const PATTERN_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;

/** Why a field is not valid: an i18n key and the numbers that fill it in. */
export interface FieldComplaint {
  readonly key: string;
  readonly min?: number;
  readonly max?: number;
}

/** Everything that somebody types: the fields with a rule of the brand's, and those the product itself adds. */
export type TypedField = RegisterField | 'confirmPassword' | 'verificationCode' | 'birthDate';

export type FieldComplaints = Readonly<Partial<Record<TypedField, FieldComplaint>>>;

/** What a visitor typed, by field. A field that is missing counts as empty. */
export type FieldValues = Readonly<Partial<Record<TypedField, string>>>;

/** The two ways to register (B3.14): by a name of one's own, or by a mobile number that a code proves. */
export type RegisterMode = 'username' | 'mobile';

/** What a registration asks for beyond the rules of its fields. */
export interface RegisterAsks {
  readonly mode: RegisterMode;
  /** A mobile number that is given with a username must be proven by a code, too. */
  readonly mobileProof: boolean;
  /** Whether a date of birth is demanded, and what makes somebody old enough. */
  readonly birthDate?: AgeRule | undefined;
}

/** Registering by name, and nothing more. */
export const PLAIN_ASKS: RegisterAsks = { mode: 'username', mobileProof: false };

/** The longest verification code that a form takes (B3.7: at most 255, at least something). */
export const VERIFICATION_CODE_MAX = 255;

/** No password is shorter, and every brand lets people choose at least this many (ASVS 5.0, 6.2.1 and 6.2.9). */
export const PASSWORD_LENGTH_MIN = 8;

export const PASSWORD_LENGTH_FREE = 64;

/** For a brand that has no rule of its own for the fields that nobody can do without. */
const USERNAME_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 20,
  acceptedPattern: '[A-Za-z0-9]+',
  patternId: 1,
};

const PASSWORD_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: PASSWORD_LENGTH_MIN,
  maxLength: PASSWORD_LENGTH_FREE,
  acceptedPattern: '*',
  patternId: 2,
};

const EMAIL_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 255,
  acceptedPattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s.]+',
  patternId: 6,
};

const MOBILE_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 5,
  maxLength: 15,
  acceptedPattern: '[0-9]+',
  patternId: 15,
};

/**
 * The rule that is in force for a field: the brand's, made as strict as the product demands. Username and password are
 * always asked for; a captcha or a payment password that is shown must be filled in (B3.15); a password is at least 8
 * long and at least 64 are allowed, whatever the brand says. By mobile there is no username, and the number is what is
 * asked for. Undefined when the field is not shown.
 */
export function ruleInForce(
  rules: RegisterRules,
  field: RegisterField,
  mode: RegisterMode = 'username',
): FieldRule | undefined {
  if (mode === 'mobile' && field === 'username') return undefined;
  if (mode === 'mobile' && field === 'mobileNum') {
    return { ...(rules.mobileNum ?? MOBILE_RULE), enabled: true, required: true };
  }
  if (field === 'username') return { ...(rules.username ?? USERNAME_RULE), enabled: true, required: true };
  if (field === 'password') return withFreeLength(rules.password ?? PASSWORD_RULE);
  const rule = rules[field];
  if (rule?.enabled !== true) return undefined;
  return field === 'captcha' || field === 'paymentPassword' ? { ...rule, required: true } : rule;
}

function withFreeLength(rule: FieldRule): FieldRule {
  return {
    ...rule,
    enabled: true,
    required: true,
    minLength: Math.max(PASSWORD_LENGTH_MIN, rule.minLength),
    maxLength: Math.max(PASSWORD_LENGTH_FREE, rule.maxLength),
  };
}

/**
 * Judges one field by its rule (B3.15). The server and the form call this same function. The length is checked before
 * the pattern, so that an operator's pattern never meets long text. Undefined when the value is fine.
 */
export function complaintAbout(rule: FieldRule, value: string): FieldComplaint | undefined {
  if (value === '') return rule.required ? { key: 'field_required' } : undefined;
  const complaint: FieldComplaint = {
    key: `reg_pattern_${rule.patternId}`,
    min: rule.minLength,
    max: rule.maxLength,
  };
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return complaint;
  if (rule.acceptedPattern !== '*' && !new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(value)) return complaint;
  return isDateThatExists(rule.patternId, value) ? undefined : complaint;
}

/** The two sentences that ask for a date, and where its year, month and day stand. A date has to exist, whatever the pattern. */
const DATES: Readonly<Record<number, RegExp>> = {
  11: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  12: /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
};

function isDateThatExists(patternId: number, value: string): boolean {
  const written = DATES[patternId];
  if (written === undefined) return true;
  const { year = '', month = '', day = '' } = written.exec(value)?.groups ?? {};
  return isDay(`${year}-${month}-${day}`);
}

/**
 * Judges a field that is used by itself, by the brand's rule whether or not the registration shows it: the number that a code is
 * sent to, the name and the address that a link is asked for with. It must be filled in.
 */
export function complaintAboutNeeded(
  rules: RegisterRules,
  field: 'username' | 'mobileNum' | 'email',
  value: string,
): FieldComplaint | undefined {
  const own = { username: USERNAME_RULE, mobileNum: MOBILE_RULE, email: EMAIL_RULE }[field];
  return complaintAboutField(field, { ...(rules[field] ?? own), enabled: true, required: true }, value.trim());
}

/** The confirmation is always required and must equal the password (B3.15, "inconsistent twice"). */
export function complaintAboutConfirmation(password: string, confirmation: string): FieldComplaint | undefined {
  if (confirmation === '') return { key: 'field_required' };
  return password === confirmation ? undefined : { key: 'passwords_differ' };
}

/** Whether a registration must bring a code that was sent to its mobile number. */
export function needsCode(rules: RegisterRules, values: FieldValues, { mode, mobileProof }: RegisterAsks): boolean {
  if (mode === 'mobile') return true;
  return mobileProof && ruleInForce(rules, 'mobileNum') !== undefined && (values.mobileNum ?? '') !== '';
}

/**
 * Every complaint about a filled-in registration, by field; empty when there is none. Fields that are not shown are not
 * looked at. Only the server can judge four things more: passwords that are too common, names that are taken, codes and
 * invitations.
 */
export function complaintsAbout(
  rules: RegisterRules,
  values: FieldValues,
  asks: RegisterAsks = PLAIN_ASKS,
): FieldComplaints {
  const complaints: Partial<Record<TypedField, FieldComplaint | undefined>> = {
    confirmPassword: complaintAboutConfirmation(values.password ?? '', values.confirmPassword ?? ''),
    verificationCode: needsCode(rules, values, asks) ? complaintAboutCode(values.verificationCode ?? '') : undefined,
    birthDate: asks.birthDate && complaintAboutBirthDate(values.birthDate ?? '', asks.birthDate),
  };
  for (const field of REGISTER_FIELDS) {
    const rule = ruleInForce(rules, field, asks.mode);
    if (rule !== undefined) complaints[field] = complaintAboutField(field, rule, values[field] ?? '');
  }
  return Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint !== undefined));
}

/** A code is asked for and not too long; whether it is the right one, only the server knows. */
function complaintAboutCode(code: string): FieldComplaint | undefined {
  if (code.trim() === '') return { key: 'field_required' };
  return [...code].length > VERIFICATION_CODE_MAX ? { key: 'code_wrong' } : undefined;
}

/** Letters that look alike in two encodings are one letter to us, in names and in passwords (Unicode NFKC). */
export function inOneForm(text: string): string {
  return text.normalize('NFKC');
}

function complaintAboutField(field: RegisterField, rule: FieldRule, value: string): FieldComplaint | undefined {
  const text = inOneForm(value);
  const complaint = complaintAbout(rule, text);
  if (complaint !== undefined || text === '') return complaint;
  // A brand's pattern may be "*"; a name with spaces or invisible letters would still pass for somebody else's.
  const spoilt = field === 'username' ? /[\p{C}\p{Z}]/u.test(text) : isPassword(field) && text !== text.trim();
  return spoilt ? { key: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength } : undefined;
}

/** Passwords are kept as typed, and log-in trims what was typed (B3.15): so none may begin or end with a space. */
function isPassword(field: RegisterField): boolean {
  return field === 'password' || field === 'paymentPassword';
}
