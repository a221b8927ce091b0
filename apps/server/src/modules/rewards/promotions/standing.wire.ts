import type { promotionsMine } from '@baize/contract/rewards/promotions-mine';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { OpenPromotion } from './offer.ts';
import type { Standing } from './standing.ts';

type OnWire = z.input<typeof promotionsMine.value>['list'][number];

export function standingOnWire({ promotion, offer }: OpenPromotion, standing: Standing): OnWire {
  const { deal, terms } = offer;
  return {
    promotionId: promotion.promotionId,
    state: standing.state,
    kind: deal.kind,
    currency: offer.currency,
    edition: offer.edition,
    agreed: standing.agreed,
    claimable: standing.claimableParts === null ? null : textFromParts(standing.claimableParts),
    days: standing.days.map(({ amountParts, isDone }) => ({ amount: textFromParts(amountParts), isDone })),
    note: standing.note,
    nextAt: standing.nextAt,
    board: standing.board,
    needsPicture: deal.kind === 'application' && deal.needsPicture,
    turnover: terms.turnover,
    largestStake: terms.largestStake === null ? null : textFromParts(terms.largestStake),
  };
}
