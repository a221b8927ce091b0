import { TRIAL } from '@baize/contract/people/account-kinds';
import { type BrandCode, type Currency, type Instant, type MemberId, PLAY_MONEY } from '@baize/kernel';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openAccounts } from '../../money/ledger/index.ts';
import { codeKey, usernameKey } from './domain/names.ts';
import {
  insertInvitation,
  insertMember,
  insertPassword,
  insertProfile,
  insertRegistration,
  type IsAgent,
  type Member,
  type Profile,
  type Rank,
  type Registration,
} from './members.store.ts';

export interface NewMember {
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly username: string;
  readonly nickname?: string;
  /** The kind of account, by default 0: a member. */
  readonly isAgent?: IsAgent;
  readonly uplineId?: MemberId | null;
  readonly rank?: Rank | null;
  readonly labels?: readonly string[];
  readonly toUpline?: boolean;
  /** Set for a password that its owner did not choose. */
  readonly mustChangePassword?: boolean;
  /** Set for an account that somebody else opens: its owner has agreed to nothing yet. */
  readonly mustAgree?: boolean;
  /** Made by a `Hasher` before the transaction was opened: hashing takes longer than a lock should be held. */
  readonly hashes: { readonly login?: string | undefined; readonly payment?: string | undefined };
  readonly profile: Profile;
  readonly registration: Registration;
  /** An agent's code for newcomers. */
  readonly invitationCode?: string | undefined;
}

/**
 * Opens an account with everything that belongs to it: profile, consent, passwords, ledger accounts. All of it or, when
 * the transaction is rolled back, nothing. Judges no rule of the register form. Refuses username_taken; of two that are
 * made at once with one name, exactly one is.
 */
export async function createMember(
  tx: Tx,
  input: NewMember,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
): Promise<Member> {
  const now = clock.now();
  const member = memberFrom(input, newId<MemberId>(clock, chance));
  const inserted = await insertMember(tx, { member, usernameKey: usernameKey(input.username), createdAt: now });
  if (!inserted) throw new Refusal('username_taken');
  await insertProfile(tx, member.memberId, input.profile);
  await insertRegistration(tx, { memberId: member.memberId, at: now }, input.registration);
  await insertHashes(tx, { memberId: member.memberId, at: now }, input.hashes);
  await openAccounts(tx, { brand: member.brand, memberId: member.memberId, currency: member.currency });
  if (input.invitationCode !== undefined) {
    const { brand, memberId } = member;
    const code = input.invitationCode;
    await insertInvitation(tx, { brand, code, codeKey: codeKey(code), memberId, createdAt: now });
  }
  return member;
}

async function insertHashes(
  tx: Tx,
  of: { readonly memberId: MemberId; readonly at: Instant },
  hashes: NewMember['hashes'],
): Promise<void> {
  const row = { memberId: of.memberId, changedAt: of.at };
  if (hashes.login !== undefined) await insertPassword(tx, { ...row, purpose: 'login', hash: hashes.login });
  if (hashes.payment !== undefined) await insertPassword(tx, { ...row, purpose: 'payment', hash: hashes.payment });
}

function memberFrom(input: NewMember, memberId: MemberId): Member {
  return {
    memberId,
    brand: input.brand,
    username: input.username,
    nickname: input.nickname ?? input.username,
    isAgent: input.isAgent ?? 0,
    uplineId: input.uplineId ?? null,
    // Trial accounts have play money, and nobody else has.
    currency: input.isAgent === TRIAL ? PLAY_MONEY : input.currency,
    status: 'active',
    rank: input.rank ?? null,
    labels: input.labels ?? [],
    toUpline: input.toUpline ?? false,
    mustChangePassword: input.mustChangePassword ?? false,
    mustAgree: input.mustAgree ?? false,
    firstLoginAt: null,
    language: null,
  };
}
