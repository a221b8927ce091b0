import type { botCheckFields } from '@baize/contract/people/bot-check';
import type { z } from 'zod';

export type BotCheckForm = z.output<z.ZodObject<typeof botCheckFields>>;
export type BotCheckSolution = NonNullable<BotCheckForm['botCheck']>;

/** The solution that a form brings: in `botCheck`, or as GeeTest's own fields beside the others (B3.6). */
export function solutionIn(form: BotCheckForm): BotCheckSolution | undefined {
  if (form.botCheck !== undefined) return form.botCheck;
  const { captcha_id, lot_number, captcha_output, pass_token, gen_time } = form;
  if (lot_number === undefined || captcha_output === undefined) return undefined;
  if (pass_token === undefined || gen_time === undefined) return undefined;
  return { kind: 'geetest', captcha_id, lot_number, captcha_output, pass_token, gen_time };
}
