import { TRIAL } from '@baize/contract/people/account-kinds';
import { type BrandCode, type Currency, invariant, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { createMember, type NewMember, passwordText } from '../members/index.ts';
import { FORCED_CHANGE_PASSWORD, type Hasher, type Hashing } from '../passwords/index.ts';
import { givePlayMoney } from '../free-play/index.ts';

const text = z.string().max(255);

/** A member of a seed file (seed/demo/members.json). `upline` names a member above it in the file. */
const seedMember = z.strictObject({
  username: text.min(1),
  password: text.min(1),
  nickname: text.optional(),
  isAgent: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(TRIAL), z.literal(41), z.literal(42)])
    .default(0),
  upline: text.optional(),
  invitationCode: text.optional(),
  rank: z.strictObject({ label: text, level: z.int().min(0).max(99) }).optional(),
  labels: z.array(text).default([]),
  toUpline: z.boolean().default(false),
  profile: z
    .strictObject({
      payeeName: text,
      email: text,
      mobileNum: text,
      countryDialingCode: text,
      line: text,
      whatsapp: text,
      facebook: text,
      wechat: text,
    })
    .partial()
    .default({}),
});

const seedFile = z.strictObject({ members: z.array(seedMember) });
type SeedMember = z.output<typeof seedMember>;

interface BrandOfSeed {
  readonly code: BrandCode;
  readonly currency: Currency;
}

export interface MembersSeed {
  readonly brand: BrandOfSeed;
  /** The content of a seed file, checked here. */
  readonly file: unknown;
}

export interface SeedDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
}

/**
 * Makes the members of a seed file, with their uplines. For a database that has none of them: refuses
 * username_taken. Returns their ids by username, for other seeds.
 */
export async function seedMembers(
  tx: Tx,
  { brand, file }: MembersSeed,
  deps: SeedDeps,
): Promise<ReadonlyMap<string, MemberId>> {
  const ids = new Map<string, MemberId>();
  for (const seed of seedFile.parse(file).members) {
    const uplineId = seed.upline === undefined ? null : (ids.get(seed.upline) ?? null);
    invariant(
      seed.upline === undefined || uplineId !== null,
      `${seed.username}: ${String(seed.upline)} must come first`,
    );
    const member = await deps.hasher.admit(async (hashing) =>
      createMember(tx, await newMemberFrom(seed, { brand, uplineId }, hashing), deps),
    );
    if (member.isAgent === TRIAL) await givePlayMoney(tx, member);
    ids.set(seed.username, member.memberId);
  }
  return ids;
}

async function newMemberFrom(
  seed: SeedMember,
  { brand, uplineId }: { readonly brand: BrandOfSeed; readonly uplineId: MemberId | null },
  hashing: Hashing,
): Promise<NewMember> {
  const { username, isAgent, labels, toUpline, invitationCode } = seed;
  return {
    brand: brand.code,
    currency: brand.currency,
    username,
    nickname: seed.nickname ?? username,
    isAgent,
    uplineId,
    rank: seed.rank ?? null,
    labels,
    toUpline,
    mustChangePassword: seed.password === FORCED_CHANGE_PASSWORD,
    hashes: { login: await hashing.hash(passwordText(seed.password)) },
    profile: Object.fromEntries(Object.entries(seed.profile).filter(([, value]) => value !== undefined)),
    registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
    invitationCode,
  };
}
