import { randomUUID, sign } from 'node:crypto';
import { exactJson, SIGNATURE_HEADER, walletAnswer, type WalletStatus } from '@baize/contract/vendor';
import { Agent, type Dispatcher } from 'undici';
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

/** More than any answer of the protocol has. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** Connections are kept: a call costs neither a handshake nor what `fetch` adds to it. */
export function walletClient(keys: Keys): WalletClient {
  // A call has one time limit for all of it, which is ours.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxResponseSize: ANSWER_BYTES_MAX });
  return {
    async send({ operatorId, path, body, timeoutMs }) {
      const operator = keys.operators.get(operatorId);
      if (!operator) return { kind: 'unknown', why: `operator ${operatorId} is not in the key file` };
      const requestUuid = randomUUID();
      const raw = Buffer.from(exactJson.write({ ...body, request_uuid: requestUuid }));
      // Only the digest is named: RSA or P-256, the studio's key says.
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign('sha256', raw, operator.signingKey).toString('base64'),
      };
      try {
        const address = addressOf(operator.walletUrl, path);
        const { status, text } = await post(agent, address, { headers, raw, timeoutMs });
        return status === 200 ? read(text, requestUuid) : { kind: 'unknown', why: `HTTP ${status}` };
      } catch (error) {
        return { kind: 'unknown', why: reasonOf(error) };
      }
    },
  };
}

interface Address {
  readonly origin: string;
  readonly path: string;
}

/** Where wallets are, by their URL: they are few, and stay. */
const wallets = new Map<string, Address>();

function addressOf(walletUrl: string, path: string): Address {
  let wallet = wallets.get(walletUrl);
  if (wallet === undefined) {
    const { origin, pathname } = new URL(walletUrl);
    wallet = { origin, path: pathname.replace(/\/$/, '') };
    wallets.set(walletUrl, wallet);
  }
  return { origin: wallet.origin, path: wallet.path + path };
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: Buffer;
  /** For all of it, from the first byte sent to the last one heard. */
  readonly timeoutMs: number;
}

/** Posts once. Redirects are not followed, an answer that breaks off is none, and nothing is sent any more when its time is over. */
function post(
  agent: Agent,
  address: Address,
  { headers, raw, timeoutMs }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    let sending: Dispatcher.DispatchController | undefined;
    const timer = setTimeout(() => {
      isLate = true;
      sending?.abort(new Error(TOO_LATE));
      reject(new Error(TOO_LATE));
    }, timeoutMs);
    let status = 0;
    const parts: Buffer[] = [];
    agent.dispatch(
      { ...address, method: 'POST', headers, body: raw },
      {
        onRequestStart(controller) {
          sending = controller;
          // It waited for a connection until now.
          if (isLate) controller.abort(new Error(TOO_LATE));
        },
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, part) {
          parts.push(part);
        },
        onResponseEnd() {
          clearTimeout(timer);
          resolve({ status, text: Buffer.concat(parts).toString() });
        },
        onResponseError(_controller, error) {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
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
