import { BlockList, isIPv6 } from 'node:net';

type Subnet = readonly [address: string, prefix: number];

/** Metadata services of clouds, reserved ranges, and ranges that embed one address in another. */
const NEVER = listOf(
  [
    ['0.0.0.0', 8],
    ['100.100.100.200', 32],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  [
    ['::', 128],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fd00:ec2::', 32],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
);

const OWN = listOf(
  [
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ],
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
);

// IPv4 written in the oldest way: everything below but `::` and `::1`, which have their own places.
NEVER.addRange('::2', '::ffff:ffff', 'ipv6');

function listOf(four: readonly Subnet[], six: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of four) list.addSubnet(address, prefix, 'ipv4');
  for (const [address, prefix] of six) list.addSubnet(address, prefix, 'ipv6');
  return list;
}

/** Whether an address is of this machine or of a private network: asked only where the settings name it. */
export function isOwnNetwork(address: string): boolean {
  return OWN.check(address, kindOf(address)) && !isNeverAsked(address);
}

/** Whether an address is never asked, whatever the settings say. */
export function isNeverAsked(address: string): boolean {
  return NEVER.check(address, kindOf(address));
}

function kindOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
