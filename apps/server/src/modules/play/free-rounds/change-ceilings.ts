import { type BrandCode, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import {
  changeSetting,
  type Guards,
  isLooserBy,
  settingProposalsOf,
} from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { FreeCeilings } from './domain/value.ts';
import { ceilingsOf, lockGiving, putCeilings } from './free-ceilings.store.ts';
import type { FreeRoundsDeps } from './free-rounds.ts';

type StandingCeilings = FreeCeilings & { readonly isDefault: boolean };

const WHAT = 'freeRounds.ceilings';
const GUARDS: Guards<StandingCeilings> = { campaignParts: 'more', dayParts: 'more', isDefault: 'nothing' };

/**
 * Sets up to which value one person may give free rounds at a brand. Lower ceilings hold at once; what lets out more takes two people,
 * as every setting that guards money does (`changeSetting`).
 */
export function changeCeilings(
  deps: FreeRoundsDeps,
  { operator, ceilings }: { readonly operator: OperatorSession; readonly ceilings: FreeCeilings },
): Promise<void> {
  const { brand } = operator;
  return deps.db.inTransaction(async (tx) => {
    await lockGiving(tx, brand);
    const { currency } = await deps.brands.of(brand, tx);
    await changeSetting<StandingCeilings>(tx, deps, {
      ...{ operator, what: WHAT, target: '' },
      read: () => ceilingsOf(tx, brand, currency),
      after: { ...ceilings, isDefault: false },
      isLooser: (before, after) => isLooserBy(GUARDS, before, after),
      shown: ({ isDefault, ...figures }) => ({ ...asText(figures), isDefault }),
      write: () => putCeilings(tx, brand, ceilings),
    });
  });
}

interface ShownCeilings {
  readonly campaign: string;
  readonly day: string;
}

/** Ceilings as operators read them. */
export function asText({ campaignParts, dayParts }: FreeCeilings): ShownCeilings {
  return { campaign: textFromParts(campaignParts), day: textFromParts(dayParts) };
}

/** Ceilings that would let out more, as one person wants them. */
export async function ceilingsProposal(
  { db, clock }: { readonly db: Sql; readonly clock: Clock },
  brand: BrandCode,
): Promise<(ShownCeilings & { readonly proposedBy: string; readonly proposedAt: number }) | null> {
  const proposal = (await settingProposalsOf(db, brand, clock)).find(({ what }) => what === WHAT);
  if (proposal === undefined) return null;
  const { campaign, day } = proposal.after as ShownCeilings;
  return { campaign, day, proposedBy: proposal.proposedBy, proposedAt: proposal.proposedAt };
}
