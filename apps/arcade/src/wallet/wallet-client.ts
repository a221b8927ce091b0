import { randomUUID, sign } from 'node:crypto';
import { exactJson, SIGNATURE_HEADER, walletAnswer, type WalletStatus } from '@baize/contract/vendor';
import type { Keys } from '../keys.ts';

/** What came back. `unknown` means that the wallet may or may not have done it. */
export type WalletReply =
  | { readonly kind: 'answered'; readonly status: WalletStatus; readonly balance: bigint | undefined }
  | { readonly kind: 'unknown'; readonly why: string };

export interface WalletMessage {
  readonly operatorId: number;
  readonly path: string;
  /** Without `request_uuid`, which every sending gets anew. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
}

/** Speaks to operators' wallets. Never throws: whatever goes wrong on the way is an unknown outcome. */
export interface WalletClient {
  send(message: WalletMessage): Promise<WalletReply>;
}

export function walletClient(keys: Keys): WalletClient {
  return {
    async send({ operatorId, path, body, timeoutMs }) {
      const operator = keys.operators.get(operatorId);
      if (!operator) return { kind: 'unknown', why: `operator ${operatorId} is not in the key file` };
      const requestUuid = randomUUID();
      const raw = exactJson.write({ ...body, request_uuid: requestUuid });
      try {
        const response = await fetch(operator.walletUrl + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [SIGNATURE_HEADER]: sign('RSA-SHA256', Buffer.from(raw), operator.signingKey).toString('base64'),
          },
          body: raw,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await response.text();
        return response.status === 200 ? read(text, requestUuid) : { kind: 'unknown', why: `HTTP ${response.status}` };
      } catch (error) {
        return { kind: 'unknown', why: reasonOf(error) };
      }
    },
  };
}

function read(text: string, requestUuid: string): WalletReply {
  const answer = walletAnswer.safeParse(exactJson.parse(text));
  if (!answer.success) return { kind: 'unknown', why: 'the answer is not of the protocol' };
  const { status, balance, request_uuid: echoed } = answer.data;
  if (echoed !== undefined && echoed !== requestUuid) {
    return { kind: 'unknown', why: 'the answer is to another request' };
  }
  return { kind: 'answered', status, balance };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return cause || error.name;
}
