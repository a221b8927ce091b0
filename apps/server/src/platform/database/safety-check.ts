import type { Sql } from './db.ts';

/** The settings and rights of the database that are checked at the start. An interface, so that tests can make each one unsafe. */
export interface DatabaseFacts {
  readonly versionNumber: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Tables of history that the web's connection could alter. */
  readonly alterableHistory: readonly string[];
}

/** PostgreSQL 15 is the oldest that Baize is tested with. */
const VERSION_MIN = 150_000;
const MUST_BE_ON = ['fsync', 'full_page_writes'] as const;

const SETTINGS = `select name, setting from pg_settings
  where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version_num')`;
const ALTERABLE = `select name from unnest($1::text[]) as name
  where to_regclass(name) is not null
    and (has_any_column_privilege(current_user, name, 'update') or has_table_privilege(current_user, name, 'delete')
      or has_table_privilege(current_user, name, 'truncate'))`;

/** Asks over the web's own connection, because it is the web's rights that matter. */
export async function readFacts(web: Sql, historyTables: readonly string[]): Promise<DatabaseFacts> {
  const rows = await web.all<{ name: string; setting: string }>(SETTINGS);
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  const alterable = await web.all<{ name: string }>(ALTERABLE, [historyTables]);
  return {
    versionNumber: Number(settings.server_version_num),
    settings,
    alterableHistory: alterable.map((row) => row.name),
  };
}

/**
 * The reasons not to start, as sentences. A database that may lose confirmed writes must hold no money of ours, in
 * no environment. Empty when all is well.
 */
export function dangersIn(facts: DatabaseFacts): string[] {
  const dangers: string[] = [];
  // Written so that a version that could not be read is refused as well.
  if (!(facts.versionNumber >= VERSION_MIN)) dangers.push('PostgreSQL is older than 15; Baize needs 15 or newer.');
  for (const name of MUST_BE_ON) {
    if (facts.settings[name] !== 'on') {
      dangers.push(
        `PostgreSQL runs with ${name} = ${facts.settings[name] ?? 'unknown'}: a crash could lose money. Set ${name} = on.`,
      );
    }
  }
  const commit = facts.settings.synchronous_commit ?? 'unknown';
  if (!['on', 'remote_write', 'remote_apply', 'local'].includes(commit)) {
    dangers.push(
      `PostgreSQL runs with synchronous_commit = ${commit}: a crash could lose money. Set synchronous_commit = on.`,
    );
  }
  if (facts.alterableHistory.length > 0) {
    dangers.push(
      `The web's database role may alter history (${facts.alterableHistory.join(', ')}). Connect it as a member of baize_api and nothing more.`,
    );
  }
  return dangers;
}
