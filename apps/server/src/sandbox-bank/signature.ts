import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** How far a merchant's clock may be from ours. */
const TOLERANCE_S = 300;

export interface SignedContent {
  readonly secret: Buffer;
  /** What the signature covers besides the time: for requests `"<method> <path>."`, for webhooks nothing. */
  readonly about?: string;
  readonly body: Buffer | string;
}

/** The value of `X-Bank-Signature` for something sent now. */
export function signatureOf(signed: SignedContent, now: number): string {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${digest(signed, String(t)).toString('hex')}`;
}

/** Whether the merchant signed exactly this, within the last minutes. Compares in constant time. */
export function isSigned(signed: SignedContent, header: unknown, now: number): boolean {
  const [, t, v1] = HEADER.exec(typeof header === 'string' ? header : '') ?? [];
  if (t === undefined || v1 === undefined) return false;
  if (!timingSafeEqual(digest(signed, t), Buffer.from(v1, 'hex'))) return false;
  return Math.abs(Number(t) - now / 1000) <= TOLERANCE_S;
}

function digest({ secret, about = '', body }: SignedContent, t: string): Buffer {
  return createHmac('sha256', secret).update(`${t}.${about}`).update(body).digest();
}
