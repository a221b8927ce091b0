import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type BrandCode } from '@baize/kernel';
import { CAPTCHA_TTL_MS } from './issue-captcha.ts';
import { judgeCaptcha } from './judge-captcha.ts';
import { BRAND, openWorld, type SolvedCaptcha, type World } from '../members/testing/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.database.drop());

async function judged(captcha: { id?: string | undefined; answer: string }, brand = BRAND.code): Promise<string> {
  const { id, answer } = captcha;
  return judgeCaptcha(world.database.api, { brand, id, answer, now: world.clock.now() }).then(
    () => 'passed',
    (error: unknown) => (error as { code: string }).code,
  );
}

describe('an image captcha', () => {
  it('is a picture, another one each time', async () => {
    const [one, other] = [await world.captcha(), await world.captcha()];
    const { format, width, height } = await sharp(Buffer.from(one.image, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 320, height: 112 });
    expect(one.image).not.toBe(other.image);
    expect(one.id).not.toBe(other.id);
    expect(one.image.length).toBeLessThan(16_000);
  });

  const ways: [title: string, sent: (captcha: SolvedCaptcha) => { id?: string; answer: string }, verdict: string][] = [
    ['lets pass who read it', ({ id, answer }) => ({ id, answer }), 'passed'],
    [
      'does not mind case and spaces',
      ({ id, answer }) => ({ id, answer: ` ${answer.toLowerCase().split('').join(' ')} ` }),
      'passed',
    ],
    ['asks again when no answer came', ({ id }) => ({ id, answer: '' }), 'captcha_needed'],
    ['asks again when only spaces came', ({ id }) => ({ id, answer: '   ' }), 'captcha_needed'],
    ['refuses a wrong answer', ({ id }) => ({ id, answer: '00000' }), 'captcha_wrong'],
    ['refuses an answer without its cookie', ({ answer }) => ({ answer }), 'captcha_wrong'],
    [
      'refuses an answer to somebody else’s',
      ({ answer }) => ({ id: 'AAAAAAAAAAAAAAAAAAAAAA', answer }),
      'captcha_wrong',
    ],
    [
      'refuses a hostile cookie',
      ({ answer }) => ({ id: `'; drop table members_captcha; --${'x'.repeat(5000)}`, answer }),
      'captcha_wrong',
    ],
  ];
  it.each(ways)('%s', async (_, sent, verdict) => {
    expect(await judged(sent(await world.captcha()))).toBe(verdict);
  });

  it('is not the answer to another one', async () => {
    const [mine, other] = [await world.captcha(), await world.captcha()];
    expect(await judged({ id: mine.id, answer: other.answer })).toBe('captcha_wrong');
  });

  it('is judged once: a wrong answer uses it up', async () => {
    const captcha = await world.captcha();
    expect(await judged({ ...captcha, answer: 'WRONG' })).toBe('captcha_wrong');
    expect(await judged(captcha)).toBe('captcha_wrong');
  });

  it('is judged once, however many send it at the same moment', async () => {
    const captcha = await world.captcha();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => judged(captcha)));
    expect(verdicts.filter((verdict) => verdict === 'passed')).toHaveLength(1);
  });

  it('is over after five minutes', async () => {
    const [early, late] = [await world.captcha(), await world.captcha()];
    world.clock.wait(CAPTCHA_TTL_MS - 1);
    expect(await judged(early)).toBe('passed');
    world.clock.wait(1);
    expect(await judged(late)).toBe('captcha_wrong');
  });

  it('belongs to its brand', async () => {
    const captcha = await world.captcha(asId<BrandCode>('other'));
    expect(await judged(captcha)).toBe('captcha_wrong');
  });

  it('cannot be read from its row', async () => {
    const captcha = await world.captcha();
    const rows = JSON.stringify(await world.database.owner.all('select * from members_captcha'));
    expect(rows).not.toContain(captcha.id);
    expect(rows).not.toContain(captcha.answer);
  });
});
