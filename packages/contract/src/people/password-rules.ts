import {
  complaintAboutConfirmation,
  complaintsAbout,
  type FieldComplaint,
  type FieldRule,
  type RegisterRules,
} from '../brand/register-rules.ts';

/** What a form for a new password holds. */
export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

export type NewPasswordComplaints = Readonly<Partial<Record<keyof NewPassword, FieldComplaint>>>;

/** For a brand whose register form never asks for a withdrawal password. */
const PAYMENT_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 7,
};

/**
 * What is wrong with a new password by the brand's rules (B3.15): the log-in's, or the one to withdraw with. The server
 * and the forms call this same function; whether it is too common, only the server judges.
 */
export function complaintsAboutNew(
  rules: RegisterRules,
  purpose: 'login' | 'payment',
  { newPassword, confirmNewPassword }: NewPassword,
): NewPasswordComplaints {
  const complaint =
    purpose === 'login'
      ? complaintsAbout(rules, { password: newPassword }).password
      : complaintsAbout(
          { paymentPassword: { ...PAYMENT_RULE, ...rules.paymentPassword, enabled: true, required: true } },
          { paymentPassword: newPassword },
        ).paymentPassword;
  const differs = complaintAboutConfirmation(newPassword, confirmNewPassword);
  return {
    ...(complaint === undefined ? {} : { newPassword: complaint }),
    ...(differs === undefined ? {} : { confirmNewPassword: differs }),
  };
}
