import { inOneForm } from '@baize/contract/brand/register-rules';
import type { verifyLoginLocation as call } from '@baize/contract/people/login-locations';
import { invariant } from '@baize/kernel';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { judgeCode, useCode } from '../verification-codes/index.ts';
import { enter, type EnterDeps, type Entering } from './enter.ts';
import { memberById, type Visit } from '../members/index.ts';
import { chargeGuess, forgiveGuesses, subjectOf } from '../passwords/index.ts';
import { type FactorDeps, judgeRecoveryCode, judgeTotp } from '../second-factor/index.ts';
import type { SignedIn } from './sign-in.ts';
import { ticketHashOf } from './check-place.ts';
import { chargeTicket, type Means, meansOf, passWay, takeTicket, type Ticket } from './place.store.ts';
import { waysLeft } from './ways.ts';

/** Guesses that one ticket allows before its log-in must begin again. */
const TRIES_MAX = 5;

export interface ProvePlaceInput {
  readonly brand: Brand;
  readonly form: z.output<(typeof call)['request']>;
  readonly visit: Visit;
  /** Tells the browser its credential, where the log-in was to be remembered. */
  readonly remember?: Entering['remember'];
}

export interface ProvePlaceDeps extends EnterDeps, FactorDeps {}

export interface ProvenPlace {
  readonly signedIn: SignedIn;
  /** What the browser keeps, so that it is known wherever it goes. */
  readonly placeKey: string;
}

/**
 * Goes on with a log-in that waits at a new place: judges one proof and, when no other is needed, logs in. From then on
 * the address and the browser are known. A ticket is worth something for ten minutes, at the address it was given to, for
 * five guesses, and once.
 * Refuses place_ticket_over, proof_wrong, code_wrong, too_many_requests, place_unverified (one more proof is needed; value
 * `ticket`, `ways`), and what every way in refuses.
 */
export async function provePlace(db: Db, input: ProvePlaceInput, deps: ProvePlaceDeps): Promise<ProvenPlace> {
  const { brand, form, visit } = input;
  const ticketHash = ticketHashOf(form.ticket);
  const at = { ticketHash, brand: brand.code, address: visit.address };
  const ticket = await chargeTicket(db, at, { now: deps.clock.now(), max: TRIES_MAX });
  const means = ticket && (await meansOf(db, ticket.memberId));
  if (ticket === undefined || means === undefined) throw new Refusal('place_ticket_over');
  const { newPlaceProofs } = brand.accounts;
  if (!waysLeft(means, ticket.passed, newPlaceProofs).includes(form.way)) throw new Refusal('proof_wrong');
  await judge(db, { input, ticket, means }, deps);
  const passed = await passWay(db, ticketHash, form.way);
  const left = waysLeft(means, passed, newPlaceProofs);
  if (left.length > 0) throw new Refusal('place_unverified', { ticket: form.ticket, ways: left });
  return goIn(db, { input, ticket, ticketHash }, deps);
}

async function judge(
  db: Db,
  { input, ticket, means }: { readonly input: ProvePlaceInput; readonly ticket: Ticket; readonly means: Means },
  deps: ProvePlaceDeps,
): Promise<void> {
  const { way, answer } = input.form;
  const { memberId } = ticket;
  switch (way) {
    case 'phone':
      return judgeSent(db, { ...input, to: means.mobile }, deps);
    case 'email':
      return judgeSent(db, { ...input, to: means.email }, deps);
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

async function judgeSent(
  db: Db,
  { brand, form, to }: ProvePlaceInput & { readonly to: string | null },
  { clock }: ProvePlaceDeps,
): Promise<void> {
  if (to === null) throw new Refusal('proof_wrong');
  const tried = { brand: brand.code, purpose: 'place' as const, to, code: form.answer, now: clock.now() };
  const code = await judgeCode(db, tried);
  await db.inTransaction((tx) => useCode(tx, code));
}

async function goIn(
  db: Db,
  {
    input,
    ticket,
    ticketHash,
  }: { readonly input: ProvePlaceInput; readonly ticket: Ticket; readonly ticketHash: Buffer },
  deps: ProvePlaceDeps,
): Promise<ProvenPlace> {
  const { brand, visit } = input;
  const member = await memberById(db, ticket.memberId);
  invariant(member !== undefined, 'a ticket names a member who does not exist');
  const placeKey = visit.placeKey ?? deps.chance.bytes(32).toString('base64url');
  const { account, passwordExpired } = ticket;
  const along = async (tx: Tx) => {
    if (!(await takeTicket(tx, ticketHash))) throw new Refusal('place_ticket_over');
  };
  const remember = ticket.remember ? input.remember : undefined;
  const entering = { brand, member, account, visit: { ...visit, placeKey }, passwordExpired, along, remember };
  return { signedIn: await enter(db, { ...entering, placeProven: true }, deps), placeKey };
}

/** As a bank writes it, however it was typed. */
function nameKey(name: string): string {
  return inOneForm(name)
    .toLowerCase()
    .replaceAll(/[\p{Z}\s.,'’-]+/gu, ' ')
    .trim();
}
