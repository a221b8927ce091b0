import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, writePrivate } from '../private-file.mjs';

/** @typedef {{ keys: string, arcadeKeys: string }} KeyFiles */

const OPERATOR_ID = 1;
const makePair = promisify(generateKeyPair);

/**
 * The key files of the server and of the arcade: made once, kept for good. Each side holds its own private key and the
 * other's public one. The addresses in them follow the settings of this start.
 * @param {string} data the clone's `.data`
 * @param {{ publicUrl: string, arcadeUrl: string }} addresses
 * @returns {Promise<KeyFiles>}
 */
export async function writeKeys(data, { publicUrl, arcadeUrl }) {
  const files = { keys: join(data, 'keys.json'), arcadeKeys: join(data, 'arcade-keys.json') };
  const walletUrl = `${publicUrl.replace(/\/$/, '')}/gateway/house`;
  const [before, arcadeBefore] = [readJson(files.keys), readJson(files.arcadeKeys)];
  // Half of a pair is of no use: when one file is lost, both are made anew.
  const { keys, arcadeKeys } = before && arcadeBefore ? { keys: before, arcadeKeys: arcadeBefore } : await makeKeys();
  keys.vendors.house.url = arcadeUrl;
  arcadeKeys.operators[0].walletUrl = walletUrl;
  writePrivate(files.keys, keys);
  writePrivate(files.arcadeKeys, arcadeKeys);
  return files;
}

async function makeKeys() {
  const [operator, vendor, seal] = await Promise.all([rsaPair(), rsaPair(), sealKey()]);
  return {
    keys: {
      seal,
      operatorPrivateKey: operator.privateKey,
      vendors: {
        house: { name: 'Baize Arcade', playMoney: true, publicKey: vendor.publicKey, url: '', operatorId: OPERATOR_ID },
      },
      channels: { sandbox: { secret: randomBytes(32).toString('base64url') } },
    },
    arcadeKeys: {
      privateKey: vendor.privateKey,
      operators: [{ operatorId: OPERATOR_ID, publicKey: operator.publicKey, walletUrl: '' }],
      seedKey: randomBytes(32).toString('base64url'),
    },
  };
}

function rsaPair() {
  return makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** The key that members' browsers seal passwords with. Its name is its thumbprint (RFC 7638). */
async function sealKey() {
  const { privateKey } = await makePair('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y, d } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, kty, crv, x, y, d };
}
