import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from './events.ts';
import { onSessionEvent } from '../session/session-events.ts';

const request = vi.fn<() => Promise<Response>>();
let heard: string[];
let deaf: () => void;
let stop: (() => void) | undefined;

const stream = (text: string) => () => Promise.resolve(new Response(text));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  heard = [];
  deaf = onSessionEvent(({ type }) => heard.push(type));
});
afterEach(() => {
  stop?.();
  deaf();
  request.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells that it is connected, then what the server tells', async () => {
  request.mockImplementationOnce(stream('event: balance\ndata: {"type":"balance"}\n\n'));
  request.mockImplementation(() => new Promise(() => undefined));
  stop = listen('t');
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['connected', 'balance']);
});
it('reads the same, however the stream is cut into pieces, and passes over heartbeats and fields it does not know', async () => {
  const text =
    ': heartbeat\n\nretry: 3000\n\nevent: balance\ndata: {"type":"balance"}\n\nevent: deposit\ndata: {"type":"deposit",\ndata: "depositId":"d1"}\n\n';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: text.length - 1 })), async (cuts) => {
      const places = [0, ...[...new Set(cuts)].sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, place) => new TextEncoder().encode(text.slice(places[place], end)));
      const body = new ReadableStream({
        start(stream) {
          for (const piece of pieces) stream.enqueue(piece);
          stream.close();
        },
      });
      request.mockImplementationOnce(() => Promise.resolve(new Response(body)));
      request.mockImplementation(() => new Promise(() => undefined));
      heard = [];
      const stopNow = listen('t');
      await vi.advanceTimersByTimeAsync(10);
      stopNow();
      expect(heard).toEqual(['connected', 'balance', 'deposit']);
    }),
  );
});
it('connects again after the stream ended, and says so, because hints may have been missed', async () => {
  request.mockImplementationOnce(stream('')).mockImplementationOnce(stream(''));
  request.mockImplementation(() => new Promise(() => undefined));
  stop = listen('t');
  await vi.advanceTimersByTimeAsync(1500);
  expect(heard).toEqual(['connected', 'connected']);
});
it('waits longer every time nobody answers', async () => {
  request.mockImplementation(() => Promise.reject(new TypeError('failed to fetch')));
  stop = listen('t');
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 10);
  expect(request).toHaveBeenCalledTimes(4);
});
it('does not insist when the server does not know the session, and has an ordinary call hear why', async () => {
  request.mockImplementation(() => Promise.resolve(new Response('', { status: 401 })));
  stop = listen('t');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(request).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(['balance']);
});
it('is silent once it was stopped', async () => {
  request.mockImplementation(() => Promise.reject(new TypeError('failed to fetch')));
  listen('t')();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(request).toHaveBeenCalledTimes(1);
});
