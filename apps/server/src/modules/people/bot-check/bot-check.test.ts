import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { botCheck as botCheckCall } from '@baize/contract/people/bot-check';
import { type Instant, instantOf, MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { solvePuzzle } from '../../../testing/solve-puzzle.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { type AccountSettings, accountSettingsFrom } from '../../brand/brands/account-settings.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { botCheckTask } from './bot-check-task.ts';
import { type BotCheck, openBotCheck } from './bot-check.ts';
import { type BotCheckPurpose, judgeBotCheck } from './judge-bot-check.ts';
import { solutionIn, type BotCheckSolution } from './solution-in.ts';
import { botCheckJobs } from './bot-check.jobs.ts';
import { mountBotCheck } from './bot-check.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

let database: TestDatabase;
let now: Instant;
const clock = { now: () => now };
const secretFor = (purpose: string) => createHmac('sha256', 'test').update(purpose).digest();
const embedded = openBotCheck({ keys: { secretFor, services: {} }, steps: { least: 2, most: 4 } });
const HERE = '203.0.113.7';

const brandWith = (accounts: Partial<AccountSettings>): Brand =>
  ({ code: 'demo', accounts: accountSettingsFrom(accounts) }) as unknown as Brand;
const altcha = brandWith({ botCheck: 'altcha' });

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  now = instantOf(Date.UTC(2026, 0, 10, 12));
});

async function puzzle(purpose: BotCheckPurpose = 'login', address = HERE, brand = altcha) {
  const asked = await botCheckTask({ brand, purpose, address, failed: false }, { clock, botCheck: embedded });
  if (asked.challenge === undefined) throw new Error('no puzzle');
  return solvePuzzle(asked.challenge);
}

interface Judging {
  readonly brand?: Brand;
  readonly purpose?: BotCheckPurpose;
  readonly address?: string;
  readonly botCheck?: BotCheck;
}

