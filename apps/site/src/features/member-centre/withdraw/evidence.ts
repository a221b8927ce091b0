import { send } from '../../../shared/api.ts';

/** Saves everything on record about one withdrawal, with the digest over it, as a file of the member's. */
export async function keepEvidence(withdrawalId: string): Promise<void> {
  const answer = await send('GET /wps/member/withdrawal/evidence', { withdrawalId });
  const address = URL.createObjectURL(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `withdrawal-${withdrawalId}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
