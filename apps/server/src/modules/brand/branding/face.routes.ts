import {
  opsColours,
  opsContacts,
  opsFooter,
  opsPutColours,
  opsPutContacts,
  opsPutFooter,
} from '@baize/contract/brand/branding-ops';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeFace } from './change-face.ts';
import { coloursOf, faceOf } from './face-of.ts';

export interface FaceRoutesDeps {
  readonly db: Db;
  readonly noteChange: NoteChange;
}

/** Puts a brand's floating buttons, footer and colours in the hands of its operators. */
export function mountBranding(serve: Serve, deps: FaceRoutesDeps): void {
  serve(opsContacts, async (_request, { brand }) => (await faceOf(deps.db, brand)).contacts);
  serve(opsPutContacts, async (contacts, { session }) => {
    await changeFace(deps, session, { contacts });
    return contacts;
  });
  serve(opsFooter, async (_request, { brand }) => footerOnWire((await faceOf(deps.db, brand)).footer));
  serve(opsPutFooter, async (footer, { session }) => {
    await changeFace(deps, session, { footer });
    return footer;
  });
  serve(opsColours, async (_request, { brand }) => ({ colours: { ...(await coloursOf(deps.db, brand)) } }));
  serve(opsPutColours, async ({ colours }, { session }) => {
    await changeFace(deps, session, { colours });
    return { colours };
  });
}

type StoredFooter = Awaited<ReturnType<typeof faceOf>>['footer'];

function footerOnWire({ claims, licences, copyright }: StoredFooter) {
  return { claims: [...claims], licences: [...licences], copyright };
}
