import { type BrandCode, type Currency, invariant, textFromParts } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import {
  changeSetting,
  type Guards,
  isLooserBy,
  settingProposalsOf,
} from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { type Ceiling, ceilingsOf, defaultCeiling, putCeiling } from './ceilings.store.ts';
import type { RoundReviewDeps } from './held-win.ts';

type Figures = Pick<Ceiling, 'roundParts' | 'dayParts'>;

interface CeilingChange {
  readonly operator: OperatorSession;
  readonly currency: Currency;
  readonly ceiling: Ceiling;
}

const WHAT = 'win.ceiling';
const NOTHING: Figures = { roundParts: null, dayParts: null };
const GUARDS: Guards<Figures> = { roundParts: 'more', dayParts: 'more' };

/**
 * Sets a ceiling of a brand. A lower one holds at once; one that lets out more (a higher figure, or one that is taken away) takes two
 * people, as every setting that guards money does (`changeSetting`).
 */
export async function changeCeiling(deps: RoundReviewDeps, change: CeilingChange): Promise<void> {
  const { operator, ceiling, currency } = change;
  const { brand } = operator;
  const usual = ceiling.vendor === '' ? await defaultOf(deps.db, currency) : NOTHING;
  // What holds where the brand set none: its default for all vendors.
  const inForce = ({ roundParts, dayParts }: Figures) =>
    roundParts === null && dayParts === null ? usual : { roundParts, dayParts };
  await deps.db.inTransaction((tx) =>
    changeSetting<Figures>(tx, deps, {
      operator,
      what: WHAT,
      target: [ceiling.vendor, ceiling.gameCode].filter((name) => name !== '').join(' '),
      read: () => standingIn(tx, brand, ceiling),
      after: ceiling,
      isLooser: (before, after) => isLooserBy(GUARDS, inForce(before), inForce(after)),
      shown: (figures) => ({ vendor: ceiling.vendor, gameCode: ceiling.gameCode, ...asText(figures) }),
      write: () => putCeiling(tx, brand, ceiling),
    }),
  );
}

async function standingIn(tx: Tx, brand: BrandCode, { vendor, gameCode }: Ceiling): Promise<Figures> {
  const set = (await ceilingsOf(tx, brand)).find((one) => one.vendor === vendor && one.gameCode === gameCode);
  return set ?? NOTHING;
}

export async function defaultOf(
  sql: Sql,
  currency: Currency,
): Promise<{ readonly roundParts: bigint; readonly dayParts: bigint }> {
  const usual = await defaultCeiling(sql, currency);
  invariant(usual !== undefined, 'there is a default for every currency');
  return usual;
}

/** A ceiling's figures as operators read them. */
export function asText({ roundParts, dayParts }: Figures): {
  readonly round: string | null;
  readonly day: string | null;
} {
  const text = (parts: bigint | null) => (parts === null ? null : textFromParts(parts));
  return { round: text(roundParts), day: text(dayParts) };
}

interface ShownCeiling {
  readonly vendor: string;
  readonly gameCode: string;
  readonly round: string | null;
  readonly day: string | null;
}

/** Ceilings that would let out more, as one person wants them. */
export async function ceilingProposals(
  { db, clock }: { readonly db: Sql; readonly clock: Clock },
  brand: BrandCode,
): Promise<(ShownCeiling & { readonly proposedBy: string; readonly proposedAt: number })[]> {
  const proposals = (await settingProposalsOf(db, brand, clock)).filter(({ what }) => what === WHAT);
  return proposals.map(({ after, proposedBy, proposedAt }) => ({ ...(after as ShownCeiling), proposedBy, proposedAt }));
}
