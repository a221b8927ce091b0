import { inOneForm } from '@baize/contract/brand/register-rules';
import type { verifyLoginLocation as call } from '@baize/contract/people/login-locations';
import { invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { judgeCode, useCode } from '../verification-codes/index.ts';
import { completeLogIn, type CompleteLogInDeps, type VerifiedLogIn } from './complete-log-in.ts';
import { memberById, type Visit } from '../members/index.ts';
import { chargeGuess, forgiveGuesses, subjectOf } from '../passwords/index.ts';
import { type FactorDeps, judgeRecoveryCode, judgeTotp } from '../second-factor/index.ts';
import type { LogInAnswer } from './sign-in.ts';
import { ticketHashOf } from './login-location.ts';
import {
  chargeTicket,
  type VerificationMeans,
  verificationMeansOf,
  notePassedWay,
  takeTicket,
  type LoginLocationTicket,
} from './login-location.store.ts';
import { waysLeft } from './verification-ways.ts';

/** Guesses that one ticket allows before its log-in must begin again. */
const TRIES_MAX = 5;

export interface VerifyLoginLocationInput {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
  /** Tells the browser its credential, where the log-in was to be remembered. */
  readonly remember?: VerifiedLogIn['remember'];
}

export interface VerifyLoginLocationDeps extends CompleteLogInDeps, FactorDeps {}

export interface VerifiedLoginLocation {
  readonly signedIn: LogInAnswer;
  /** What the browser keeps, so that it is known from any address. */
  readonly locationKey: string;
}

/**
 * Continues a log-in that waits at a new location: judges one verification and, when no other is needed, logs in. From then
 * on the address and the browser are known. A ticket is worth something for ten minutes, at the address it was given to, for
 * five guesses, and once.
 * Refuses place_ticket_over, proof_wrong, code_wrong, too_many_requests, place_unverified (one more verification is needed; value
 * `ticket`, `ways`), and what `completeLogIn` refuses.
 */
export async function verifyLoginLocation(
  db: Db,
  input: VerifyLoginLocationInput,
  deps: VerifyLoginLocationDeps,
): Promise<VerifiedLoginLocation> {
  const { brand, form, visit } = input;
  const ticketHash = ticketHashOf(form.ticket);
  const at = { ticketHash, brand: brand.code, address: visit.address };
  const ticket = await chargeTicket(db, at, { now: deps.clock.now(), max: TRIES_MAX });
  const means = ticket && (await verificationMeansOf(db, ticket.memberId));
  if (ticket === undefined || means === undefined) throw new Refusal('place_ticket_over');
  const { newPlaceProofs } = brand.accounts;
  if (!waysLeft(means, ticket.passed, newPlaceProofs).includes(form.way)) throw new Refusal('proof_wrong');
  await judge(db, { input, ticket, means }, deps);
  const passed = await notePassedWay(db, ticketHash, form.way);
  const left = waysLeft(means, passed, newPlaceProofs);
  if (left.length > 0) throw new Refusal('place_unverified', { ticket: form.ticket, ways: left });
  return continueLogIn(db, { input, ticket, ticketHash }, deps);
}

async function judge(
  db: Db,
  {
    input,
    ticket,
    means,
  }: {
    readonly input: VerifyLoginLocationInput;
    readonly ticket: LoginLocationTicket;
    readonly means: VerificationMeans;
  },
  deps: VerifyLoginLocationDeps,
): Promise<void> {
  const { way, answer } = input.form;
  const { memberId } = ticket;
  switch (way) {
    case 'phone':
      return judgeSentCode(db, { ...input, to: means.mobile }, deps);
    case 'email':
      return judgeSentCode(db, { ...input, to: means.email }, deps);
    case 'totp':
      return judgeTotp(db, { memberId, code: answer }, deps);
    case 'code':
      return judgeRecoveryCode(db, { memberId, code: answer }, deps);
    case 'bankName': {
      const subject = subjectOf('bank name', memberId);
      await chargeGuess(db, subject, { now: deps.clock.now() });
      if (nameKey(answer) !== nameKey(means.payeeName)) throw new Refusal('proof_wrong');
      return forgiveGuesses(db, subject);
    }
  }
}

async function judgeSentCode(
  db: Db,
  { brand, form, to }: VerifyLoginLocationInput & { readonly to: string | null },
  { clock }: VerifyLoginLocationDeps,
): Promise<void> {
  if (to === null) throw new Refusal('proof_wrong');
  const tried = { brand: brand.code, purpose: 'place' as const, to, code: form.answer, now: clock.now() };
  const code = await judgeCode(db, tried);
  await db.inTransaction((tx) => useCode(tx, code));
}

async function continueLogIn(
  db: Db,
  {
    input,
    ticket,
    ticketHash,
  }: { readonly input: VerifyLoginLocationInput; readonly ticket: LoginLocationTicket; readonly ticketHash: Buffer },
  deps: VerifyLoginLocationDeps,
): Promise<VerifiedLoginLocation> {
  const { brand, visit } = input;
  const member = await memberById(db, ticket.memberId);
  invariant(member !== undefined, 'a ticket names a member who does not exist');
  const locationKey = visit.locationKey ?? deps.chance.bytes(32).toString('base64url');
  const { account, passwordExpired } = ticket;
  const along = async (tx: Tx) => {
    if (!(await takeTicket(tx, ticketHash))) throw new Refusal('place_ticket_over');
  };
  const remember = ticket.remember ? input.remember : undefined;
  const verifiedLogIn = { brand, member, account, visit: { ...visit, locationKey }, passwordExpired, along, remember };
  return { signedIn: await completeLogIn(db, { ...verifiedLogIn, locationVerified: true }, deps), locationKey };
}

/** As a bank writes it, however it was typed. */
function nameKey(name: string): string {
  return inOneForm(name)
    .toLowerCase()
    .replaceAll(/[\p{Z}\s.,'’-]+/gu, ' ')
    .trim();
}
