import { join } from 'node:path';
import { LOGS, ROOT } from '../folders.mjs';

/**
 * @typedef {import('./program.mjs').Plan} Plan
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./own-databases.mjs').DatabaseUrls} DatabaseUrls
 * @typedef {import('./keys.mjs').KeyFiles} KeyFiles
 */

/** What one of the two must never see of the other. */
const OF_THE_SERVER = ['DATABASE_URL', 'DATABASE_API_URL', 'BAIZE_KEYS'];
const OF_THE_ARCADE = ['ARCADE_DATABASE_URL', 'ARCADE_KEYS'];

/**
 * The server and the arcade, each with its own part of the settings.
 * @param {{ settings: Settings, urls: DatabaseUrls, files: KeyFiles, environment: NodeJS.ProcessEnv }} given
 * @returns {{ server: Plan, arcade: Plan }}
 */
export function plansFor({ settings, urls, files, environment }) {
  const { host, port, arcadePort } = settings;
  const near = ['0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return {
    server: {
      name: 'server',
      script: join(ROOT, 'apps/server/dist/packed/main.js'),
      log: join(LOGS, 'server.log'),
      healthUrl: `http://${near}:${port}/readyz`,
      environment: {
        ...without(environment, OF_THE_ARCADE),
        HOST: host,
        PORT: String(port),
        PUBLIC_URL: settings.publicUrl,
        ARCADE_URL: settings.arcadeUrl,
        DATABASE_URL: urls.owner,
        ...(urls.api === undefined ? {} : { DATABASE_API_URL: urls.api }),
        BAIZE_KEYS: files.keys,
      },
    },
    arcade: {
      name: 'arcade',
      script: join(ROOT, 'apps/arcade/dist/main.js'),
      log: join(LOGS, 'arcade.log'),
      healthUrl: `http://${near}:${arcadePort}/healthz`,
      environment: {
        ...without(environment, OF_THE_SERVER),
        HOST: host,
        ARCADE_PORT: String(arcadePort),
        ARCADE_PUBLIC_URL: settings.arcadePublicUrl,
        ARCADE_DATABASE_URL: urls.arcade,
        ARCADE_KEYS: files.arcadeKeys,
      },
    },
  };
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} names
 */
function without(environment, names) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
}
