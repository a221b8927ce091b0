/** The deposit, withdrawal, round, member transfer or wallet move that a ledger transfer belongs to. */
export interface TransferSubject {
  readonly what: 'deposit' | 'withdrawal' | 'round' | 'transfer' | 'wallet';
  readonly id: string;
  /** Only with a round or a wallet move. */
  readonly vendor: string | null;
}

/** Its credit, the release of what was held back, and what went back to its payer. */
const DEPOSIT_SCOPES: ReadonlySet<string> = new Set(['deposit', 'deposit-release', 'deposit-return']);

interface PostingResult {
  readonly scope: string;
  readonly key: string;
  readonly reference: string;
}

/**
 * What a transfer belongs to, by its scope, key and reference. The hold of a withdrawal has its own id as its reference, that of a
 * wallet move the vendor, that of a win which is held its round. A round is named as in the vendor's call ("vendor game round"), which may differ from the round's id in
 * the records of play. Null when it belongs to nothing.
 */
export function subjectOf({ scope, key, reference }: PostingResult): TransferSubject | null {
  if (DEPOSIT_SCOPES.has(scope)) return { what: 'deposit', id: reference, vendor: null };
  if (scope === 'transfer') return { what: 'transfer', id: reference, vendor: null };
  if (scope === 'vendor-transfer') return { what: 'wallet', id: key, vendor: reference };
  if (scope === 'hold' || scope === 'hold-close') {
    if (reference === key) return { what: 'withdrawal', id: key, vendor: null };
    if (!reference.includes(' ')) return { what: 'wallet', id: key, vendor: reference };
  }
  const [vendor = '', , ...round] = reference.split(' ');
  if ((scope !== `games:${vendor}` && scope !== 'hold-close') || round.length === 0) return null;
  return { what: 'round', id: round.join(' '), vendor };
}