function judge(
  solution: BotCheckSolution | undefined,
  { brand = altcha, purpose = 'login', address = HERE, botCheck = embedded }: Judging = {},
): Promise<string> {
  return judgeBotCheck(database.api, { brand, purpose, address, solution }, { clock, botCheck }).then(
    () => 'passed',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

/** The solution with something in it changed, as a forger would. */
function spoilt(solution: { payload: string }, change: (content: Content) => void): BotCheckSolution {
  const content = JSON.parse(Buffer.from(solution.payload, 'base64').toString()) as Content;
  change(content);
  return { kind: 'altcha', payload: Buffer.from(JSON.stringify(content)).toString('base64') };
}
interface Content {
  challenge: {
    parameters: { cost: number; data: { for: string; until: number }; keySignature?: string };
    signature: string;
  };
  solution: { derivedKey: string };
}

describe('the embedded bot check', () => {
  it('lets a solved puzzle pass once, whoever asks at the same time', async () => {
    const solution = await puzzle();
    const said = await Promise.all(Array.from({ length: 8 }, () => judge(solution)));
    expect(said.filter((one) => one === 'passed')).toHaveLength(1);
    expect(await judge(solution)).toBe('bot_check_wrong');
  });

  it('asks for a solution where none came, and for nothing where the brand has it off', async () => {
    expect(await judge(undefined)).toBe('bot_check_needed');
    expect(await judge({ kind: 'off' })).toBe('bot_check_needed');
    expect(await judge(undefined, { brand: brandWith({ botCheck: 'off' }) })).toBe('passed');
  });

  it('is bound to its purpose, its address and its brand', async () => {
    const other = { ...altcha, code: 'other' } as Brand;
    expect(await judge(await puzzle('login'), { purpose: 'sms' })).toBe('bot_check_wrong');
    expect(await judge(await puzzle(), { address: '203.0.113.8' })).toBe('bot_check_wrong');
    expect(await judge(await puzzle(), { brand: other })).toBe('bot_check_wrong');
    expect(await judge(await puzzle('sms'), { purpose: 'sms' })).toBe('passed');
  });

  it('is over after ten minutes', async () => {
    const solution = await puzzle();
    now = instantOf(now + 10 * MINUTE_MS);
    expect(await judge(solution)).toBe('bot_check_wrong');
  });

  it('refuses what was forged', async () => {
    const forgeries: ((content: Content) => void)[] = [
      (content) => (content.challenge.parameters.data.for = 'sms'),
      (content) => (content.challenge.parameters.data.until += SECOND_MS),
      (content) => (content.challenge.signature = '0'.repeat(64)),
      (content) => (content.solution.derivedKey = '00'.repeat(32)),
      (content) => (content.challenge.parameters.cost = 1),
      (content) => delete content.challenge.parameters.keySignature,
    ];
    for (const forge of forgeries) {
      const solution = spoilt(await puzzle(), forge);
      expect([await judge(solution), await judge(solution, { purpose: 'sms' })]).toEqual([
        'bot_check_wrong',
        'bot_check_wrong',
      ]);
    }
    for (const payload of ['', 'AAAA', Buffer.from('null').toString('base64')]) {
      expect(await judge({ kind: 'altcha', payload })).toBe('bot_check_wrong');
    }
    expect(await judge({ kind: 'geetest', lot_number: '1', captcha_output: '', pass_token: '', gen_time: '' })).toBe(
      'bot_check_wrong',
    );
  });

  it('forgets used solutions once they are over', async () => {
    await judge(await puzzle());
    const { jobs } = botCheckJobs({ db: database.owner, clock });
    const left = () => database.owner.all('select 1 from botcheck_used');
    await jobs.bot_check_clean_up?.({});
    expect((await left()).length).toBeGreaterThan(0);
    now = instantOf(now + 11 * MINUTE_MS);
    await jobs.bot_check_clean_up?.({});
    expect(await left()).toEqual([]);
  });
});

describe('GET /wps/botCheck', () => {
  let app: TestApp;
  let brand: Brand;
  beforeAll(async () => {
    const brands = brandBookOf(() => brand);
    app = await openTestApp({
      database,
      clock,
      routes: (serve) => mountBotCheck(serve, { brands, clock, botCheck: embedded }),
    });
  });
  afterAll(() => app.close());

  it('hands out a puzzle that, solved, passes', async () => {
    brand = altcha;
    const value = valueIn(await app.call(botCheckCall, { purpose: 'register' }, { ip: HERE }));
    expect(value).toMatchObject({ kind: 'altcha', challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } } });
    if (value.challenge === undefined) throw new Error('no puzzle');
    expect(JSON.stringify(value)).not.toContain(HERE);
    expect(await judge(await solvePuzzle(value.challenge), { purpose: 'register' })).toBe('passed');
  });

  it('says so where nothing is asked, and refuses a purpose it does not know', async () => {
    brand = brandWith({ botCheck: 'off' });
    expect(valueIn(await app.call(botCheckCall, { purpose: 'login' }))).toEqual({ kind: 'off' });
    const unknown = await app.call(botCheckCall, { purpose: 'other' as 'login' });
    expect(unknown.body).toMatchObject({ message: 'request_invalid', value: { fields: ['purpose'] } });
  });
});

