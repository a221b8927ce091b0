import type { Bootstrap } from '@baize/contract/bootstrap';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageStore } from '../state/page.ts';
import { beginSession, followStorage } from './begin-session.ts';
import { endSession, sessionStore, startSession } from './session.ts';

let kept: Map<string, string>;
const entries = () => Object.fromEntries(kept);

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  pageStore.set({ status: { brand: { code: 'demo', name: 'Demo Brand', currency: 'PHP' } } } as unknown as Bootstrap);
  startSession();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const answer = (firstTimeLogin: boolean, passwordExpired: boolean) => ({
  token: 'the-token',
  firstTimeLogin,
  passwordExpired,
  userInfo: {
    id: 'm1',
    account: 'mira88',
    nickname: 'Mira',
    type: 0,
    toUpline: '',
    clubLabel: null,
    memberLabel: [],
    language: null,
    currency: 'PHP',
    mustAgree: false,
  },
});

it('says from the start whose site it is, to visitors too: by its code', () => {
  expect(entries()).toEqual({ merchant: 'demo', merchantCode: 'demo', platform: 'W' });
});

it.each([
  [true, false, 'true', false],
  [false, true, 'true', true],
  [true, true, 'true', true],
  [false, false, 'false', false],
])(
  'keeps cpw of a log-in (first %s, expired %s) as %s, and forces a change: %s',
  (...[first, expired, cpw, forced]) => {
    beginSession(answer(first, expired));
    expect(entries()).toMatchObject({ token: 'the-token', cpw, account: 'mira88', merchantCode: 'demo' });
    expect(sessionStore.get()?.mustChangePassword).toBe(forced);
  },
);

it('keeps of the popups what members closed, and not what a visitor closed', () => {
  kept.set('ANONYMOUS_POPUP', 'closed');
  beginSession(answer(false, false));
  expect(entries()).not.toHaveProperty('ANONYMOUS_POPUP');
});

it('is a visitor’s once the token is gone, with nothing left of the member', () => {
  beginSession(answer(false, false));
  followStorage();
  expect(sessionStore.get()?.token).toBe('the-token');
  kept.delete('token');
  followStorage();
  expect(sessionStore.get()).toBeNull();
  expect(entries()).toEqual({ merchant: 'demo', merchantCode: 'demo', platform: 'W' });
});
