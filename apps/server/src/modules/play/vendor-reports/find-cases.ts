import { nextVendorCaseState } from '@baize/contract/play/vendor-case-states';
import { type Instant, instantOf, invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import { type Difference, differenceOf, type Side } from './domain/difference.ts';
import { type OurTransaction, playersNamed } from './ours.store.ts';
import type { VendorTransaction } from './told.ts';
import type { VendorCase, VendorCaseId } from './vendor-case.ts';
import { lockCasesAbout, noteSeen, putCase } from './vendor-cases.store.ts';

/** A transaction as both sides have it; at least one of them does. */
export interface Pair {
  readonly theirs: VendorTransaction | null;
  readonly ours: OurTransaction | null;
  /** What a round won in all, where the vendor tells no single wins. */
  readonly isOfRound?: true;
}

export interface Found extends Pair {
  readonly difference: Difference;
}

/** The pairs on which the two sides differ. */
export function differencesIn(pairs: readonly Pair[]): Found[] {
  return pairs.flatMap((pair) => {
    const difference = differenceOf(pair.theirs, pair.ours);
    return difference === null ? [] : [{ ...pair, difference }];
  });
}

/** Held at once, and written one by one: so many differences of one piece mean that a side is broken as a whole. */
const AT_ONCE = 500;

export interface FindDeps {
  readonly clock: Clock;
  readonly chance: Chance;
}

/** What a comparison found of a vendor. */
export interface Findings {
  readonly vendor: string;
  readonly found: readonly Found[];
}

/**
 * Opens a case for each difference, and opens those anew that were decided on other figures. One that was found before and is as it
 * was stays as it is. May be repeated and raced.
 */
export async function keepCases(tx: Tx, deps: FindDeps, { vendor, found }: Findings): Promise<void> {
  for (let from = 0; from < found.length; from += AT_ONCE) {
    await keepSome(tx, deps, { vendor, found: found.slice(from, from + AT_ONCE) });
  }
}

async function keepSome(tx: Tx, deps: FindDeps, { vendor, found }: Findings): Promise<void> {
  const now = deps.clock.now();
  const known = await lockCasesAbout(tx, vendor, found.map(uuidOf));
  const users = found.flatMap(({ theirs, ours }) => (ours === null && theirs !== null ? [theirs.wireUser] : []));
  const players = await playersNamed(tx, vendor, users);
  const asBefore: string[] = [];
  // In the order of their ids, so that two comparisons that meet wait for each other.
  const inOrder = found.toSorted((one, other) => (uuidOf(one) < uuidOf(other) ? -1 : 1));
  for (const one of inOrder) {
    const before = known.get(uuidOf(one));
    if (before === undefined) {
      const player = players.get(one.theirs?.wireUser ?? '');
      await putCase(tx, newCase(deps, { vendor, found: one, player }), now);
    } else if (isAsBefore(before, one)) {
      asBefore.push(before.transactionUuid);
    } else {
      await putCase(tx, openedAnew(before, one), now);
    }
  }
  await noteSeen(tx, { vendor, uuids: asBefore, now });
}

function uuidOf({ theirs, ours }: Pair): string {
  const uuid = theirs?.transactionUuid ?? ours?.transactionUuid;
  invariant(uuid !== undefined, 'a difference has a side');
  return uuid;
}

function sideOf(side: Side | null): Side | null {
  return side === null ? null : { state: side.state, parts: side.parts, currency: side.currency };
}

interface NewCase {
  readonly vendor: string;
  readonly found: Found;
  readonly player: Pick<OurTransaction, 'memberId' | 'brand'> | undefined;
}

function newCase({ clock, chance }: FindDeps, { vendor, found, player }: NewCase): VendorCase {
  const { theirs, ours, difference } = found;
  const at = timeOf(found);
  const { memberId, brand } = ours ?? player ?? { memberId: null, brand: null };
  const kind = theirs?.kind ?? ours?.kind;
  invariant(kind !== undefined && kind !== 'never', 'what never was with us is compared with what the vendor has');
  return {
    ...{ caseId: newId<VendorCaseId>(clock, chance), vendor, day: dayOf(at), at, difference, kind, memberId, brand },
    transactionUuid: uuidOf(found),
    referenceUuid: theirs?.referenceUuid ?? ours?.referenceUuid ?? null,
    vendorReference: theirs?.vendorReference ?? ours?.vendorReference ?? '',
    wireUser: theirs?.wireUser ?? ours?.wireUser ?? '',
    gameCode: theirs?.gameCode ?? ours?.gameCode ?? null,
    round: theirs?.round ?? ours?.round ?? null,
    ...{ theirs: sideOf(theirs), ours: sideOf(ours), state: 'open', version: 1 },
    ...{ firstBy: null, firstName: null, firstAt: null, decidedBy: null, decidedName: null, decidedAt: null },
    ...{ note: '', outcome: '', triedBy: [], isOfRound: found.isOfRound === true },
  };
}

function timeOf({ theirs, ours }: Pair): Instant {
  const at = theirs?.at ?? ours?.at.getTime();
  invariant(at !== undefined, 'a difference has a side');
  return instantOf(at);
}

/** The day (UTC) of an instant, as yyyy-MM-dd. */
export function dayOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** What was agreed or corrected is no difference: found again, it is another one. */
function isAsBefore(before: VendorCase, found: Found): boolean {
  return (
    before.state !== 'agreed' &&
    before.state !== 'corrected' &&
    before.difference === found.difference &&
    isSame(before.theirs, found.theirs) &&
    isSame(before.ours, found.ours)
  );
}

function isSame(one: Side | null, other: Side | null): boolean {
  if (one === null || other === null) return one === other;
  return one.state === other.state && one.parts === other.parts && one.currency === other.currency;
}

function openedAnew(before: VendorCase, { theirs, ours, difference }: Found): VendorCase {
  const state = nextVendorCaseState(before.state, 'differ');
  invariant(state !== undefined, 'a difference can come again in every state');
  return {
    ...before,
    ...{ difference, theirs: sideOf(theirs), ours: sideOf(ours), state, version: before.version + 1 },
    ...{ firstBy: null, firstName: null, firstAt: null, decidedBy: null, decidedName: null, decidedAt: null },
  };
}
