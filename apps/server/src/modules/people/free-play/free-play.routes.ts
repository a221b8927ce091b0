import { freePlay as call } from '@baize/contract/people/free-play';
import type { Db } from '../../../platform/database/db.ts';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { visitOf } from '../members/index.ts';
import { freePlay, type FreePlayDeps } from './free-play.ts';

export interface FreePlayRoutesDeps extends FreePlayDeps {
  readonly db: Db;
  readonly brands: BrandBook;
}

/** Lets visitors play for free. */
export function mountFreePlay(serve: Serve, deps: FreePlayRoutesDeps): void {
  serve(call, async (form, caller) => {
    needHeaders(caller);
    return freePlay(deps.db, { brand: await deps.brands.of(caller.brand), form, visit: visitOf(caller) }, deps);
  });
}

/** What the call must carry (B3.23): the browser's family, platform W, whether it is sealed, gateway version 3. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  os: /^[\w .()/-]{1,60}$/,
  platform: /^W$/,
  Encryption: /^[01]$/,
  'X-Gateway-Version': /^3$/,
};

function needHeaders({ header }: Pick<Caller, 'header'>): void {
  const fields = Object.entries(HEADERS).flatMap(([name, form]) => (form.test(header(name) ?? '') ? [] : [name]));
  if (fields.length > 0) throw new Refusal('request_invalid', { fields });
}
