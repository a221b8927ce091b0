import { asId, type Instant, instantOf, type OperatorId } from '@baize/kernel';
import type { OperatorSession } from '../http/serve.ts';

/** Who said something, under the name they had then. Nobody yet where it is null. */
export interface Signer {
  readonly operatorId: string | null;
  readonly name: string | null;
}

/** Whether it was the same person who said it: a person with two tokens is still one person. */
export function isSamePerson({ operatorId, name }: Signer, operator: OperatorSession): boolean {
  return operatorId === operator.operatorId || name?.toLowerCase() === operator.name.toLowerCase();
}

/** What one person proposed, as its row has it. */
export interface ProposedRow {
  readonly proposed_by: string;
  readonly proposed_name: string;
  readonly proposed_at: Date;
}

export function proposedFrom({ proposed_by, proposed_name, proposed_at }: ProposedRow): {
  proposedBy: OperatorId;
  proposedName: string;
  proposedAt: Instant;
} {
  return {
    proposedBy: asId<OperatorId>(proposed_by),
    proposedName: proposed_name,
    proposedAt: instantOf(proposed_at.getTime()),
  };
}

/** What another decided, as the row has it; nulls until then. */
export interface DecidedRow {
  readonly decided_by: string | null;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
}

export function decidedFrom({ decided_by, decided_name, decided_at }: DecidedRow): {
  decidedBy: OperatorId | null;
  decidedName: string | null;
  decidedAt: Instant | null;
} {
  return {
    decidedBy: decided_by === null ? null : asId<OperatorId>(decided_by),
    decidedName: decided_name,
    decidedAt: decided_at && instantOf(decided_at.getTime()),
  };
}
