import { botCheck as call } from '@baize/contract/people/bot-check';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { botCheckTask } from './bot-check-task.ts';
import type { BotCheckDeps } from './judge-bot-check.ts';

/** Serves the call that asks what a visitor has to solve. */
export function mountBotCheck(serve: Serve, deps: BotCheckDeps & { readonly brands: BrandBook }): void {
  serve(call, async ({ purpose, failed }, caller) => {
    const brand = await deps.brands.of(caller.brand);
    const address = addressKey(caller.ip).slice(0, 64);
    return botCheckTask({ brand, purpose, address, failed: failed !== undefined }, deps);
  });
}
