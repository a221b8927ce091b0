import { expect, it } from 'vitest';
import { captchaWaitMs } from './captcha-pace.ts';

it.each([
  ['the first picture comes at once', undefined, 5000, 0],
  ['a second press within the second waits for the rest of it', 5000, 5400, 600],
  ['after a second the next one comes at once', 5000, 6000, 0],
  ['a clock that was set forward does not wait', 5000, 90_000, 0],
])('%s', (...[, lastAskedAt, now, wait]) => expect(captchaWaitMs(lastAskedAt, now)).toBe(wait));
