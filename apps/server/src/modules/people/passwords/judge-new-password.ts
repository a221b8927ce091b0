import {
  complaintsAboutNew,
  type NewPassword,
  type NewPasswordComplaints,
} from '@baize/contract/people/password-rules';
import type { Brand } from '../../brand/brands/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordText } from '../members/index.ts';
import { isTooCommon } from './password-policy.ts';

export interface NewPasswordInput {
  readonly brand: Pick<Brand, 'code' | 'name' | 'registerRules'>;
  readonly purpose: 'login' | 'payment';
  readonly username: string;
  readonly form: NewPassword;
  /** The current password, if it was typed: the new one must differ from it. */
  readonly old?: string;
}

/** Refuses password_invalid (value `fields`, a complaint per field): the rules of B3.15, too common, or the old one. */
export function judgeNewPassword({ brand, purpose, username, form, old }: NewPasswordInput): void {
  const fields: NewPasswordComplaints = complaintsAboutNew(brand.registerRules, purpose, form);
  const further = fields.newPassword === undefined ? complaintOf() : undefined;
  const all = further === undefined ? fields : { ...fields, newPassword: { key: further } };
  if (Object.keys(all).length > 0) throw new Refusal('password_invalid', { fields: all });

  function complaintOf(): string | undefined {
    if (old !== undefined && passwordText(old) === passwordText(form.newPassword)) return 'password_same';
    const context = { username, brandWords: [brand.name, brand.code], isCommon: isCommonPassword };
    // Six digits are a common choice for withdrawing, and the rule of many brands; only what everybody types first is not.
    return isTooCommon(form.newPassword, context) ? 'password_too_common' : undefined;
  }
}
