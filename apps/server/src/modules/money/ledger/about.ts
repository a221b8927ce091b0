/** What a transfer belongs to. */
export interface TransferSubject {
  readonly what: 'deposit' | 'withdrawal' | 'round' | 'transfer' | 'wallet';
  readonly id: string;
  /** Of a round or a wallet. */
  readonly vendor: string | null;
}

interface PostingResult {
  readonly scope: string;
  readonly key: string;
  readonly reference: string;
}

/**
 * What a transfer belongs to, by whose it is and what it is called by. A hold of a withdrawal is called by its own id, one on
 * its way to a vendor by the vendor. What a vendor's call says of its round may be another name ("vendor game round"): only
 * the games know their rounds. Null for what stands alone.
 */
export function subjectOf({ scope, key, reference }: PostingResult): TransferSubject | null {
  if (scope === 'deposit') return { what: 'deposit', id: reference, vendor: null };
  if (scope === 'transfer') return { what: 'transfer', id: reference, vendor: null };
  if (scope === 'vendor-transfer') return { what: 'wallet', id: key, vendor: reference };
  if (scope === 'hold' || scope === 'hold-close') {
    return reference === key
      ? { what: 'withdrawal', id: key, vendor: null }
      : { what: 'wallet', id: key, vendor: reference };
  }
  const [vendor = '', , ...round] = reference.split(' ');
  if (scope !== `games:${vendor}` || round.length === 0) return null;
  return { what: 'round', id: round.join(' '), vendor };
}