describe('GeeTest', () => {
  /** What it answers, with the status 200, to what it cannot even judge: as its documents show it. */
  const complaint = (code: string, msg: string): string =>
    JSON.stringify({ status: 'error', code, msg, desc: { type: 'defined error' } });
  const account = { captchaId: 'site-1', captchaKey: '0123456789abcdef0123456789abcdef' };
  let vendor: Server;
  let botCheck: BotCheck;
  let mood: 'judges' | 'errors' | 'babbles' | 'has paused the account';
  const asked: URLSearchParams[] = [];
  const GOOD = {
    lot_number: '7c4f8a1b2d3e4f5061728394a5b6c7d8',
    captcha_output: 'out',
    pass_token: 'ok',
    gen_time: '1',
  };
  const solution = (lot: string, token = 'ok'): BotCheckSolution => ({
    kind: 'geetest',
    ...GOOD,
    lot_number: lot,
    pass_token: token,
  });

  beforeAll(async () => {
    vendor = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(text);
        asked.push(form);
        if (mood === 'errors') response.writeHead(502).end();
        else if (mood === 'babbles') response.end('<html>');
        else if (mood === 'has paused the account') response.end(complaint('-50105', 'captcha_id paused'));
        else if (/[<']/.test(form.get('captcha_output') ?? '')) response.writeHead(403).end('<html>');
        else if (!/^[0-9]+$/.test(form.get('gen_time') ?? '')) response.end(complaint('-50005', 'illegal gen_time'));
        else {
          const sign = createHmac('sha256', account.captchaKey)
            .update(form.get('lot_number') ?? '')
            .digest('hex');
          const right = form.get('sign_token') === sign && form.get('pass_token') === 'ok';
          response.end(JSON.stringify({ status: 'success', result: right ? 'success' : 'fail', reason: '' }));
        }
      });
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => vendor.close());
  beforeEach(() => {
    mood = 'judges';
    const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    botCheck = openBotCheck({
      keys: { secretFor, services: { geetest: { ...account, url } } },
      steps: { least: 1, most: 2 },
    });
  });
  const geetest = brandWith({ botCheck: 'geetest' });
  const ask = (failed = false, brand = geetest) =>
    botCheckTask({ brand, purpose: 'login', address: HERE, failed }, { clock, botCheck });

  it('is asked with the signature its documents name, and its word is taken once', async () => {
    expect(await ask()).toEqual({ kind: 'geetest', captchaId: 'site-1' });
    expect(await judge(solutionIn(GOOD), { brand: geetest, botCheck })).toBe('passed');
    expect(asked.at(-1)?.get('sign_token')).toBe('824af49b98fd8b40eaee07118c1cbb5b16e54d24d513c67c882db494cbb48a47');
    expect(await judge(solutionIn(GOOD), { brand: geetest, botCheck })).toBe('bot_check_wrong');
  });

  it('refuses what GeeTest refuses, what is another site’s, and what is missing', async () => {
    expect(await judge(solution('a', 'forged'), { brand: geetest, botCheck })).toBe('bot_check_wrong');
    expect(
      await judge({ ...solution('b'), captcha_id: 'other' } as BotCheckSolution, { brand: geetest, botCheck }),
    ).toBe('bot_check_wrong');
    expect(await judge(solutionIn({ lot_number: 'c' }), { brand: geetest, botCheck })).toBe('bot_check_needed');
  });

  it('is not taken for out because somebody sends it what it cannot judge', async () => {
    const passes = brandWith({ botCheck: 'geetest', botCheckOutage: 'pass' });
    for (const brand of [geetest, passes]) {
      for (const nonsense of [{ gen_time: 'now' }, { captcha_output: "<script>' or 1=1" }]) {
        const sent = { ...solution('n'), ...nonsense } as BotCheckSolution;
        expect(await judge(sent, { brand, botCheck })).toBe('bot_check_wrong');
      }
    }
    expect(await judge(undefined, { brand: passes, botCheck })).toBe('bot_check_needed');
    expect(await ask()).toMatchObject({ kind: 'geetest' });
    expect(await judge(solution('still-there'), { brand: geetest, botCheck })).toBe('passed');
  });

  it.each(['errors', 'babbles', 'has paused the account'] as const)(
    'falls back to the embedded check while it %s',
    async (how) => {
      mood = how;
      expect(await judge(solution(`out-${how}`), { brand: geetest, botCheck })).toBe('bot_check_wrong');
      const { challenge } = await ask();
      if (challenge === undefined) throw new Error('no puzzle');
      expect(await judge(await solvePuzzle(challenge), { brand: geetest, botCheck })).toBe('passed');
      mood = 'judges';
      now = instantOf(now + 31 * SECOND_MS);
      expect(await ask()).toMatchObject({ kind: 'geetest' });
    },
  );

  it('does what the brand says when it is out: refuse, or let pass', async () => {
    mood = 'errors';
    const refuses = brandWith({ botCheck: 'geetest', botCheckOutage: 'refuse' });
    const passes = brandWith({ botCheck: 'geetest', botCheckOutage: 'pass' });
    expect(await judge(solution('r'), { brand: refuses, botCheck })).toBe('bot_check_unavailable');
    await expect(ask(false, refuses)).rejects.toMatchObject({ code: 'bot_check_unavailable' });
    expect(await judge(solution('p'), { brand: passes, botCheck })).toBe('passed');
    expect(await ask(false, passes)).toEqual({ kind: 'off' });
    expect(await judge(undefined, { brand: passes, botCheck })).toBe('passed');
  });

  it('believes no browser that says it did not load: this server looks for itself', async () => {
    expect(await ask(true)).toMatchObject({ kind: 'geetest' });
    mood = 'errors';
    now = instantOf(now + 31 * SECOND_MS);
    expect(await ask(true)).toMatchObject({ kind: 'altcha' });
  });
});
