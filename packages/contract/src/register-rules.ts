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
