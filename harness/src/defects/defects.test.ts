import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFECTS } from './defects.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = path.join(ROOT, 'apps/server/src');
const FUNCTION_FILES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/sql\/\w+\.sql$/.test(file),
);

/** What `inFunction` looks for, in which function. */
const IN_FUNCTION = /pg_get_functiondef\('(\w+)'[\s\S]*?\$from\$([\s\S]*?)\$from\$/;

function textOfFunction(name: string): string {
  const file = FUNCTION_FILES.find((one) => one.endsWith(`/${name}.sql`));
  return file === undefined ? '' : readFileSync(path.join(SERVER, file), 'utf8');
}

describe('what a defect is planted in is there', () => {
  const edits = DEFECTS.flatMap(({ name, edits: own = [] }) => own.map((edit) => ({ name, ...edit })));
  it.each(edits)('$name: $file', ({ file, from }) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(from);
  });

  const plantings = DEFECTS.flatMap(({ name, sql = [] }) =>
    sql.flatMap((statement) => {
      const [, routine = '', from = ''] = IN_FUNCTION.exec(statement) ?? [];
      return routine === '' ? [] : [{ name, routine, from }];
    }),
  );
  it.each(plantings)('$name: $routine', ({ routine, from }) => {
    expect(textOfFunction(routine)).toContain(from);
  });
});
