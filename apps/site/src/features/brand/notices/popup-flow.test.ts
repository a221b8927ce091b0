import { expect, it } from 'vitest';
import { LOOK_AGAIN_MS, mayAsk, mayLookAgain, mayShow, popupFlag } from './popup-flow.ts';

it('keeps a flag each for members and for visitors', () => {
  expect([popupFlag(true), popupFlag(false)]).toEqual(['USER_POPUP', 'ANONYMOUS_POPUP']);
});

it.each([
  [null, true],
  ['', true],
  ['open', true],
  ['closed', false],
])('with the flag %o popups are asked for: %o', (flag, asked) => expect(mayAsk(flag)).toBe(asked));

it.each([
  ['one popup and nothing else is shown', { count: 1, busy: false }, true],
  ['nothing is shown where there is none', { count: 0, busy: false }, false],
  ['nothing is shown over another dialog', { count: 1, busy: true }, false],
])('%s', (_, state, shown) => expect(mayShow(state)).toBe(shown));

it.each([
  [LOOK_AGAIN_MS - 1, false],
  [LOOK_AGAIN_MS, true],
])('looks for news again after %i ms: %o', (ms, looks) => expect(mayLookAgain(1000, 1000 + ms)).toBe(looks));
