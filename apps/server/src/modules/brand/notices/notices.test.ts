import { beforeEach, describe, expect, it } from 'vitest';
import { noticeList, popupList } from '@baize/contract/brand/notices';
import { opsNoticeCreate, opsNoticeDelete, opsNoticeList, opsNoticeUpdate } from '@baize/contract/brand/notices-ops';
import { asId, type BrandCode, instantOf, type MemberId } from '@baize/kernel';
import type { OperatorChange } from '../../../events/operator-change.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';

import { readSeed } from '../../../seed-files.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { forMarquee } from './for-marquee.ts';
import { openBrandBook } from '../brands/index.ts';
import { openNoticeBoard } from './notice-board.ts';
import { seedBrand } from '../content/index.ts';
import { mountNotices } from './notices.routes.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

const START = Date.UTC(2026, 5, 1);
const MEMBER = asId<MemberId>('0190a5f0-0000-7000-8000-000000000001');

let database: TestDatabase;
let app: TestApp;
let operator: string;
let now = START;
let changes: OperatorChange[];
let told: BrandCode[];
let first = false;

/** Hints within this process, as the real one delivers them. */
function hintsHere() {
  const listeners: Parameters<Hints['subscribe']>[1][] = [];
  return {
    subscribe: (...[, listener]: Parameters<Hints['subscribe']>) => {
      listeners.push(listener);
      return () => undefined;
    },
    tellBrand: (brand: BrandCode) => {
      told.push(brand);
      for (const listener of listeners) listener({ type: 'notice' });
    },
  };
}

beforeEach(async () => {
  database = await freshDatabase();
  const demo = await readSeed('demo');
  await database.owner.inTransaction((tx) => seedBrand(tx, { ...demo, notices: [] }));
  now = START;
  changes = [];
  told = [];
  first = false;
  const clock = { now: () => instantOf(now) };
  const hints = hintsHere();
  const notices = openNoticeBoard(database.api, { clock, hints });
  app = await openTestApp({
    database,
    routes: (serve) =>
      mountNotices(serve, {
        db: database.api,
        brands: openBrandBook(database.api, { clock }),
        clock,
        chance: systemChance,
        notices,
        isFirstSession: () => Promise.resolve(first),
        tellBrand: hints.tellBrand,
        noteChange: (_tx, change) => {
          changes.push(change);
          return Promise.resolve();
        },
      }),
  });
  operator = app.operateAs();
  return async () => {
    await app.close();
    await database.drop();
  };
});

const form = {
  type: 'B' as const,
  execution: 'B' as const,
  startsAt: START,
  endsAt: null,
  position: 0,
  texts: { EN: { title: 'Hints', content: '<p>Some news.</p>' } },
};
const ops = () => ({ token: operator });
const member = () => ({ token: app.logInAs({ memberId: MEMBER }) });

async function publish(changed: Partial<typeof opsNoticeCreate.request._zod.input> = {}): Promise<string> {
  const value = valueIn(await app.call(opsNoticeCreate, { ...form, ...changed }, ops()));
  return value.id;
}

const titled = (title: string) => ({ texts: { EN: { title, content: '<p>x</p>' } } });

async function titles(asked: Partial<typeof noticeList.request._zod.input> = {}, sent = {}): Promise<string[]> {
  const value = valueIn(await app.call(noticeList, asked, sent));
  return value.list.map(({ title }) => title);
}

describe('GET /wps/system/notices', () => {
  it('comes by position, then newest first, seven to a page, and says how many pages there are', async () => {
    for (let n = 1; n <= 9; n += 1) await publish({ ...titled(`n${n}`), startsAt: START - n * 1000 });
    await publish({ ...titled('pinned'), position: 5, startsAt: 0 });
    const value = valueIn(await app.call(noticeList, {}));
    expect(value.list.map(({ title }) => title)).toEqual(['pinned', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6']);
    expect(value).toMatchObject({ pageNo: 1, totalPages: 2 });
    expect(value.list[1]).toEqual({
      id: expect.any(String) as string,
      type: 'B',
      title: 'n1',
      content: '<p>x</p>',
      startDateStr: START - 1000,
    });
    expect(await titles({ pageNo: '2' })).toEqual(['n7', 'n8', 'n9']);
    expect(await titles({ pageNo: '3' })).toEqual([]);
  });

  it('finds the page of a notice by its id, and answers as if none was named when there is no such one', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 8; n += 1) ids.push(await publish({ ...titled(`n${n}`), startsAt: START - n * 1000 }));
    const value = valueIn(await app.call(noticeList, { id: ids[7] }));
    expect(value).toMatchObject({ pageNo: 2, list: [{ title: 'n8' }] });
    expect(valueIn(await app.call(noticeList, { id: 'gone' })).pageNo).toBe(1);
  });

  it('can be asked for some kinds, and leaves popups out unless they are named', async () => {
    for (const type of ['B', 'PL', 'PU', 'PR', 'H'] as const) await publish({ ...titled(type), type, startsAt: START });
    expect((await titles()).sort()).toEqual(['B', 'H', 'PL', 'PR']);
    expect((await titles({ types: 'PL,H' })).sort()).toEqual(['H', 'PL']);
    expect(await titles({ types: 'PU' })).toEqual(['PU']);
    expect((await app.call(noticeList, { types: 'X' })).body.message).toBe('request_invalid');
  });

  it('tells members what is for members, and nobody else, whatever they ask for', async () => {
    for (const execution of ['A', 'B', 'F'] as const) await publish({ ...titled(execution), execution });
    expect(await titles()).toEqual(['B']);
    expect(await titles({ execution: 'A' })).toEqual([]);
    expect(await titles({ execution: 'F', returningPlayer: 'false' })).toEqual([]);
    expect((await titles({}, member())).sort()).toEqual(['A', 'B']);
    expect((await titles({ execution: 'A,F', platform: 'W', device: 'WEB' }, member())).sort()).toEqual(['A']);
    expect(await titles({ execution: 'F' }, member())).toEqual([]);
    first = true;
    expect((await titles({}, member())).sort()).toEqual(['A', 'B']);
    expect(await titles({ execution: 'F' }, member())).toEqual(['F']);
    expect((await titles({ returningPlayer: 'false' }, member())).sort()).toEqual(['A', 'B', 'F']);
  });

  it('shows a notice from its start to before its end', async () => {
    await publish({ startsAt: START, endsAt: START + 5_000 });
    const shown: number[] = [];
    for (const at of [START - 1, START, START + 4_999, START + 5_000]) {
      now = at;
      shown.push((await titles()).length);
    }
    expect(shown).toEqual([0, 1, 1, 0]);
  });
});

