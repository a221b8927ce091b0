import { complaintAboutBirthDate, type FieldComplaint } from '@baize/contract/brand/register-rules';
import { useEffect, useState } from 'react';
import { Refused } from '../../../shared/api/api.ts';
import { demandsOf } from '../../../shared/fields/register-demands.ts';
import { usePage } from '../../../shared/state/page.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { fetchOwnInfo } from './password.api.ts';

/** Nothing is ticked beforehand: somebody else opened the account, and its owner has agreed to nothing yet. */
const EMPTY = { terms: false, age: false, birthDate: '' };

type Complaints = Readonly<Partial<Record<keyof typeof EMPTY, FieldComplaint>>>;

/**
 * What the owner of an account that somebody else opened agrees to with the first password of their own (B12.8). Of a change that is
 * not forced nothing is asked; of a forced one the server says whether the agreement is owed.
 */
export function useAgreement(forced: boolean) {
  const { status } = usePage();
  const [isOwed, setOwed] = useState(forced ? undefined : false);
  const [values, setValues] = useState(EMPTY);
  const [judged, setJudged] = useState(false);
  const [refused, setRefused] = useState<Complaints>({});
  useEffect(() => {
    if (!forced) return undefined;
    const over = new AbortController();
    fetchOwnInfo(over.signal).then(
      ({ mustAgree }) => setOwed(mustAgree),
      // The change of the password tells, too: it is refused with agreement_needed.
      () => {
        if (!over.signal.aborted) setOwed(false);
      },
    );
    return () => over.abort();
  }, [forced]);

  const birthDate = demandsOf(status, 'username', Date.now()).birthDate;
  const wrongBirthDate = birthDate && complaintAboutBirthDate(values.birthDate, birthDate);
  const complaints: Complaints = {
    ...(!values.terms && { terms: { key: 'terms_required' } }),
    ...(!values.age && { age: { key: 'age_required' } }),
    ...(wrongBirthDate && { birthDate: wrongBirthDate }),
  };
  return {
    isOwed,
    /** The latest day of birth, where the brand asks for it. */
    today: birthDate?.today,
    values,
    set: (changes: Partial<typeof EMPTY>) => {
      setValues((before) => ({ ...before, ...changes }));
      setRefused({});
    },
    errorOf: (name: keyof typeof EMPTY) => complaintText(refused[name] ?? (judged ? complaints[name] : undefined)),
    /** Whether it may be sent. */
    judge: (): boolean => {
      setJudged(true);
      return isOwed !== true || Object.keys(complaints).length === 0;
    },
    /** What goes along with the change of the password. */
    sent: isOwed === true ? { agreement: { ...values, terms: true, age: true } as const } : {},
    /** Whether the failure was about these fields, and is shown there. */
    takes: (failure: unknown): boolean => {
      if (!(failure instanceof Refused)) return false;
      if (failure.code === 'agreement_needed') setOwed(true);
      if (failure.code !== 'register_fields_invalid') return failure.code === 'agreement_needed';
      setRefused(failure.params.fields ?? {});
      return true;
    },
  };
}

export type AgreementForm = ReturnType<typeof useAgreement>;
