import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** An address, or a range of them in CIDR notation: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
export const addressRange = z
  .string()
  .max(60)
  .refine((text) => partsOf(text) !== undefined);

interface Range {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

function partsOf(text: string): Range | undefined {
  const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || Number(bits ?? most) > most) return undefined;
  return { address, bits: Number(bits ?? most), family: version === 4 ? 'ipv4' : 'ipv6' };
}

const lists = new WeakMap<readonly string[], BlockList>();

/** Whether a vendor's calls may come from an address. A vendor without a list may call from everywhere. */
export function comesFromVendor(
  { addresses = [] }: { readonly addresses?: readonly string[] | undefined },
  ip: string,
): boolean {
  if (addresses.length === 0) return true;
  const list = lists.get(addresses) ?? listOf(addresses);
  // IPv4 seen through an IPv6 socket is IPv4.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    const range = partsOf(text);
    if (range !== undefined) list.addSubnet(range.address, range.bits, range.family);
  }
  lists.set(addresses, list);
  return list;
}
