import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const BTC_VERSIONS: readonly number[] = [0x00, 0x05];
const TRON_VERSION = 0x41;

/**
 * An address of a chain in its canonical form, or undefined when it or its checksum is wrong. An Ethereum address without capitals
 * has no checksum; it is returned with that of EIP-55.
 */
export function cryptoAddress(network: string, typed: string): string | undefined {
  if (network === 'BTC') return isBitcoin(typed) ? lowerWhereOneCase(typed) : undefined;
  if (network === 'TRC20') return isBase58(typed, [TRON_VERSION]) ? typed : undefined;
  if (network === 'ETH') return ethereumAddress(typed);
  return undefined;
}

function isBitcoin(typed: string): boolean {
  return /^bc1/i.test(typed) ? isSegwit(typed) : isBase58(typed, BTC_VERSIONS);
}

/** BIP-173 allows a segwit address in capitals, as QR codes like it. */
function lowerWhereOneCase(typed: string): string {
  return /^bc1/i.test(typed) ? typed.toLowerCase() : typed;
}

/** BIP-173 for version 0, BIP-350 for the others. */
function isSegwit(typed: string): boolean {
  for (const [code, isOurs] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const read = code.decodeUnsafe(typed, 90);
    if (read?.prefix.toLowerCase() !== 'bc') continue;
    const [version, ...words] = read.words;
    const program = code.fromWordsUnsafe(words);
    if (version === undefined || !program || !isOurs(version)) continue;
    return version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
  }
  return false;
}

function isBase58(typed: string, versions: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(typed);
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1);
  } catch {
    return false;
  }
}

function ethereumAddress(typed: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed)) return undefined;
  const digits = typed.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits))).toString('hex');
  const mixed = [...digits].map((one, at) => (parseInt(hash[at] ?? '0', 16) >= 8 ? one.toUpperCase() : one)).join('');
  const isOneCase = typed.slice(2) === digits || typed.slice(2) === digits.toUpperCase();
  return isOneCase || typed.slice(2) === mixed ? `0x${mixed}` : undefined;
}
