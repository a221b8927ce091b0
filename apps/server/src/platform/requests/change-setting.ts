import { type BrandCode, DAY_MS, type Instant, instantOf } from '@baize/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Sql, Tx } from '../database/db.ts';
import type { OperatorSession } from '../http/serve.ts';
import type { Clock } from '../time-and-chance/clock.ts';
import {
  dropProposal,
  findProposals,
  findProposer,
  lockSetting,
  putProposal,
  type SettingName,
  type SettingProposal,
} from './setting-proposals.store.ts';
import { isSamePerson } from './two-people.ts';

/** For so long a proposal waits; then it is none any more. */
const PROPOSAL_KEPT_MS = 7 * DAY_MS;

/** Writes a line of the audit trail. */
type NoteLine = (
  tx: Tx,
  line: {
    readonly operator: OperatorSession;
    readonly what: string;
    readonly target: string;
    readonly before: unknown;
    readonly after: unknown;
  },
) => Promise<void>;

/** A setting that guards money, as an operator wants it. */
export interface SettingChange<T> {
  readonly operator: OperatorSession;
  /** The installation's, and not only the operator's brand's. */
  readonly isOfHouse?: true;
  /** Which setting, as the audit trail calls it, and which one of them. */
  readonly what: string;
  readonly target: string;
  /** What holds now. Asked once nobody else can change it. */
  readonly read: () => Promise<T>;
  readonly after: T;
  /** Whether it lets out more money than what holds now, or asks fewer questions. */
  readonly isLooser: (before: T, after: T) => boolean;
  /** As operators read it: in the trail, and among what waits. No secret belongs in it. */
  readonly shown: (setting: T) => unknown;
  /** Said with it for the trail; it need not be the same of both. */
  readonly reason?: string;
  /** A keyed hash of what belongs to the change and is shown to nobody. */
  readonly secret?: Buffer;
  readonly write: () => Promise<void>;
}

/** `set` now, set `already`, or it `waits` for a second person. */
export type SettingOutcome = 'set' | 'already' | 'waits';

/**
 * Changes a setting that guards money, with its line in the audit trail. What is tighter holds at once. What is looser is kept as a
 * proposal, whole, until another person sends the same while the setting is as it was; whatever else is said about it meanwhile
 * takes the proposal's place. The same again by the same person changes nothing.
 */
export async function changeSetting<T>(
  tx: Tx,
  { clock, noteChange }: { readonly clock: Clock; readonly noteChange: NoteLine },
  change: SettingChange<T>,
): Promise<SettingOutcome> {
  const { operator, what, target, reason } = change;
  const name: SettingName = { brand: change.isOfHouse === true ? '' : operator.brand, what, target };
  await lockSetting(tx, name);
  const standing = await change.read();
  const content = { before: change.shown(standing), after: change.shown(change.after), secret: change.secret ?? null };
  const { before, secret } = content;
  const noted = reason === undefined ? content.after : { ...(content.after as object), reason };
  if (secret === null && isDeepStrictEqual(before, content.after)) {
    await dropProposal(tx, name);
    return 'already';
  }
  if (change.isLooser(standing, change.after)) {
    const proposer = await findProposer(tx, name, { ...content, since: keptSince(clock) });
    if (proposer === undefined) {
      await putProposal(tx, name, { ...content, by: operator, at: clock.now() });
      await noteChange(tx, { operator, what: `${what}.propose`, target, before, after: noted });
      return 'waits';
    }
    if (isSamePerson(proposer, operator)) return 'waits';
  }
  await dropProposal(tx, name);
  await change.write();
  await noteChange(tx, { operator, what, target, before, after: noted });
  return 'set';
}

/** What waits for a second person, of a brand and of the installation. */
export function settingProposalsOf(sql: Sql, brand: BrandCode, clock: Clock): Promise<SettingProposal[]> {
  return findProposals(sql, { brand, since: keptSince(clock) });
}

function keptSince(clock: Clock): Instant {
  return instantOf(clock.now() - PROPOSAL_KEPT_MS);
}

/**
 * How one field of a setting guards: whether `more` or `less` of it lets out more (null is no end), `any` other value does, it guards
 * `nothing`, or as a function says.
 */
type Guard<T> = 'more' | 'less' | 'any' | 'nothing' | ((before: T, after: T) => boolean);

/** How each field of a setting guards, so that none is forgotten. */
export type Guards<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

/** Whether one field at least lets out more than before. */
export function isLooserBy<T extends object>(guards: Guards<T>, before: T, after: T): boolean {
  return (Object.keys(guards) as (keyof T)[]).some((field) => lets(guards[field], before[field], after[field]));
}

function lets<T>(guard: Guard<T>, before: T, after: T): boolean {
  if (typeof guard === 'function') return guard(before, after);
  if (guard === 'nothing' || isDeepStrictEqual(before, after)) return false;
  if (guard === 'any') return true;
  return guard === 'more' ? isMore(after, before) : isMore(before, after);
}

/** Null is no end: more than anything. */
function isMore(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return one === null && other !== null;
  return (one as number) > (other as number);
}
