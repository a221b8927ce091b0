import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../postgres/cluster.mjs';
import { connect } from '../postgres/connect.mjs';
import { readJson, writePrivate } from '../private-file.mjs';
import { readSecrets } from './secrets.mjs';

/**
 * @typedef {import('../postgres/cluster.mjs').Cluster} Cluster
 * @typedef {import('./secrets.mjs').Secrets} Secrets
 * @typedef {{ owner: string, api: string | undefined, arcade: string }} DatabaseUrls
 */

const LOG_BYTES_MAX = 10_000_000;

/**
 * Starts the clone's own PostgreSQL. Only for the holder of the clone's lock.
 * @param {{ data: string, logs: string }} folders
 * @returns {Promise<Cluster>}
 */
export async function startOwnCluster({ data, logs }) {
  const { secrets, isNew } = readSecrets(data);
  const memory = join(data, 'postgres.json');
  const last = readJson(memory);
  const log = openedAnew(join(logs, 'postgres.log'));
  const cluster = await startCluster({
    home: data,
    log,
    password: secrets.superuser,
    passwordIsNew: isNew,
    remembered: last?.folder,
    port: last?.port,
  });
  writePrivate(memory, { folder: cluster.folder, port: cluster.port });
  return cluster;
}

/**
 * Makes sure that both databases and their roles are there. The arcade is a stranger: it cannot enter Baize's database,
 * nor Baize the arcade's.
 * @param {Cluster} cluster
 * @param {string} data
 * @returns {Promise<DatabaseUrls>}
 */
export async function ensureDatabases(cluster, data) {
  const { secrets } = readSecrets(data);
  const admin = await connect(cluster.urlOf('postgres'), 'The own PostgreSQL');
  try {
    await admin.query(ROLES.map(([role, secret]) => roleSql(role, secrets[secret])).join(';'));
    await ensureDatabase(admin, 'baize', 'baize_owner');
    await ensureDatabase(admin, 'baize_arcade', 'baize_arcade');
    await admin.query('grant connect on database baize to baize_api');
  } finally {
    await admin.end();
  }
  return ownUrls(secrets, (database, login) => cluster.urlOf(database, login));
}

/**
 * The addresses on a server of ours that runs already.
 * @param {string} data
 * @returns {DatabaseUrls}
 */
export function urlsOfRunning(data) {
  const { port } = readJson(join(data, 'postgres.json'));
  const { secrets } = readSecrets(data);
  return ownUrls(
    secrets,
    (database, { user, password }) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
  );
}

/** @type {readonly [role: string, secret: keyof Secrets][]} */
const ROLES = [
  ['baize_owner', 'owner'],
  ['baize_api', 'api'],
  ['baize_arcade', 'arcade'],
];

/**
 * @param {Secrets} secrets
 * @param {(database: string, login: { user: string, password: string }) => string} urlOf
 * @returns {DatabaseUrls}
 */
function ownUrls(secrets, urlOf) {
  return {
    owner: urlOf('baize', { user: 'baize_owner', password: secrets.owner }),
    api: urlOf('baize', { user: 'baize_api', password: secrets.api }),
    arcade: urlOf('baize_arcade', { user: 'baize_arcade', password: secrets.arcade }),
  };
}

/** @param {string} role @param {string} password base64url, so that it needs no quoting */
function roleSql(role, password) {
  return `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;
    alter role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`;
}

/** @param {import('pg').Client} admin @param {string} name @param {string} owner */
async function ensureDatabase(admin, name, owner) {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name} owner ${owner}`);
  await admin.query(`revoke all on database ${name} from public`);
}

/** A log that grew large makes way for a new one; one old one is kept. @param {string} log */
export function openedAnew(log) {
  if (existsSync(log) && statSync(log).size > LOG_BYTES_MAX) renameSync(log, `${log}.1`);
  return log;
}
