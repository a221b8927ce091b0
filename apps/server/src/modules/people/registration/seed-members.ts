import { TRIAL } from '@baize/contract/people/account-kinds';
import { type BrandCode, type Currency, DAY_MS, instantOf, invariant, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { createMember, type NewMember, passwordText } from '../members/index.ts';
import { FORCED_CHANGE_PASSWORD, type Hasher } from '../passwords/index.ts';
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
  /** The withdrawal password. */
  paymentPassword: text.optional(),
  /** How long ago the account was opened. */
  daysAgo: z.number().min(0).default(0),
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
  /** Members who are there already, by username: they may be uplines. */
  readonly known?: ReadonlyMap<string, MemberId>;
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
  { brand, file, known }: MembersSeed,
  deps: SeedDeps,
): Promise<ReadonlyMap<string, MemberId>> {
  const ids = new Map<string, MemberId>();
  const hashOf = onceEach((password) => deps.hasher.admit((hashing) => hashing.hash(passwordText(password))));
  const now = deps.clock.now();
  for (const seed of seedFile.parse(file).members) {
    const uplineId = seed.upline === undefined ? null : (ids.get(seed.upline) ?? known?.get(seed.upline) ?? null);
    invariant(
      seed.upline === undefined || uplineId !== null,
      `${seed.username}: ${String(seed.upline)} must come first`,
    );
    const at = instantOf(now - seed.daysAgo * DAY_MS);
    const member = await createMember(tx, await newMemberFrom(seed, { brand, uplineId }, hashOf), {
      ...deps,
      clock: { now: () => at },
    });
    if (member.isAgent === TRIAL) await givePlayMoney(tx, member);
    ids.set(seed.username, member.memberId);
  }
  return ids;
}

type HashOf = (password: string) => Promise<string>;

/** Members of a demonstration have one password, which everybody is told: hashing it for each would only keep its start waiting. */
function onceEach(hash: HashOf): HashOf {
  const known = new Map<string, Promise<string>>();
  return (password) => {
    const hashed = known.get(password) ?? hash(password);
    known.set(password, hashed);
    return hashed;
  };
}

async function newMemberFrom(
  seed: SeedMember,
  { brand, uplineId }: { readonly brand: BrandOfSeed; readonly uplineId: MemberId | null },
  hashOf: HashOf,
): Promise<NewMember> {
  const { username, isAgent, labels, toUpline, invitationCode, paymentPassword } = seed;
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
    hashes: {
      login: await hashOf(seed.password),
      ...(paymentPassword === undefined ? {} : { payment: await hashOf(paymentPassword) }),
    },
    profile: Object.fromEntries(Object.entries(seed.profile).filter(([, value]) => value !== undefined)),
    registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
    invitationCode,
  };
}
