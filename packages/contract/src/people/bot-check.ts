import { z } from 'zod';
import { callsIn } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('people/bot-check');

/** What a bot check is solved for. A solution for one purpose is not accepted for another. */
const PURPOSES = ['login', 'register', 'sms', 'forgot'] as const;

/** What GeeTest's widget hands over, under its own names. */
const geetest = {
  captcha_id: z.string().max(128).optional(),
  lot_number: z.string().max(128),
  captcha_output: z.string().max(8192),
  pass_token: z.string().max(1024),
  gen_time: z.string().max(32),
};

const checkAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('altcha'), payload: z.base64().max(4096).describe('base64 of {challenge, solution}') }),
  z.object({ kind: z.literal('geetest'), ...geetest }),
]);

/**
 * The fields of every call with a bot check, to be spread into its request: `botCheck`, or GeeTest's own
 * fields beside the others (B3.6).
 */
export const botCheckFields = {
  botCheck: checkAnswer.optional().describe('the answer to what GET /wps/botCheck asked'),
  captcha_id: geetest.captcha_id,
  lot_number: geetest.lot_number.optional(),
  captcha_output: geetest.captcha_output.optional(),
  pass_token: geetest.pass_token.optional(),
  gen_time: geetest.gen_time.optional(),
};

const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    data: z.object({ brand: z.string(), for: z.string(), place: z.string(), until: z.number() }),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

export const botCheck = call({
  method: 'GET',
  path: '/wps/botCheck',
  access: 'anyone',
  summary: 'Which bot check the brand asks for, and a fresh puzzle where it is the embedded one.',
  request: z.object({
    purpose: z.enum(PURPOSES),
    failed: z.enum(['geetest']).optional().describe('the provider that did not load in the browser'),
  }),
  value: z.object({
    kind: z.enum(['off', 'altcha', 'geetest']),
    challenge: challenge.optional().describe('ALTCHA 2, with `altcha`'),
    captchaId: z.string().optional().describe('with `geetest`'),
  }),
  refusals: ['bot_check_unavailable'],
});

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  access: 'anyone',
  whenForced: true,
  summary: 'A fresh image captcha as a base64 PNG. Its id travels in the HttpOnly cookie `captcha`; it is judged once.',
  request: wireNothing,
  value: z.string().describe('base64 PNG'),
  refusals: [],
});
