import type { PromotionMemberState } from '@baize/contract/rewards/promotion-states';
import { type BrandCode, dayPlus, type Instant, instantOf, type MemberId, startOfDay } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { periodAt, periodKeyAt } from '../../../platform/time-and-chance/periods.ts';
import { awardByKey } from '../awards/index.ts';
import { type Application, latestApplication } from './applications.store.ts';
import { checkInDays, entitledTo } from './entitlement.ts';
import { ownStage } from './tournament-board.ts';
import { keyOf } from './tournament.store.ts';
import type { Deal, DealOf, Membership, OpenPromotion } from './offer.ts';

/** How a promotion stands for a member. */
export interface Standing {
  readonly state: PromotionMemberState;
  readonly agreed: number | null;
  readonly claimableParts: bigint | null;
  readonly days: readonly { readonly amountParts: bigint; readonly isDone: boolean }[];
  readonly note: string;
  readonly nextAt: Instant | null;
  /** Of a tournament: the member's score, and place where it is known. */
  readonly board: { readonly place: number | null; readonly score: string } | null;
}

export interface Viewer {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly membership: Membership | undefined;
  readonly timeZone: string;
  readonly now: Instant;
}

const NOTHING = { claimableParts: null, days: [], note: '', nextAt: null, board: null };

/** Judges by what is stored and played now; nothing is noted. */
export async function standingOf(sql: Sql, open: OpenPromotion, viewer: Viewer): Promise<Standing> {
  const { promotion, offer } = open;
  const { membership, now } = viewer;
  const agreed = membership?.edition ?? null;
  const plain = (state: PromotionMemberState, nextAt: Instant | null = null) => ({ ...NOTHING, state, agreed, nextAt });
  if (now < promotion.startsAt) return plain('comingSoon', promotion.startsAt);
  const isOver = !promotion.enabled || (promotion.endsAt !== null && promotion.endsAt <= now);
  if (offer.deal.kind === 'application' && membership !== undefined) {
    const stands = await applicationStanding(sql, open, { ...viewer, deal: offer.deal });
    if (stands !== undefined) return { ...plain(stands.state), note: stands.note };
  }
  if (offer.deal.kind === 'tournament' && membership !== undefined && membership.edition >= offer.edition) {
    return { ...plain('signed'), ...(await tournamentStanding(sql, open, { ...viewer, deal: offer.deal })) };
  }
  if (isOver || (offer.deal.kind === 'tournament' && offer.deal.endsAt <= now)) return plain('closed');
  if (membership === undefined || membership.edition < offer.edition) return plain('joining');
  if (offer.deal.kind === 'application') return plain('applying');
  return { ...plain('signed'), ...(await joinedStanding(sql, open, { ...viewer, membership })) };
}

async function joinedStanding(
  sql: Sql,
  open: OpenPromotion,
  viewer: Viewer & { readonly membership: Membership },
): Promise<Partial<Standing> & Pick<Standing, 'state'>> {
  const { promotion, offer } = open;
  const { deal } = offer;
  const { memberId, timeZone, now } = viewer;
  if (deal.kind === 'code') {
    const source = { kind: 'promotion', id: promotion.promotionId } as const;
    const given = await awardByKey(sql, { memberId, source, key: CODE_KEY });
    return given === undefined
      ? { state: 'claim', claimableParts: deal.amount }
      : { state: 'claimed', claimableParts: null };
  }
  const entitled = await entitledTo(sql, open, viewer);
  const claimableParts = entitled?.amountParts ?? null;
  if (deal.kind === 'checkIn') {
    const { before, isDone, today } = await checkInDays(sql, open, { ...viewer, length: deal.amounts.length });
    const { length } = deal.amounts;
    // A row that is complete and not followed yet is shown as complete; the next check-in begins a new one.
    const count = before + (isDone ? 1 : 0);
    const done = count > 0 && count % length === 0 && isDone ? length : count % length;
    const days = deal.amounts.map((amountParts, place) => ({ amountParts, isDone: place < done }));
    const nextAt = isDone ? startOfDay(timeZone, dayPlus(today, 1)) : null;
    return { state: isDone ? 'signed' : 'claim', claimableParts, days, nextAt };
  }
  if (entitled !== undefined) return { state: 'claim', claimableParts };
  const nextAt = nextPeriodAt(deal, timeZone, now);
  return { state: (await isUsedUp(sql, open, memberId)) ? 'claimed' : 'signed', nextAt };
}

