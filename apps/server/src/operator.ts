import { hasBrand } from './modules/brand/brands/index.ts';
import { issueOperator, OPERATOR_TOKEN_DAYS, revokeOperator } from './modules/staff/operators/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { openDb } from './platform/database/db.ts';
import { asId, type BrandCode } from '@baize/kernel';

const USAGE = 'Say: npm run operator -- [--revoke] <brand> <name>';
const NAME_LENGTH_MAX = 60;

/** `npm run operator`: gives a person a token for the calls under /ops, or revokes all of theirs. Returns the text to print. */
async function operator(words: readonly string[], url: string | undefined): Promise<string> {
  const revoke = words[0] === '--revoke';
  const [brandWord, ...rest] = revoke ? words.slice(1) : words;
  const name = rest.join(' ').trim();
  if (brandWord === undefined || name === '' || name.length > NAME_LENGTH_MAX || url === undefined) {
    throw new Error(USAGE);
  }
  const db = openDb({ url, connectionsMax: 1 });
  try {
    return await db.inTransaction(async (tx) => {
      const brand = asId<BrandCode>(brandWord);
      if (!(await hasBrand(tx, brand))) throw new Error(`There is no brand ${brandWord}.`);
      if (revoke) return `Taken back: ${await revokeOperator(tx, { brand, name }, systemClock)} token(s) of ${name}.`;
      const token = await issueOperator(tx, { brand, name }, { clock: systemClock, chance: systemChance });
      return `${token}\nThis token of ${name} opens /ops for ${brand}, for ${OPERATOR_TOKEN_DAYS} days. It is shown this once.`;
    });
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(`${await operator(process.argv.slice(2), process.env.DATABASE_URL)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
