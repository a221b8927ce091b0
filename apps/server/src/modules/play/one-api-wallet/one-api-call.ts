import { MAX_PARTS } from '@baize/kernel';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type AmountNotation, JsonNumber, partsFromNumber } from '../one-api/index.ts';

/** The money calls of OneAPI, by the last part of their path. */
export const CALL_KINDS = ['bet', 'bet_result', 'rollback', 'adjustment', 'bet_debit', 'bet_credit'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export type ResultType = 'WIN' | 'BET_WIN' | 'BET_LOSE' | 'LOSE' | 'END';

/** A money call, read: amounts in parts, what it does not have null. */
export interface OneApiCall {
  readonly kind: CallKind;
  readonly username: string;
  readonly token: string | null;
  readonly currency: string;
  readonly transactionId: string;
  readonly betId: string | null;
  readonly roundId: string | null;
  readonly gameCode: string | null;
  /** The stake, the credit, or the correction with its sign. */
  readonly parts: bigint;
  /** Of a result: the stake it is the result of, when it says so. */
  readonly stakeParts: bigint | null;
  readonly result: ResultType | null;
  readonly isFree: boolean;
  readonly isLast: boolean;
  readonly takesAll: boolean;
  readonly isRefund: boolean;
}

/** What is wrong with a body. */
export type BodyFault = 'SC_INVALID_REQUEST' | 'SC_MISMATCHED_DATA_TYPE';

const plain = (max: number) => z.string().regex(new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${max}}$`, 'u'));
const number = z.instanceof(JsonNumber);
const flag = number.refine(({ text }) => text === '0' || text === '1').transform(({ text }) => text === '1');

const base = {
  traceId: plain(100),
  username: plain(80),
  currency: z.string().regex(/^[A-Z]{3}$/),
  token: plain(255).nullish(),
  timestamp: number.nullish(),
};
const common = {
  ...base,
  transactionId: plain(128),
  externalTransactionId: plain(255).nullish(),
  roundId: plain(255).nullish(),
  gameCode: plain(80).nullish(),
};

export const balanceBody = z.object({ ...base, token: plain(255) });

const BODIES = {
  bet: z.object({ ...common, token: plain(255), betId: plain(128), amount: number, gameCode: plain(80) }),
  bet_result: z.object({
    ...common,
    betId: plain(128),
    betAmount: number.nullish(),
    winAmount: number,
    jackpotAmount: number.nullish(),
    resultType: z.enum(['WIN', 'BET_WIN', 'BET_LOSE', 'LOSE', 'END']),
    isFreespin: flag.nullish(),
    isEndRound: flag.nullish(),
  }),
  rollback: z.object({ ...common, betId: plain(128) }),
  adjustment: z.object({ ...common, roundId: plain(255), amount: number }),
  bet_debit: z.object({
    ...common,
    token: plain(255),
    betId: plain(128).nullish(),
    roundId: plain(255),
    gameCode: plain(80),
    takeAll: flag.nullish(),
    amount: number.nullish(),
  }),
  bet_credit: z.object({
    ...common,
    betId: plain(128).nullish(),
    roundId: plain(255),
    amount: number,
    isRefund: flag.nullish(),
  }),
} as const;

/** Every field that some call has. */
interface AnyBody {
  readonly username: string;
  readonly currency: string;
  readonly transactionId: string;
  readonly token?: string | null | undefined;
  readonly betId?: string | null | undefined;
  readonly roundId?: string | null | undefined;
  readonly gameCode?: string | null | undefined;
  readonly amount?: JsonNumber | null | undefined;
  readonly betAmount?: JsonNumber | null | undefined;
  readonly winAmount?: JsonNumber | undefined;
  readonly jackpotAmount?: JsonNumber | null | undefined;
  readonly resultType?: ResultType | undefined;
  readonly isFreespin?: boolean | null | undefined;
  readonly isEndRound?: boolean | null | undefined;
  readonly takeAll?: boolean | null | undefined;
  readonly isRefund?: boolean | null | undefined;
}

/** Reads a body by a schema: a field that is missing is an invalid request, one of another kind a mismatched type. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> | BodyFault {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const isMissing = ({ path: [field] }: z.core.$ZodIssue): boolean =>
    field === undefined || typeof body !== 'object' || body === null || Reflect.get(body, field) === undefined;
  return result.error.issues.some(isMissing) ? 'SC_INVALID_REQUEST' : 'SC_MISMATCHED_DATA_TYPE';
}

/** Reads a money call. Amounts that no movement can carry are an invalid request. */
export function readCall(kind: CallKind, body: unknown, notation: AmountNotation): OneApiCall | BodyFault {
  const read = readBody<z.ZodType<AnyBody>>(BODIES[kind], body);
  if (typeof read === 'string') return read;
  const amounts = [read.amount, read.betAmount, read.winAmount, read.jackpotAmount].map((one) =>
    one instanceof JsonNumber ? partsFromNumber(one, notation) : 0n,
  );
  const known = amounts.filter((one) => one !== undefined);
  const [amount = 0n, stake = 0n, win = 0n, jackpot = 0n] = known;
  const mayBeLess = kind === 'adjustment';
  if (known.length < amounts.length || known.some((one) => one < 0n && !mayBeLess)) return 'SC_MISMATCHED_DATA_TYPE';
  const parts = kind === 'bet_result' ? win + jackpot : amount;
  if (stake > MAX_PARTS || parts > MAX_PARTS || parts < -MAX_PARTS) return 'SC_INVALID_REQUEST';
  const takesAll = read.takeAll === true;
  if (kind === 'bet_debit' && !takesAll && !(read.amount instanceof JsonNumber)) return 'SC_INVALID_REQUEST';
  return {
    kind,
    username: read.username,
    token: read.token ?? null,
    currency: read.currency,
    transactionId: read.transactionId,
    betId: read.betId ?? null,
    roundId: read.roundId ?? null,
    gameCode: read.gameCode ?? null,
    parts,
    stakeParts: read.betAmount instanceof JsonNumber ? stake : null,
    result: read.resultType ?? null,
    isFree: read.isFreespin === true,
    isLast: read.isEndRound === true || read.resultType === 'END',
    takesAll,
    isRefund: read.isRefund === true,
  };
}

/** Of all that a repeat must not change. The session is not among it: who comes again may have another token. */
export function fingerprintOf(call: OneApiCall): Buffer {
  const details = Object.entries({ ...call, token: null });
  const fields = details.map(([name, value]) => [name, value === null ? null : String(value)]);
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}
