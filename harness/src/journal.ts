/** A movement of money (or its refusal) that the server confirmed to a caller. The ledger must agree with it. */
export interface Acknowledgement {
  /** The key by which the ledger knows it. */
  readonly scope: string;
  readonly key: string;
  readonly memberId: string;
  /** What was acknowledged to have moved, in parts; undefined for a refusal: then nothing may have. */
  readonly parts: bigint | undefined;
}

/** Everything that the server confirmed during a run. */
export interface Journal {
  tell(told: Acknowledgement): void;
  /** Acknowledged now, to be carried out by and by: a payment that the bank took. */
  promise(told: Acknowledgement): void;
  /** A bet was taken back once more under a fresh key, and what that was answered. */
  takenBack(bet: string, status: string): void;
  /** A secret code that a member was shown, and what they got it for. */
  shown(code: string, redemptionId: string): void;
  /** Two answers to one key that differ. */
  differ(what: string): void;
  /** An answer that no rule allows, such as success where a refusal was required. */
  wrong(what: string): void;
  readonly told: readonly Acknowledgement[];
  readonly promised: readonly Acknowledgement[];
  readonly complaints: readonly string[];
  /** How long each operation took to be resolved, ms. */
  readonly waits: number[];
  readonly unresolved: string[];
  readonly counts: Map<string, number>;
}

export function openJournal(): Journal {
  const told: Acknowledgement[] = [];
  const promised: Acknowledgement[] = [];
  const complaints: string[] = [];
  const codes = new Map<string, string>();
  return {
    ...{ told, promised, complaints, waits: [], unresolved: [], counts: new Map() },
    tell: (one) => void told.push(one),
    promise: (one) => void promised.push(one),
    takenBack: (bet, status) => {
      const allowed = [
        'RS_OK',
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
        'RS_ERROR_TRANSACTION_ROLLED_BACK',
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ];
      if (!allowed.includes(status)) complaints.push(`a bet was taken back again (${bet}) and answered ${status}`);
    },
    shown: (code, redemptionId) => {
      const other = codes.get(code) ?? redemptionId;
      codes.set(code, other);
      if (other !== redemptionId) complaints.push(`a code was given twice: for ${other} and for ${redemptionId}`);
    },
    differ: (what) => void complaints.push(`answers to one key differ: ${what}`),
    wrong: (what) => void complaints.push(what),
  };
}
