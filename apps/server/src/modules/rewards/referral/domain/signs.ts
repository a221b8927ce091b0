import type { ReferralSign } from '@baize/contract/rewards/referral-states';

/** From where, and with which browser, somebody was here. */
export interface Trace {
  readonly memberId: string;
  readonly address: string;
  readonly userAgent: string;
}

export interface Circle {
  readonly newcomer: string;
  readonly inviter: string;
  /** Whoever invited the inviter, and so on. */
  readonly above: ReadonlySet<string>;
  /** Who came by the same inviter. */
  readonly beside: ReadonlySet<string>;
}

/** What a newcomer has in common with those around them. None of it proves anything: it is looked at by people. */
export function signsOf(
  { newcomer, inviter, above, beside }: Circle,
  { traces, payout }: { readonly traces: readonly Trace[]; readonly payout: ReadonlySet<string> },
): ReferralSign[] {
  const isNear = (member: string) => member === inviter || beside.has(member);
  const own = traces.filter(({ memberId }) => memberId === newcomer);
  const devices = new Set(own.map(deviceOf));
  const blocks = new Set(own.map(({ address }) => blockOf(address)));
  const others = traces.filter(({ memberId }) => memberId !== newcomer);
  const sharesDevice = others.filter((one) => devices.has(deviceOf(one)));
  const signs = new Set<ReferralSign>();
  if (sharesDevice.some(({ memberId }) => isNear(memberId))) signs.add('device');
  if (others.some(({ memberId, address }) => memberId === inviter && blocks.has(blockOf(address)))) {
    signs.add('address');
  }
  if ([...payout].some(isNear)) signs.add('payout');
  // Somebody further up comes again as a newcomer.
  if ([...payout, ...sharesDevice.map(({ memberId }) => memberId)].some((member) => above.has(member))) {
    signs.add('circle');
  }
  return [...signs];
}

function deviceOf({ address, userAgent }: Trace): string {
  return `${address} ${userAgent}`;
}

/** The neighbourhood of an address: three of the four numbers of an old one, the first four groups of a new one. */
export function blockOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? 8 - groups.length - after.length : 0;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
