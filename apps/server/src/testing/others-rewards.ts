import { opsApproveAward, opsCancelAward, opsGiveAward, opsRejectAward } from '@baize/contract/rewards/awards-ops';
import { rewardsClaim } from '@baize/contract/rewards/awards';
import {
  opsApplicationPicture,
  opsDecideApplication,
  opsPromotionOffer,
  opsPutPromotionOffer,
  opsSimulatePromotion,
} from '@baize/contract/rewards/promotion-applications-ops';
import { opsApproveReferral, opsRefuseReferral } from '@baize/contract/rewards/referral-ops';
import { randomUUID } from 'node:crypto';
import type { OwnershipCase } from './others.ts';

/** Money that was promised to the owner of things, in a state. */
const awardIn = (state: 'offered' | 'waiting') => `
  insert into awards_award (award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, titles, terms,
    required_parts, state, offered_at, budget_day, proposed_by, proposed_name)
  select gen_random_uuid(), brand, member_id, 'staff', 'ana', gen_random_uuid()::text, 'money', 'PHP', 100000, '{}',
    '{"turnover": 0, "turnoverOfParts": "0", "counts": [], "largestStakeParts": null, "pays": "atOnce", "largestPayoutParts": null,
      "runDays": null, "stacks": true}', 0, '${state}', now(), current_date, gen_random_uuid(), 'Ana'
  from members_member where brand = 'demo' and username_key = 'demo01' returning award_id::text as id`;
const APPLICATION = `
  with application as (
    insert into promotions_application (application_id, brand, promotion_id, member_id, request_key, period, remark, pictures, applied_at)
    values (gen_random_uuid(), 'demo', 'birthday-gift', gen_random_uuid(), gen_random_uuid(), 'once', 'The owner’s own words', 1, now())
    returning application_id
  ), picture as (
    insert into promotions_picture (application_id, number, width, height, content)
    select application_id, 1, 8, 8, 'a' from application
  )
  select application_id::text as id from application`;
const INVITED = `
  insert into referral_invited (member_id, inviter_id, brand, currency, terms, at, steps_left, state)
  values (gen_random_uuid(), gen_random_uuid(), 'demo', 'PHP',
    '{"enabled": true, "steps": [], "mostFriends": null, "claimDays": 9, "turnover": 0}', now(), 0, 'checking')
  returning member_id::text as id`;
const OFFER = {
  ...{ deal: { kind: 'checkIn', amounts: ['9'] }, currency: 'PHP', edition: 9, claimDays: 7, excludes: [] },
  terms: {
    ...{
      turnover: 0,
      counts: [],
      largestStake: null,
      pays: 'atOnce',
      largestPayout: null,
      runDays: null,
      stacks: true,
    },
  },
  audience: { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null },
  budget: { whole: null, day: null, member: null },
};

interface RewardWorld {
  readonly asOther: OwnershipCase['by'];
  readonly asStranger: OwnershipCase['by'];
  /** The id that a statement makes. */
  readonly made: (statement: string) => () => Promise<string>;
  readonly username: () => string;
}

/** Awards, applications and promotions, by who must not reach them. */
export function rewardTrials({ asOther, asStranger, made, username }: RewardWorld): OwnershipCase[] {
  const note = { note: 'From elsewhere.' };
  const award = (state: 'offered' | 'waiting', rest: object = {}) => {
    const make = made(awardIn(state));
    return async () => ({ awardId: await make(), ...rest });
  };
  const application = (rest: object) => {
    const make = made(APPLICATION);
    return async () => ({ applicationId: await make(), ...rest });
  };
  const gift = { amount: '5', title: 'Sorry', days: 7, terms: OFFER.terms, reason: 'From elsewhere.' };
  const notFound = { by: asStranger, refused: 'award_not_found' };
  const noApplication = { by: asStranger, refused: 'application_not_found' };
  const invited = (rest: object) => {
    const make = made(INVITED);
    return async () => ({ invitedId: await make(), ...rest });
  };
  const noReferral = { by: asStranger, refused: 'referral_not_found' };
  const promotion = (rest: object) => () => Promise.resolve({ promotionId: 'daily-check-in', ...rest });
  const noPromotion = { by: asStranger, refused: 'promotion_not_found' };
  return [
    { call: rewardsClaim, naming: award('offered'), by: asOther, refused: 'award_not_found' },
    { call: opsApproveAward, naming: award('waiting'), ...notFound },
    { call: opsRejectAward, naming: award('waiting', note), ...notFound },
    { call: opsCancelAward, naming: award('offered', note), ...notFound },
    {
      call: opsGiveAward,
      naming: () => Promise.resolve({ requestKey: randomUUID(), username: username(), ...gift }),
      by: asStranger,
      refused: 'member_not_found',
    },
    { call: opsApproveReferral, naming: invited(note), ...noReferral },
    { call: opsRefuseReferral, naming: invited(note), ...noReferral },
    { call: opsApplicationPicture, naming: application({ number: 1 }), ...noApplication },
    { call: opsDecideApplication, naming: application({ decision: 'approve', ...note }), ...noApplication },
    { call: opsPromotionOffer, naming: promotion({}), ...noPromotion },
    { call: opsPutPromotionOffer, naming: promotion({ offer: null }), ...noPromotion },
    { call: opsSimulatePromotion, naming: promotion({ offer: OFFER }), ...noPromotion },
  ];
}

/** What these name is no secret, or the caller's own. */
export const NOBODYS_REWARDS: Readonly<Record<string, string>> = {
  'GET /ops/awards': 'a state, or a member of the operator’s own brand; tried in its module',
  'GET /ops/promotions/applications': 'a state, or a promotion of the operator’s own brand; tried in its module',
  'GET /wps/promotions/mine': 'promotions are for all; how they stand, the session says',
  'GET /wps/promotions/board': 'promotions are for all, and names are masked',
  'POST /wps/promotions/join': 'promotions are for all',
  'POST /wps/promotions/claim': 'a key of the caller’s own, of a promotion for all; tried in its module',
  'POST /wps/promotions/apply': 'a key of the caller’s own, of a promotion for all; tried in its module',
  'POST /wps/missions/claim': 'missions are for all; how they stand, the session says',
  'PUT /ops/missions': 'a mission of the operator’s own brand, made where it has none; tried in its module',
  'POST /wps/rebates/claim': 'a key of the caller’s own; what is claimed, the session says',
  'GET /ops/referral/reviews': 'a state of the brand’s own',
  'GET /wps/raffle/list': 'raffles are for all',
  'GET /wps/raffle/mine': 'raffles are for all; whose tickets they are, the session says',
  'GET /wps/raffle/proof': 'raffles are for all',
  'GET /wps/raffle/winners': 'raffles are for all',
  'PUT /ops/raffles': 'a name the operator gives, in the brand',
  'POST /wps/rewards/claim-all': 'each is claimed as one alone is; with another’s it is tried in its module',
};

/** What a trial of rewards could have touched. */
export const REWARD_TABLES = [
  ...[
    'awards_award',
    'awards_spent',
    'awards_budget',
    'promotions_member',
    'promotions_claim',
    'rebates_line',
    'rebates_claim',
    'promotions_application',
    'referral_invited',
    'missions_claim',
    'missions_mission',
  ],
];
