import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@baize/kernel';
import { outdate } from '../load/changes.ts';
import { type Encoding, keepAnswers, type MadeAnswer } from './kept-answers.ts';

const LONG = 'The same words again and again. '.repeat(200);

function stage(bytesMax?: number) {
  const db = {};
  let now = 1_000;
  const answers = keepAnswers({
    clock: { now: () => instantOf(now) },
    db,
    freshMs: 1_000,
    ...(bytesMax === undefined ? {} : { bytesMax }),
  });
  const made: string[] = [];
  let content = 'first ';
  const asAnswer = (text: string): MadeAnswer => ({ status: 200, type: 'text/plain', headers: {}, text });
  return {
    made,
    outdate: () => outdate(db),
    pass: (ms: number) => (now += ms),
    say: (text: string) => (content = text),
    asAnswer,
    ask: (key = 'a', encoding: Encoding = 'br') =>
      answers.of(key, {
        encoding,
        make: async () => {
          made.push(key);
          return Promise.resolve(asAnswer(content + LONG));
        },
      }),
    askBy: (make: () => Promise<MadeAnswer>, key = 'a') => answers.of(key, { encoding: 'identity', make }),
  };
}

const plain = (body: Buffer) => body.toString('utf8', 0, 6).trim();

describe('a kept answer', () => {
  it('is made once for however many ask at once, and again only when it is no longer fresh', async () => {
    const { ask, made, pass } = stage();
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    pass(999);
    await ask();
    expect(made).toEqual(['a']);
    pass(1);
    await Promise.all([ask(), ask()]);
    expect(made).toEqual(['a', 'a']);
  });

  it('says the same in every encoding, under one tag', async () => {
    const { ask, made } = stage();
    const [br, gzip, identity] = [await ask('a', 'br'), await ask('a', 'gzip'), await ask('a', 'identity')];
    const said = `first ${LONG}`;
    expect(brotliDecompressSync(br.body).toString()).toBe(said);
    expect(gunzipSync(gzip.body).toString()).toBe(said);
    expect(identity.body.toString()).toBe(said);
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(1);
    expect([br.encoding, gzip.encoding, identity.encoding, made.length]).toEqual(['br', 'gzip', 'identity', 1]);
  });

  it('is sent as it is where compressing would gain nothing', async () => {
    const { asAnswer } = stage();
    const short = keepAnswers({ clock: { now: () => instantOf(0) }, db: {} });
    const { encoding, body } = await short.of('a', { encoding: 'br', make: async () => asAnswer('short') });
    expect([encoding, body.toString()]).toEqual(['identity', 'short']);
  });

  it('is made anew at once after a change, and is not compressed again when it comes out the same', async () => {
    const { ask, say, outdate: change } = stage();
    const before = await ask();
    change();
    const same = await ask();
    expect(same.body).toBe(before.body);
    say('second');
    change();
    const after = await ask();
    expect(brotliDecompressSync(after.body).toString().slice(0, 6)).toBe('second');
    expect(after.etag).not.toBe(before.etag);
  });

  it('that was begun before a change is given to who asked before it, and to nobody after', async () => {
    const { askBy, asAnswer, outdate: change } = stage();
    let finish: (text: string) => void = () => undefined;
    const slow = new Promise<MadeAnswer>((resolve) => (finish = (text) => resolve(asAnswer(text))));
    const early = askBy(() => slow);
    change();
    // Asked after the change, while the first is still being made.
    expect(plain((await askBy(async () => asAnswer('after'))).body)).toBe('after');
    finish('before');
    expect(plain((await early).body)).toBe('before');
    const later = await askBy(() => Promise.reject(new Error('was kept')));
    expect(plain(later.body)).toBe('after');
  });

  it('that was begun before a change is not kept, when nobody asks until it is there', async () => {
    const { askBy, asAnswer, outdate: change } = stage();
    let finish: (text: string) => void = () => undefined;
    const early = askBy(() => new Promise((resolve) => (finish = (text) => resolve(asAnswer(text)))));
    change();
    finish('before');
    await early;
    expect(plain((await askBy(async () => asAnswer('after'))).body)).toBe('after');
  });

  it('that could not be made is told to who asked, and made for the next', async () => {
    const { askBy, asAnswer } = stage();
    await expect(askBy(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(plain((await askBy(async () => asAnswer('here'))).body)).toBe('here');
  });

  it('makes room when memory is full, the least recently asked for first', async () => {
    const { ask, made } = stage(12_000);
    for (const key of ['a', 'b', 'c', 'd']) await ask(key);
    await ask('d');
    expect(made).toEqual(['a', 'b', 'c', 'd']);
    for (let stranger = 0; stranger < 50; stranger += 1) {
      await ask('a');
      await ask(`stranger ${stranger}`);
    }
    // Asked for all the time, it stays, whatever strangers ask for.
    expect(made.filter((key) => key === 'a')).toHaveLength(made[4] === 'a' ? 2 : 1);
    await ask('b');
    expect(made.filter((key) => key === 'b')).toHaveLength(2);
  });
});
