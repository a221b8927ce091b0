import { referralFriends, referralMine } from '@baize/contract/rewards/referral';
import { textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { isOfferedNothing } from '../../people/exclusion/index.ts';
import { maskedName } from '../../play/boards/index.ts';
import { progressOf } from './domain/progress.ts';
import { depositsOf } from './give-steps.ts';
import { myCode } from './my-code.ts';
import type { Invited, ReferralDeps } from './referral.ts';
import { findInvited, friendsOf, programmeOf } from './referral.store.ts';
import { rewardedBy, stepsOf } from './steps.store.ts';

/** Inviting friends, as members see it. */
export function referralRoutes(serve: Serve, deps: ReferralDeps): void {
  const { db, clock, brands } = deps;
  serve(referralMine, async (_request, { session: { memberId, brand } }) => {
    const now = clock.now();
    const [programme, { currency }, isUnoffered, invited] = await Promise.all([
      programmeOf(db, brand),
      brands.of(brand),
      isOfferedNothing(db, memberId, now),
      findInvited(db, memberId),
    ]);
    const friends = await friendsOf(db, memberId, { limit: 1, offset: 0 });
    const { count } = await rewardedBy(db, memberId, null);
    const [mine] = invited === undefined ? [] : await shownOf(deps, [invited]);
    const text = (parts: bigint | null) => textFromParts(parts ?? 0n);
    return {
      enabled: programme.enabled && !isUnoffered,
      code: await myCode(deps, { memberId, brand }),
      currency,
      steps: programme.steps.map(({ step, least, inviter, invited: friend }) => ({
        ...{ step, least: text(least), inviter: text(inviter), invited: text(friend) },
      })),
      ...{ mostFriends: programme.mostFriends, friends: friends.total, rewarded: count },
      earned: textFromParts(await earnedBy(deps, memberId)),
      mine: mine === undefined ? null : { state: mine.state, note: mine.note, steps: mine.steps },
    };
  });
  serve(referralFriends, async ({ pageNo, pageSize }, { session: { memberId } }) => {
    const { list, total } = await friendsOf(db, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const shown = await shownOf(deps, list);
    return {
      list: list.map(({ username, at }, index) => {
        const { state = 'open', note = '', steps = [] } = shown[index] ?? {};
        return { name: maskedName(username), at, state, note, steps };
      }),
      ...{ total, totalPages: Math.ceil(total / pageSize) },
    };
  });
}

/** How far each is; a step that was noted stays reached, whatever a correction took back since. */
async function shownOf({ db }: ReferralDeps, invited: readonly Invited[]) {
  if (invited.length === 0) return [];
  const deposited = await depositsOf(db, invited);
  const members = invited.map(({ memberId }) => memberId);
  const noted = new Set((await stepsOf(db, members)).map(({ memberId, place }) => `${memberId} ${place}`));
  return invited.map(({ memberId, terms, validParts, state, note }) => ({
    ...{ state, note },
    steps: progressOf(terms, { depositedParts: deposited.get(memberId) ?? 0n, validParts }).map(
      ({ step, isReached, missingParts }, place) => {
        const done = noted.has(`${memberId} ${place}`) || (isReached && state !== 'checking' && state !== 'refused');
        return { step, done, missing: textFromParts(done ? 0n : missingParts) };
      },
    ),
  }));
}

/** What friends brought a member so far, claimed or not. */
async function earnedBy({ db }: ReferralDeps, memberId: Invited['inviterId']): Promise<bigint> {
  const { list } = await friendsOf(db, memberId, { limit: 10_000, offset: 0 });
  const terms = new Map(list.map((one) => [one.memberId, one.terms]));
  const steps = await stepsOf(db, [...terms.keys()]);
  return steps
    .filter(({ inviter }) => inviter === 'given')
    .reduce((sum, { memberId: friend, place }) => sum + (terms.get(friend)?.steps[place]?.inviter ?? 0n), 0n);
}
