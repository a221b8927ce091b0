import { send } from '../../../shared/api/api.ts';
import { saveJson } from '../../../shared/records/save-file.ts';

/** Saves everything on record about one withdrawal, with the digest over it, as a file of the member's. */
export async function keepEvidence(withdrawalId: string): Promise<void> {
  const answer = await send('GET /wps/member/withdrawal/evidence', { withdrawalId });
  saveJson(`withdrawal-${withdrawalId}.json`, answer);
}
