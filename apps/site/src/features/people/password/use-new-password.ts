import type { FieldComplaint } from '@baize/contract/brand/register-rules';
import { complaintsAboutNew, type NewPassword } from '@baize/contract/people/password-rules';
import { useState } from 'react';
import { Refused } from '../../../shared/api/api.ts';
import { complaintWords } from '../../../shared/texts/complaint-text.ts';
import { usePage } from '../../../shared/state/page.ts';

const EMPTY: NewPassword = { newPassword: '', confirmNewPassword: '' };

/**
 * A new password and its repetition, checked against the brand's rules here and again by the server. With `once` it is typed once,
 * and the eye shows what was typed.
 */
export function useNewPassword({ once = false }: { readonly once?: boolean } = {}) {
  const { register: rules } = usePage().status;
  const [values, setValues] = useState(EMPTY);
  const [judged, setJudged] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, FieldComplaint>>>({});
  const complaints = complaintsAboutNew(rules, 'login', values);
  const errorOf = (name: keyof NewPassword): string | undefined => {
    const complaint = refused[name] ?? (judged ? complaints[name] : undefined);
    return complaint && complaintWords(complaint);
  };
  const set = (name: keyof NewPassword, value: string) => {
    setValues(once ? { newPassword: value, confirmNewPassword: value } : { ...values, [name]: value });
    setRefused({});
  };
  /** Whether it may be sent. */
  const judge = (): boolean => {
    setJudged(true);
    return once ? complaints.newPassword === undefined : Object.keys(complaints).length === 0;
  };
  /** Whether the failure was about these fields, and is shown there. */
  const takes = (failure: unknown): boolean => {
    if (!(failure instanceof Refused) || failure.code !== 'password_invalid') return false;
    setRefused((failure.params.fields ?? {}) as Readonly<Record<string, FieldComplaint>>);
    return true;
  };
  return { values, set, judge, takes, errorOf, once };
}

export type NewPasswordForm = ReturnType<typeof useNewPassword>;
