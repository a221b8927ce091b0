import type { FieldRule, FieldValues, RegisterMode, RegisterRules, TypedField } from './register-rules.ts';

/**
 * Every rule of section 5 of the specification as data: the server, the form's functions and the form in a browser are all
 * held to this one table. For tests only.
 */
export interface RegisterCase {
  readonly title: string;
  readonly mode: RegisterMode;
  /** What differs from a form that may go. An empty text is a field left empty. */
  readonly typed: FieldValues;
  /** The key of the complaint by field; empty when the form may go. */
  readonly complaints: Readonly<Partial<Record<TypedField, string>>>;
}

const rule = (patternId: number, acceptedPattern: string, [minLength, maxLength]: [number, number]): FieldRule => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
});

/** A brand that asks for everything but the picture, which no table can read. */
export const CASE_RULES: RegisterRules = {
  username: { ...rule(1, '[A-Za-z][A-Za-z0-9]*', [4, 16]), required: true },
  password: { ...rule(2, '(?=.*[A-Za-z])(?=.*[0-9]).+', [8, 64]), required: true },
  payeeName: rule(17, "[\\p{L}][\\p{L}\\p{M} .'-]*", [2, 60]),
  paymentPassword: rule(8, '[0-9]+', [6, 6]),
  mobileNum: rule(15, '[0-9]+', [6, 13]),
  qqNum: rule(8, '[0-9]+', [5, 12]),
  line: rule(19, '[A-Za-z0-9._@-]+', [3, 30]),
  whatsapp: rule(15, '\\+?[0-9]+', [6, 16]),
  facebook: rule(3, '*', [2, 60]),
  wechat: rule(10, '\\S+', [3, 30]),
  idNumber: { ...rule(7, '[A-Za-z0-9]+', [6, 20]), required: true },
  email: rule(6, '[^@\\s]+@[^@\\s]+\\.[^@\\s.]+', [6, 60]),
};

/** What everybody in the table fills in, so that each case changes what it is about. */
export const CASE_FORM: FieldValues = {
  username: 'lantern',
  password: 'quiet river 7',
  confirmPassword: 'quiet river 7',
  paymentPassword: '418293',
  mobileNum: '9171234567',
  verificationCode: '418293',
  idNumber: 'P1234567',
  birthDate: '1990-04-12',
};

export const CASE_DIALING_CODE = '63';

export const CASE_AGE = 21;

const good = (title: string, typed: FieldValues = {}, mode: RegisterMode = 'username'): RegisterCase => ({
  title,
  mode,
  typed,
  complaints: {},
});

const wrong = (
  field: TypedField,
  key: string,
  ...[title, value = '']: [title: string, value?: string]
): RegisterCase => ({
  title,
  mode: 'username',
  typed: field === 'password' ? { password: value, confirmPassword: value } : { [field]: value },
  complaints: { [field]: key },
});
const byMobile = (case_: RegisterCase): RegisterCase => ({ ...case_, mode: 'mobile' });

/** On the day of the table, 10 January 2026 for the brand. */
export const CASE_TODAY = '2026-01-10';

export const REGISTER_CASES: readonly RegisterCase[] = [
  good('a whole form may go'),
  good('a form by mobile needs no username', { username: '' }, 'mobile'),
  good('optional fields may be filled in', {
    payeeName: "Ana O'Neil",
    qqNum: '1234567',
    line: 'ana.l',
    whatsapp: '+639171234567',
    facebook: 'Ana Lee',
    wechat: 'ana_lee',
    email: 'ana@mail.example',
  }),
  good('a date of birth exactly 21 years ago is old enough', { birthDate: '2005-01-10' }),
  wrong('username', 'field_required', 'a username is always required'),
  wrong('username', 'reg_pattern_1', 'a username below its shortest is refused', 'abc'),
  wrong('username', 'reg_pattern_1', 'a username above its longest is refused', 'a'.repeat(17)),
  wrong('username', 'reg_pattern_1', 'a username that does not match its pattern is refused', '1lantern'),
  wrong('password', 'reg_pattern_2', 'a password without a digit is refused', 'quiet river'),
  wrong('password', 'reg_pattern_2', 'a password below 8 is refused', 'river 7'),
  wrong('password', 'reg_pattern_2', '123456 is refused', '123456'),
  {
    title: 'both passwords are required',
    mode: 'username',
    typed: { password: '', confirmPassword: '' },
    complaints: { password: 'field_required', confirmPassword: 'field_required' },
  },
  wrong('confirmPassword', 'passwords_differ', 'the confirmation must equal the password', 'quiet river 8'),
  wrong('paymentPassword', 'field_required', 'a payment password that is shown is required'),
  wrong('paymentPassword', 'reg_pattern_8', 'a payment password of five digits is refused', '41829'),
  wrong('paymentPassword', 'reg_pattern_8', 'a payment password of letters is refused', 'abcdef'),
  wrong('idNumber', 'field_required', 'a field the brand requires is required'),
  wrong('idNumber', 'reg_pattern_7', 'letters and digits only', 'P-1234567'),
  wrong('payeeName', 'reg_pattern_17', 'a real name holds no digits', 'Ana 2'),
  wrong('qqNum', 'reg_pattern_8', 'digits only', '12a45'),
  wrong('line', 'reg_pattern_19', 'a contact name holds no spaces', 'ana lee'),
  wrong('whatsapp', 'reg_pattern_15', 'a number holds no letters', '+63917a'),
  wrong('facebook', 'reg_pattern_3', '"*" takes any text, as long as it is long enough', 'x'),
  wrong('wechat', 'reg_pattern_10', 'no spaces', 'ana lee'),
  wrong('email', 'reg_pattern_6', 'an e-mail address has an @', 'ana.mail.example'),
  wrong('mobileNum', 'reg_pattern_15', 'a mobile number below its shortest is refused', '123'),
  byMobile(wrong('mobileNum', 'field_required', 'by mobile the number is always required')),
  byMobile(wrong('verificationCode', 'field_required', 'by mobile a code is always required')),
  byMobile(wrong('verificationCode', 'code_wrong', 'a code is at most 255 long', '1'.repeat(256))),
  byMobile(wrong('password', 'reg_pattern_2', 'by mobile the password keeps its rule', 'quiet river')),
  byMobile(wrong('confirmPassword', 'passwords_differ', 'by mobile the confirmation keeps its rule', 'quiet river 8')),
  wrong('birthDate', 'field_required', 'a date of birth is required where the brand demands it'),
  wrong('birthDate', 'birth_date_young', 'one day short of 21 years is too young', '2005-01-11'),
  wrong('birthDate', 'birth_date_young', 'eighteen is too young where the brand says 21', '2008-01-10'),
  wrong('birthDate', 'birth_date_invalid', 'a day to come is none', '2027-01-01'),
  wrong('birthDate', 'birth_date_invalid', 'nobody is older than 120', '1890-01-01'),
];
