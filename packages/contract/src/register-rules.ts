/** The fields a brand may ask for at registration (spec §5), by their wire names. */
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

/** A brand's rule for one field (spec §3, §5). `acceptedPattern` "*" means any text. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly acceptedPattern: string;
  readonly patternId: number;
}

export type RegisterRules = Readonly<Partial<Record<RegisterField, FieldRule>>>;

/** Why a field is not valid: an i18n key and the numbers that fill it in. */
export interface FieldComplaint {
  readonly key: string;
  readonly min?: number;
  readonly max?: number;
}

export type FieldComplaints = Readonly<Partial<Record<RegisterField | 'confirmPassword', FieldComplaint>>>;

/** What a visitor typed, by field. A field that is missing counts as empty. */
export type FieldValues = Readonly<Partial<Record<RegisterField | 'confirmPassword', string>>>;

/** No password is shorter, and every brand lets people choose at least this many (ASVS 5.0, 6.2.1 and 6.2.9). */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_FREE = 64;

/** For a brand that has no rule of its own for the two fields nobody can do without. */
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

/**
 * The rule that is in force for a field: the brand's, made as strict as the product demands. Username and password are
 * always asked for; a captcha or a payment password that is shown must be filled in (spec §5); a password is at least 8
 * long and at least 64 are allowed, whatever the brand says. Undefined when the brand does not show the field.
 */
export function ruleInForce(rules: RegisterRules, field: RegisterField): FieldRule | undefined {
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
 * Judges one field by its rule (spec §5). The server and the form call this same function. The length is checked before
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
  if (rule.acceptedPattern === '*') return undefined;
  return new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(value) ? undefined : complaint;
}

/** Confirm password must equal password (spec §5, "inconsistent twice"). */
export function complaintAboutConfirmation(password: string, confirmation: string): FieldComplaint | undefined {
  return password === confirmation ? undefined : { key: 'passwords_differ' };
}

/**
 * Every complaint about a filled-in registration, by field; empty when there is none. Fields the brand does not show
 * are not looked at. Only the server can judge three things more: passwords that are too common, names that are taken
 * and invitation codes.
 */
export function complaintsAbout(rules: RegisterRules, values: FieldValues): FieldComplaints {
  const complaints: Partial<Record<RegisterField | 'confirmPassword', FieldComplaint>> = {};
  for (const field of REGISTER_FIELDS) {
    const rule = ruleInForce(rules, field);
    if (rule === undefined) continue;
    const complaint = complaintAboutField(field, rule, values[field] ?? '');
    if (complaint !== undefined) complaints[field] = complaint;
  }
  const differs = complaintAboutConfirmation(values.password ?? '', values.confirmPassword ?? '');
  if (differs !== undefined) complaints.confirmPassword = differs;
  return complaints;
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

/** Passwords are kept as typed, and log-in trims what was typed (spec §5): so none may begin or end with a space. */
function isPassword(field: RegisterField): boolean {
  return field === 'password' || field === 'paymentPassword';
}
