import type { BetRequest } from '@baize/contract/vendor';

/** Printable ASCII: none of it is a control sign or half a character, and each is one character long. */
const PRINTABLE = /^[ -~]*$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CURRENCY = /^[A-Z]{3}$/;
const OPTIONAL_TEXTS = ['supplier_transaction_id', 'supplier_user', 'round', 'bet'] as const;
const OPTIONAL_FLAGS = ['round_closed', 'is_free', 'is_supplier_promo', 'is_aggregated'] as const;

type Body = Readonly<Partial<Record<keyof BetRequest, unknown>>>;

/**
 * The fields that a bet and a win share, when they are plainly what the schema wants: nearly every call is, and this look at them
 * costs a fifth of the schema's. Undefined when the schema must say; it never differs from it (plain-money-call.test.ts).
 */
export function plainMoneyCall(body: object): BetRequest | undefined {
  const fields: Body = body;
  const { user, token, transaction_uuid, request_uuid, amount, currency, game_code } = fields;
  const isPlain =
    isText(user, 1, 80) &&
    isText(token, 10, 255) &&
    isUuid(transaction_uuid) &&
    isUuid(request_uuid) &&
    isAmount(amount) &&
    typeof currency === 'string' &&
    CURRENCY.test(currency) &&
    isText(game_code, 1, 80) &&
    OPTIONAL_TEXTS.every((name) => isAbsent(fields[name]) || isText(fields[name], 0, 255)) &&
    OPTIONAL_FLAGS.every((name) => isAbsent(fields[name]) || typeof fields[name] === 'boolean') &&
    isAbsent(fields.reward_uuid) &&
    isAbsent(fields.meta);
  return isPlain ? ({ ...fields, amount: BigInt(amount) } as BetRequest) : undefined;
}

/** The field that a win has beside them. */
export function plainReference(body: object): string | undefined {
  const reference: unknown = Reflect.get(body, 'reference_transaction_uuid');
  return isUuid(reference) ? reference : undefined;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isText(value: unknown, min: number, max: number): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= max && PRINTABLE.test(value);
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** A JSON number that is a whole amount. What was written with more digits is a bigint, and the schema's to judge. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}
