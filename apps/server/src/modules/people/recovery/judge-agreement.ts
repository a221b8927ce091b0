import { complaintAboutBirthDate } from '@baize/contract/brand/register-rules';
import type { changePassword } from '@baize/contract/people/passwords';
import { dayIn, type Instant } from '@baize/kernel';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import type { Member } from '../members/index.ts';

/**
 * What the owner of an account that somebody else opened agrees to with the first password of their own; undefined for everybody
 * else. The declaration of age is judged where the brand asks for a date of birth, as at registration (B3.16).
 * Refuses agreement_needed, register_fields_invalid (value `fields`: birthDate).
 */
export function judgeAgreement(
  { brand, form }: { readonly brand: Brand; readonly form: z.output<(typeof changePassword)['request']> },
  { mustAgree }: Pick<Member, 'mustAgree'>,
  now: Instant,
): { readonly birthDate: string | undefined } | undefined {
  if (!mustAgree) return undefined;
  const { agreement } = form;
  if (agreement === undefined) throw new Refusal('agreement_needed');
  if (!brand.accounts.birthDateRequired) return { birthDate: undefined };
  const { birthDate } = agreement;
  const complaint = complaintAboutBirthDate(birthDate, {
    ...{ today: dayIn(brand.timeZone, now), minimumAge: brand.minimumAge },
  });
  if (complaint !== undefined) throw new Refusal('register_fields_invalid', { fields: { birthDate: complaint } });
  return { birthDate };
}
