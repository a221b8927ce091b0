import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BrandMark, lockBrandMark, putBrandMark } from './brand-marks.store.ts';
import { findGame } from './catalogue.store.ts';

/** What an operator sends: what is left out stays. */
export type BrandMarkForm = Pick<BrandMark, 'vendor' | 'gameCode'> & {
  readonly [Field in 'sort' | 'hot' | 'new' | 'hidden' | 'pictures']?: BrandMark[Field] | undefined;
};

/** Says of a game of the brand's offer what holds on its own site. Refuses game_not_found. */
export function markForBrand(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  { brand, operator }: { readonly brand: BrandCode; readonly operator: OperatorSession },
  form: BrandMarkForm,
): Promise<BrandMark> {
  const { vendor, gameCode } = form;
  return db.inTransaction(async (tx) => {
    if ((await findGame(tx, brand, form)) === undefined) throw new Refusal('game_not_found');
    const unsaid: BrandMark = { vendor, gameCode, sort: null, hot: null, new: null, hidden: false, pictures: {} };
    const before = (await lockBrandMark(tx, brand, form)) ?? unsaid;
    const said = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
    const after: BrandMark = { ...before, ...said };
    await putBrandMark(tx, brand, after);
    await noteChange(tx, { operator, what: 'games.mark', target: `${vendor}/${gameCode}`, before, after });
    return after;
  });
}
