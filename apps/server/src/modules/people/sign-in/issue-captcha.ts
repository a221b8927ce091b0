import { type BrandCode, instantOf, MINUTE_MS } from '@baize/kernel';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { openSharp } from '../../../platform/content/sharp.ts';
import { captchaAnswer, captchaSvg } from './captcha-drawing.ts';

import { insertCaptcha } from './login-guard.store.ts';
import { answerHash, captchaIdHash } from './judge-captcha.ts';
import { boundedWork } from '../../../platform/load/bounded-work.ts';

/** Short enough that a picture is not sent elsewhere to be solved, long enough for slow readers. */
export const CAPTCHA_TTL_MS = 5 * MINUTE_MS;

const withRoom = boundedWork({ runningMax: 64, waitingMax: 0 });
const inTurn = boundedWork({ runningMax: 2 });

export interface IssuedCaptcha {
  /** For the visitor's HttpOnly cookie: 16 random bytes. */
  readonly id: string;
  /** The picture, a PNG as base64. The answer is in it and nowhere else that leaves the server. */
  readonly image: string;
}

/** Draws a captcha and remembers, as a hash, what it says. Refuses server_busy when too many are being drawn. */
export function issueCaptcha(
  sql: Sql,
  brand: BrandCode,
  { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
): Promise<IssuedCaptcha> {
  return withRoom(async () => {
    const draw = (limit: number) => chance.below(limit);
    const answer = captchaAnswer(draw);
    const svg = Buffer.from(captchaSvg(answer, draw));
    const sharp = await openSharp();
    const png = await inTurn(() => sharp(svg).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer());
    const id = chance.bytes(16).toString('base64url');
    await insertCaptcha(sql, {
      idHash: captchaIdHash(id),
      brand,
      answerHash: answerHash(id, answer),
      expiresAt: instantOf(clock.now() + CAPTCHA_TTL_MS),
    });
    return { id, image: png.toString('base64') };
  });
}
