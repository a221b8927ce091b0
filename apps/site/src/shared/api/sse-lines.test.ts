import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageReader } from './sse-lines.ts';

const stream =
  ': heartbeat\n\nretry: 3000\n\nevent: balance\ndata: {"type":"balance"}\n\nevent: deposit\ndata: {"type":"deposit",\ndata: "depositId":"d1"}\n\n';
const messages = [
  { event: 'balance', data: '{"type":"balance"}' },
  { event: 'deposit', data: '{"type":"deposit",\n"depositId":"d1"}' },
];

it('reads messages and passes over heartbeats and fields it does not know', () => {
  expect(messageReader()(stream)).toEqual(messages);
});
it('reads the same, however the stream is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: stream.length - 1 })), (cuts) => {
      const read = messageReader();
      const places = [0, ...[...new Set(cuts)].sort((a, b) => a - b), stream.length];
      const pieces = places.slice(1).map((end, place) => stream.slice(places[place], end));
      expect(pieces.flatMap((piece) => read(piece))).toEqual(messages);
    }),
  );
});
it('keeps a message that is not complete yet', () => {
  const read = messageReader();
  expect(read('data: a')).toEqual([]);
  expect(read('b\n\n')).toEqual([{ event: 'message', data: 'ab' }]);
});
