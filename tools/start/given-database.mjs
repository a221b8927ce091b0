import { OLDEST_MAJOR } from '../postgres/binaries.mjs';
import { connect } from '../postgres/connect.mjs';
import { Problem } from '../problem.mjs';

/**
 * @typedef {import('./own-databases.mjs').DatabaseUrls} DatabaseUrls
 * @typedef {{
 *   version: number, database: string, role: string, mayCreate: boolean, mayMakeRoles: boolean, mayMakeDatabases: boolean,
 *   apiRoleExists: boolean, isApiRole: boolean,
 * }} Rights
 */

/**
 * Looks whether DATABASE_URL will do before anything is started on it, and finds a second database for the arcade.
 * Refuses, each with a sentence: an address that is none, no answer, a wrong password, a server too old, too few rights.
 * @param {string} url
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<DatabaseUrls>}
 */
export async function useGivenDatabase(url, environment) {
  const api = environment.DATABASE_API_URL || undefined;
  const arcade = environment.ARCADE_DATABASE_URL || undefined;
  const client = await connect(url, 'DATABASE_URL');
  try {
    const rights = await rightsOf(client);
    refuseUnfit(rights, api !== undefined);
    if (api !== undefined) await (await connect(api, 'DATABASE_API_URL')).end();
    if (arcade !== undefined) await (await connect(arcade, 'ARCADE_DATABASE_URL')).end();
    return { owner: url, api, arcade: arcade ?? (await arcadeBeside(client, url, rights)) };
  } finally {
    await client.end();
  }
}

/** @param {import('pg').Client} client @returns {Promise<Rights>} */
async function rightsOf(client) {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int as version,
           current_database() as database,
           current_user as role,
           has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
           me.rolsuper or me.rolcreaterole as "mayMakeRoles",
           me.rolsuper or me.rolcreatedb as "mayMakeDatabases",
           api.oid is not null as "apiRoleExists",
           coalesce(pg_has_role(me.oid, api.oid, 'member'), false) as "isApiRole"
      from pg_roles me left join pg_roles api on api.rolname = 'baize_api'
     where me.rolname = current_user`);
  return rows[0];
}

/** @param {Rights} rights @param {boolean} hasApiLogin */
function refuseUnfit({ version, database, role, mayCreate, mayMakeRoles, apiRoleExists, isApiRole }, hasApiLogin) {
  if (version < OLDEST_MAJOR * 10_000) {
    throw new Problem(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Baize needs ${OLDEST_MAJOR} or newer.`,
    );
  }
  if (!mayCreate) {
    throw new Problem(
      `The role "${role}" of DATABASE_URL may not create tables in "${database}": make it the owner (alter database ${database} owner to ${role}).`,
    );
  }
  if (!apiRoleExists && !mayMakeRoles) {
    throw new Problem(
      `The role "${role}" of DATABASE_URL may not make the web's role: let an administrator run \`create role baize_api; grant baize_api to ${role};\`.`,
    );
  }
  if (apiRoleExists && !isApiRole && !hasApiLogin) {
    throw new Problem(
      `The role "${role}" of DATABASE_URL may not act as the web's role: let an administrator run \`grant baize_api to ${role};\`, or give DATABASE_API_URL.`,
    );
  }
}

/**
 * @param {import('pg').Client} client
 * @param {string} url
 * @param {Rights} rights
 */
async function arcadeBeside(client, url, { database, role, mayMakeDatabases }) {
  const name = `${database}_arcade`;
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0 && !mayMakeDatabases) {
    throw new Problem(
      `The arcade needs a database of its own and the role "${role}" of DATABASE_URL may not create one: give it with ARCADE_DATABASE_URL.`,
    );
  }
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  const beside = new URL(url);
  beside.pathname = `/${encodeURIComponent(name)}`;
  await (await connect(beside.href, 'The arcade beside DATABASE_URL')).end();
  return beside.href;
}
