import type { MessageTexts } from './message-texts.ts';

/** English. */
export const EN: MessageTexts = {
  sms: {
    code: '{brand}: your code is {code}. It expires in {minutes} minutes. Never share it with anyone.',
    known: '{brand}: this number already has an account. Log in, or choose Forgot password.',
  },
  mail: {
    code: {
      subject: '{code} is your {brand} code',
      text: 'Your code is {code}.\n\nIt expires in {minutes} minutes and works once. Never share it with anyone: {brand} will never ask you for it.\n\nIf you didn’t request a code, you can ignore this email.',
    },
    known: {
      subject: 'You already have a {brand} account',
      text: 'Someone tried to create a {brand} account with this email address, but you already have one.\n\nIf this was you, log in, or choose Forgot password. If not, you can ignore this email.',
    },
    reset: {
      subject: 'Reset your {brand} password',
      text: 'Open this link to choose a new password:\n{link}\n\nThe link works once and expires in {minutes} minutes.\n\nIf you didn’t request this, you can ignore this email. Your password stays the same.',
    },
    passwordChanged: {
      subject: 'Your {brand} password has been changed',
      text: 'The password of your {brand} account has just been changed. You’ve been logged out on all other devices.\n\nIf this wasn’t you, choose Forgot password straight away and contact customer service.',
    },
  },
};
