import { readdirSync, readFileSync } from 'node:fs';
import { AWARD_SOURCES, type AwardSource } from '@baize/contract/rewards/award-states';
import { rafflePromotion } from '@baize/contract/rewards/raffle';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ownFile } from './platform/own-file.ts';

/** Of each source of awards: the call that publishes the odds of its prizes, or null where nothing is drawn by chance. */
const ODDS: Readonly<Record<AwardSource, z.ZodType | null>> = {
  promotion: null,
  mission: null,
  level: null,
  raffle: rafflePromotion.value,
  referral: null,
  rebate: null,
  points: null,
  staff: null,
};

/** What may ask for chance in rewards, and what it makes of it: nothing of this decides what somebody is given. */
const NO_PRIZE: Readonly<Record<string, string>> = {
  'raffle/count-tickets.ts': 'the code of a ticket',
  'referral/my-code.ts': 'the code of an invitation',
};
/** A draw that is committed to before and proved afterwards. */
const DRAWS = 'raffle-draws/';

const FOLDER = ownFile('src/modules/rewards/');
const asksForChance = (code: string): boolean =>
  /\bchance\s*\.\s*(?:below|bytes)\b|Math\.random|\brandom(?:Int|Bytes|UUID|Values)\b|\brandom\(\)|tablesample/i.test(
    code,
  );

it.each(AWARD_SOURCES)('the odds of every prize of %s that is drawn are on the wire', (source) => {
  const value = ODDS[source];
  if (value !== null) expect(JSON.stringify(z.toJSONSchema(value, { unrepresentable: 'any' }))).toContain('"odds"');
});

it('nothing else that is given is drawn by chance', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith(DRAWS),
  );
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((name) => asksForChance(readFileSync(new URL(name, FOLDER), 'utf8')));
  expect(asking.toSorted()).toEqual(Object.keys(NO_PRIZE).toSorted());
});

it('and a prize by chance would be seen', () => {
  for (const code of ['chance.below(6)', 'Math.random()', 'randomInt(6)', 'order by random()']) {
    expect(asksForChance(code), code).toBe(true);
  }
});
