import { terms as termsCall } from '@baize/contract/brand/terms';
import { opsPutTerms, opsTerms } from '@baize/contract/brand/terms-ops';
import type { BrandCode } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { CONTENT_FRESH_MS, type ContentDeps, brandCache, textIn } from '../brands/index.ts';
import { changeTerms } from './change-terms.ts';
import { termsOf } from './terms-of.ts';

/** The terms of use, as people read them and as operators write them. */
export function termsRoutes(serve: Serve, { db, brands, clock, noteChange }: ContentDeps): void {
  const read = (brand: BrandCode) => termsOf(db, brand);
  const kept = brandCache(read, { clock, freshMs: CONTENT_FRESH_MS, db });
  serve(termsCall, async ({ language }, caller) => {
    const { edition, texts } = await kept.of(caller.brand);
    const words = textIn(texts, language ?? caller.cookie('lang'), await brands.of(caller.brand));
    return { edition, title: words?.title ?? '', content: words?.content ?? '' };
  });
  serve(opsTerms, async (_request, caller) => ({ ...(await read(caller.brand)) }));
  serve(opsPutTerms, async ({ texts }, { session: operator }) => {
    const brand = await brands.of(operator.brand);
    const after = await db.inTransaction((tx) =>
      changeTerms(tx, { operator, brand, texts, now: clock.now() }, { noteChange }),
    );
    kept.forget();
    return { ...after };
  });
}
