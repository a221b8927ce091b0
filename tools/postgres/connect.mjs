import { codeOf, Problem, reasonOf } from '../problem.mjs';

/**
 * Connects to a database that a setting names, or says in one sentence why it cannot. The password is never repeated.
 * @param {string} url
 * @param {string} setting its name, for the sentence
 * @returns {Promise<import('pg').Client>}
 */
export async function connect(url, setting) {
  const { host, database, user } = partsOf(url, setting);
  // The driver is loaded late: this file is read before anything is installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'baize tools',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new Problem(sentenceOf(error, { host, database, user, setting }));
  }
}

/**
 * @param {string} url
 * @param {string} setting
 */
function partsOf(url, setting) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new Problem(
      `${setting} is not the address of a database: write it as postgres://user:password@host:5432/database.`,
    );
  }
  return {
    host: parsed.host || (parsed.searchParams.get('host') ?? 'localhost'),
    database: decodeURIComponent(parsed.pathname.slice(1)),
    user: decodeURIComponent(parsed.username),
  };
}

/**
 * @param {unknown} error
 * @param {{ host: string, database: string, user: string, setting: string }} about
 */
function sentenceOf(error, { host, database, user, setting }) {
  const code = codeOf(error) ?? '';
  const reason = reasonOf(error);
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${host} does not let the user "${user}" in: check the name and the password in ${setting}.`;
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database "${database}": create it (createdb ${database}), or name another in ${setting}.`;
  if (/SASL|password must be a string/.test(reason))
    return `PostgreSQL at ${host} asks for a password and ${setting} holds none.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of ${setting}, ${host}, is not known: check its name.`;
  if (/^E[A-Z]+$/.test(code) || /timeout/i.test(reason))
    return `No PostgreSQL answers at ${host} (${code || reason}): check ${setting} and that the server runs.`;
  return `PostgreSQL at ${host} refused ${setting} (${reason}).`;
}
