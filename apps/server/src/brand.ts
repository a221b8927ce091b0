import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { newBrand, type NewBrandForm } from '@baize/contract/staff/new-brands';
import { addressOf, openBrand } from './modules/staff/new-brands/index.ts';
import { openDb } from './platform/database/db.ts';
import { Refusal } from './platform/refusal.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { systemClock } from './platform/time-and-chance/clock.ts';
import { readBrandBasics } from './seed-files.ts';
import { setLogo } from './set-logo.ts';

const USAGE = `Say: npm run brand -- <code> --name <name> --host <host> --currency <code> --languages <EN,…> --operator <name>
With, where you want: --primary <#rrggbb>  one colour, from which all others follow
                      --logo <file>        a png, jpg or webp, best square
                      --time-zone <zone>   else that of the currency
                      --minimum-age <age>  else 18
--host may be several, with commas: shop.example,www2.shop.example`;

const OPTIONS = {
  name: { type: 'string' },
  host: { type: 'string' },
  currency: { type: 'string' },
  languages: { type: 'string' },
  operator: { type: 'string' },
  primary: { type: 'string' },
  logo: { type: 'string' },
  'time-zone': { type: 'string' },
  'minimum-age': { type: 'string' },
} as const;

/** The words people write, and what each is called in the form. */
const WORDS: Readonly<Record<string, string>> = {
  brand: '<code>',
  hosts: '--host',
  timeZone: '--time-zone',
  minimumAge: '--minimum-age',
};

interface Asked {
  readonly form: NewBrandForm;
  readonly logo: Buffer | undefined;
}

/** `npm run brand`: opens a brand with its first operator, and returns the text to print. */
async function brand(words: readonly string[], { url, publicUrl }: { url: string | undefined; publicUrl: string }) {
  if (url === undefined || words.length === 0) throw new Error(USAGE);
  const { form, logo } = await askedBy(words);
  const db = openDb({ url, connectionsMax: 1 });
  try {
    const deps = { clock: systemClock, chance: systemChance, brandBasics: readBrandBasics };
    const token = await db.inTransaction((tx) => openBrand(tx, form, deps));
    if (logo !== undefined) await setLogo(db, { token, logo }, systemClock);
    return `${form.name} is open: ${addressOf(publicUrl, form.hosts[0] ?? '*')}

${token}
This token of ${form.operator} opens /ops for ${form.brand}, with the role owner, for 90 days. It is shown this once.
Next: docs/your-brand.md`;
  } finally {
    await db.close();
  }
}

async function askedBy(words: readonly string[]): Promise<Asked> {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const list = (text: string | undefined) => text?.split(',').map((one) => one.trim());
  const read = newBrand.safeParse({
    brand: positionals[0],
    name: values.name,
    hosts: list(values.host),
    currency: values.currency,
    languages: list(values.languages),
    operator: values.operator,
    primary: values.primary,
    timeZone: values['time-zone'],
    minimumAge: values['minimum-age'] === undefined ? undefined : Number(values['minimum-age']),
  });
  if (!read.success) throw new Error(`${wrongIn(read.error.issues)}\n${USAGE}`);
  return { form: read.data, logo: values.logo === undefined ? undefined : await readFile(values.logo) };
}

function wrongIn(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues
    .map(({ path: [field = ''], message }) => `${WORDS[String(field)] ?? `--${String(field)}`}: ${message}`)
    .join('\n');
}

function inWords(error: unknown): string {
  if (error instanceof Refusal) return `Refused: ${error.code} ${JSON.stringify(error.params)}`;
  return error instanceof Error ? error.message : String(error);
}

try {
  const { DATABASE_URL, PUBLIC_URL, PORT } = process.env;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT ?? '3000'}`;
  process.stdout.write(`${await brand(process.argv.slice(2), { url: DATABASE_URL, publicUrl })}\n`);
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
}
