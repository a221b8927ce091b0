import type { NoteChange } from '../../../events/operator-change.ts';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import type { Brand } from '../brands/index.ts';
import { readResources, storeResources } from './resources.store.ts';

/** Replaces what the operator's own brand offers to download. */
export async function replaceResources(
  tx: Tx,
  after: Brand['resources'],
  { operator, noteChange }: { readonly operator: OperatorSession; readonly noteChange: NoteChange },
): Promise<void> {
  const before = await readResources(tx, operator.brand);
  await storeResources(tx, operator.brand, after);
  await noteChange(tx, { operator, what: 'resources', target: operator.brand, before, after });
}
