import { type Currency, invariant, textFromParts } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { isSamePerson } from '../../../platform/requests/two-people.ts';
import {
  type Ceiling,
  ceilingsOf,
  defaultCeiling,
  dropCeilingProposal,
  lockCeiling,
  proposalsOf,
  putCeiling,
  putCeilingProposal,
} from './ceilings.store.ts';
import type { RoundReviewDeps } from './held-win.ts';

type Figures = Pick<Ceiling, 'roundParts' | 'dayParts'>;

interface CeilingChange {
  readonly operator: OperatorSession;
  readonly currency: Currency;
  readonly ceiling: Ceiling;
}

/**
 * Sets a ceiling of a brand. A lower one holds at once. One that lets out more (a higher figure, or one that is taken away) is kept as
 * a proposal until another person says the same; whatever else is said about that ceiling meanwhile takes its place. The same by
 * the same person again changes nothing.
 */
export async function changeCeiling(deps: RoundReviewDeps, change: CeilingChange): Promise<void> {
  await deps.db.inTransaction((tx) => changeIn(tx, deps, change));
}

async function changeIn(tx: Tx, deps: RoundReviewDeps, change: CeilingChange): Promise<void> {
  const { operator, ceiling } = change;
  const { brand } = operator;
  await lockCeiling(tx, brand, ceiling);
  const set = (await ceilingsOf(tx, brand)).find((one) => isOfSame(one, ceiling));
  const proposed = (await proposalsOf(tx, brand)).find((one) => isOfSame(one, ceiling));
  const isSaidAlready = proposed !== undefined && isEqual(proposed, ceiling);
  const standing = await inForce(tx, change, set);
  if (isLooser(standing, await inForce(tx, change, isNothing(ceiling) ? undefined : ceiling))) {
    const isSecond = isSaidAlready && !isSamePerson(proposed.by, operator);
    if (isSaidAlready && !isSecond) return;
    if (!isSecond) {
      const { operatorId, name } = operator;
      await putCeilingProposal(tx, brand, { ...ceiling, by: { operatorId, name }, at: deps.clock.now() });
      await note(tx, deps, { ...change, what: 'win.ceiling.propose', set });
      return;
    }
  }
  await dropCeilingProposal(tx, brand, ceiling);
  if (isEqual(set ?? NOTHING, ceiling)) return;
  await putCeiling(tx, brand, ceiling);
  await note(tx, deps, { ...change, what: 'win.ceiling', set });
}

const NOTHING: Figures = { roundParts: null, dayParts: null };

/** What holds by a ceiling: the default, while the brand set none for all vendors. */
async function inForce(tx: Tx, { currency, ceiling }: CeilingChange, figures: Figures | undefined): Promise<Figures> {
  if (figures !== undefined) return figures;
  if (ceiling.vendor !== '') return NOTHING;
  const usual = await defaultCeiling(tx, currency);
  invariant(usual !== undefined, 'there is a default for every currency');
  return usual;
}

function isLooser(before: Figures, after: Figures): boolean {
  const letsMore = (one: bigint | null, other: bigint | null) => one !== null && (other === null || other > one);
  return letsMore(before.roundParts, after.roundParts) || letsMore(before.dayParts, after.dayParts);
}

function isNothing(figures: Figures): boolean {
  return isEqual(figures, NOTHING);
}

function isEqual(one: Figures, other: Figures): boolean {
  return one.roundParts === other.roundParts && one.dayParts === other.dayParts;
}

type Place = Pick<Ceiling, 'vendor' | 'gameCode'>;

function isOfSame(one: Place, other: Place): boolean {
  return one.vendor === other.vendor && one.gameCode === other.gameCode;
}

interface NotedChange extends CeilingChange {
  readonly what: string;
  readonly set: Ceiling | undefined;
}

async function note(tx: Tx, { noteChange }: RoundReviewDeps, { operator, ceiling, what, set }: NotedChange) {
  const target = [ceiling.vendor, ceiling.gameCode].filter((name) => name !== '').join(' ');
  const before = set === undefined ? null : asText(set);
  await noteChange(tx, { operator, what, target, before, after: asText(ceiling) });
}

/** A ceiling's figures as operators read them. */
export function asText({ roundParts, dayParts }: Figures): {
  readonly round: string | null;
  readonly day: string | null;
} {
  const text = (parts: bigint | null) => (parts === null ? null : textFromParts(parts));
  return { round: text(roundParts), day: text(dayParts) };
}
