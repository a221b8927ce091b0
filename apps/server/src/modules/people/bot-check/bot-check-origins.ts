import type { Brand } from '../../brand/brands/index.ts';
import type { BotCheck } from './bot-check.ts';

/** As GeeTest's documents name them: the usual hosts and those that stand in. */
const GEETEST = ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'];

/** Whose scripts the brand's pages must let run: the embedded check needs nobody else. */
export function botCheckOrigins({ accounts }: Brand, { geetest }: BotCheck): readonly string[] {
  return accounts.botCheck === 'geetest' && geetest !== undefined ? GEETEST : [];
}
