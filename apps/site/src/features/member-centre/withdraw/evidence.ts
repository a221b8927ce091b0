import type { withdrawalEvidence } from '@baize/contract/money/withdrawals';
import { send } from '../../../shared/api.ts';
import { saveJson } from '../save-file.ts';

/** Saves everything on record about one withdrawal, with the digest over it, as a file of the member's. */
export async function keepEvidence(withdrawalId: string): Promise<void> {
  const answer = await send<typeof withdrawalEvidence>('GET /wps/member/withdrawal/evidence', { withdrawalId });
  saveJson(`withdrawal-${withdrawalId}.json`, answer);
}
