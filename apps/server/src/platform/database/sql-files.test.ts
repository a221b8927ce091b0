import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { applySqlFiles, type SqlFile, sqlFiles } from './sql-files.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

/** A file of a module that this test makes up, next to all real ones. */
function aFile(name: string, text: string): SqlFile {
  const makes = [...text.matchAll(/create or replace (function|view) (\w+)/g)].map(
    ([, kind, made]) => `${kind ?? ''} ${made ?? ''}`,
  );
  return { name, text, digest: text, makes };
}

async function apply(...files: SqlFile[]): Promise<string[]> {
  const client = await database.owner.pool.connect();
  try {
    return await applySqlFiles(client, [...sqlFiles(), ...files], false);
  } finally {
    client.release();
  }
}

const signatures = async (name: string): Promise<string[]> => {
  const rows = await database.owner.all<{ signature: string }>(
    'select oid::regprocedure::text as signature from pg_proc where proname = $1 order by 1',
    [name],
  );
  return rows.map((row) => row.signature);
};

const ONE = 'create or replace function planted_one() returns int language sql as $$ select 1 $$;\n';

describe('functions that live in files', () => {
  it('are made once, and again when the file reads differently', async () => {
    expect(await apply(aFile('planted_one.sql', ONE))).toEqual(['planted_one.sql']);
    expect(await apply(aFile('planted_one.sql', ONE))).toEqual([]);
    expect(await apply(aFile('planted_one.sql', ONE.replace('select 1', 'select 2')))).toEqual(['planted_one.sql']);
    expect(await database.owner.first('select planted_one() as n')).toEqual({ n: 2 });
  });

  it('are the platform’s first: a trigger of a module needs its function when it is made', () => {
    const isPlatform = sqlFiles().map(({ name }) => name.startsWith('platform_'));
    expect(isPlatform.lastIndexOf(true)).toBeLessThan(isPlatform.indexOf(false));
    expect(isPlatform).toContain(true);
  });

  it('call one another in any order', async () => {
    const first = ONE.replace('planted_one', 'planted_a').replace('select 1', 'select planted_z()');
    const last = ONE.replace('planted_one', 'planted_z');
    await apply(aFile('planted_a.sql', first), aFile('planted_z.sql', last));
    expect(await database.owner.first('select planted_a() as n')).toEqual({ n: 1 });
  });

  it('leave nothing behind when they take other arguments or return something else', async () => {
    await apply(aFile('planted_one.sql', ONE));
    await apply(aFile('planted_one.sql', ONE.replace('()', '(p_more int default 1)')));
    expect(await signatures('planted_one')).toEqual(['planted_one(integer)']);
    await apply(
      aFile(
        'planted_one.sql',
        ONE.replace('()', '(p_more int default 1)')
          .replace('returns int', 'returns text')
          .replace('select 1', "select 'x'"),
      ),
    );
    expect(await signatures('planted_one')).toEqual(['planted_one(integer)']);
    expect(await database.owner.first('select planted_one() as n')).toEqual({ n: 'x' });
  });

  it('go with their file, triggers before what they call', async () => {
    const trigger = `create or replace function planted_watch() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace trigger planted_watches before insert on platform_nonce for each row execute function planted_watch();\n`;
    const file = {
      ...aFile('planted_watch.sql', trigger),
      makes: ['trigger planted_watches on platform_nonce', 'function planted_watch'],
    };
    await apply(file);
    expect(await signatures('planted_watch')).toHaveLength(1);
    await apply();
    expect(await signatures('planted_watch')).toEqual([]);
  });

  it('may be called by whom the file names, whoever might before', async () => {
    const open = `${ONE}revoke all on function planted_one from public;\ngrant execute on function planted_one to baize_api;\n`;
    await apply(aFile('planted_one.sql', open));
    await expect(database.api.all('select planted_one()')).resolves.toHaveLength(1);
    await apply(aFile('planted_one.sql', `${ONE}revoke all on function planted_one from public;\n`));
    await expect(database.api.all('select planted_one()')).rejects.toThrow('permission denied');
  });

  it('are all or none: a file that is wrong changes nothing', async () => {
    const wrong = aFile(
      'planted_two.sql',
      'create or replace function planted_two() returns nothing language sql as $$ $$;\n',
    );
    await expect(apply(aFile('planted_one.sql', ONE), wrong)).rejects.toThrow('type "nothing" does not exist');
    expect(await signatures('planted_one')).toEqual([]);
  });

  it('stand under columns that are made with them, and stay', async () => {
    const client = await database.owner.pool.connect();
    try {
      expect(await applySqlFiles(client, sqlFiles(), true)).toContain('games_grams.sql');
    } finally {
      client.release();
    }
    const [column] = await database.owner.all<{ made: string }>(
      `select attgenerated as made from pg_attribute where attrelid = 'games_game'::regclass and attname = 'search_grams'`,
    );
    expect(column).toEqual({ made: 's' });
  });
});

describe('a database of another version', () => {
  const migrated = async (): Promise<string[]> => {
    const client = await database.owner.pool.connect();
    try {
      return await migrate(client);
    } finally {
      client.release();
    }
  };

  it('is refused in a sentence that says what to do', async () => {
    await database.owner.all(`update platform_migration set digest = 'old' where name = '0010_ledger.sql'`);
    await expect(migrated()).rejects.toThrow(
      'This database was made by another version of Baize (its migration 0010_ledger.sql reads differently): start with an empty one',
    );
  });

  it('is refused before anything is touched when it has other migrations and lacks some of ours', async () => {
    await database.owner.all(
      `update platform_migration set name = '0020_brands_once.sql' where name = '0010_ledger.sql'`,
    );
    await expect(migrated()).rejects.toThrow(
      '(its migration 0020_brands_once.sql is none of ours): start with an empty one',
    );
  });

  it('is fine when it is a later one: an older program may start beside a newer one', async () => {
    await database.owner.all(`insert into platform_migration (name, digest) values ('9999_later.sql', 'new')`);
    await expect(migrated()).resolves.toEqual([]);
  });
});
