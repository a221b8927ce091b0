import type { bindContact as bindCall, contactCode as codeCall } from '@baize/contract/people/contacts';
import type { MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { type CodesDeps, issueCode, judgeCode, mobileOf, useCode } from '../verification-codes/index.ts';
import { refuseDenied } from '../exclusion/index.ts';
import { type Hasher, judgePassword } from '../passwords/index.ts';
import { messageLanguage, putMobile, memberById, type Visit, putEmail } from '../members/index.ts';

export interface ContactCodeInput {
  readonly brand: Brand;
  readonly memberId: MemberId;
  readonly form: z.output<(typeof codeCall)['request']>;
  readonly visit: Visit;
  readonly browserId: string;
}

/**
 * Sends a code to a phone or an e-mail address that the member wants to bind. Whether another account has it already is
 * revealed only after the code was entered. Refuses mobile_invalid, email_invalid and what issuing a code refuses.
 */
export async function sendContactCode(
  db: Db,
  { brand, memberId, form, visit, browserId }: ContactCodeInput,
  deps: CodesDeps,
): Promise<{ expiredMinutes: number }> {
  const to = contactIn(form);
  const member = await memberById(db, memberId);
  const { address, userAgent } = visit;
  return issueCode(
    db,
    {
      brand,
      purpose: 'bind',
      channel: form.kind === 'mobile' ? 'sms' : 'mail',
      to,
      language: messageLanguage(brand, form.language, member),
      visit: { address, browserId, userAgent },
      deliver: true,
    },
    deps,
  );
}

export interface BindContactInput {
  readonly brand: Brand;
  readonly memberId: MemberId;
  readonly form: z.output<(typeof bindCall)['request']>;
}

/**
 * Binds a phone or an e-mail address to the account, in place of the one before, with the code that was sent there and
 * the password typed again. One account per number and address; and nobody who excluded themselves, or is on the
 * deny list, gets into another account by it. Refuses mobile_invalid, email_invalid, password_wrong, code_wrong,
 * contact_taken, access_denied.
 */
export async function bindContact(
  db: Db,
  { brand, memberId, form }: BindContactInput,
  { clock, hasher }: { readonly clock: Clock; readonly hasher: Hasher },
): Promise<void> {
  const to = contactIn(form);
  const typed = { memberId, purpose: 'login' as const, password: form.password };
  await hasher.admit((hashing) => judgePassword(db, typed, { clock, hashing }));
  const now = clock.now();
  const code = { brand: brand.code, purpose: 'bind' as const, to, code: form.verificationCode, now };
  const verified = await judgeCode(db, code);
  const isOwn = await db.inTransaction(async (tx) => {
    await useCode(tx, verified);
    const contact = form.kind === 'mobile' ? { mobileNum: to } : { email: to };
    // Revealed only to the owner of the number or address, as for one that another account has.
    await refuseDenied(tx, { brand: brand.code, now, ...contact }, 'access_denied');
    const row = { brand: brand.code, memberId, verifiedAt: now };
    return form.kind === 'mobile' ? putMobile(tx, { ...row, mobile: to }) : putEmail(tx, { ...row, email: to });
  });
  if (!isOwn) throw new Refusal('contact_taken');
}

const address = z.email().max(255);

type ContactForm = Pick<ContactCodeInput['form'], 'kind' | 'countryDialingCode' | 'mobileNum' | 'email'>;

function contactIn(form: ContactForm): string {
  if (form.kind === 'mobile') {
    const mobile = mobileOf(form);
    if (mobile === undefined) throw new Refusal('mobile_invalid');
    return mobile;
  }
  const email = address.safeParse(form.email.normalize('NFKC').toLowerCase());
  if (!email.success) throw new Refusal('email_invalid');
  return email.data;
}
