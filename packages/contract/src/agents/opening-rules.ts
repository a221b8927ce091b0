import { complaintsAbout, type FieldComplaint, type RegisterRules } from '../brand/register-rules.ts';

/** What an agent fills in to open an account for somebody. */
export interface Opening {
  readonly username: string;
  readonly password: string;
}

export type OpeningComplaints = Readonly<Partial<Record<keyof Opening, FieldComplaint>>>;

/**
 * What is wrong with an account that an agent wants to open, by the brand's rules of names and passwords (B3.15). The server and the
 * form call this same function; whether the name is taken and the password too common, only the server judges.
 */
export function complaintsAboutOpening(rules: RegisterRules, { username, password }: Opening): OpeningComplaints {
  const complaints = complaintsAbout(rules, { username, password, confirmPassword: password });
  return {
    ...(complaints.username && { username: complaints.username }),
    ...(complaints.password && { password: complaints.password }),
  };
}
