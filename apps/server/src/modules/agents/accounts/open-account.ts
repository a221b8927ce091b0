import { complaintsAboutOpening } from '@baize/contract/agents/opening-rules';
import { inOneForm } from '@baize/contract/brand/register-rules';
import type { MemberId } from '@baize/kernel';
import type { OnNewcomer } from '../../../events/newcomer.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { actingAgent, holdHierarchy, type Stand } from '../../people/hierarchy/index.ts';
import { createMember, memberById, passwordText, usernameKey, type Visit } from '../../people/members/index.ts';
import {
  chargeGuess,
  type Hasher,
  isCommonPassword,
  isTooCommon,
  passwordOf,
  subjectOf,
} from '../../people/passwords/index.ts';
import { insertOpened, type Opened, openedByKey } from './accounts.store.ts';

export interface OpeningDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly onNewcomer: OnNewcomer;
}

/** So many accounts an agent may open, or try to, in an hour: enough for a busy evening, few for who goes through names. */
const PER_HOUR = 30;

export interface OpeningInput {
  readonly brand: Brand;
  readonly agentId: MemberId;
  readonly requestKey: string;
  readonly username: string;
  /** For the first log-in only. */
  readonly password: string;
  readonly kind: Opened['kind'];
  /** Whence the agent asks. */
  readonly visit: Visit;
}

/**
 * Opens an account right below an agent (B12.8), by the brand's rules of names and passwords. Nothing can be done with it before its
 * owner chose another password and agreed to the terms, and nothing is given with it. May be repeated with its key; of two that
 * want one name at once, one gets it.
 * Refuses register_closed, register_fields_invalid (value `fields`: username, password), access_denied for who is no acting agent,
 * member_excluded, line_too_deep, username_taken, key_reused, too_many_requests, server_busy.
 */
export async function openAccount(deps: OpeningDeps, input: OpeningInput): Promise<Opened> {
  const { agentId, requestKey, username, kind } = input;
  const meaning = [usernameKey(username), kind];
  const keyed: KeyedRequest = { scope: 'agent-account', owner: agentId, requestKey, meaning };
  const { opened, isNew } = await answerOnce(deps, keyed, {
    known: (sql) => openedBefore(sql, input),
    work: () => judgeAndOpen(deps, input, keyed),
  });
  if (!isNew) await refuseOtherPassword(deps, input, opened);
  return opened;
}

/** What came of a request, now or when it was made before. */
interface Outcome {
  readonly opened: Opened;
  readonly isNew: boolean;
}

async function openedBefore(sql: Sql, input: OpeningInput): Promise<Outcome | undefined> {
  const { agentId, requestKey, username, kind } = input;
  const opened = await openedByKey(sql, agentId, requestKey);
  if (opened === undefined) return undefined;
  const isSame = usernameKey(opened.account) === usernameKey(username) && opened.kind === kind;
  if (!isSame) throw new Refusal('key_reused');
  return { opened, isNew: false };
}

/** The same key with another password is another request, as long as it can be told: the owner may have changed it since. */
async function refuseOtherPassword({ db, hasher }: OpeningDeps, { password }: OpeningInput, { memberId }: Opened) {
  const member = await memberById(db, memberId);
  const stored = await passwordOf(db, memberId, 'login');
  if (member?.mustAgree !== true || stored === undefined) return;
  const isSame = await hasher.admit((hashing) => hashing.matches(stored.hash, passwordText(password)));
  if (!isSame) throw new Refusal('key_reused');
}

async function judgeAndOpen(deps: OpeningDeps, input: OpeningInput, keyed: KeyedRequest): Promise<Outcome> {
  const { brand, agentId } = input;
  if (!brand.registerOpen) throw new Refusal('register_closed');
  refuseWrong(input);
  await chargeGuess(deps.db, subjectOf('opens accounts', agentId), { now: deps.clock.now(), max: PER_HOUR });
  return deps.hasher.admit(async (hashing) => {
    const hash = await hashing.hash(passwordText(input.password));
    return deps.db.inTransaction(async (tx) => {
      await mustBeUndecided(tx, keyed);
      const before = await openedBefore(tx, input);
      if (before !== undefined) return before;
      const agent = await takingIn(tx, input, deps.clock);
      return { opened: await open(tx, { input, agent, hash }, deps), isNew: true };
    });
  });
}

function refuseWrong({ brand, username, password }: OpeningInput): void {
  const context = { username, brandWords: [brand.name, brand.code], isCommon: isCommonPassword };
  const fields = {
    ...(isTooCommon(password, context) && { password: { key: 'password_too_common' } }),
    ...complaintsAboutOpening(brand.registerRules, { username, password }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('register_fields_invalid', { fields });
}

/** The agent, who may take in somebody now. The hierarchy stays as it is until the transaction ends, and so does the agent. */
async function takingIn(tx: Tx, { brand, agentId }: OpeningInput, clock: Clock): Promise<Stand> {
  await holdHierarchy(tx, brand.code);
  const stand = await actingAgent(tx, agentId);
  await refuseExcluded(tx, { memberId: agentId, brand: brand.code }, clock.now());
  if ((await memberById(tx, agentId))?.status !== 'active') throw new Refusal('access_denied');
  if (stand.path.length + 2 > brand.accounts.lineLevels) throw new Refusal('line_too_deep');
  return stand;
}

interface Opening {
  readonly input: OpeningInput;
  readonly agent: Stand;
  readonly hash: string;
}

async function open(tx: Tx, { input, agent, hash }: Opening, deps: OpeningDeps): Promise<Opened> {
  const { brand, kind, requestKey, visit } = input;
  const agentId = agent.memberId;
  const account = inOneForm(input.username);
  const { memberId } = await createMember(
    tx,
    {
      ...{ brand: brand.code, currency: brand.currency, username: account, isAgent: kind === 'agent' ? 1 : 0 },
      ...{ uplineId: agentId, toUpline: brand.accounts.toUplineAtRegistration },
      ...{ mustChangePassword: true, mustAgree: true, hashes: { login: hash }, profile: {} },
      registration: {
        ...{ method: 'AGENT', termsAgreed: false, ageDeclared: false, recommender: agent.username },
        ...{ domain: visit.host ?? '', address: visit.address, userAgent: visit.userAgent },
      },
    },
    deps,
  );
  const openedAt = deps.clock.now();
  const opened = { memberId, account, kind, openedAt };
  await insertOpened(tx, { ...opened, brand: brand.code, agentId, requestKey });
  await deps.onNewcomer(tx, { memberId, brand: brand.code, referralCode: '', at: openedAt });
  return opened;
}
