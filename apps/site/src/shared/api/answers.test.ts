import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** React as far as a question needs it: one look at it runs its effects, and unmounting undoes them. */
const react = vi.hoisted(() => ({ undo: [] as (() => void)[] }));
vi.mock('react', () => ({
  useState: <T>(first: T) => [first, () => undefined],
  useEffect: (effect: () => void | (() => void)) => {
    const undo = effect();
    if (undo) react.undo.push(undo);
  },
  useEffectEvent: <F>(action: F) => action,
  useSyncExternalStore: <T>(_subscribe: unknown, get: () => T) => get(),
}));

const { replaceAnswer: amend, refreshAnswers: askAgain, useAnswer: useAsked } = await import('./answers.ts');
const { Refused } = await import('./api.ts');
const { sessionStore } = await import('../session/session.ts');

const heard = new Map<string, () => void>();
let name = 0;
/** A question nobody asked before. */
const fresh = () => [`question ${(name += 1)}`, 'EN'] as const;
const ask = vi.fn<() => Promise<string>>();
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  const addEventListener = (type: string, listener: () => void) => void heard.set(type, listener);
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener, removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', vi.fn());
  ask.mockResolvedValue('answer');
});
afterEach(() => {
  leave();
  ask.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function leave(): void {
  for (const undo of react.undo.splice(0)) undo();
}

it('is asked when somebody looks, and shown at once to whoever looks next', async () => {
  const question = fresh();
  expect(useAsked(question, ask)).toMatchObject({ data: undefined, isPending: true });
  await settle();
  expect(useAsked(question, ask)).toMatchObject({ data: 'answer', isPending: false, error: null });
  expect(ask).toHaveBeenCalledOnce();
});

it('is not asked twice while its answer is on its way, nor again so soon', async () => {
  const question = fresh();
  useAsked(question, ask);
  useAsked(question, ask);
  await settle();
  await vi.advanceTimersByTimeAsync(29_000);
  useAsked(question, ask);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2000);
  useAsked(question, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is asked three times when the connection is lost, with growing patience', async () => {
  ask.mockRejectedValue(new TypeError('lost'));
  const question = fresh();
  useAsked(question, ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1 + 2000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(useAsked(question, ask).error).toMatchObject({ message: 'lost' });
});

it('is asked once when the server refuses: that will not change its mind', async () => {
  ask.mockRejectedValue(new Refused('promotion_not_found', {}));
  const question = fresh();
  useAsked(question, ask);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledOnce();
});

it('keeps the last answer when a later question fails', async () => {
  const question = fresh();
  useAsked(question, ask);
  await settle();
  await vi.advanceTimersByTimeAsync(31_000);
  ask.mockRejectedValue(new Refused('server_busy', {}));
  useAsked(question, ask);
  await settle();
  expect(useAsked(question, ask)).toMatchObject({ data: 'answer', isPending: false });
});

it('is asked anew by its name: at once where somebody looks, else when somebody does', async () => {
  const question = fresh();
  useAsked(question, ask);
  await settle();
  askAgain(question[0]);
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
  askAgain(question[0]);
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  useAsked(question, ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('is asked once more when news comes while its answer is on its way', async () => {
  const question = fresh();
  let answer: (text: string) => void = () => undefined;
  const before = new Promise<string>((resolve) => (answer = resolve));
  ask.mockReturnValueOnce(before).mockResolvedValue('after');
  useAsked(question, ask);
  askAgain(question[0]);
  askAgain(question[0]);
  expect(ask).toHaveBeenCalledOnce();
  answer('before');
  await settle();
  expect(useAsked(question, ask).data).toBe('after');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is not taken back by an answer that was asked for before it was replaced', async () => {
  const question = fresh();
  useAsked(question, ask, { always: true });
  await settle();
  let answer: (text: string) => void = () => undefined;
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue('joined, and more');
  heard.get('visibilitychange')?.();
  amend(question, 'joined');
  answer('not joined');
  const shown: unknown[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    shown.push(useAsked(question, ask).data);
    await Promise.resolve();
  }
  await settle();
  expect(shown).not.toContain('not joined');
  expect(useAsked(question, ask).data).toBe('joined, and more');
});

it('is looked at anew when the visitor comes back, if it asked for that', async () => {
  const question = fresh();
  useAsked(question, ask, { always: true });
  await settle();
  heard.get('visibilitychange')?.();
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is not asked while it is switched off', async () => {
  useAsked(fresh(), ask, { enabled: false });
  await settle();
  expect(ask).not.toHaveBeenCalled();
});

it('can be told more of its answer', async () => {
  const question = fresh();
  useAsked(question, ask);
  await settle();
  amend(question, 'answer and more');
  expect(useAsked(question, ask).data).toBe('answer and more');
});

it('forgets an answer that nobody looked at for five minutes', async () => {
  const question = fresh();
  useAsked(question, ask);
  await settle();
  leave();
  await vi.advanceTimersByTimeAsync(301_000);
  useAsked(fresh(), ask);
  expect(useAsked(question, ask).data).toBeUndefined();
});

it('asks nothing while a password must be changed, and asks by itself once it was', async () => {
  const session = { token: 't', account: 'a', nickname: 'a', isAgent: 0, currency: 'PHP', startedAt: 0 };
  sessionStore.set({ ...session, mustChangePassword: true });
  const question = fresh();
  useAsked(question, ask);
  await settle();
  expect(ask).not.toHaveBeenCalled();
  sessionStore.set({ ...session, mustChangePassword: false });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  sessionStore.set(null);
});
