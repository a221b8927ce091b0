import { expect, it } from 'vitest';
import { launchGame } from '@baize/contract/play/launch';
import { Refused, Unanswered } from '../../../shared/api/api.ts';
import { refusalScreen } from './refusal-screen.ts';

/** What the page of a game asks for a log-in instead of showing, or what it never meets. */
const ELSEWHERE = ['session_required', 'session_expired', 'in_need_true_account', 'origin_foreign'];

it.each(launchGame.refusals.filter((code) => !ELSEWHERE.includes(code)))(
  'a launch that is refused with %s has a screen of its own, with a way on',
  (code) => {
    const screen = refusalScreen(new Refused(code, {}));
    expect(screen.title).not.toBe('game_failed_title');
    expect(screen.ways.length).toBeGreaterThan(0);
  },
);

it.each([
  ['vendor_unreachable', 'retry'],
  ['game_paused', 'list'],
  ['game_region_blocked', 'list'],
  ['member_excluded', 'home'],
  ['play_limit_reached', 'limits'],
] as const)('the best way on from %s is %s', (code, way) => {
  expect(refusalScreen(new Refused(code, {})).ways[0]).toBe(way);
});

it('offers to try again after a lost connection and after what nobody foresaw', () => {
  for (const failure of [new Unanswered(), new Error('?'), new Refused('too_many_requests', {})]) {
    expect(refusalScreen(failure)).toMatchObject({ title: 'game_failed_title', ways: ['retry', 'list'] });
  }
});