describe('GET /wps/system/popups', () => {
  beforeEach(async () => {
    for (const execution of ['A', 'B', 'F'] as const) await publish({ ...titled(execution), type: 'PU', execution });
    await publish(titled('no popup'));
  });
  const popups = async (sent = {}, asked: Partial<typeof popupList.request._zod.input> = {}) => {
    const value = valueIn(await app.call(popupList, asked, sent));
    return value.list.map(({ execution }) => execution).sort();
  };

  it('shows a visitor those of execution B', async () => expect(await popups()).toEqual(['B']));

  it('shows a member those of A, and of F in the session of the first log-in', async () => {
    expect(await popups(member())).toEqual(['A']);
    first = true;
    expect(await popups(member())).toEqual(['A', 'F']);
  });

  it('gives fewer where fewer are asked for, and never more than whoever asks may see', async () => {
    expect(await popups({}, { execution: 'A,F', returningPlayer: 'false' })).toEqual([]);
    first = true;
    expect(await popups(member(), { execution: 'A,B' })).toEqual(['A']);
    expect(await popups(member(), { returningPlayer: 'true' })).toEqual(['A']);
    expect((await app.call(popupList, { types: 'B' as 'PU' })).body.message).toBe('request_invalid');
  });
});

describe('what operators do with notices', () => {
  it('POST /ops/notices cleans the HTML, shows it at once, tells the brand’s pages and writes it down', async () => {
    await titles();
    const texts = { EN: { title: 'Hints', content: '<p onclick="x()">Some <b>news</b><script>alert(1)</script></p>' } };
    const value = valueIn(await app.call(opsNoticeCreate, { ...form, texts }, ops()));
    expect(value.texts).toEqual({ EN: { title: 'Hints', content: '<p>Some <strong>news</strong></p>' } });
    expect(await titles()).toEqual(['Hints']);
    expect(told).toEqual(['demo']);
    expect(changes).toMatchObject([{ what: 'notice', target: value.id, before: null, after: { type: 'B' } }]);
  });

  it('DELETE /ops/notices takes it down, GET /ops/notices still has it, PUT /ops/notices puts it back', async () => {
    const id = await publish();
    await app.call(opsNoticeDelete, { id }, ops());
    expect(await titles()).toEqual([]);
    const value = valueIn(await app.call(opsNoticeList, { type: 'B' }, ops()));
    expect(value).toMatchObject({ list: [{ id, enabled: false, texts: form.texts }], totalPages: 1 });
    await app.call(opsNoticeUpdate, { ...form, id, enabled: true, ...titled('Back') }, ops());
    expect(await titles()).toEqual(['Back']);
    expect(changes.map(({ before }) => before !== null)).toEqual([false, true, true]);
    expect(told).toHaveLength(3);
  });

  it('is theirs alone, and of their own brand', async () => {
    const id = await publish();
    expect((await app.call(opsNoticeCreate, form)).body.message).toBe('session_required');
    expect((await app.call(opsNoticeCreate, form, member())).body.message).toBe('session_expired');
    const stranger = { token: app.operateAs({ brand: asId<BrandCode>('green') }) };
    expect((await app.call(opsNoticeDelete, { id }, stranger)).body.message).toBe('content_not_found');
    expect(valueIn(await app.call(opsNoticeList, {}, stranger)).list).toEqual([]);
  });

  it('needs the brand’s default language, and an end after the start', async () => {
    const texts = { VI: { title: 'Tin', content: '<p>x</p>' } };
    expect((await app.call(opsNoticeCreate, { ...form, texts }, ops())).body).toMatchObject({
      message: 'default_text_missing',
      value: { language: 'EN' },
    });
    expect((await app.call(opsNoticeCreate, { ...form, endsAt: START }, ops())).body.message).toBe('request_invalid');
  });
});

describe('the notices of the marquee', () => {
  const notice = { id: 'n', type: 'B' as const, execution: 'B' as const, title: 't', startDateStr: 0 };
  it.each([
    ['the first paragraph alone', '<p>One <strong>b</strong>.</p><p>Two.</p>', '<p>One b .</p>'],
    ['a text without paragraphs whole', 'Plain &amp; <em>simple</em>', '<p>Plain &amp; simple</p>'],
    ['nothing where there are no words', '<p><img src="/pictures/a.webp" /></p>', ''],
    ['a long one short, without half an entity', `<p>${'a'.repeat(398)}&amp;b</p>`, `<p>${'a'.repeat(398)}…</p>`],
  ])('carry %s', (_, content, shown) => expect(forMarquee([{ ...notice, content }])[0]?.content).toBe(shown));
});
