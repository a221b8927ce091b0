import { freePort } from '../ports.mjs';
import { Problem } from '../problem.mjs';

/**
 * @typedef {{
 *   host: string, port: number, arcadePort: number, publicUrl: string, arcadeUrl: string, arcadePublicUrl: string,
 *   isDemo: boolean, databaseUrl: string | undefined, keyFiles: import('./keys.mjs').KeyFiles | undefined,
 * }} Settings
 */

/**
 * What the environment decides about a start, and our choice for the rest.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Settings>}
 */
export async function settingsFrom(environment) {
  const given = (/** @type {string} */ name) => (environment[name] === '' ? undefined : environment[name]);
  const port = await portFrom('PORT', given('PORT') ?? '3000');
  const arcadePort = await portFrom('ARCADE_PORT', given('ARCADE_PORT') ?? '3001');
  if (port === arcadePort)
    throw new Problem(
      `PORT and ARCADE_PORT are both ${port}: give the arcade another, for instance ARCADE_PORT=${port + 1}.`,
    );
  const arcadeUrl = given('ARCADE_URL') ?? `http://localhost:${arcadePort}`;
  return {
    host: given('HOST') ?? '127.0.0.1',
    port,
    arcadePort,
    publicUrl: given('PUBLIC_URL') ?? `http://localhost:${port}`,
    arcadeUrl,
    arcadePublicUrl: given('ARCADE_PUBLIC_URL') ?? arcadeUrl,
    isDemo: given('BAIZE_SEED') !== 'none',
    databaseUrl: given('DATABASE_URL'),
    keyFiles: keyFilesFrom(given('BAIZE_KEYS'), given('ARCADE_KEYS')),
  };
}

/** @param {string | undefined} keys @param {string | undefined} arcadeKeys */
function keyFilesFrom(keys, arcadeKeys) {
  if (keys !== undefined && arcadeKeys !== undefined) return { keys, arcadeKeys };
  if (keys === undefined && arcadeKeys === undefined) return undefined;
  throw new Problem('Give both BAIZE_KEYS and ARCADE_KEYS, or neither: the two files hold halves of the same pairs.');
}

/**
 * @param {string} name
 * @param {string} text 0 means any free port
 */
async function portFrom(name, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Problem(`${name} is "${text}" and should be a number up to 65535.`);
  return port === 0 ? freePort() : port;
}
