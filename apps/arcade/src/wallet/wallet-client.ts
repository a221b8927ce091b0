import { randomUUID, sign } from 'node:crypto';
import { Agent as HttpAgent, request as requestHttp, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
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

/** Connections are kept, and the ones used last are used first: a call costs neither a handshake nor what `fetch` adds to it. */
export function walletClient(keys: Keys): WalletClient {
  const kept = { keepAlive: true, scheduling: 'lifo' } as const;
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };
  return {
    async send({ operatorId, path, body, timeoutMs }) {
      const operator = keys.operators.get(operatorId);
      if (!operator) return { kind: 'unknown', why: `operator ${operatorId} is not in the key file` };
      const requestUuid = randomUUID();
      const raw = Buffer.from(exactJson.write({ ...body, request_uuid: requestUuid }));
      const headers = {
        'content-type': 'application/json',
        'content-length': raw.length,
        [SIGNATURE_HEADER]: sign('RSA-SHA256', raw, operator.signingKey).toString('base64'),
      };
      try {
        const { status, text } = await post(agents, operator.walletUrl + path, { headers, raw, timeoutMs });
        return status === 200 ? read(text, requestUuid) : { kind: 'unknown', why: `HTTP ${status}` };
      } catch (error) {
        return { kind: 'unknown', why: reasonOf(error) };
      }
    },
  };
}

interface Sent {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly raw: Buffer;
  /** For all of it, from the first byte sent to the last one heard. */
  readonly timeoutMs: number;
}

/** Posts once. Redirects are not followed, and an answer that breaks off is none. */
function post(
  agents: { readonly http: HttpAgent; readonly https: HttpsAgent },
  address: string,
  { headers, raw, timeoutMs }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const isSecure = address.startsWith('https:');
    const options: RequestOptions = { method: 'POST', headers, agent: isSecure ? agents.https : agents.http };
    const request = (isSecure ? requestHttps : requestHttp)(address, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    });
    const timer = setTimeout(() => request.destroy(new Error(TOO_LATE)), timeoutMs);
    request.on('error', reject);
    request.on('close', () => clearTimeout(timer));
    request.end(raw);
  });
}

const TOO_LATE = 'no answer in time';

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
  if (error.message === TOO_LATE) return TOO_LATE;
  return 'code' in error ? String(error.code) : error.name;
}
