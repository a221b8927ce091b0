import { inOneForm } from '@baize/contract/brand/register-rules';

/** What makes two names the same name: one Unicode form, lower case. Typed spaces around it do not count. */
export function usernameKey(username: string): string {
  return inOneForm(inOneForm(username.trim()).toLowerCase());
}

/** Invitation codes are typed from a poster: case does not count. */
export function codeKey(code: string): string {
  return usernameKey(code);
}

/** A password as it is hashed: one Unicode form, without the spaces that log-in trims (B3.4), never cut short. */
export function passwordText(password: string): string {
  return inOneForm(password).trim();
}
