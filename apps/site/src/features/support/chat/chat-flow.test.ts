import { describe, expect, it } from 'vitest';
import { byDay, SILENCE, withNewest, withOlder, withSaid, withWaiting } from './chat-flow.ts';
import type { ChatLine } from './chat.api.ts';

const line = (seq: number, at = seq): ChatLine => ({ seq, by: seq % 2 === 0 ? 'staff' : 'person', text: `${seq}`, at });
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => line(from + place));
const seqs = (all: readonly ChatLine[]) => all.map(({ seq }) => seq);

describe('a talk', () => {
  it('keeps older lines when newer ones arrive, each once', () => {
    const talk = withNewest(withNewest(SILENCE, { lines: lines(1, 4), more: false }), {
      lines: lines(3, 6),
      more: true,
    });
    expect([seqs(talk.lines), talk.more]).toEqual([[1, 2, 3, 4, 5, 6], false]);
  });

  it('starts over when more was said than a page holds: nothing may be missing in the middle', () => {
    const talk = withNewest({ ...SILENCE, lines: lines(1, 4) }, { lines: lines(6, 9), more: true });
    expect([seqs(talk.lines), talk.more]).toEqual([[6, 7, 8, 9], true]);
  });

  it('puts older lines in front', () => {
    const talk = withOlder({ ...SILENCE, lines: lines(5, 6), more: true }, { lines: lines(3, 5), more: false });
    expect([seqs(talk.lines), talk.more]).toEqual([[3, 4, 5, 6], false]);
  });

  it('shows what is being sent, keeps it when it fails, and lets it go when it is there', () => {
    const sending = withWaiting({ ...SILENCE, lines: lines(1, 2) }, { key: 'a', text: '3' });
    const failed = withWaiting(sending, { key: 'a', text: '3', failure: new Error('lost') });
    expect(failed.waiting).toHaveLength(1);
    const said = withSaid(withWaiting(failed, { key: 'a', text: '3' }), 'a', line(3));
    expect([seqs(said.lines), said.waiting]).toEqual([[1, 2, 3], []]);
  });

  it('leaves a place for what came in between: the next look brings both', () => {
    const talk = withSaid(withWaiting({ ...SILENCE, lines: lines(1, 2) }, { key: 'a', text: '4' }), 'a', line(4));
    expect([seqs(talk.lines), talk.waiting]).toEqual([[1, 2], []]);
    expect(seqs(withNewest(talk, { lines: lines(1, 4), more: false }).lines)).toEqual([1, 2, 3, 4]);
  });

  it('stands under the days it was said on', () => {
    const days = byDay([line(1, 10), line(2, 11), line(3, 25)], (at) => `day ${Math.floor(at / 20)}`);
    expect(days.map(([day, of]) => [day, seqs(of)])).toEqual([
      ['day 0', [1, 2]],
      ['day 1', [3]],
    ]);
  });
});
