import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, writePrivate } from '../private-file.mjs';

/** @typedef {{ keys: string, arcadeKeys: string }} KeyFiles */

/**
 * The studios of the arcade: each is a vendor with keys of its own, and knows us by a number that no other one gives out.
 * @type {Readonly<Record<string, { name: string, operatorId: number }>>}
 */
const STUDIOS = {
  house: { name: 'Lantern House', operatorId: 1 },
  tideline: { name: 'Tideline', operatorId: 2 },
  kestrel: { name: 'Kestrel & Co', operatorId: 3 },
  highfield: { name: 'Highfield', operatorId: 4 },
};
const makePair = promisify(generateKeyPair);
const publicKeyEncoding = /** @type {const} */ ({ type: 'spki', format: 'pem' });
const privateKeyEncoding = /** @type {const} */ ({ type: 'pkcs8', format: 'pem' });

/**
 * The key files of the server and of the arcade: made once, kept for good. Each side holds its own private keys and the
 * other's public ones. The addresses in them follow the settings of this start.
 * @param {string} data the clone's `.data`
 * @param {{ publicUrl: string, arcadeUrl: string }} addresses
 * @returns {Promise<KeyFiles>}
 */
export async function writeKeys(data, { publicUrl, arcadeUrl }) {
  const files = { keys: join(data, 'keys.json'), arcadeKeys: join(data, 'arcade-keys.json') };
  const [before, arcadeBefore] = [readJson(files.keys), readJson(files.arcadeKeys)];
  // Half of a pair is of no use: when one file is lost, or is of an arcade without studios, both are made anew.
  const { keys, arcadeKeys } =
    before && arcadeBefore?.studios ? { keys: before, arcadeKeys: arcadeBefore } : await makeKeys();
  for (const studio of Object.keys(STUDIOS)) {
    keys.vendors[studio].url = `${arcadeUrl.replace(/\/$/, '')}/studios/${studio}`;
    const [us] = arcadeKeys.studios[studio].operators;
    us.walletUrl = `${publicUrl.replace(/\/$/, '')}/gateway/${studio}`;
    // The studios know us by different numbers, and our jackpots by one name: all of them feed the same.
    us.jackpots = 'baize';
  }
  writePrivate(files.keys, keys);
  writePrivate(files.arcadeKeys, arcadeKeys);
  return files;
}

async function makeKeys() {
  const [operator, seal, studios] = await Promise.all([
    // There is one for all vendors, also for those that check RSA alone.
    makePair('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding }),
    sealKey(),
    Promise.all(Object.entries(STUDIOS).map(pairOf)),
  ]);
  const vendors = studios.map(([code, { name, operatorId }, { publicKey }]) => [
    code,
    { name, playMoney: true, publicKey, url: '', operatorId },
  ]);
  const arcade = studios.map(([code, { operatorId }, { privateKey }]) => [
    code,
    { privateKey, operators: [{ operatorId, publicKey: operator.publicKey, walletUrl: '' }] },
  ]);
  return {
    keys: {
      seal,
      operatorPrivateKey: operator.privateKey,
      vendors: Object.fromEntries(vendors),
      channels: { sandbox: { secret: randomBytes(32).toString('base64url') } },
    },
    arcadeKeys: { studios: Object.fromEntries(arcade), seedKey: randomBytes(32).toString('base64url') },
  };
}

/**
 * On P-256: a studio signs each bet and win, which costs it a tenth of what RSA costs (decision 0052).
 * @param {[code: string, studio: { name: string, operatorId: number }]} studio
 * @returns {Promise<[string, { name: string, operatorId: number }, { publicKey: string, privateKey: string }]>}
 */
async function pairOf([code, studio]) {
  return [code, studio, await makePair('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding })];
}

/** The key that members' browsers seal passwords with. Its name is its thumbprint (RFC 7638). */
async function sealKey() {
  const { privateKey } = await makePair('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y, d } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, kty, crv, x, y, d };
}