/** Joined: it has not begun, runs, is counted, or is over with a prize or without. */
async function tournamentStanding(
  sql: Sql,
  { promotion: { promotionId } }: OpenPromotion,
  { brand, memberId, now, deal }: Viewer & { readonly deal: DealOf<'tournament'> },
): Promise<Pick<Standing, 'state' | 'nextAt' | 'board'>> {
  const key = keyOf({ brand, promotionId, deal });
  const { stage, award, board = null } = await ownStage(sql, { deal, key, memberId, now });
  if (stage === 'coming') return { state: 'signed', nextAt: instantOf(deal.startsAt), board };
  if (stage === 'open') return { state: 'signed', nextAt: null, board };
  if (stage === 'counting') return { state: 'inProcess', nextAt: null, board };
  return { state: award === undefined ? 'closed' : stateOfAward(award.state), nextAt: null, board };
}

/** What comes once was given. */
async function isUsedUp(sql: Sql, { promotion, offer: { deal } }: OpenPromotion, memberId: MemberId): Promise<boolean> {
  const key = onceKey(deal);
  if (key === undefined) return false;
  const source = { kind: 'promotion', id: promotion.promotionId } as const;
  return (await awardByKey(sql, { memberId, source, key })) !== undefined;
}

function onceKey(deal: Deal): string | undefined {
  if (deal.kind === 'freeRounds') return deal.every === 'once' ? deal.every : undefined;
  return deal.kind === 'deposit' && deal.which !== 'reload' ? deal.which : undefined;
}

/** When what comes once in a period can come again. */
function nextPeriodAt(deal: Deal, timeZone: string, now: Instant): Instant | null {
  if (deal.kind !== 'lossBack' && deal.kind !== 'freeRounds') return null;
  return deal.every === 'once' ? null : periodAt(deal.every, timeZone, now).until;
}

/** One code a member. */
export const CODE_KEY = 'code';

/** The period that an application made now is for. */
export function applicationPeriod({ every }: DealOf<'application'>, timeZone: string, now: Instant): string {
  return every === 'once' ? 'once' : periodKeyAt(every, timeZone, now);
}

/** The key under which what was applied for is given. */
export function applicationKey({ applicationId }: Pick<Application, 'applicationId'>): string {
  return `application ${applicationId}`;
}

async function applicationStanding(
  sql: Sql,
  { promotion }: OpenPromotion,
  { memberId, timeZone, now, deal }: Viewer & { readonly deal: DealOf<'application'> },
): Promise<Pick<Standing, 'state' | 'note'> | undefined> {
  const { promotionId } = promotion;
  const period = applicationPeriod(deal, timeZone, now);
  const latest = await latestApplication(sql, { memberId, promotionId, period });
  if (latest === undefined) return undefined;
  if (latest.state === 'rejected') return { state: 'rejected', note: latest.note };
  if (latest.state === 'inProcess') return { state: 'inProcess', note: '' };
  const source = { kind: 'promotion', id: promotionId } as const;
  const award = await awardByKey(sql, { memberId, source, key: applicationKey(latest) });
  return { state: stateOfAward(award?.state), note: '' };
}

function stateOfAward(state: string | undefined): PromotionMemberState {
  if (state === 'waiting' || state === undefined) return 'inProcess';
  if (state === 'offered') return 'issued';
  return state === 'claimed' || state === 'running' || state === 'done' ? 'claimed' : 'closed';
}
