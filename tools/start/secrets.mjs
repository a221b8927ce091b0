import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writePrivate } from '../private-file.mjs';

/**
 * Passwords of the roles of the clone's own PostgreSQL.
 * @typedef {{ superuser: string, owner: string, api: string, arcade: string }} Secrets
 */

const ROLES = /** @type {const} */ (['superuser', 'owner', 'api', 'arcade']);

/**
 * Reads them, or makes them. `isNew` when the superuser's had to be made, so that existing data does not know it yet.
 * @param {string} data the clone's `.data`
 * @returns {{ secrets: Secrets, isNew: boolean }}
 */
export function readSecrets(data) {
  const file = join(data, 'secrets.json');
  /** @type {Partial<Secrets>} */
  const found = readJson(file) ?? {};
  const fresh = () => randomBytes(24).toString('base64url');
  const secrets = {
    superuser: found.superuser ?? fresh(),
    owner: found.owner ?? fresh(),
    api: found.api ?? fresh(),
    arcade: found.arcade ?? fresh(),
  };
  if (ROLES.some((role) => found[role] === undefined)) writePrivate(file, secrets);
  return { secrets, isNew: found.superuser === undefined };
}
