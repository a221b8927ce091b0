import type { Contacts } from '@baize/contract/bootstrap';
import { closePairs, pairText, unknownColours } from '@baize/contract/brand/colours';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type LockedBranding, lockBranding, updateColours, updateContacts, updateFooter } from './branding.store.ts';
import type { Footer } from './branding.ts';

/** What an operator may change about the branding of their brand. */
export type BrandingPart =
  | { readonly contacts: Contacts }
  | { readonly footer: Footer }
  | { readonly colours: Readonly<Record<string, string>> };

/**
 * Replaces a part of the branding of the operator's brand. Refuses: colours_unknown with their names, colours_unreadable with the
 * pairs that are too close and how close they are.
 */
export function changeBranding(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  operator: OperatorSession,
  part: BrandingPart,
): Promise<void> {
  if ('colours' in part) refusePoor(part.colours);
  return db.inTransaction(async (tx) => {
    const before = await lockBranding(tx, operator.brand);
    await noteChange(tx, { operator, ...(await write(tx, operator, { part, before })) });
  });
}

function refusePoor(colours: Readonly<Record<string, string>>): void {
  const names = unknownColours(colours);
  if (names.length > 0) throw new Refusal('colours_unknown', { names: names.join(', ') });
  const pairs = closePairs(colours).map(pairText);
  if (pairs.length > 0) throw new Refusal('colours_unreadable', { pairs: pairs.join('; ') });
}

async function write(
  tx: Tx,
  { brand }: OperatorSession,
  { part, before }: { readonly part: BrandingPart; readonly before: LockedBranding },
) {
  if ('contacts' in part) {
    await updateContacts(tx, brand, part.contacts);
    return { what: 'brand.contacts', target: '', before: before.contacts, after: part.contacts };
  }
  if ('footer' in part) {
    await updateFooter(tx, brand, part.footer);
    return { what: 'brand.footer', target: '', before: before.footer, after: part.footer };
  }
  await updateColours(tx, brand, part.colours);
  return { what: 'brand.colours', target: '', before: before.colours, after: part.colours };
}
