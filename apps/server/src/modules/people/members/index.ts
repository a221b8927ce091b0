export { putAgreement } from './agreement.store.ts';
export { type NewMember, createMember } from './create-member.ts';
export { codeKey, passwordText, usernameKey } from './domain/names.ts';
export { findMemberByName, findMembersByNames } from './find-member-by-name.ts';
export { pageOfMembers } from './member-list.store.ts';
export { messageLanguage } from './message-language.ts';
export { memberInfo } from './member-info.ts';
export {
  type Account,
  type Member,
  type PasswordPurpose,
  accountByName,
  insertInvitation,
  inviterByCode,
  memberById,
  membersByIds,
  noteFirstLogin,
} from './members.store.ts';
export { emailOwner, putEmail } from './email.store.ts';
export { mobileOwner, putMobile } from './mobile.store.ts';
export { browserKnownSince, payeeOf } from './payee.store.ts';
export { type Visit, VISIT_COOKIES, visitOf } from './visit.ts';
export { mountMembers } from './members.routes.ts';
