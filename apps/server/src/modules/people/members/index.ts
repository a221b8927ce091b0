export { chooseLanguage } from './choose-language.ts';
export { type NewMember, createMember } from './create-member.ts';
export { customerServiceFor } from './customer-service.ts';
export { codeKey, passwordText, usernameKey } from './domain/names.ts';
export { findMemberByName } from './find-member-by-name.ts';
export { findMember } from './find-member.ts';
export { letterLanguage } from './message-language.ts';
export { memberInfo, memberInfoOf } from './member-info.ts';
export {
  type Account,
  type IsAgent,
  type Member,
  type PasswordPurpose,
  type Rank,
  accountByName,
  inviterByCode,
  memberById,
  noteFirstLogin,
  renewHash,
} from './members.store.ts';
export { mobileOwner, putMobile } from './mobile.store.ts';
export { type Payee, browserKnownSince, payeeOf } from './payee-of.ts';
export { CAPTCHA_COOKIE, PLACE_COOKIE, type Visit, visitOf } from './visit.ts';
export { mountMembers } from './members.routes.ts';
