import { changeIdentity, readIdentity } from './modules/brand/branding/index.ts';
import { uploadPicture } from './modules/brand/pictures/index.ts';
import { changeTrail, findOperator } from './modules/staff/operators/index.ts';
import type { Db } from './platform/database/db.ts';
import type { Clock } from './platform/time-and-chance/clock.ts';
import { Refusal } from './platform/refusal.ts';

/** Uploads a logo for the brand of a token and puts it on its pages, as its operator would do it. */
export async function setLogo(
  db: Db,
  { token, logo }: { readonly token: string; readonly logo: Buffer },
  clock: Clock,
): Promise<void> {
  const operator = await findOperator(db, token, clock.now());
  if (operator === undefined) throw new Refusal('session_expired');
  const deps = { clock, noteChange: changeTrail(clock) };
  const upload = { operator, name: 'logo', data: logo.toString('base64') };
  const { pictureId } = await uploadPicture(db, upload, deps);
  const before = await readIdentity(db, operator.brand);
  await changeIdentity({ db, ...deps }, operator, { ...before, logo: `/pictures/${pictureId}` });
}
