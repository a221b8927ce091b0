import type { MessageTexts } from './message-texts.ts';

/** English. */
export const EN: MessageTexts = {
  sms: {
    code: '{brand}: {code} is your code for {minutes} minutes. Tell it to nobody.',
    known: '{brand}: this number already has an account. Log in, or use Forgot password.',
  },
  mail: {
    code: {
      subject: '{code} is your {brand} code',
      text: 'Your code is {code}.\n\nIt is good for {minutes} minutes and works once. Tell it to nobody: {brand} never asks for it.\n\nIf you did not ask for a code, you need do nothing.',
    },
    known: {
      subject: 'You already have a {brand} account',
      text: 'Somebody tried to open an account at {brand} with this e-mail address, which has one already.\n\nIf it was you, log in, or choose Forgot password. If not, you need do nothing.',
    },
    reset: {
      subject: 'Choose a new password for {brand}',
      text: 'Open this link to choose a new password:\n{link}\n\nIt works once, within {minutes} minutes.\n\nIf you did not ask for it, you need do nothing: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your {brand} password has changed',
      text: 'The password of your account at {brand} has just been changed, and every other device was logged out.\n\nIf it was not you, choose Forgot password at once and tell our customer service.',
    },
  },
};
