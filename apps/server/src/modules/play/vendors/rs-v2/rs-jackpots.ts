import { JACKPOTS_PATH, jackpotsAnswer } from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { JackpotQuery, JackpotLevel } from '../adapter.ts';
import { settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askRs } from './rs-request.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

/** What the jackpots of a brand hold at a vendor of our protocol. Undefined: it has no such call. */
export async function rsJackpots(
  links: VendorLinks,
  code: string,
  { brand, currency }: JackpotQuery,
): Promise<readonly JackpotLevel[] | undefined> {
  const { status, body } = await askRs(links, code, {
    path: JACKPOTS_PATH,
    body: { operator_id: settingsOf(links, code).operatorId, sub_partner_id: brand, currency },
    timeoutMs: TIMEOUT_MS,
  });
  if (status === 404) return undefined;
  const answer = jackpotsAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} told no jackpots (HTTP ${status})`);
  // An amount of another currency would be shown as one of the brand's.
  return answer.data
    .filter((one) => one.currency === currency)
    .map(({ jackpot_id, level, name, names, amount, game_codes }) => ({
      ...{ jackpot: jackpot_id, level, name, names, parts: amount, gameCodes: game_codes },
    }));
}
