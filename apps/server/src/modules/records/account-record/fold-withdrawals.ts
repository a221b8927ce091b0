import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type KeyedLine, type Statement, transfersOf } from '../../money/ledger/index.ts';

type Line = Statement['lines'][number];

/** A line of the record; that of a withdrawal has what it took so far, oldest first. */
export interface FoldedLine extends Line {
  readonly steps: readonly Line[];
}

/**
 * Makes one line of every withdrawal on a page of the statement: where its latest step of the record stands, coming to what all of
 * them come to. Earlier steps are left out wherever they stand, so that no page tells a withdrawal twice.
 */
export async function foldWithdrawals(
  sql: Sql,
  memberId: MemberId,
  { lines, after, cursor }: Pick<Statement, 'lines' | 'after' | 'cursor'>,
): Promise<FoldedLine[]> {
  const keys = [...new Set(lines.flatMap(({ about }) => (about?.what === 'withdrawal' ? [about.id] : [])))];
  if (keys.length === 0) return lines.map((line) => ({ ...line, steps: [] }));
  const found = await Promise.all(['hold', 'hold-close'].map((scope) => transfersOf(sql, { memberId, scope, keys })));
  const inRecord = ({ id }: KeyedLine) => BigInt(id) > BigInt(after) && BigInt(id) <= BigInt(cursor);
  const steps = found.flat().filter(inRecord).toSorted(byId);
  return lines.flatMap((line) => {
    const { about } = line;
    const own = about?.what === 'withdrawal' ? steps.filter(({ key }) => key === about.id) : [line];
    if (own.at(-1)?.id !== line.id) return [];
    return [own.length === 1 ? { ...line, steps: [] } : folded(line, own)];
  });
}

function folded(line: Line, steps: readonly Line[]): FoldedLine {
  const sum = (of: (step: Line) => bigint) => steps.reduce((parts, step) => parts + of(step), 0n);
  return {
    ...line,
    kind: 'withdrawal',
    amountParts: sum(({ amountParts }) => amountParts),
    heldParts: sum(({ heldParts }) => heldParts),
    steps,
  };
}

function byId(one: KeyedLine, other: KeyedLine): number {
  return Number(BigInt(one.id) - BigInt(other.id));
}
