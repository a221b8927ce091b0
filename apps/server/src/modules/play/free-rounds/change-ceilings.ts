import { textFromParts } from '@baize/kernel';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import { type FreeCeilings, isLooser } from './domain/value.ts';
import { ceilingsOf, dropProposal, findProposal, lockGiving, putCeilings, putProposal } from './free-ceilings.store.ts';
import type { FreeRoundsDeps } from './free-rounds.ts';

/**
 * Sets up to which value one person may give free rounds at a brand. Lower ceilings hold at once. What lets out more is kept as a
 * proposal until another person says the same; whatever else is said meanwhile takes its place. The same by the same person again
 * changes nothing.
 */
export function changeCeilings(
  { db, brands, clock, noteChange }: FreeRoundsDeps,
  { operator, ceilings }: { readonly operator: OperatorSession; readonly ceilings: FreeCeilings },
): Promise<void> {
  const { brand, operatorId, name } = operator;
  return db.inTransaction(async (tx) => {
    await lockGiving(tx, brand);
    const { currency } = await brands.of(brand, tx);
    const standing = await ceilingsOf(tx, brand, currency);
    const proposed = await findProposal(tx, brand);
    const isSaidAlready = proposed !== undefined && isEqual(proposed, ceilings);
    const change = { operator, target: '', before: asText(standing), after: asText(ceilings) };
    if (isLooser(standing, ceilings) && !(isSaidAlready && !isSamePerson(proposed.by, operator))) {
      if (isSaidAlready) return;
      await putProposal(tx, brand, { ...ceilings, by: { operatorId, name }, at: clock.now() });
      await noteChange(tx, { ...change, what: 'freeRounds.ceilings.propose' });
      return;
    }
    await dropProposal(tx, brand);
    if (isEqual(standing, ceilings) && !standing.isDefault) return;
    await putCeilings(tx, brand, ceilings);
    await noteChange(tx, { ...change, what: 'freeRounds.ceilings' });
  });
}

function isEqual(one: FreeCeilings, other: FreeCeilings): boolean {
  return one.campaignParts === other.campaignParts && one.dayParts === other.dayParts;
}

/** Ceilings as operators read them. */
export function asText({ campaignParts, dayParts }: FreeCeilings): {
  readonly campaign: string;
  readonly day: string;
} {
  return { campaign: textFromParts(campaignParts), day: textFromParts(dayParts) };
}
