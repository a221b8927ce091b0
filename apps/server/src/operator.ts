import { parseArgs } from 'node:util';
import { OPERATOR_ROLES, type OperatorRole } from '@baize/contract/operator-roles';
import { asId, type BrandCode } from '@baize/kernel';
import { hasBrand } from './modules/brand/brands/index.ts';
import {
  issueOperator,
  OPERATOR_TOKEN_DAYS,
  type OperatorName,
  revokeOperator,
} from './modules/staff/operators/index.ts';
import { type Db, openDb, type Tx } from './platform/database/db.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';

const USAGE = `Say: npm run operator -- <brand> <name> --roles <role>,…
 or: npm run operator -- <brand> <name> --revoke
Roles: read      sees everything, changes nothing
       support   answers people: chat, messages, feedback, deny list (and read)
       payments  settles deposits, withdrawals, adjustments (and read)
       content   what the site shows: banners, texts, promotions, colours
       owner     runs the brand: all of the above, and its rules
       house     what brands share too: new brands and vendors`;
const NAME_LENGTH_MAX = 60;

interface Asked {
  readonly who: OperatorName;
  /** Undefined where the tokens are taken back. */
  readonly roles: readonly OperatorRole[] | undefined;
}

/** `npm run operator`: gives a person a token for the calls under /ops, or revokes all of theirs. Returns the text to print. */
async function operator(words: readonly string[], url: string | undefined): Promise<string> {
  const asked = askedBy(words);
  if (asked === undefined || url === undefined) throw new Error(USAGE);
  const db = openDb({ url, connectionsMax: 1 });
  try {
    return await carryOut(db, asked);
  } finally {
    await db.close();
  }
}

function askedBy(words: readonly string[]): Asked | undefined {
  const options = { roles: { type: 'string' }, revoke: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [brand, ...rest] = positionals;
  const name = rest.join(' ').trim();
  if (brand === undefined || name === '' || name.length > NAME_LENGTH_MAX) return undefined;
  const who = { brand: asId<BrandCode>(brand), name };
  if (values.revoke === true) return { who, roles: undefined };
  const roles = values.roles?.split(',').map((role) => role.trim());
  if (roles === undefined || !roles.every(isRole)) return undefined;
  return { who, roles: [...new Set(roles)] };
}

function isRole(word: string): word is OperatorRole {
  return (OPERATOR_ROLES as readonly string[]).includes(word);
}

function carryOut(db: Db, { who, roles }: Asked): Promise<string> {
  return db.inTransaction(async (tx: Tx) => {
    if (!(await hasBrand(tx, who.brand))) throw new Error(`There is no brand ${who.brand}.`);
    if (roles === undefined) {
      return `Taken back: ${await revokeOperator(tx, who, systemClock)} token(s) of ${who.name}.`;
    }
    const token = await issueOperator(tx, { ...who, roles }, { clock: systemClock, chance: systemChance });
    return `${token}\nThis token of ${who.name} opens /ops for ${who.brand}, with ${roles.join(' and ')}, for ${OPERATOR_TOKEN_DAYS} days. It is shown this once.`;
  });
}

try {
  process.stdout.write(`${await operator(process.argv.slice(2), process.env.DATABASE_URL)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
