import { opsDeleteText, opsPutText, opsTexts } from '@baize/contract/brand/texts-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeText, restoreText, type TextDeps } from './change-text.ts';
import { listTexts } from './list-texts.ts';

/** The calls by which operators replace texts of the site with those of their brand. */
export function textsRoutes(serve: Serve, deps: TextDeps): void {
  serve(opsTexts, async ({ language }, { brand }) => ({ texts: await listTexts(brand, language, deps) }));
  serve(opsPutText, (own, { session }) => changeText(session, own, deps));
  serve(opsDeleteText, async (which, { session }) => {
    await restoreText(session, which, deps);
    return null;
  });
}
