import { ruleInForce } from '@baize/contract/brand/register-rules';
import type { OnNewcomer } from '../../../events/newcomer.ts';
import type { GivePresetGroup } from '../../../events/preset-group.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BotCheck, judgeBotCheck, solutionIn } from '../bot-check/index.ts';
import { isSwitchedOn } from '../../brand/brands/index.ts';
import { termsEdition } from '../../brand/account-rules/index.ts';
import type { Firebase } from '../verification-codes/index.ts';
import { createMember, type NewMember, usernameKey, putMobile, type Member } from '../members/index.ts';
import { refuseDenied } from '../exclusion/index.ts';
import type { Hasher } from '../passwords/index.ts';
import { judgeCaptcha, type LogInAnswer, signIn, subjectsOf } from '../sign-in/index.ts';
import { modeOf, refuseWrong, shown } from './complaints-of.ts';
import { newMemberFrom } from './new-member-from.ts';
import { verifyMobile, type VerifiedMobile } from './verify-mobile.ts';
import type { RegisterInput } from './register-form.ts';
import { acceptInvitation, inviterFor } from './invitations.ts';

export interface RegisterDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly botCheck: BotCheck;
  readonly firebase: Firebase | undefined;
  readonly onNewcomer: OnNewcomer;
  readonly givePresetGroup: GivePresetGroup;
}

/**
 * Opens an account under the brand's rules (B3.14), by a name of one's own or by a mobile number that a code verifies, with
 * its ledger accounts and, when the form asks to be logged in, a session: all of it or nothing. Fields that are not shown
 * are ignored. Repeated or raced, a name or a number is given once.
 * Refuses register_closed, register_fields_invalid (value `fields`: a complaint per field; also password_too_common,
 * mobile_invalid, birth_date_young and invitation_code_error), register_refused (excluded or on the deny list), captcha_needed, captcha_wrong,
 * bot_check_needed, bot_check_wrong, bot_check_unavailable, code_wrong, sms_unavailable, username_taken, contact_taken
 * (only after the number was verified), server_busy.
 */
export async function register(db: Db, input: RegisterInput, deps: RegisterDeps): Promise<LogInAnswer | null> {
  const { brand, form } = input;
  if (!isOpen(input)) throw new Refusal('register_closed');
  refuseWrong(brand, form, deps.clock.now());
  return deps.hasher.admit(async (hashing) => {
    await refuseBots(db, input, deps);
    await refuseExcludedPerson(db, input, deps);
    const verified = await verifyMobile(db, input, deps);
    const inviter = await inviterFor(db, input, deps.clock.now());
    const uplineId = inviter?.memberId ?? null;
    const edition = await termsEdition(db, brand.code);
    const asked = await newMemberFrom(input, { uplineId, termsEdition: edition }, hashing);
    return db.inTransaction(async (tx) => {
      const now = deps.clock.now();
      const { isAgent, arrived } = await acceptInvitation(tx, { inviter, brand, now }, deps.givePresetGroup);
      await verified?.use(tx);
      const newMember = { ...asked, isAgent };
      const member = await openAccount(tx, { newMember, verified, nameIsOurs: form.username === null }, deps);
      await arrived(member.memberId);
      await deps.onNewcomer(tx, { ...member, referralCode: form.referralCode, at: deps.clock.now() });
      await input.vouched?.(tx, member);
      return form.login ? openFirstSession(tx, member, { input, deps }) : null;
    });
  });
}

function isOpen({ brand, form }: RegisterInput): boolean {
  return brand.registerOpen && (modeOf(form) === 'username' || isSwitchedOn(brand.whitelabel, 'MOBILEREG3'));
}

/** Checks that it is a person: by the bot check, and by the picture where the brand shows one. Both count once. */
async function refuseBots(db: Db, { brand, form, visit }: RegisterInput, deps: RegisterDeps): Promise<void> {
  const { address } = visit;
  await judgeBotCheck(db, { brand, purpose: 'register', address, solution: solutionIn(form) }, deps);
  if (ruleInForce(brand.registerRules, 'captcha', modeOf(form)) === undefined) return;
  await judgeCaptcha(db, { brand: brand.code, id: visit.captchaId, answer: form.captcha, now: deps.clock.now() });
}

async function refuseExcludedPerson(db: Db, { brand, form }: RegisterInput, { clock }: RegisterDeps): Promise<void> {
  await refuseDenied(db, {
    brand: brand.code,
    now: clock.now(),
    email: shown(brand, form, 'email'),
    mobileNum: shown(brand, form, 'mobileNum'),
    countryDialingCode: form.countryDialingCode,
    idNumber: shown(brand, form, 'idNumber'),
    name: shown(brand, form, 'payeeName'),
    birthDate: brand.accounts.birthDateRequired ? form.birthDate : '',
  });
}

/** So many names that two newcomers hardly ever draw the same; who does draws again. */
const NAMES = 1_000_000_000;
const DRAWS = 5;

function madeUpName(chance: Chance): string {
  return `m${String(chance.below(NAMES)).padStart(9, '0')}`;
}

interface NewAccount {
  readonly newMember: NewMember;
  readonly verified: VerifiedMobile | undefined;
  /** Nobody chose the name: another is as good. */
  readonly nameIsOurs: boolean;
}

async function openAccount(
  tx: Tx,
  { newMember, verified, nameIsOurs }: NewAccount,
  deps: RegisterDeps,
): Promise<Member> {
  const member = await (nameIsOurs ? createUnderRandomName(tx, newMember, deps) : createMember(tx, newMember, deps));
  if (verified === undefined) return member;
  const { memberId, brand } = member;
  const kept = await putMobile(tx, { brand, memberId, mobile: verified.mobile, verifiedAt: deps.clock.now() });
  if (!kept) throw new Refusal('contact_taken');
  return member;
}

async function createUnderRandomName(tx: Tx, newMember: NewMember, deps: RegisterDeps): Promise<Member> {
  for (let draw = 1; draw < DRAWS; draw += 1) {
    try {
      return await createMember(tx, { ...newMember, username: madeUpName(deps.chance) }, deps);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'username_taken') throw error;
    }
  }
  return createMember(tx, { ...newMember, username: madeUpName(deps.chance) }, deps);
}

async function openFirstSession(
  tx: Tx,
  member: Member,
  { input, deps }: { readonly input: RegisterInput; readonly deps: RegisterDeps },
): Promise<LogInAnswer> {
  const { visit } = input;
  const { account } = subjectsOf(member.brand, usernameKey(member.username), visit.address);
  return signIn(tx, { member, account, visit, now: deps.clock.now(), passwordExpired: false }, deps.chance);
}
